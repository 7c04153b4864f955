import type { APIUser } from 'discord-api-types/v10';
import { displayName } from './discord-constants.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';

const HUES = 8;

/**
 * One of eight colours, derived from the id.
 * @returns 0 to 7
 */
export function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return sum % HUES;
}

/**
 * An avatar: initials on a colour derived from the id; a star for bots. Hidden from assistive technology, because the
 * name is always next to it.
 */
export function avatar(user: APIUser, size: 'small' | 'medium' | 'large' = 'medium') {
  const words = displayName(user).trim().split(/\s+/u);
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return h(
    'span',
    {
      class: `avatar avatar-${size} ${user.bot === true ? 'avatar-bot' : `hue-${hueOf(user.id)}`}`,
      'aria-hidden': 'true',
    },
    user.bot === true ? icon('star') : initials.join('').toLocaleUpperCase(),
  );
}
