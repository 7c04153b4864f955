import { limitMarks } from '../kernel/text.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The user-perceived characters of a text. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
/** Joiners that Arabic and Indic scripts need; all other control and format characters are dropped. */
const JOINER = /[\u200c\u200d]/u;
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}/u;
const ELLIPSIS = '\u2026';
/** All white space but the no-break spaces, which keep French punctuation on the line of its word. */
const BREAKING_SPACES = /[^\S\u00a0\u202f]+/gu;

/**
 * The text in characters that are covered by fonts: compatibility characters (such as mathematical letters) become
 * plain ones, uncovered emoji are dropped, and each run of other uncovered characters becomes one ellipsis. The result
 * is one line and never empty.
 */
export function renderableText(text: string, covered: ReadonlySet<number>): string {
  const renderable = graphemesOf(text.replace(BREAKING_SPACES, ' '))
    .map((grapheme) => renderableGrapheme(grapheme, covered))
    .join('')
    .replace(/\u2026+/gu, ELLIPSIS)
    .replace(/ +/gu, ' ')
    .trim();
  return renderable === '' ? ELLIPSIS : renderable;
}

function renderableGrapheme(grapheme: string, covered: ReadonlySet<number>): string {
  const isCovered = (candidate: string): boolean =>
    Array.from(candidate).every(
      (character) => JOINER.test(character) || covered.has(character.codePointAt(0) ?? 0),
    );
  const pictogram = PICTOGRAM.test(grapheme);
  const visible = stripInvisible(grapheme);
  if (visible === '') return '';
  if (!pictogram && isCovered(visible)) return visible;
  const [first = ''] = visible;
  if (pictogram) return isCovered(first) ? first : '';
  const folded = stripInvisible(visible.normalize('NFKC'));
  if (folded !== '' && isCovered(folded)) return folded;
  const bare = folded.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && isCovered(bare) ? bare : ELLIPSIS;
}

/** Without invisible characters, and with no more marks than languages have. */
const stripInvisible = (grapheme: string): string =>
  limitMarks(
    Array.from(grapheme)
      .filter((character) => JOINER.test(character) || !INVISIBLE.test(character))
      .join(''),
  );
