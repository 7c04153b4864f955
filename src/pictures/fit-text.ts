import { limitMarks } from '../kernel/text.ts';
import type { Brush } from './brush.ts';
import type { TextStyle } from './fonts.ts';

/** The distance from one line to the next, as a share of the size. */
export const LINE_HEIGHT = 1.12;

/** A text broken into lines that fit, and the size in pixels at which they do. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** How a text may be set. Lengths are pixels; sizes are tried from `maxSize` down to `minSize`. */
export interface TextConstraints {
  readonly style: TextStyle;
  readonly width: number;
  readonly maxLines: number;
  readonly maxSize: number;
  readonly minSize: number;
  /** The height of all lines together; unlimited if left out. */
  readonly height?: number;
}

const SHRINK_FACTOR = 0.93;
const ELLIPSIS = '\u2026';
/** Widths are proportional to the size, so they are measured once, at this size. */
const MEASURING_SIZE = 100;

interface Word {
  readonly text: string;
  /** In pixels, for a size of 1. */
  readonly width: number;
}

/**
 * Sets a text as large as the constraints allow, in lines of about equal width. A text that does not fit even at
 * `minSize` is truncated with an ellipsis. The text is made renderable first.
 */
export function fitText(brush: Brush, raw: string, constraints: TextConstraints): FittedText {
  const text = brush.renderableText(raw);
  brush.context.font = brush.font(constraints.style, MEASURING_SIZE);
  const measure = (line: string): number => brush.context.measureText(line).width / MEASURING_SIZE;
  const words = text.split(' ').map((word): Word => ({ text: word, width: measure(word) }));
  const gap = words.length > 1 ? measure('x x') - measure('xx') : 0;
  const { width, maxLines, maxSize, minSize, height = Infinity } = constraints;
  for (let size = maxSize; ; size = Math.max(minSize, size * SHRINK_FACTOR)) {
    const lines = breakLines(words, gap, width / size);
    const lineLimit = Math.min(maxLines, Math.floor(height / (size * LINE_HEIGHT)) || 1);
    if (lines !== null && lines.length <= lineLimit)
      return { lines: balanceLines(lines, words, gap, width / size), size: Math.floor(size) };
    if (size <= minSize) break;
  }
  return { lines: truncateLines(text, maxLines, width / minSize, measure), size: minSize };
}

/** Breaks the words into lines no wider than `width`; `null` when a single word is too wide. */
function breakLines(words: readonly Word[], gap: number, width: number): readonly string[] | null {
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of words) {
    if (word.width > width) return null;
    if (line.length > 0 && used + gap + word.width > width) {
      lines.push(line.join(' '));
      line = [];
    }
    used = line.length === 0 ? word.width : used + gap + word.width;
    line.push(word.text);
  }
  return [...lines, line.join(' ')];
}

/** As many lines as given, of about equal width. */
function balanceLines(
  lines: readonly string[],
  words: readonly Word[],
  gap: number,
  width: number,
): readonly string[] {
  let best = lines;
  if (lines.length < 2) return best;
  for (let narrowerWidth = width * SHRINK_FACTOR; narrowerWidth > width / 2; narrowerWidth *= SHRINK_FACTOR) {
    const candidate = breakLines(words, gap, narrowerWidth);
    if (candidate === null || candidate.length > lines.length) return best;
    best = candidate;
  }
  return best;
}

/** Up to `maxLines` full lines, breaking words where necessary; the rest is replaced by an ellipsis. */
function truncateLines(
  text: string,
  maxLines: number,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const last = lines.length === maxLines - 1;
    if (measure(rest) <= width) return [...lines, rest];
    const line = fillLine(rest, width, last ? ELLIPSIS : '', measure);
    if (last) return [...lines, line.text + ELLIPSIS];
    lines.push(line.text);
    rest = rest.slice(line.used).trimStart();
  }
  return lines;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The user-perceived characters of a text. */
const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
/** Joiners that Arabic and Indic scripts need; all other control and format characters are dropped. */
const JOINER = /[\u200c\u200d]/u;
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}/u;
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

/** As many graphemes as fit before `ending`; up to the last space when that is in the second half. */
function fillLine(
  text: string,
  width: number,
  ending: string,
  measure: (line: string) => number,
): { readonly text: string; readonly used: number } {
  const graphemes = graphemesOf(text);
  let low = 1;
  let high = graphemes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(graphemes.slice(0, middle).join('').trimEnd() + ending) <= width) low = middle;
    else high = middle - 1;
  }
  const cut = graphemes.slice(0, low).join('');
  const spaceIndex = cut.lastIndexOf(' ');
  const used = ending === '' && spaceIndex > cut.length / 2 ? spaceIndex : cut.length;
  return { text: cut.slice(0, used).trimEnd(), used };
}
