import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { runStatement, describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { createHarness } from '../../table/harness.ts';
import { sampleChange, samplePost } from '../fixtures.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const REFRESH = { kind: 'refresh' } as const;

/** Has a claim wait, after its statement has begun and before it locks an entry, for who holds the advisory lock 1. */
const HELD_CLAIMS = `
  create function is_let_through() returns boolean language plpgsql as $$ begin
    if current_query() like '%skip locked%' then perform pg_advisory_xact_lock(1); end if;
    return true;
  end $$;
  alter table outbox rename to outbox_rows;
  create view outbox as select * from outbox_rows where is_let_through()`;

describeOnPostgres('several processes on one PostgreSQL', () => {
  const emptySchema = useEmptySchemas();
  const opened: Store[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  /** Stores on one database, opened at the same time as processes do. */
  const openStores = async (count: number, url?: string): Promise<readonly [Store, ...Store[]]> => {
    const databaseUrl = url ?? (await emptySchema());
    const stores = await Promise.all(Array.from({ length: count }, () => openStore(databaseUrl)));
    opened.push(...stores);
    return stores as [Store, ...Store[]];
  };
  const onEach = <Value>(
    all: readonly Store[],
    times: number,
    work: (store: Store, n: number) => Promise<Value>,
  ) => Promise.all(all.flatMap((store) => Array.from({ length: times }, (_, n) => work(store, n))));

  test('migrate the database once when they start at once', async () => {
    const url = await emptySchema();
    const all = await openStores(6, url);
    const applied = await runStatement<{ number: number }[]>(url, 'select number from pedestal_migrations');
    expect(new Set(applied.map(({ number }) => number)).size).toBe(applied.length);
    expect(await all[0].nextDueAt()).toBeNull();
  });

  test('no deadline is claimed twice', async () => {
    const all = await openStores(3);
    const tables = Array.from({ length: 30 }, (_, n) => `table${n}`);
    await Promise.all(tables.map((id) => all[0].create(sampleChange({ table: { id }, dueAt: { bot: 5 } }))));
    const claimed = (await onEach(all, 3, (store) => store.claimDeadlines(10, 1_000, 7))).flat();
    const rest = await all[1]!.claimDeadlines(10, 1_000, 100);
    expect([...claimed, ...rest].map(({ tableId }) => tableId).sort()).toEqual(tables.toSorted());
  });

  test('the timers of a game ring once each, whichever of them claims them and however late', async () => {
    const all = await openStores(2);
    const time = { now: 1_700_000_000_000 };
    const processes = all.map((store) => createHarness(undefined, store, time));
    const [first] = processes;
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) {
      const host = `host ${n}`;
      const settings = { heap: 2, seconds: 30 };
      const { table } = await first!.openLobby([host, 'ben'], { settings, turnTimeMs: 60_000 });
      accepted(await first!.tables.run(start, { caller: first!.caller(host), tableId: table.id }));
      ids.push(table.id);
    }
    const rings = [
      ['hid', 'hid'],
      ['took', 'turned'],
      ['took', 'won'],
    ];
    for (const n of rings.keys()) {
      time.now += 60_000;
      // Leases that end at once: both claim every deadline, again and again.
      for (let again = 0; again < 3; again++)
        await Promise.all(
          processes.map(async ({ store, tables }) => {
            const due = await store.claimDeadlines(time.now, time.now, 100);
            await Promise.all(due.map(tables.ring));
          }),
        );
      for (const id of ids) {
        const { events } = (await all[0].load(id))!;
        const types = events.map((event) => (event as { readonly type: string }).type);
        expect(types).toEqual(['opened', ...rings.slice(0, n + 1).flat()]);
      }
    }
    expect(await all[1]!.claimDeadlines(time.now + 3_600_000, time.now, 100)).toEqual([]);
  });

  test('every entry is delivered once and in order while others commit, claim and settle', async () => {
    const all = await openStores(3);
    const tables = ['a', 'b', 'c'];
    for (const id of tables)
      await all[0].create(sampleChange({ table: { id }, outbox: [{ kind: 'post', from: 0, to: 1 }] }));
    const delivered = new Map<string, number[]>(tables.map((id) => [id, []]));
    let writing = true;
    const writers = Promise.all(
      tables.map(async (id, i) => {
        for (let version = 2; version < 22; version++) {
          const outbox = [{ kind: 'post', from: version - 1, to: version } as const];
          expect(await all[i]!.commit(sampleChange({ table: { id, version }, outbox }))).toBe('committed');
        }
      }),
    ).finally(() => (writing = false));
    const workers = onEach(all, 2, async (store) => {
      for (let idle = 0; writing || idle < 3;) {
        const entries = await store.claimOutbox(10, 1_000, 2);
        idle = entries.length === 0 ? idle + 1 : 0;
        for (const { id, tableId, task } of entries) {
          if (task.kind === 'post') delivered.get(tableId)!.push(task.from);
          await store.settleOutbox(id, samplePost({ tableId, messageId: id }));
        }
      }
    });
    await Promise.all([writers, workers]);
    const inOrder = Array.from({ length: 21 }, (_, n) => n);
    for (const id of tables) {
      expect(delivered.get(id)).toEqual(inOrder);
      expect((await all[0].livePosts(id)).map(({ messageId }) => messageId)).toEqual(
        inOrder.map((n) => `${id}.${n.toString(36)}`),
      );
    }
  });

  test('a change that is merged with an entry is in the version that the entry is claimed with', async () => {
    const url = await emptySchema();
    const [store, other] = await openStores(2, url);
    await store.create(sampleChange({ outbox: [REFRESH] }));
    const gate = new Client({ connectionString: url });
    await gate.connect();
    try {
      await gate.query(HELD_CLAIMS);
      await gate.query('select pg_advisory_lock(1)');
      const now = Date.now();
      const claim = store.claimOutbox(now, now + 1_000, 1);
      const waiting = "select from pg_locks where locktype = 'advisory' and objid = 1 and not granted";
      await expect.poll(async () => (await gate.query(waiting)).rowCount).toBe(1);
      expect(await other!.commit(sampleChange({ table: { version: 2 }, outbox: [REFRESH] }))).toBe(
        'committed',
      );
      await gate.query('select pg_advisory_unlock(1)');
      expect(await claim).toMatchObject([{ attempts: 0, tableVersion: { version: 2 } }]);
      expect((await store.backlog(now)).outboxEntries).toBe(1);
    } finally {
      await gate.end();
    }
  });

  test('parking a table during a commit keeps no entry that was queued before', async () => {
    const all = await openStores(2);
    await all[0].create(sampleChange({ outbox: [REFRESH, REFRESH] }));
    const [result] = await Promise.all([
      all[0].commit(sampleChange({ table: { version: 2 }, outbox: [REFRESH] })),
      all[1]!.parkTable('abcdefg2', 50_001, null),
    ]);
    const { table } = (await all[0].load('abcdefg2'))!;
    expect(table.version).toBe(result === 'committed' ? 3 : 2);
    expect(await all[0].claimOutbox(10, 20, 9)).toEqual([]);
  });
});
