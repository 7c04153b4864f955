import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { faceRanking, faceScores } from '../../../src/table/stored/face-scores.ts';
import { rankingOf } from '../../../src/table/stored/results.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { sampleChange } from '../fixtures.ts';
import type { OpenEmptyStore } from './empty-store.ts';

/** Properties of every store under concurrent calls. */
export function concurrencyContract(openEmptyStore: OpenEmptyStore, runs: number): void {
  const assertProperty = async <Input>(
    input: fc.Arbitrary<Input>,
    check: (store: Store, input: Input) => Promise<void>,
  ): Promise<void> => {
    const property = fc.asyncProperty(input, async (value) => {
      const store = await openEmptyStore(() => 0);
      try {
        await check(store, value);
      } finally {
        await store.close();
      }
    });
    await fc.assert(property, { numRuns: runs });
  };

  describe('concurrent calls', () => {
    test('each version has one winner, whose events are the log', () =>
      assertProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), async (store, rounds) => {
        await store.create(sampleChange());
        const log: string[] = [];
        for (const [round, writers] of rounds.entries()) {
          const names = Array.from({ length: writers }, (_, i) => `round ${round} writer ${i}`);
          const reads = await Promise.all(names.map(() => store.load('abcdefg2')));
          const results = await Promise.all(
            names.map((name, i) => {
              const { table, events } = reads[i]!;
              return store.commit(
                sampleChange({ table: { version: table.version + 1 }, events: [name], after: events.length }),
              );
            }),
          );
          const winners = names.filter((_, i) => results[i] === 'committed');
          expect(winners.length).toBe(1);
          log.push(...winners);
        }
        expect(await store.load('abcdefg2')).toMatchObject({
          table: { version: 1 + rounds.length },
          events: log,
        });
      }));

    test('tables that change together change all or none', () => {
      const ids = ['abcdefg2', 'abcdefg3'];
      const writers = fc.array(fc.shuffledSubarray(ids, { minLength: 1 }), { maxLength: 8 });
      return assertProperty(writers, async (store, all) => {
        for (const id of ids) await store.create(sampleChange({ table: { id } }));
        const results = await Promise.all(
          all.map((those) => {
            const [first, ...others] = those.map((id) => sampleChange({ table: { id, version: 2 } }));
            return store.commit(first!, ...others);
          }),
        );
        const won = all.filter((_, i) => results[i] === 'committed').flat();
        for (const id of ids) {
          expect(won.filter((each) => each === id).length).toBeLessThan(2);
          expect((await store.load(id))?.table.version).toBe(won.includes(id) ? 2 : 1);
        }
      });
    });

    test('an interaction is applied once, however often it is repeated and however many others commit', () =>
      assertProperty(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }), async (store, clicks) => {
        await store.create(sampleChange());
        const results = await Promise.all(
          clicks.map(async (click) => {
            for (;;) {
              const { table, events } = (await store.load('abcdefg2'))!;
              const result = await store.commit(
                sampleChange({
                  table: { version: table.version + 1 },
                  events: [click],
                  after: events.length,
                  interactionId: `click ${click}`,
                }),
              );
              if (result !== 'conflict') return result;
            }
          }),
        );
        const applied = (await store.load('abcdefg2'))!.events as number[];
        expect(applied.toSorted()).toEqual([...new Set(clicks)].toSorted());
        expect(results.filter((result) => result === 'committed').length).toBe(applied.length);
      }));

    const person = fc.constantFrom('ada', 'ben', 'cleo');
    const deed = fc.constantFrom('score', 'score', 'hide', 'show', 'forget');
    const atOnce = fc.array(fc.tuple(person, deed, fc.integer({ min: 4, max: 6 }), fc.nat({ max: 4 })));

    test('places at the daily puzzle are those of the people who are in it, whatever they do at once', () =>
      assertProperty(fc.array(atOnce), async (store, rounds) => {
        const { stored, setHidden, forgetPerson } = store;
        const { noteDailyVisit, noteScore } = createDailyStore(stored);
        for (const round of rounds) {
          await Promise.all(
            round.map(async ([userId, does, day, percent]) => {
              if (does === 'forget') return forgetPerson(userId, []);
              if (does !== 'score') return setHidden(userId, does === 'hide');
              await noteDailyVisit('100', day, { userId, name: userId });
              return noteScore('vips', userId, day, percent);
            }),
          );
          for (const season of ['1970-01-05', '1970-Q1']) {
            const query = { guildId: '100', gameId: 'vips', season, userId: 'ada', offset: 1, limit: 2 };
            const shown = ['userId', 'name', 'points', 'days'] as const;
            const counted = await rankingOf(stored.rowsOf(faceScores), 'points', shown, query);
            expect(await faceRanking(stored, query)).toEqual(counted);
          }
        }
      }));

    const tableId = fc.constantFrom('a', 'b', 'c');
    const anyOperation = fc.oneof(
      fc.record({ kind: fc.constant('queue'), tableId, count: fc.integer({ min: 0, max: 3 }) } as const),
      fc.record({ kind: fc.constant('claim'), limit: fc.integer({ min: 0, max: 4 }) } as const),
      fc.record({ kind: fc.constant('settle'), tableId } as const),
      fc.record({ kind: fc.constant('retry'), tableId, delay: fc.integer({ min: 0, max: 20 }) } as const),
      fc.record({ kind: fc.constant('park'), tableId } as const),
      fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 0, max: 15 }) } as const),
    );

    test('entries of a table are claimed in order, one at a time, never before they are due', () =>
      assertProperty(fc.array(anyOperation, { maxLength: 60, size: 'max' }), async (store, operations) => {
        type Expected = { readonly number: number; dueAt: number; attempts: number };
        const queues = new Map<string, Expected[]>([
          ['a', []],
          ['b', []],
          ['c', []],
        ]);
        const ids = new Map<string, string>();
        let now = 0;
        let nextNumber = 0;
        for (const id of queues.keys()) await store.create(sampleChange({ table: { id } }));
        /** The last entry claimed of a table, if it is still the oldest. */
        const claimedHead = (id: string): readonly [string, Expected] | null => {
          const head = queues.get(id)![0];
          const entryId = head && ids.get(`${id} ${head.number}`);
          return head === undefined || entryId === undefined ? null : [entryId, head];
        };

        for (const operation of operations) {
          if (operation.kind === 'wait') now += operation.ms;
          if (operation.kind === 'queue') {
            const { table } = (await store.load(operation.tableId))!;
            const entries = Array.from({ length: operation.count }, () => ({
              number: nextNumber++,
              dueAt: 0,
              attempts: 0,
            }));
            const outbox = entries.map(({ number }) => ({ kind: 'post', from: number, to: number }) as const);
            await store.commit(
              sampleChange({ table: { id: operation.tableId, version: table.version + 1 }, outbox }),
            );
            queues.get(operation.tableId)!.push(...entries);
          }
          if (operation.kind === 'claim') {
            const due = [...queues].filter(([, [head]]) => head !== undefined && head.dueAt <= now);
            const entries = await store.claimOutbox(now, now + 10, operation.limit);
            expect(entries.length).toBe(Math.min(operation.limit, due.length));
            for (const entry of entries) {
              const head = queues.get(entry.tableId)![0]!;
              expect(head.dueAt).toBeLessThanOrEqual(now);
              expect(entry.task).toEqual({ kind: 'post', from: head.number, to: head.number });
              expect(entry.attempts).toBe(head.attempts);
              ids.set(`${entry.tableId} ${head.number}`, entry.id);
              head.dueAt = now + 10;
              head.attempts++;
            }
          }
          if (operation.kind === 'settle') {
            const head = claimedHead(operation.tableId);
            if (head === null) continue;
            await store.settleOutbox(head[0], null);
            queues.get(operation.tableId)!.shift();
          }
          if (operation.kind === 'retry') {
            const head = claimedHead(operation.tableId);
            if (head === null) continue;
            head[1].dueAt = now + operation.delay;
            await store.retryOutbox(head[0], head[1].dueAt);
          }
          if (operation.kind === 'park') {
            await store.parkTable(operation.tableId, 10_003, null);
            queues.set(operation.tableId, []);
          }
          const dues = [...queues.values()].flatMap(([head]) => (head === undefined ? [] : [head.dueAt]));
          expect(await store.nextDueAt()).toBe(dues.length === 0 ? null : Math.min(...dues));
        }
      }));
  });
}
