import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_ENTRIES, QUEUE_PACES, queueEntries } from '../../../src/features/queue/queue-entries.ts';
import { openStore } from '../../../src/open-store.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { createBlockList } from '../../../src/table/stored/blocks.ts';
import type { Table } from '../../../src/table/table.ts';
import { ANNA, BEN, CLEO, createHarness, DORA, GUILD } from '../../discord/harness.ts';
import { eventually } from '../../eventually.ts';
import { describeOnPostgres, useEmptiedSchema } from '../../postgres-databases.ts';
import { wrapAccess } from '../../storage/wrapped-access.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 24, 19);
const PEOPLE = [ANNA, BEN, CLEO, DORA, '300000000000000011', '300000000000000012', '300000000000000013'];

const who = fc.constantFrom(...PEOPLE);
const killedAfter = fc.option(fc.nat({ max: 9 }), { nil: Infinity, freq: 2 });
const deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('asks'),
      who,
      game: fc.constantFrom('vips', 'vips', 'fame-us'),
      pace: fc.constantFrom(...QUEUE_PACES),
      until: fc.constantFrom('hours', 'week'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takes back'), who }) },
  {
    weight: 1,
    arbitrary: fc
      .record({ does: fc.constant('blocks'), who, whom: who })
      .filter((blocks) => blocks.who !== blocks.whom),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('waits'), hours: fc.integer({ min: 1, max: 30 }) }) },
  // Two processes look at the same time, and are killed after so many calls of the store.
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('open'), kills: fc.tuple(killedAfter, killedAfter) }),
  },
);

/** A store whose process is killed once there are no calls left: before one of them, or after what it has done. */
function killable(store: Store, calls: { left: number }): Store {
  const use = (): void => {
    if (calls.left-- <= 0) throw new Error('killed');
  };
  return Object.assign(Object.create(store) as Store, {
    stored: wrapAccess(store.stored, ({ run }) => {
      use();
      return run();
    }),
    create: async (...args: Parameters<Store['create']>) => {
      use();
      const result = await store.create(...args);
      use();
      return result;
    },
  });
}

const peopleOf = ({ seats, invited }: Table): readonly string[] => [
  ...seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])),
  ...invited.map(({ userId }) => userId),
];

/** People come and go while two processes with these stores look who waits. */
const staysRight = (open: (clock: () => number) => Promise<readonly [Store, Store]>) =>
  fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 40 }), async (deeds) => {
    const time = { now: NOW };
    const clock = (): number => time.now;
    const stores = await open(clock);
    const calls = stores.map(() => ({ left: Infinity }));
    await using first = await createHarness({ clock, store: killable(stores[0], calls[0]!) });
    const second = await createHarness({
      ...{ clock, store: killable(stores[1], calls[1]!), discord: first.discord },
      interactionsBefore: 100_000,
    });
    const [store] = stores;
    const blocks = createBlockList(store.stored);
    const rows = store.stored.rowsOf(queueEntries);
    const asked = new Map<string, number[]>();
    const found = new Map<string, Table>();

    const look = async (kills: readonly [number, number]): Promise<void> => {
      kills.forEach((left, i) => (calls[i]!.left = left));
      const looking = [first, second].map((process) => process.doJob('openQueued'));
      for (const { reason } of (await Promise.allSettled(looking)) as { reason?: Error }[])
        if (reason !== undefined && reason.message !== 'killed') throw reason;
      for (const each of calls) each.left = Infinity;
      await see();
    };
    /** Nobody who is blocked already sits at a table that is new. */
    const see = async (): Promise<void> => {
      for (const table of await store.listOpen(GUILD, 99)) {
        if (found.has(table.id)) continue;
        found.set(table.id, table);
        for (const userId of peopleOf(table)) {
          const { blocked } = await blocks.apartFrom(userId);
          expect(peopleOf(table).filter((other) => blocked.includes(other))).toEqual([]);
        }
      }
    };
    for (const step of deeds) {
      time.now += 1_000;
      if ('kills' in step) await look(step.kills);
      else if ('hours' in step) {
        await look([Infinity, Infinity]);
        time.now += step.hours * HOUR_MS;
      } else if ('game' in step) {
        const { game, pace, until } = step;
        await first.submit(step.who, 'v1:U:aaaaaaaa:0:ask', { kind: `${game}.${pace}`, until });
        asked.set(step.who, [...(asked.get(step.who) ?? []), time.now]);
        await see();
        for (const each of QUEUE_PACES)
          expect(await rows.count({ userId: step.who, pace: each })).toBeLessThanOrEqual(MOST_ENTRIES[each]);
      } else if ('whom' in step) await blocks.block(step.who, { blockedId: step.whom, name: 'someone' });
      else
        for (const { id } of await rows.list({ userId: step.who }))
          await first.click(step.who, `v1:U:aaaaaaaa:0:stop.${id}`);
    }
    await look([Infinity, Infinity]);

    const tablesOf = (person: string): readonly Table[] =>
      [...found.values()].filter((table) => peopleOf(table).includes(person));
    for (const person of PEOPLE) {
      const times = tablesOf(person)
        .map(({ openedAt }) => openedAt)
        .toSorted((a, b) => a - b);
      for (const [i, at] of times.entries()) {
        const before = times[i - 1] ?? 0;
        const hasAskedAgain = asked.get(person)?.some((ask) => ask > before && ask <= at) === true;
        expect(hasAskedAgain || at - before >= 23 * HOUR_MS).toBe(true);
      }
    }
    // What Discord's limits hold back comes a moment later.
    await eventually(async () => {
      time.now += 1_000;
      await first.drainOutbox();
      const posts = first.discord.requestsMatching(/^POST \/channels\/\d+\/messages$/u);
      for (const person of PEOPLE) {
        const pings = posts.filter(({ body }) => body.allowed_mentions?.users?.includes(person));
        // A host whose wish opened the table is told by the answer.
        const owed = tablesOf(person).filter(
          ({ hostId, openedAt }) => hostId !== person || asked.get(person)?.includes(openedAt) !== true,
        );
        expect(new Set(pings.map(({ body }) => body.nonce)).size).toBe(owed.length);
      }
    });
    if (stores[1] !== stores[0]) await stores[1].close();
  });

describe('while people come and go, and processes are killed', () => {
  test('nobody sits with people they have blocked, waits for too much, or has two tables for one wish', () =>
    fc.assert(
      staysRight(async (clock) => {
        const store = await openStore('sqlite::memory:', { clock });
        return [store, store];
      }),
      { numRuns: 12, endOnFailure: true },
    ));
});

describeOnPostgres('on PostgreSQL', () => {
  const emptiedSchema = useEmptiedSchema();

  test('the same is true of two processes', () =>
    fc.assert(
      staysRight(async (clock) => {
        const url = await emptiedSchema();
        return [await openStore(url, { clock }), await openStore(url, { clock })];
      }),
      { numRuns: 3, endOnFailure: true },
    ));
});
