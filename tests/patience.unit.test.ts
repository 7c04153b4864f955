import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAMPAIGN_LIMIT_MS, GAME_PATIENCE_MS, PATIENCE_MS, TEST_LIMIT_MS } from './patience.ts';

const FOLDER = new URL('.', import.meta.url);

/** Limits that stand in a test, by what they are. */
const OWN_LIMITS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a wait that ends after a second', /\bvi\.wait(?:For|Until)\(/u],
  ['a limit for a wait', /\btimeout: [1-9][\d_]*\b(?! \*)/u],
  ['a limit for a test', /^\s*\},(?: |\n\s*)[\d_]{4,},?\n?\s*\);$/mu],
];

/** What may have them: `eventually`, which all use instead, and what looks for them. */
const EXCEPT = new Set(['eventually.ts', 'patience.unit.test.ts']);

test.each(OWN_LIMITS)('no test has %s of its own, which a slow machine may exceed', (_, pattern) => {
  const files = globSync('**/*.ts', { cwd: FOLDER }).filter((file) => !EXCEPT.has(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => pattern.test(readFileSync(new URL(file, FOLDER), 'utf8')))).toEqual([]);
});

test('a wait ends before its test does, and says what it waited for', () => {
  expect(PATIENCE_MS).toBeLessThan(TEST_LIMIT_MS);
  expect(GAME_PATIENCE_MS).toBeLessThan(CAMPAIGN_LIMIT_MS);
});
