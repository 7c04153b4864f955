import { pick, seededRandom } from '../../../src/kernel/random.ts';

/** Reproducible seeds of tables. Not for real tables. */
export function seedSequence(name: string): () => string {
  const random = seededRandom(`seeds of ${name}`);
  return () => Array.from({ length: 64 }, () => pick(random, Array.from('0123456789abcdef'))).join('');
}
