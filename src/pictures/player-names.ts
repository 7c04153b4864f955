import type { Brush } from './brush.ts';

/** A player's name as it is drawn. A name without any letter or digit that the fonts cover becomes the seat's number, such as `#2`. */
export const displayName = (brush: Brush, name: string, seat: number): string =>
  /[\p{L}\p{N}]/u.test(brush.renderableText(name)) ? name : `#${seat + 1}`;

/**
 * One letter for each player: the first of the name, or, where several names begin with it, the first that nobody else
 * has. A name without such a letter has the seat's number, such as `#2`, which nobody takes for a number of chips.
 */
export function initialsOf(brush: Brush, names: readonly string[]): readonly string[] {
  const letters = names.map((name) => lettersOf(brush.renderableText(name)));
  const firsts = letters.map(([first]) => withoutAccent(first ?? ''));
  const isUnique = (seat: number): boolean => firsts.filter((first) => first === firsts[seat]).length === 1;
  const taken = new Set(firsts.filter((_, seat) => isUnique(seat)));
  return letters.map((own, seat) => {
    const [first = ''] = own;
    if (first !== '' && isUnique(seat)) return first;
    const free = own.find((letter) => !taken.has(withoutAccent(letter)));
    if (free === undefined) return `#${seat + 1}`;
    taken.add(withoutAccent(free));
    return free;
  });
}

/** The letters of a text in capitals. */
const lettersOf = (text: string): readonly string[] =>
  Array.from(text.toLocaleUpperCase('und')).filter((character) => /\p{L}/u.test(character));

/** An accent alone is too small to tell two players apart. */
const withoutAccent = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');
