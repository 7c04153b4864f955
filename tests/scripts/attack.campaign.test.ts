import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../../scripts/attack/attacks.ts';
import { runAttack } from '../../scripts/attack/run-attack.ts';

/** Short, and generous: what these attacks did before anything held them off took many times as long. */
const OPTIONS = { leadMs: 3_000, runs: 2 };
const MAX_WAIT_MS = 3_000;
/** On a slow machine someone waits long without an attack, too; with one not so many times as long. */
const MAX_FACTOR = 20;

describe('someone who has no part in it waits no longer than three seconds during', () => {
  test.each(ATTACKS)('$name', async (attack) => {
    const { without, under, breaches } = await runAttack(attack, OPTIONS);
    expect(breaches).toEqual([]);
    const most = Math.max(MAX_WAIT_MS, MAX_FACTOR * Math.min(...without));
    expect(under.filter((wait) => wait > most)).toEqual([]);
  });
});
