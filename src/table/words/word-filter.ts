import { foldText, GAPLESS } from './fold-text.ts';
import { readingsOf, segmentsOf } from './readings.ts';

/** How many patterns a list has at most, how long one is, and how many wildcards it has. */
export const MAX_PATTERNS = 1_000;
export const MAX_PATTERN_LENGTH = 60;
const MAX_WILDCARDS = 4;
/** A pattern has at least so many letters: one letter, or none, would match nearly everything. */
const MIN_LETTERS = 2;

/** The length up to which a text is looked at: far more than any text has that people can type. */
const MAX_TEXT_LENGTH = 1_000;

/** Finds words of a list in a text. */
export interface WordFilter {
  readonly matches: (text: string) => boolean;
}

/** The filter of no words. */
export const NO_WORDS: WordFilter = { matches: () => false };

/** A folded pattern: for each of its words what stands between the wildcards. Without one, it is the whole word. */
interface Pattern {
  readonly words: readonly (readonly string[])[];
  /** A part that every matching text has. */
  readonly needle: string;
}

/** Anything but letters, digits and wildcards parts the words of a pattern. */
const PATTERN_GAPS = /[^\p{L}\p{N}\p{M}*]+/u;

/**
 * Reads a pattern: one word or several, each as a whole, a `*` in it for any letters or none. In a script without gaps it
 * is made of the words that dictionaries have; with a `*` it stays as it is, to be found in all that stands between gaps.
 * `null` for one that is too short, too long or has too many wildcards.
 */
export function readPattern(typed: string): Pattern | null {
  const text = foldText(typed.trim());
  if (text.length === 0 || text.length > MAX_PATTERN_LENGTH) return null;
  const isInside = GAPLESS.test(text) && !text.includes('*');
  const words = (isInside ? segmentsOf(text) : text.split(PATTERN_GAPS))
    .map((word) => word.replace(/\*+/gu, '*').split('*'))
    .filter((parts) => parts.some((part) => part !== ''));
  const literals = words.flat();
  // The syllables of Korean count their letters.
  if (
    literals.join('').normalize('NFD').length < MIN_LETTERS ||
    literals.length - words.length > MAX_WILDCARDS
  )
    return null;
  return { words, needle: longestOf(literals) };
}

const longestOf = (parts: readonly string[]): string =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');

/**
 * The filter of these patterns, those that cannot be read left out. Its work is bounded: a text is looked through once for
 * each pattern, and word by word only for those whose longest part it has, once for each word that patterns are made of. There
 * are no regular expressions of people's making.
 */
export function createWordFilter(patterns: readonly string[]): WordFilter {
  const read = patterns
    .slice(0, MAX_PATTERNS)
    .map(readPattern)
    .filter((pattern) => pattern !== null);
  if (read.length === 0) return NO_WORDS;
  const isWhole = ({ words: [word, ...more] }: Pattern): boolean => more.length === 0 && word?.length === 1;
  const whole = new Set(read.filter(isWhole).map(({ needle }) => needle));
  const others = read
    .filter((pattern) => !isWhole(pattern))
    .map(({ words, needle }) => ({ words: words.map((parts) => ({ parts, key: parts.join('*') })), needle }));
  const hasAny = (words: readonly string[]): boolean => {
    if (words.some((word) => whole.has(word))) return true;
    const text = words.join(' ');
    const known = new Map<string, readonly boolean[]>();
    const placesOf = ({ parts, key }: { readonly parts: readonly string[]; readonly key: string }) => {
      const places = known.get(key) ?? words.map((word) => fits(word, parts));
      known.set(key, places);
      return places;
    };
    return others.some((pattern) => {
      if (!text.includes(pattern.needle)) return false;
      const [first = [], ...next] = pattern.words.map(placesOf);
      return first.some((isThere, at) => isThere && next.every((places, i) => places[at + i + 1] === true));
    });
  };
  return { matches: (text) => readingsOf(foldText(text.slice(0, MAX_TEXT_LENGTH))).some(hasAny) };
}

/** True if a word is made of these parts in order, with any letters between them. */
function fits(word: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return word === first;
  if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last))
    return false;
  let at = first.length;
  const end = word.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = word.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
