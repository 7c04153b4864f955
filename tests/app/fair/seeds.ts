import { pick, seededLuck } from '../../../src/kernel/luck.ts';

/** Seeds of tables that are the same whenever a test is run. Not for real tables. */
export function seedsOf(name: string): () => string {
  const luck = seededLuck(`seeds of ${name}`);
  return () => Array.from({ length: 64 }, () => pick(luck, [...'0123456789abcdef'])).join('');
}
