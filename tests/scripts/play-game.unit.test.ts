import { expect, test } from 'vitest';
import { playGame } from '../../scripts/simulate/play-game.ts';
import { parsePlan } from '../../scripts/simulate/plan.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { lowestEntry } from '../lowest/index.ts';
import type { LowestEvent } from '../lowest/types.ts';
import { Match } from '../../src/kernel/match.ts';

const translator = createTranslator([lowestEntry.catalogue]);
const planOf = (seed: string) => parsePlan(['--game', 'lowest', '--seed', seed], [lowestEntry]);

test('a simulated game with a clock ends, the clock rings now and then, and its record is lawful', () => {
  let rounds = 0;
  let missed = 0;
  for (let n = 0; n < 100; n++) {
    const record = playGame(planOf('clock'), n, translator) as { readonly events: readonly LowestEvent[] };
    expect(Match.fromRecord(lowestEntry.game, record)).toMatchObject({ ok: true });
    const closed = record.events.filter((event) => event.type === 'closed');
    rounds += closed.length;
    missed += closed.filter(({ numbers }) => numbers.includes(null)).length;
  }
  expect(missed).toBeGreaterThan(0);
  expect(missed).toBeLessThan(rounds / 2);
});

test('the same seed simulates the same game, its clock included', () => {
  expect(playGame(planOf('same'), 3, translator)).toEqual(playGame(planOf('same'), 3, translator));
  expect(playGame(planOf('other'), 3, translator)).not.toEqual(playGame(planOf('same'), 3, translator));
});
