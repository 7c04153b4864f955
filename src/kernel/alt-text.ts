import { clip } from './text.ts';

/** Discord's limit for the description of an attachment, in characters. */
const MAX_LENGTH = 1_024;

/** A sentence and its weight; those of the least weight are left out first. */
export type Sentence = readonly [text: string, weight: number];

/**
 * Joins sentences in their order. If not all fit, those of the least weight are left out first, the last of them before
 * the others. A plain text weighs nothing; empty ones are skipped.
 */
export function fitSentences(sentences: readonly (Sentence | string)[]): string {
  const kept = sentences
    .map((each): Sentence => (typeof each === 'string' ? [each, 0] : each))
    .filter(([text]) => text !== '');
  const joined = (): string => kept.map(([text]) => text).join(' ');
  while (kept.length > 1 && joined().length > MAX_LENGTH) {
    const lightest = Math.min(...kept.map(([, weight]) => weight));
    kept.splice(
      kept.findLastIndex(([, weight]) => weight === lightest),
      1,
    );
  }
  return clip(joined(), MAX_LENGTH);
}
