import type { Brush } from '../../../render/painter-api.ts';

/** A player's name as it is drawn. A name without any letter or digit that the fonts cover becomes the seat's number, such as `#2`. */
export const displayName = (brush: Brush, name: string, seat: number): string =>
  /[\p{L}\p{N}]/u.test(brush.renderableText(name)) ? name : `#${seat + 1}`;

/**
 * The first letter of each name, or, where these would not be distinct letters, the seat numbers of all: `#1`, which nobody
 * takes for a number of chips.
 */
export function initialsOf(brush: Brush, names: readonly string[]): readonly string[] {
  const initials = names.map((name) => {
    const [first = ''] = brush.renderableText(name);
    return first.toLocaleUpperCase('und');
  });
  // An accent alone is too small to tell two players apart.
  const bare = initials.map((initial) => initial.normalize('NFD').replace(/\p{M}/gu, ''));
  const distinct = new Set(bare).size === bare.length && initials.every((initial) => /\p{L}/u.test(initial));
  return distinct ? initials : names.map((_, seat) => `#${seat + 1}`);
}
