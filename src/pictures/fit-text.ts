import type { Brush } from './brush.ts';
import type { TextStyle } from './fonts.ts';
import { ELLIPSIS, graphemesOf } from './renderable-text.ts';

/** The distance from one line to the next, as a share of the size. */
export const LINE_HEIGHT = 1.12;

/** A text broken into lines that fit, and the size in pixels at which they do. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** How a text may be set. Sizes are pixels, and tried from `maxSize` down to `minSize`. */
export interface TextSizes {
  readonly style: TextStyle;
  readonly maxSize: number;
  readonly minSize: number;
}

const SHRINK_FACTOR = 0.93;
/** Widths are proportional to the size, so they are measured once, at this size. */
const MEASURING_SIZE = 100;

interface Word {
  readonly text: string;
  /** In pixels, for a size of 1. */
  readonly width: number;
  /** True if a space stands before it: scripts without spaces break lines between words all the same. */
  readonly spaced: boolean;
}

/**
 * Sets a text as large as the room for all its lines together allows, in lines of about equal width: one, unless there
 * may be more, and in any height if none is given. A text that does not fit even at `minSize` is truncated with an
 * ellipsis. The text is made renderable first.
 */
export function fitText(
  brush: Brush,
  raw: string,
  room: { readonly width: number; readonly height?: number; readonly lines?: number },
  { style, maxSize, minSize }: TextSizes,
): FittedText {
  const text = brush.renderableText(raw);
  brush.context.font = brush.font(style, MEASURING_SIZE);
  const measure = (line: string): number => brush.context.measureText(line).width / MEASURING_SIZE;
  const words = text
    .split(' ')
    .flatMap((chunk) =>
      wordsOf(chunk).map((word, i): Word => ({ text: word, width: measure(word), spaced: i === 0 })),
    );
  const gap = words.length > 1 ? measure('x x') - measure('xx') : 0;
  const { width, height = Infinity, lines: maxLines = 1 } = room;
  for (let size = maxSize; ; size = Math.max(minSize, size * SHRINK_FACTOR)) {
    const lines = breakLines(words, gap, width / size);
    const lineLimit = Math.min(maxLines, Math.floor(height / (size * LINE_HEIGHT)) || 1);
    if (lines !== null && lines.length <= lineLimit)
      return { lines: balanceLines(lines, words, gap, width / size), size: Math.floor(size) };
    if (size <= minSize) break;
  }
  return { lines: truncateLines(text, maxLines, width / minSize, measure), size: minSize };
}

/** Scripts that write words without spaces between them. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words between two spaces: several in scripts without them. Punctuation stays with its word. */
function wordsOf(chunk: string): readonly string[] {
  if (!WITHOUT_SPACES.test(chunk)) return [chunk];
  const words: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of segmenter.segment(chunk)) {
    if (OPENING.test(segment)) opening += segment;
    else if (isWordLike === true || opening !== '' || words.length === 0) {
      words.push(opening + segment);
      opening = '';
    } else words.push((words.pop() ?? '') + segment);
  }
  if (opening !== '') words.push((words.pop() ?? '') + opening);
  return words;
}

/** Breaks the words into lines no wider than `width`; `null` when a single word is too wide. */
function breakLines(words: readonly Word[], gap: number, width: number): readonly string[] | null {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    if (word.width > width) return null;
    const before = word.spaced ? gap : 0;
    if (line !== '' && used + before + word.width > width) {
      lines.push(line);
      line = '';
    }
    used = line === '' ? word.width : used + before + word.width;
    line += line === '' || !word.spaced ? word.text : ` ${word.text}`;
  }
  return [...lines, line];
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

/** As many graphemes as fit before `ending`; up to the last space when that is in the second half. */
function fillLine(text: string, width: number, ending: string, measure: (line: string) => number) {
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
