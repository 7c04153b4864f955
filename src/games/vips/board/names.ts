import type { Brush } from '../../../render/index.ts';

/** A player's name as it is drawn: one of which the fonts know no letter becomes the seat's number, as in `#2`. */
export const drawnName = (brush: Brush, name: string, seat: number): string =>
  /[\p{L}\p{N}]/u.test(brush.readable(name)) ? name : `#${seat + 1}`;

/** One character for each name: the first ones, or the seats' numbers where those would not tell all players apart. */
export function initialsOf(brush: Brush, names: readonly string[]): readonly string[] {
  const initials = names.map((name) => {
    const [first = ''] = brush.readable(name);
    return first.toLocaleUpperCase('und');
  });
  // An accent alone is too small to tell two players apart.
  const bare = initials.map((initial) => initial.normalize('NFD').replace(/\p{M}/gu, ''));
  const telling =
    new Set(bare).size === bare.length && initials.every((initial) => /[\p{L}\p{N}]/u.test(initial));
  return telling ? initials : names.map((_, seat) => String(seat + 1));
}
