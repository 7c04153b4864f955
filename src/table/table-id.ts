import { createHash } from 'node:crypto';
import type { Random } from '../kernel/random.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const idOf = (characterAt: (index: number) => number): string =>
  Array.from({ length: 8 }, (_, i) => ALPHABET[characterAt(i) % ALPHABET.length]).join('');

/** Eight characters of 32: 40 random bits, and short enough to type. */
export const newTableId = (random: Random): string => idOf(() => random.below(ALPHABET.length));

/**
 * The id of a table's rematch, `number` 0 for its first. It follows from the table's own, so that a rematch exists once
 * however many people and processes open it: the store takes an id once.
 */
export function rematchId(tableId: string, number: number): string {
  const hash = createHash('sha256').update(`rematch ${number} of ${tableId}`).digest();
  return idOf((i) => hash[i] ?? 0);
}
