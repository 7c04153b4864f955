import { expect, test } from 'vitest';
import { playGame } from '../../scripts/simulate/play-game.ts';
import { parsePlan } from '../../scripts/simulate/plan.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import type { Event } from '../kernel/pebbles.ts';
import { pebblesEntry } from '../kernel/pebbles-entry.ts';
import { Match } from '../../src/kernel/match.ts';

const translator = createTranslator([pebblesEntry.catalogue]);
const planOf = (seed: string) => parsePlan(['--settings', '{"seconds":30}', '--seed', seed], [pebblesEntry]);

test('a simulated game with a clock ends, the clock rings now and then, and its record is lawful', () => {
  const rung: boolean[] = [];
  for (let n = 0; n < 100; n++) {
    const record = playGame(planOf('clock'), n, translator) as { readonly events: readonly Event[] };
    expect(Match.fromRecord(pebblesEntry.game, record)).toMatchObject({ ok: true });
    rung.push(...record.events.map((event) => 'late' in event));
  }
  expect(rung).toContain(true);
  expect(rung.filter(Boolean).length).toBeLessThan(rung.length / 2);
});

test('the same seed simulates the same game, its clock included', () => {
  expect(playGame(planOf('same'), 3, translator)).toEqual(playGame(planOf('same'), 3, translator));
  expect(playGame(planOf('other'), 3, translator)).not.toEqual(playGame(planOf('same'), 3, translator));
});
