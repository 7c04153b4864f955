import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import { change } from '../samples.ts';
import type { OpenEmpty } from './fresh.ts';

/** What holds for every store however calls come together. */
export function togetherContract(openEmpty: OpenEmpty, runs: number): void {
  const holds = async <Input>(
    input: fc.Arbitrary<Input>,
    claim: (store: Store, input: Input) => Promise<void>,
  ): Promise<void> => {
    const property = fc.asyncProperty(input, async (given) => {
      const store = await openEmpty(() => 0);
      try {
        await claim(store, given);
      } finally {
        await store.close();
      }
    });
    await fc.assert(property, { numRuns: runs });
  };

  describe('however calls come together', () => {
    test('every version has one winner, whose events are the log', () =>
      holds(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), async (store, rounds) => {
        await store.create(change());
        const log: string[] = [];
        for (const [round, writers] of rounds.entries()) {
          const names = Array.from({ length: writers }, (_, i) => `round ${round} writer ${i}`);
          const reads = await Promise.all(names.map(() => store.load('abcdefg2')));
          const results = await Promise.all(
            names.map((name, i) => {
              const { table, events } = reads[i]!;
              return store.commit(
                change({ table: { version: table.version + 1 }, events: [name], after: events.length }),
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

    test('a click counts once, however often it comes and whoever else changes the table', () =>
      holds(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 }), async (store, clicks) => {
        await store.create(change());
        const results = await Promise.all(
          clicks.map(async (click) => {
            for (;;) {
              const { table, events } = (await store.load('abcdefg2'))!;
              const result = await store.commit(
                change({
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
        const counted = (await store.load('abcdefg2'))!.events as number[];
        expect(counted.toSorted()).toEqual([...new Set(clicks)].toSorted());
        expect(results.filter((result) => result === 'committed').length).toBe(counted.length);
      }));

    const tableId = fc.constantFrom('a', 'b', 'c');
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('queue'), tableId, count: fc.integer({ min: 0, max: 3 }) } as const),
      fc.record({ kind: fc.constant('take'), limit: fc.integer({ min: 0, max: 4 }) } as const),
      fc.record({ kind: fc.constant('settle'), tableId } as const),
      fc.record({ kind: fc.constant('retry'), tableId, delay: fc.integer({ min: 0, max: 20 }) } as const),
      fc.record({ kind: fc.constant('park'), tableId } as const),
      fc.record({ kind: fc.constant('wait'), time: fc.integer({ min: 0, max: 15 }) } as const),
    );

    test('each table is shown in order, one entry at a time, never before its time', () =>
      holds(fc.array(deed, { maxLength: 60 }), async (store, deeds) => {
        type Expected = { readonly number: number; due: number; attempts: number };
        const queues = new Map<string, Expected[]>([
          ['a', []],
          ['b', []],
          ['c', []],
        ]);
        const ids = new Map<string, string>();
        let now = 0;
        let queued = 0;
        for (const id of queues.keys()) await store.create(change({ table: { id } }));
        /** The last entry taken of a table, if it is still the one to be shown. */
        const taken = (id: string): readonly [string, Expected] | null => {
          const head = queues.get(id)![0];
          const entryId = head && ids.get(`${id} ${head.number}`);
          return head === undefined || entryId === undefined ? null : [entryId, head];
        };

        for (const one of deeds) {
          if (one.kind === 'wait') now += one.time;
          if (one.kind === 'queue') {
            const { table } = (await store.load(one.tableId))!;
            const entries = Array.from({ length: one.count }, () => ({
              number: queued++,
              due: 0,
              attempts: 0,
            }));
            const outbox = entries.map(({ number }) => ({ kind: 'post', from: number, to: number }) as const);
            await store.commit(change({ table: { id: one.tableId, version: table.version + 1 }, outbox }));
            queues.get(one.tableId)!.push(...entries);
          }
          if (one.kind === 'take') {
            const due = [...queues].filter(([, [head]]) => head !== undefined && head.due <= now);
            const entries = await store.takeOutbox(now, now + 10, one.limit);
            expect(entries.length).toBe(Math.min(one.limit, due.length));
            for (const entry of entries) {
              const head = queues.get(entry.tableId)![0]!;
              expect(head.due).toBeLessThanOrEqual(now);
              expect(entry.task).toEqual({ kind: 'post', from: head.number, to: head.number });
              expect(entry.attempts).toBe(head.attempts);
              ids.set(`${entry.tableId} ${head.number}`, entry.id);
              head.due = now + 10;
              head.attempts++;
            }
          }
          if (one.kind === 'settle') {
            const head = taken(one.tableId);
            if (head === null) continue;
            await store.settleOutbox(head[0], null);
            queues.get(one.tableId)!.shift();
          }
          if (one.kind === 'retry') {
            const head = taken(one.tableId);
            if (head === null) continue;
            head[1].due = now + one.delay;
            await store.retryOutbox(head[0], head[1].due);
          }
          if (one.kind === 'park') {
            await store.parkTable(one.tableId, 10_003, null);
            queues.set(one.tableId, []);
          }
          const dues = [...queues.values()].flatMap(([head]) => (head === undefined ? [] : [head.due]));
          expect(await store.nextDue()).toBe(dues.length === 0 ? null : Math.min(...dues));
        }
      }));
  });
}
