import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notePresence, playLive } from '../../../src/features/live-play/live-play.ts';
import { createHarness, gameInProgress, STOP, TAKE } from '../../table/harness.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PEOPLE = ['ada', 'ben', 'cleo'] as const;

const person = fc.constantFrom(...PEOPLE);
const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('looks'), who: person }) },
    { weight: 4, arbitrary: fc.record({ does: fc.constant('agrees'), who: person }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('moves'), who: person }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('1', '2', '4', '11'), who: person }) },
  ),
  { minLength: 10, maxLength: 60 },
);

test('in any order of coming and going, playing live costs nobody a turn, and nobody is asked too often', () =>
  fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const harness = createHarness(undefined, undefined, { now: 1_700_000_000_000 });
      const { time, tables } = harness;
      const { id } = await gameInProgress(harness, PEOPLE, { turnTimeMs: DAY_MS, settings: { heap: 60 } });
      let offers = 0;
      let agreed = new Set<string>();
      for (const { does, who } of all) {
        const before = await harness.loadTable(id);
        const [awaited] = before.match!.toAct.map((seat) => PEOPLE[seat]);
        if (before.table.status !== 'playing') return;
        if (does === 'looks') await tables.run(notePresence, { caller: null, tableId: id, userId: who });
        else if (does === 'agrees') await harness.run(playLive, who, id);
        else if (does === 'moves') {
          if (who === awaited) await harness.play(who, id, [TAKE, STOP]);
        } else
          for (let minute = 0; minute < Number(does); minute++) {
            time.now += MINUTE_MS;
            await tables.ring({ tableId: id, kind: 'turn', at: time.now });
          }
        const { table, match } = await harness.loadTable(id);
        const [was, is] = [before.table.livePlay, table.livePlay];
        if (table.status === 'playing') expect(table.turnClock?.stage).toBe('running');
        if (does !== 'moves') expect(match!.step).toBe(before.match!.step);
        if (is !== null && is.offers.length > 0 && is.offers.at(-1) !== was?.offers.at(-1)) {
          offers++;
          agreed = new Set();
          for (const each of PEOPLE) expect(is.here[each]).toBeGreaterThan(time.now - 10 * MINUTE_MS);
        }
        if (does === 'agrees' && was?.stage === 'offered') agreed.add(who);
        if (was?.stage === 'offered' && is?.stage === 'live') expect(agreed.size).toBe(PEOPLE.length);
        if (is?.stage === 'live') {
          const since = Math.max(table.turnClock!.startedAt, is.here[awaited!] ?? 0);
          if (match!.step === before.match!.step) expect(time.now - since).toBeLessThanOrEqual(8 * MINUTE_MS);
          expect(table.turnClock!.endsAt - time.now).toBeLessThanOrEqual(3 * MINUTE_MS);
        }
      }
      expect(offers).toBeLessThanOrEqual(3);
    }),
    { numRuns: 40, seed: 1 },
  ));
