import { codePointLength, limitMarks } from '../kernel/text.ts';
import type { CodePoints } from './font-coverage.ts';

export const ELLIPSIS = '\u2026';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The user-perceived characters of a text. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
/** Joins several characters into one emoji: the joiner, the form of the sign before it, the name of a flag. */
const EMOJI_GLUE = /\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/u;
/** The longest emojis, such as two people of different colours of skin who kiss, have ten characters. */
const MAX_EMOJI_LENGTH = 10;
/** Joiners that Arabic and Indic scripts need, and marks around names; other control and format characters are dropped. */
const UNSEEN = /\u200c|\u200d|\u2068|\u2069/u;
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}/u;
/** All white space but the no-break spaces, which keep French punctuation on the line of its word. */
const BREAKING_SPACES = /[^\S\u00a0\u202f]+/gu;

/**
 * The text in characters that are covered by fonts: compatibility characters (such as mathematical letters) become
 * plain ones, uncovered emoji are dropped, and each run of other uncovered characters becomes one ellipsis. The result
 * is one line and never empty.
 */
export function renderableText(text: string, covered: CodePoints): string {
  const renderable = graphemesOf(text.replace(BREAKING_SPACES, ' '))
    .map((grapheme) => renderableGrapheme(grapheme, covered))
    .join('')
    .replace(/\u2026+/gu, ELLIPSIS)
    .replace(/ +/gu, ' ')
    .trim();
  return renderable === '' ? ELLIPSIS : renderable;
}

/** True if all characters of a text have a glyph, apart from those of `unseen`. */
const isCovered = (text: string, covered: CodePoints, unseen: RegExp): boolean =>
  Array.from(text).every((character) => unseen.test(character) || covered.has(character.codePointAt(0) ?? 0));

function renderableGrapheme(grapheme: string, covered: CodePoints): string {
  if (PICTOGRAM.test(grapheme)) return renderablePictogram(grapheme, covered);
  const visible = stripInvisible(grapheme);
  if (visible === '' || isCovered(visible, covered, UNSEEN)) return visible;
  const folded = stripInvisible(visible.normalize('NFKC'));
  if (folded !== '' && isCovered(folded, covered, UNSEEN)) return folded;
  const bare = folded.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && isCovered(bare, covered, UNSEEN) ? bare : ELLIPSIS;
}

/**
 * An emoji; of one that cannot be drawn whole, or that is no emoji but many in one, its first sign, such as the digit of
 * a keycap.
 */
function renderablePictogram(grapheme: string, covered: CodePoints): string {
  const isWhole = !/[\u20e3\p{Mn}]/u.test(grapheme.replaceAll('\ufe0f', ''));
  if (isWhole && codePointLength(grapheme) <= MAX_EMOJI_LENGTH && isCovered(grapheme, covered, EMOJI_GLUE))
    return grapheme;
  const [first = ''] = stripInvisible(grapheme);
  return isCovered(first, covered, UNSEEN) ? first : '';
}

/** Without invisible characters, and with no more marks than languages have. */
const stripInvisible = (grapheme: string): string =>
  limitMarks(
    Array.from(grapheme)
      .filter((character) => UNSEEN.test(character) || !INVISIBLE.test(character))
      .join(''),
  );
