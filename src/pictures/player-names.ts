import type { Brush } from './brush.ts';
import { graphemesOf } from './renderable-text.ts';

const LETTER = /\p{L}/u;
const EMOJI = /[\p{Emoji_Presentation}\p{Regional_Indicator}]|\p{Extended_Pictographic}\ufe0f/u;

/** A player's name as it is drawn. A name without any letter, digit or emoji that the fonts cover becomes the seat's number, such as `#2`. */
export function displayName(brush: Brush, name: string, seat: number): string {
  const drawn = brush.renderableText(name);
  return LETTER.test(drawn) || /\p{N}/u.test(drawn) || EMOJI.test(drawn) ? name : `#${seat + 1}`;
}

/**
 * One letter or emoji for each player: the first of the name, or, where several names begin with it, the first that
 * nobody else has. A name without such a one has the seat's number, such as `#2`, which nobody takes for a number of
 * chips.
 */
export function initialsOf(brush: Brush, names: readonly string[]): readonly string[] {
  const letters = names.map((name) => lettersOf(brush.renderableText(name)));
  const firsts = letters.map(([first]) => seenAs(first ?? ''));
  const isUnique = (seat: number): boolean => firsts.filter((first) => first === firsts[seat]).length === 1;
  const taken = new Set(firsts.filter((_, seat) => isUnique(seat)));
  return letters.map((own, seat) => {
    const [first = ''] = own;
    if (first !== '' && isUnique(seat)) return first;
    const free = own.find((letter) => !taken.has(seenAs(letter)));
    if (free === undefined) return `#${seat + 1}`;
    taken.add(seenAs(free));
    return free;
  });
}

/** The letters of a text in capitals, without the marks of their scripts, and its emojis. */
const lettersOf = (text: string): readonly string[] =>
  graphemesOf(text).flatMap((grapheme) => {
    const letter = LETTER.exec(grapheme)?.[0];
    if (letter !== undefined) return Array.from(letter.toLocaleUpperCase('und')).slice(0, 1);
    return EMOJI.test(grapheme) ? [grapheme] : [];
  });

/** The Latin capitals that Greek and Cyrillic ones look like. */
const LOOKALIKES = new Map(
  Array.from('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ', (letter, i) => [
    letter,
    'ABEZHIKMNOPTYXABEKMHOPCTYXIJS'.charAt(i),
  ]),
);

/** A letter as it is seen from afar: an accent alone is too small to tell two players apart, and so is its alphabet. */
function seenAs(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return LOOKALIKES.get(bare) ?? bare;
}
