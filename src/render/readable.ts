const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The user-perceived characters of a text. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
/** Joiners that Arabic and Indic scripts need; all other controls and format characters are dropped. */
const JOINER = /[\u200c\u200d]/u;
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}/u;
const MARKS_A_CHARACTER = 3;
const GAP = '\u2026';

/**
 * A text made of characters that the shipped fonts can draw: fancy letters become plain ones, emoji that no font has
 * are dropped, and each run of other uncovered characters becomes one ellipsis. One line, never empty.
 */
export function readable(text: string, covered: ReadonlySet<number>): string {
  const plain = [...graphemesOf(text.replace(/\s+/gu, ' '))]
    .map((grapheme) => readableGrapheme(grapheme, covered))
    .join('')
    .replace(/\u2026+/gu, GAP)
    .replace(/ +/gu, ' ')
    .trim();
  return plain === '' ? GAP : plain;
}

function readableGrapheme(grapheme: string, covered: ReadonlySet<number>): string {
  const draws = (candidate: string): boolean =>
    [...candidate].every((character) => JOINER.test(character) || covered.has(character.codePointAt(0) ?? 0));
  const pictogram = PICTOGRAM.test(grapheme);
  const kept = tidy(grapheme);
  if (kept === '') return '';
  if (!pictogram && draws(kept)) return kept;
  const [first = ''] = kept;
  if (pictogram) return draws(first) ? first : '';
  const folded = tidy(kept.normalize('NFKC'));
  if (folded !== '' && draws(folded)) return folded;
  const bare = folded.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && draws(bare) ? bare : GAP;
}

/** Without what is never seen, and without towers of accents. */
function tidy(grapheme: string): string {
  let marks = 0;
  return [...grapheme]
    .filter((character) => JOINER.test(character) || !UNSEEN.test(character))
    .filter((character) => !/\p{Mn}/u.test(character) || ++marks <= MARKS_A_CHARACTER)
    .join('');
}
