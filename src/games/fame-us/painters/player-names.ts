import type { Brush } from '../../../pictures/painter-api.ts';

/** One character for each player: the first of the name, or the seat numbers of all where initials would not be distinct. */
export function initialsOf(brush: Brush, names: readonly string[]): readonly string[] {
  const initials = names.map((name) => (brush.renderableText(name)[0] ?? '').toLocaleUpperCase('und'));
  // An accent alone is too small to tell two players apart.
  const bare = initials.map((initial) => initial.normalize('NFD').replace(/\p{M}/gu, ''));
  const distinct =
    new Set(bare).size === bare.length && initials.every((initial) => /[\p{L}\p{N}]/u.test(initial));
  return distinct ? initials : names.map((_, seat) => String(seat + 1));
}
