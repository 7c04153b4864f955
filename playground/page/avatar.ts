import type { APIUser } from 'discord-api-types/v10';
import { displayName } from './discord-constants.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';

/**
 * An avatar: initials on a colour derived from the id; a star for bots. Hidden from assistive technology, because the
 * name is always next to it.
 */
export function avatar(user: APIUser, size: 'small' | 'medium' = 'medium') {
  const words = displayName(user).trim().split(/\s+/u);
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  const element = h(
    'span',
    { class: `avatar avatar-${size} ${user.bot === true ? 'avatar-bot' : ''}`, 'aria-hidden': 'true' },
    user.bot === true ? icon('star') : initials.join('').toLocaleUpperCase(),
  );
  // The golden angle: people who follow each other differ.
  element.style.setProperty('--hue', String(Number(BigInt(user.id) % 360n) * 137.5));
  return element;
}
