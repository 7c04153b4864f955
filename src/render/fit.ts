import type { Brush } from './brush.ts';
import type { Face } from './fonts.ts';
import { graphemesOf } from './readable.ts';

/** From one line to the next, for a size of 1. */
export const LEADING = 1.12;

/** A text broken to fit a space, at the size in pixels at which it does. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** How a text may be set: the space it has, how many lines, and sizes from the wished one down to the smallest. */
export interface TextSpace {
  readonly face: Face;
  readonly width: number;
  readonly lines: number;
  readonly size: number;
  readonly smallest: number;
  /** What all lines together may take; without it, whatever they need. */
  readonly height?: number;
}

const STEP = 0.93;
const MORE = '\u2026';
/** Widths grow with the size of the type, so they are measured once, at this size. */
const MEASURED_AT = 100;

interface Word {
  readonly text: string;
  /** In pixels at a size of 1. */
  readonly width: number;
}

/**
 * Sets a text as large as its space allows, its lines about equally wide. What does not fit even at the smallest size
 * ends in an ellipsis. The text is made readable first.
 */
export function fitText(brush: Brush, raw: string, space: TextSpace): FittedText {
  const text = brush.readable(raw);
  brush.context.font = brush.font(space.face, MEASURED_AT);
  const measure = (line: string): number => brush.context.measureText(line).width / MEASURED_AT;
  const words = text.split(' ').map((word): Word => ({ text: word, width: measure(word) }));
  const gap = words.length > 1 ? measure('x x') - measure('xx') : 0;
  for (let size = space.size; ; size = Math.max(space.smallest, size * STEP)) {
    const lines = broken(words, gap, space.width / size);
    const room = Math.min(space.lines, Math.floor((space.height ?? Infinity) / (size * LEADING)) || 1);
    if (lines !== null && lines.length <= room)
      return { lines: balanced(lines, words, gap, space.width / size), size: Math.floor(size) };
    if (size <= space.smallest) break;
  }
  return { lines: squeezed(text, space.lines, space.width / space.smallest, measure), size: space.smallest };
}

/** The words in lines no wider than `width`; `null` when one word alone is too wide. */
function broken(words: readonly Word[], gap: number, width: number): readonly string[] | null {
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

/** The same number of lines, about equally wide. */
function balanced(
  lines: readonly string[],
  words: readonly Word[],
  gap: number,
  width: number,
): readonly string[] {
  let best = lines;
  if (lines.length < 2) return best;
  for (let narrower = width * STEP; narrower > width / 2; narrower *= STEP) {
    const candidate = broken(words, gap, narrower);
    if (candidate === null || candidate.length > lines.length) return best;
    best = candidate;
  }
  return best;
}

/** Lines filled to the brim, words broken where they must be, the rest left out. */
function squeezed(
  text: string,
  most: number,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const last = lines.length === most - 1;
    if (measure(rest) <= width) return [...lines, rest];
    const line = fill(rest, width, last ? MORE : '', measure);
    if (last) return [...lines, line.text + MORE];
    lines.push(line.text);
    rest = rest.slice(line.used).trimStart();
  }
  return lines;
}

/** As many characters as fit before `ending`; up to the last space when there is one in the second half. */
function fill(
  text: string,
  width: number,
  ending: string,
  measure: (line: string) => number,
): { readonly text: string; readonly used: number } {
  const characters = graphemesOf(text);
  let low = 1;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(characters.slice(0, middle).join('').trimEnd() + ending) <= width) low = middle;
    else high = middle - 1;
  }
  const cut = characters.slice(0, low).join('');
  const space = cut.lastIndexOf(' ');
  const used = ending === '' && space > cut.length / 2 ? space : cut.length;
  return { text: cut.slice(0, used).trimEnd(), used };
}
