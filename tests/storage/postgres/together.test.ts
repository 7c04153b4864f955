import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import { openStore } from '../../../src/storage/open.ts';
import { asAdmin, describeOnPostgres, emptySchemas } from '../../postgres.ts';
import { change } from '../samples.ts';

const REFRESH = { kind: 'refresh' } as const;

describeOnPostgres('several processes on one PostgreSQL', () => {
  const emptySchema = emptySchemas();
  const opened: Store[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  /** Stores on one database that begin at the same moment, as processes do. */
  const stores = async (count: number, url?: string): Promise<readonly [Store, ...Store[]]> => {
    const on = url ?? (await emptySchema());
    const made = await Promise.all(Array.from({ length: count }, () => openStore(on)));
    opened.push(...made);
    return made as [Store, ...Store[]];
  };
  const each = <Value>(
    all: readonly Store[],
    times: number,
    work: (store: Store, n: number) => Promise<Value>,
  ) => Promise.all(all.flatMap((store) => Array.from({ length: times }, (_, n) => work(store, n))));

  test('that start at once make the tables once', async () => {
    const url = await emptySchema();
    const all = await stores(6, url);
    expect(await asAdmin(url, 'select number from pedestal_migrations order by number')).toHaveLength(
      (await asAdmin<{ n: string }[]>(url, 'select count(distinct number) n from pedestal_migrations')).map(
        ({ n }) => Number(n),
      )[0]!,
    );
    expect(await all[0].nextDue()).toBeNull();
  });

  test('of many who change one version, one wins, and its events are the log', async () => {
    const all = await stores(3);
    await all[0].create(change());
    const log: string[] = [];
    for (let version = 2; version < 8; version++) {
      const results = await each(all, 4, async (store, n) => {
        const event = `${version} ${all.indexOf(store)} ${n}`;
        const after = version - 2;
        return [event, await store.commit(change({ table: { version }, events: [event], after }))] as const;
      });
      const winners = results.filter(([, result]) => result === 'committed').map(([event]) => event);
      expect(winners).toHaveLength(1);
      expect(results.filter(([, result]) => result === 'conflict')).toHaveLength(11);
      log.push(...winners);
    }
    expect((await all[1]!.load('abcdefg2'))?.events).toEqual(log);
  });

  test('a click that reaches all of them counts once', async () => {
    const all = await stores(3);
    await all[0].create(change());
    await each(all, 1, (store) => store.create(change({ table: { id: 'other222' } })));
    const results = await each(all, 4, (store, n) =>
      store.commit(
        change({ table: { id: n % 2 === 0 ? 'abcdefg2' : 'other222', version: 2 }, interactionId: 'i1' }),
      ),
    );
    expect(results.filter((result) => result === 'committed')).toHaveLength(1);
    expect(results.filter((result) => result === 'duplicate').length).toBeGreaterThan(0);
  });

  test('nobody takes what another has taken, and of a table only its oldest', async () => {
    const all = await stores(3);
    const tables = Array.from({ length: 30 }, (_, n) => `table${n}`);
    await Promise.all(
      tables.map((id) => all[0].create(change({ table: { id }, outbox: [REFRESH, REFRESH], botAt: 5 }))),
    );
    const entries = (await each(all, 3, (store) => store.takeOutbox(10, 1_000, 7))).flat();
    const deadlines = (await each(all, 3, (store) => store.takeDeadlines(10, 1_000, 7))).flat();
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.every(({ id }) => id.endsWith('.0'))).toBe(true);
    expect(new Set(deadlines.map(({ tableId }) => tableId)).size).toBe(deadlines.length);
    expect(entries.length).toBeGreaterThan(0);
    const rest = await all[1]!.takeOutbox(10, 1_000, 100);
    expect([...entries, ...rest].map(({ tableId }) => tableId).sort()).toEqual(tables.toSorted());
    expect(await all[2]!.takeOutbox(10, 1_000, 100)).toEqual([]);
  });

  test('everything queued is shown once and in order, whoever commits, takes and settles meanwhile', async () => {
    const all = await stores(3);
    const tables = ['a', 'b', 'c'];
    for (const id of tables)
      await all[0].create(change({ table: { id }, outbox: [{ kind: 'post', from: 0, to: 1 }] }));
    const shown = new Map<string, number[]>(tables.map((id) => [id, []]));
    let writing = true;
    const writers = Promise.all(
      tables.map(async (id, i) => {
        for (let version = 2; version < 22; version++) {
          const outbox = [{ kind: 'post', from: version - 1, to: version } as const];
          expect(await all[i]!.commit(change({ table: { id, version }, outbox }))).toBe('committed');
        }
      }),
    ).finally(() => (writing = false));
    const takers = each(all, 2, async (store) => {
      for (let idle = 0; writing || idle < 3;) {
        const entries = await store.takeOutbox(10, 1_000, 2);
        idle = entries.length === 0 ? idle + 1 : 0;
        for (const { id, tableId, task } of entries) {
          if (task.kind === 'post') shown.get(tableId)!.push(task.from);
          await store.settleOutbox(id, {
            tableId,
            channelId: '1',
            messageId: id,
            kind: 'game',
            from: 0,
            to: 0,
            live: true,
          });
        }
      }
    });
    await Promise.all([writers, takers]);
    const inOrder = Array.from({ length: 21 }, (_, n) => n);
    for (const id of tables) {
      expect(shown.get(id)).toEqual(inOrder);
      expect((await all[0].livePosts(id)).map(({ messageId }) => messageId)).toEqual(
        inOrder.map((n) => `${id}.${n.toString(36)}`),
      );
    }
  });

  test('a table that is parked while others commit keeps no entry that was queued before', async () => {
    const all = await stores(2);
    await all[0].create(change({ outbox: [REFRESH, REFRESH] }));
    const [result] = await Promise.all([
      all[0].commit(change({ table: { version: 2 }, outbox: [REFRESH] })),
      all[1]!.parkTable('abcdefg2', 50_001, null),
    ]);
    const { table } = (await all[0].load('abcdefg2'))!;
    expect(table.version).toBe(result === 'committed' ? 3 : 2);
    expect(await all[0].takeOutbox(10, 20, 9)).toEqual([]);
  });
});
