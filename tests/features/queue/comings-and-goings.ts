import fc from 'fast-check';
import { expect } from 'vitest';
import { MOST_ENTRIES, QUEUE_PACES, queueEntries } from '../../../src/features/queue/queue-entries.ts';
import { createBlockList } from '../../../src/table/stored/blocks.ts';
import { type Table, usersAt } from '../../../src/table/table.ts';
import { ANNA, BEN, CLEO, DORA, GUILD } from '../../discord/harness.ts';
import { createKilledPair, type Lives } from '../../discord/killed-pair.ts';
import { eventually } from '../../eventually.ts';
import { killAtLeast, lifeOf, type OpenPair } from '../../storage/killable-store.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 24, 19);
const PEOPLE = [ANNA, BEN, CLEO, DORA, '300000000000000011', '300000000000000012', '300000000000000013'];

const who = fc.constantFrom(...PEOPLE);
/** So many steps of a process, or fewer, open a table. */
const lives = fc.tuple(lifeOf(60), lifeOf(60));
const deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('asks'),
      who,
      game: fc.constantFrom('vips', 'vips', 'fame-us'),
      pace: fc.constantFrom(...QUEUE_PACES),
      until: fc.constantFrom('hours', 'week'),
      lives: fc.tuple(lifeOf(60), fc.constant(null)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takes back'), who }) },
  {
    weight: 1,
    arbitrary: fc
      .record({ does: fc.constant('blocks'), who, whom: who })
      .filter((blocks) => blocks.who !== blocks.whom),
  },
  // Now and then the clock goes back.
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('waits'), hours: fc.integer({ min: -3, max: 30 }) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('open'), lives }) },
);

const peopleOf = (table: Table): readonly string[] =>
  [...usersAt(table), ...table.invited].map(({ userId }) => userId);

/** People come and go while two processes with these stores look who waits, and are killed. */
export const comeAndGo = (open: OpenPair, kills: number): Promise<void> =>
  killAtLeast(kills, (killed) =>
    fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 40 }), async (deeds) => {
      const time = { now: NOW };
      let latest = NOW;
      const clock = (): number => time.now;
      const stores = await open(clock);
      const [store] = stores;
      await using pair = await createKilledPair(stores, clock, killed);
      const { first } = pair;
      const blocks = createBlockList(store.stored);
      const rows = store.stored.rowsOf(queueEntries);
      /** The deeds with which each person has asked, and with which each table opened: the clock jumps. */
      const asked = new Map<string, readonly number[]>();
      const found = new Map<string, { readonly table: Table; readonly deed: number }>();

      const look = async (lived: Lives, deed: number): Promise<void> => {
        await pair.live(lived, (process) => process.doJob('openQueued'));
        await see(deed);
      };
      /** Nobody who is blocked already sits at a table that is new. */
      const see = async (deed: number): Promise<void> => {
        for (const table of await store.listOpen(GUILD, 99)) {
          if (found.has(table.id)) continue;
          found.set(table.id, { table, deed });
          for (const userId of peopleOf(table)) {
            const { blocked } = await blocks.apartFrom(userId);
            expect(peopleOf(table).filter((other) => blocked.includes(other))).toEqual([]);
          }
        }
      };
      for (const [i, step] of deeds.entries()) {
        time.now += 1_000;
        latest = Math.max(latest, time.now);
        if ('hours' in step) {
          await look([Infinity, Infinity], i);
          time.now += step.hours * HOUR_MS;
        } else if ('game' in step) {
          const { game, pace, until } = step;
          const fields = { kind: `${game}.${pace}`, until };
          asked.set(step.who, [...(asked.get(step.who) ?? []), i]);
          await pair.live(step.lives, (process) => process.submit(step.who, 'v1:U:aaaaaaaa:0:ask', fields));
          await see(i);
          for (const each of QUEUE_PACES)
            expect(await rows.count({ userId: step.who, pace: each })).toBeLessThanOrEqual(
              MOST_ENTRIES[each],
            );
        } else if ('lives' in step) await look(step.lives, i);
        else if ('whom' in step) await blocks.block(step.who, { blockedId: step.whom, name: 'someone' });
        else
          for (const { id } of await rows.list({ userId: step.who }))
            await first.click(step.who, `v1:U:aaaaaaaa:0:stop.${id}`);
      }
      await look([Infinity, Infinity], deeds.length);

      const tablesOf = (person: string) =>
        [...found.values()].filter(({ table }) => peopleOf(table).includes(person));
      for (const person of PEOPLE)
        for (const [i, { table, deed }] of tablesOf(person).entries()) {
          const before = tablesOf(person)[i - 1];
          const hasAskedAgain = asked.get(person)?.some((ask) => ask > (before?.deed ?? -1) && ask <= deed);
          expect(
            hasAskedAgain === true || table.openedAt - (before?.table.openedAt ?? 0) >= 23 * HOUR_MS,
          ).toBe(true);
        }
      time.now = Math.max(latest, time.now);
      // What Discord's limits hold back comes a moment later.
      await eventually(async () => {
        time.now += 1_000;
        await first.drainOutbox();
        const posts = first.discord.requestsMatching(/^POST \/channels\/\d+\/messages$/u);
        for (const person of PEOPLE) {
          const pings = posts.filter(({ body }) => body.allowed_mentions?.users?.includes(person));
          // A host whose wish opened the table is told by the answer.
          const owed = tablesOf(person).filter(
            ({ table, deed }) => table.hostId !== person || asked.get(person)?.includes(deed) !== true,
          );
          expect(new Set(pings.map(({ body }) => body.nonce)).size).toBe(owed.length);
        }
      });
    }),
  );
