import { GAPLESS, withoutLeet, withoutSigns } from './fold-text.ts';

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** No language writes a letter three times in a row, but for a few compounds in German. */
const LONG_RUNS = /(\p{L})\1{2,}/gu;
/** For how many runs of a text each length is tried with each of the others; further ones go with these in turn. */
const MAX_RUNS = 4;

/** Dictionaries of the scripts that leave no gaps; the language does not matter to them. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a folded text, also those of scripts that leave no gaps between them. */
export const segmentsOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/**
 * What people may read in a folded text, each as words: as it stands; with digits and signs as letters, or without signs;
 * each with letters that are said often (`baaad`) once or twice; then what is spelled out, and words without gaps.
 */
export function readingsOf(folded: string): readonly (readonly string[])[] {
  const texts = [folded, withoutLeet(folded), withoutLeet(withoutSigns(folded))].flatMap(shortened);
  const readings = new Set(texts.map((text) => (text.match(WORDS) ?? []).join(' ')));
  return Array.from(readings).flatMap((text) => {
    const words = text.split(' ');
    return [words, spelledOut(words), ...(GAPLESS.test(text) ? [segmentsOf(text)] : [])];
  });
}

/** A text, and with each of its long runs as one letter and as two. */
function shortened(text: string): readonly string[] {
  const runs = Math.min(text.match(LONG_RUNS)?.length ?? 0, MAX_RUNS);
  if (runs === 0) return [text];
  const shorter = Array.from({ length: 2 ** runs }, (_, choice) => {
    let at = 0;
    return text.replace(LONG_RUNS, (_run, letter: string) =>
      ((choice >> (at++ % MAX_RUNS)) & 1) === 0 ? letter : letter + letter,
    );
  });
  return [text, ...shorter];
}

/** The words that are spelled letter by letter: `b a d`, `b.a.d`. */
function spelledOut(words: readonly string[]): readonly string[] {
  const spelled: string[] = [];
  let letters: string[] = [];
  for (const word of [...words, '']) {
    if (word.length === 1) {
      letters.push(word);
      continue;
    }
    if (letters.length > 2) spelled.push(letters.join(''));
    letters = [];
  }
  return spelled;
}
