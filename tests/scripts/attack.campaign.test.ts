import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../../scripts/attack/attacks.ts';
import { runAttack } from '../../scripts/attack/run-attack.ts';

/** Short, and generous: what these attacks did before anything held them off took many times as long. */
const OPTIONS = { leadMs: 3_000, runs: 2, runsWithout: 0 };
const MAX_WAIT_MS = 3_000;

describe('somebody who has no part in it waits no longer than three seconds during', () => {
  test.each(ATTACKS)('$name', async (attack) => {
    const { under, breaches } = await runAttack(attack, OPTIONS);
    expect(breaches).toEqual([]);
    expect(under.filter((wait) => wait > MAX_WAIT_MS)).toEqual([]);
  });
});
