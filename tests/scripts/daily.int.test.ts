import { describe, expect, test } from 'vitest';
import { dayOf, seedBefore } from '../../src/table/daily-chain.ts';
import { shortCodeOf } from '../../src/table/fairness/short-code.ts';
import { QUICK_SEED, quickPuzzle } from '../features/daily/daily-puzzle.ts';
import { runScriptHere } from './run-script-here.ts';
import { runScript } from './run-script.ts';

const DATE = '2026-11-23';
const SEAL = seedBefore(dayOf(Date.UTC(2026, 10, 23)), QUICK_SEED);

describe('npm run daily', () => {
  test('opens the seal of a day with its seed, and draws the puzzle again', async () => {
    const { code, out, err } = await runScript('daily.ts', [DATE, QUICK_SEED, shortCodeOf(SEAL)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`The seal of ${DATE} is ${shortCodeOf(SEAL)} (${SEAL}).\nIt is the one`);
    expect(out).toContain('Column 1 (tallest)');
    expect(out).toContain(`The best result is ${quickPuzzle().best}:\n- Mystery Guest puts`);
  });

  test('says when the seed opens another one', async () => {
    const { code, err } = await runScriptHere('daily.ts', ['2026-11-24', QUICK_SEED, SEAL]);
    expect(code).toBe(1);
    expect(err).toContain('not the seal that you noted down');
  });

  test.each([[['2026-02-30', QUICK_SEED]], [[DATE, QUICK_SEED, 'x']]])(
    'says how it is used (%j)',
    async (args) => {
      const { code, err } = await runScriptHere('daily.ts', args);
      expect(code).toBe(2);
      expect(err).toContain('npm run -s daily');
    },
  );
});
