import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import {
  runStatement,
  createDatabase,
  createPostgresDatabase,
  describeOnPostgres,
  useEmptySchemas,
} from '../../postgres-databases.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from '../../postgres-server.ts';
import { holdTimers } from '../../held-timers.ts';
import { tempFolder } from '../../temp-folder.ts';
import { sampleChange } from '../fixtures.ts';
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts';

/** How long a query may take, in milliseconds: nothing here takes so long, and the test lets it run out. */
const QUERY_LIMIT_MS = 600_001;

const nextChange = (interactionId: string | null) =>
  sampleChange({ table: { version: 2 }, events: ['a'], interactionId, outbox: [{ kind: 'refresh' }] });

describeOnPostgres('failures of PostgreSQL', () => {
  const emptySchema = useEmptySchemas();
  const opened: Store[] = [];
  const statusChanges: (string | null)[] = [];
  const open = async (url: string): Promise<Store> => {
    const store = await openStore(url, {
      onStatusChange: (failure) => statusChanges.push(failure?.reason ?? null),
    });
    opened.push(store);
    return store;
  };
  beforeEach(() => statusChanges.splice(0));
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  describe('lost connections', () => {
    let url = '';
    let proxy: TcpProxy;
    beforeEach(async () => {
      url = await emptySchema();
      proxy = await startTcpProxy(Number(new URL(url).port));
    });
    afterEach(() => proxy.close());

    test.each([
      ['before', 'i1', 'committed'],
      ['after', 'i1', 'duplicate'],
      ['before', null, 'committed'],
      ['after', null, 'conflict'],
    ] as const)(
      'a connection lost %s a commit took effect (interaction %s): it is applied once',
      async (cut, interactionId, result) => {
        const store = await open(proxy.urlThrough(url));
        await store.create(sampleChange());
        proxy.cutNextCommit(cut);
        expect(await store.commit(nextChange(interactionId))).toBe(result);
        expect(await store.load('abcdefg2')).toMatchObject({ table: { version: 2 }, events: ['a'] });
        expect((await store.claimOutbox(10, 20, 5)).map(({ id }) => id)).toEqual(['abcdefg2.0']);
        expect(statusChanges).toEqual([]);
      },
    );

    test.each(['before', 'after'] as const)(
      'a connection lost %s a table was created: it is created once',
      async (cut) => {
        const store = await open(proxy.urlThrough(url));
        proxy.cutNextCommit(cut);
        expect(await store.create(sampleChange({ interactionId: 'i1' }))).toBe('committed');
        expect(await store.create(sampleChange({ interactionId: 'i1' }))).toBe('duplicate');
        expect(await store.create(sampleChange({ interactionId: 'i2' }))).toBe('conflict');
      },
    );

    test('all idle connections are lost: the next query reconnects without an error', async () => {
      const store = await open(url);
      await Promise.all(Array.from({ length: 5 }, () => store.nextDueAt()));
      await runStatement(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'pedestal'`,
      );
      expect(await store.create(sampleChange())).toBe('committed');
      expect(statusChanges).toEqual([]);
    });

    test('a connection lost inside a transaction: the transaction is retried', async () => {
      const store = await open(url);
      await store.create(sampleChange());
      const holder = await open(url);
      // The row is locked, so that the commit waits inside its transaction.
      const lock = new Client({ connectionString: url });
      await lock.connect();
      await lock.query("begin; select 1 from tables where id = 'abcdefg2' for update");
      const committing = holder.commit(nextChange('i1'));
      await waitForDatabaseWait(url, 'transactionid');
      await runStatement(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'transactionid'",
      );
      await lock.query('rollback');
      await lock.end();
      expect(await committing).toBe('committed');
      expect((await store.load('abcdefg2'))?.events).toEqual(['a']);
    });

    test('a connection hangs: queries time out, the outage is reported once, and the store recovers', async () => {
      using limit = holdTimers(QUERY_LIMIT_MS);
      const store = await open(`${proxy.urlThrough(url)}&query_timeout=${QUERY_LIMIT_MS}`);
      await store.create(sampleChange());
      proxy.hang();
      const unreachable = { name: 'StoreError', reason: 'unreachable' };
      await expect(limit.ringUntil(store.load('abcdefg2'))).rejects.toMatchObject(unreachable);
      await expect(limit.ringUntil(store.commit(nextChange('i1')))).rejects.toMatchObject(unreachable);
      expect(statusChanges).toEqual(['unreachable']);
      proxy.resume();
      expect(await store.load('abcdefg2')).toMatchObject({ events: [] });
      expect(await store.commit(nextChange('i1'))).toBe('committed');
      expect(statusChanges).toEqual(['unreachable', null]);
    });
  });

  test('the server becomes read-only: connections to it are replaced by ones to the primary', async () => {
    const url = await emptySchema();
    await (await open(url)).create(sampleChange());
    const database = new URL(url).pathname.slice(1);
    const setReadOnly = (value: 'on' | 'off') =>
      runStatement(
        url,
        `begin read write; alter database ${database} set default_transaction_read_only = ${value}; commit`,
      );
    await setReadOnly('on');
    const store = await open(url);
    expect((await store.load('abcdefg2'))?.table.version).toBe(1);
    await setReadOnly('off');
    await expect(store.commit(nextChange('i1'))).rejects.toMatchObject({
      name: 'StoreError',
      reason: 'read-only',
    });
    expect(await store.commit(nextChange('i1'))).toBe('committed');
    expect(statusChanges).toEqual(['read-only', null]);
  });

  test('the user may not log in any more: the outage is reported once, and the store recovers', async () => {
    const url = await emptySchema();
    const userUrl = new URL(url);
    const user = `u${randomBytes(8).toString('hex')}`;
    const schema = /search_path=(\w+)/u.exec(userUrl.searchParams.get('options') ?? '')?.[1];
    await runStatement(
      url,
      `create role ${user} login password 'secret'; grant all on schema ${schema} to ${user}`,
    );
    Object.assign(userUrl, { username: user, password: 'secret' });
    const store = await open(userUrl.href);
    await store.create(sampleChange());
    await runStatement(
      url,
      `alter role ${user} nologin; select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`,
    );
    for (const work of [() => store.load('abcdefg2'), () => store.commit(nextChange('i1'))])
      await expect(work()).rejects.toMatchObject({ name: 'StoreError', reason: 'unreachable' });
    await runStatement(url, `alter role ${user} login`);
    expect(await store.commit(nextChange('i1'))).toBe('committed');
    expect(statusChanges).toEqual(['unreachable', null]);
  });

  test('a dump that is restored into an empty database has all of it, and the game goes on', async () => {
    const { url } = await createPostgresDatabase();
    const store = await open(url);
    await store.create(sampleChange({ events: ['a'], interactionId: 'i0', outbox: [{ kind: 'refresh' }] }));
    const before = await store.load('abcdefg2');
    const program = (name: string) => join(postgresBinaries() ?? '', name);
    const dump = join(tempFolder(), 'monday.dump');
    await promisify(execFile)(program('pg_dump'), ['--format=custom', `--file=${dump}`, url]);
    const { url: empty } = await createPostgresDatabase();
    await promisify(execFile)(program('pg_restore'), ['--no-owner', `--dbname=${empty}`, dump]);
    const restored = await open(empty);
    expect(await restored.load('abcdefg2')).toEqual(before);
    expect(await restored.hasProcessed('i0')).toBe(true);
    expect(await restored.claimOutbox(0, 1, 5)).toMatchObject([{ task: { kind: 'refresh' } }]);
    const move = sampleChange({ table: { version: 2 }, events: ['b'], after: 1, interactionId: 'i1' });
    expect(await restored.commit(move)).toBe('committed');
  });

  test('a deadlock or serialization failure: the transaction is retried', async () => {
    const url = await emptySchema();
    const store = await open(url);
    await store.create(sampleChange());
    await runStatement(
      url,
      `
      create function deadlock() returns trigger language plpgsql as $$ begin
        if not exists (select 1 from pg_sequences where sequencename = 'tried' and schemaname = current_schema()) then
          return new; end if;
        if nextval('tried') = 1 then raise exception using errcode = '40P01'; end if;
        if nextval('tried') = 3 then raise exception using errcode = '40001'; end if;
        return new;
      end $$;
      create sequence tried;
      create trigger deadlock before update on tables for each row execute function deadlock();
    `,
    );
    expect(await store.commit(nextChange('i1'))).toBe('committed');
    expect((await store.load('abcdefg2'))?.events).toEqual(['a']);
  });

  describe('a server that stops', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      const folder = tempFolder();
      await chmod(folder, 0o755);
      server = await startPostgres(join(folder, 'server'));
    });
    afterAll(() => server.stop('immediate').catch(() => undefined));

    test.each(['fast', 'immediate'] as const)('a restart (%s): every move is applied once', async (mode) => {
      const { url } = await createDatabase(server);
      const stores = [await open(url), await open(url)];
      await stores[0]!.create(sampleChange());
      let stopped = false;
      const restart = async (): Promise<void> => {
        await server.stop(mode);
        await server.start();
        stopped = true;
      };
      const moves: string[] = [];
      const play = async (store: Store, player: number): Promise<void> => {
        for (let n = 0; !stopped || n < 5; n++) {
          const click = `${player}.${n}`;
          for (;;) {
            const { table, events } = (await store.load('abcdefg2'))!;
            const result = await store
              .commit(
                sampleChange({
                  table: { version: table.version + 1 },
                  events: [click],
                  after: events.length,
                  interactionId: click,
                }),
              )
              .catch(() => 'conflict');
            if (result !== 'conflict') break;
          }
          moves.push(click);
        }
      };
      await Promise.all([restart(), ...stores.map(play)]);
      const { table, events } = (await stores[0]!.load('abcdefg2'))!;
      expect(events.toSorted()).toEqual(moves.toSorted());
      expect(table.version).toBe(moves.length + 1);
    });

    test('an outage is reported once, its end, too, and the store can be closed meanwhile', async () => {
      const { url } = await createDatabase(server);
      const store = await open(url);
      await store.create(sampleChange());
      await server.stop('fast');
      await Promise.all(
        [store.load('abcdefg2'), store.commit(nextChange('i1')), store.claimOutbox(0, 1, 1)].map((work) =>
          expect(work).rejects.toMatchObject({ name: 'StoreError', reason: 'unreachable' }),
        ),
      );
      expect(statusChanges).toEqual(['unreachable']);
      const error = await open(url).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'StoreUnavailableError' });
      await server.start();
      // What was decided before goes by what the server had then: it is decided anew.
      expect(await store.commit(nextChange('i1'))).toBe('conflict');
      expect(await store.commit(nextChange('i1'))).toBe('committed');
      expect(statusChanges).toEqual(['unreachable', null]);
      await server.stop('fast');
      await store.close();
      await server.start();
    });
  });
});

/** Resolves when a session in the database of the URL waits for this event. */
async function waitForDatabaseWait(url: string, event: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = '${event}'`;
  while ((await runStatement<unknown[]>(url, waiting)).length === 0);
}
