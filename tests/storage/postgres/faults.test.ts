import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import { openStore } from '../../../src/storage/open.ts';
import { asAdmin, createDatabase, describeOnPostgres, emptySchemas } from '../../postgres.ts';
import { type PostgresServer, startPostgres } from '../../postgresServer.ts';
import { change } from '../samples.ts';
import { type Proxy, proxyTo } from './proxy.ts';

const next = (interactionId: string | null) =>
  change({ table: { version: 2 }, events: ['a'], interactionId, outbox: [{ kind: 'refresh' }] });

describeOnPostgres('PostgreSQL that fails', () => {
  const emptySchema = emptySchemas();
  const opened: Store[] = [];
  const heard: (string | null)[] = [];
  const open = async (url: string): Promise<Store> => {
    const store = await openStore(url, { heard: (trouble) => heard.push(trouble?.reason ?? null) });
    opened.push(store);
    return store;
  };
  beforeEach(() => heard.splice(0));
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  describe('by losing a connection', () => {
    let url = '';
    let proxy: Proxy;
    beforeEach(async () => {
      url = await emptySchema();
      proxy = await proxyTo(Number(new URL(url).port));
    });
    afterEach(() => proxy.close());

    test.each([
      ['before', 'i1', 'committed'],
      ['after', 'i1', 'duplicate'],
      ['before', null, 'committed'],
      ['after', null, 'conflict'],
    ] as const)(
      '%s a commit took effect (interaction %s): it counts once',
      async (cut, interactionId, result) => {
        const store = await open(proxy.through(url));
        await store.create(change());
        proxy.cutNextCommit(cut);
        expect(await store.commit(next(interactionId))).toBe(result);
        expect(await store.load('abcdefg2')).toMatchObject({ table: { version: 2 }, events: ['a'] });
        expect((await store.takeOutbox(10, 20, 5)).map(({ id }) => id)).toEqual(['abcdefg2.0']);
        expect(heard).toEqual([]);
      },
    );

    test.each(['before', 'after'] as const)('%s a new table took effect: it is made once', async (cut) => {
      const store = await open(proxy.through(url));
      proxy.cutNextCommit(cut);
      expect(await store.create(change({ interactionId: 'i1' }))).toBe('committed');
      expect(await store.create(change({ interactionId: 'i1' }))).toBe('duplicate');
      expect(await store.create(change({ interactionId: 'i2' }))).toBe('conflict');
    });

    test('on all of them while nobody uses them: nobody notices', async () => {
      const store = await open(url);
      await Promise.all(Array.from({ length: 5 }, () => store.nextDue()));
      await asAdmin(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'pedestal'`,
      );
      expect(await store.create(change())).toBe('committed');
      expect(heard).toEqual([]);
    });

    test('in the middle of a transaction: it is done again', async () => {
      const store = await open(url);
      await store.create(change());
      const holder = await open(url);
      // The row is locked, so that the commit waits in the middle.
      const lock = new Client({ connectionString: url });
      await lock.connect();
      await lock.query("begin; select 1 from tables where id = 'abcdefg2' for update");
      const committing = holder.commit(next('i1'));
      await waitFor(url, 'transactionid');
      await asAdmin(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'transactionid'",
      );
      await lock.query('rollback');
      await lock.end();
      expect(await committing).toBe('committed');
      expect((await store.load('abcdefg2'))?.events).toEqual(['a']);
    });

    test('without a word: it gives up in time, says so once, and works when the way is open again', async () => {
      const impatient = (address: string) => `${address}&query_timeout=200`;
      const store = await open(impatient(proxy.through(url)));
      await store.create(change());
      proxy.hang();
      await expect(store.load('abcdefg2')).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'away' });
      await expect(store.commit(next('i1'))).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'away' });
      expect(heard).toEqual(['away']);
      proxy.goOn();
      expect(await store.load('abcdefg2')).toMatchObject({ events: [] });
      expect(await store.commit(next('i1'))).toBe('committed');
      expect(heard).toEqual(['away', null]);
    });
  });

  test('by becoming a read-only copy: what still speaks to it is given up for the one that is written', async () => {
    const url = await emptySchema();
    await (await open(url)).create(change());
    const database = new URL(url).pathname.slice(1);
    const copy = (yes: 'on' | 'off') =>
      asAdmin(
        url,
        `begin read write; alter database ${database} set default_transaction_read_only = ${yes}; commit`,
      );
    await copy('on');
    const store = await open(url);
    expect((await store.load('abcdefg2'))?.table.version).toBe(1);
    await copy('off');
    await expect(store.commit(next('i1'))).rejects.toMatchObject({
      name: 'StoreTrouble',
      reason: 'read-only',
    });
    expect(await store.commit(next('i1'))).toBe('committed');
    expect(heard).toEqual(['read-only', null]);
  });

  test('by letting this user in no more: it is said once, and works when the user is let in again', async () => {
    const url = await emptySchema();
    const way = new URL(url);
    const user = `u${randomBytes(8).toString('hex')}`;
    const schema = /search_path=(\w+)/u.exec(way.searchParams.get('options') ?? '')?.[1];
    await asAdmin(
      url,
      `create role ${user} login password 'secret'; grant all on schema ${schema} to ${user}`,
    );
    Object.assign(way, { username: user, password: 'secret' });
    const store = await open(way.href);
    await store.create(change());
    await asAdmin(
      url,
      `alter role ${user} nologin; select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`,
    );
    for (const work of [() => store.load('abcdefg2'), () => store.commit(next('i1'))])
      await expect(work()).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'away' });
    await asAdmin(url, `alter role ${user} login`);
    expect(await store.commit(next('i1'))).toBe('committed');
    expect(heard).toEqual(['away', null]);
  });

  test('by rolling back one of two that wait for each other: both are done', async () => {
    const url = await emptySchema();
    const store = await open(url);
    await store.create(change());
    await asAdmin(
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
    expect(await store.commit(next('i1'))).toBe('committed');
    expect((await store.load('abcdefg2'))?.events).toEqual(['a']);
  });

  describe('by stopping', () => {
    let folder = '';
    let server: PostgresServer;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pedestal-'));
      await chmod(folder, 0o755);
      server = await startPostgres(join(folder, 'server'));
    });
    afterAll(async () => {
      await server.stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    });

    test.each(['fast', 'immediate'] as const)(
      'and starting again (%s): every move counts once',
      async (mode) => {
        const { url } = await createDatabase(server);
        const stores = [await open(url), await open(url)];
        await stores[0]!.create(change());
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
                  change({
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
      },
    );

    test('and staying away: it is said once, and again when it is back; the store can be closed', async () => {
      const { url } = await createDatabase(server);
      const store = await open(url);
      await store.create(change());
      await server.stop('fast');
      await Promise.all(
        [store.load('abcdefg2'), store.commit(next('i1')), store.takeOutbox(0, 1, 1)].map((work) =>
          expect(work).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'away' }),
        ),
      );
      expect(heard).toEqual(['away']);
      const closing = await open(url).catch((error: unknown) => error);
      expect(closing).toMatchObject({ name: 'StoreUnavailable' });
      await server.start();
      expect(await store.commit(next('i1'))).toBe('committed');
      expect(heard).toEqual(['away', null]);
      await server.stop('fast');
      await store.close();
      await server.start();
    });
  });
});

/** Resolves when somebody in the database of the URL waits for this. */
async function waitFor(url: string, event: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = '${event}'`;
  while ((await asAdmin<unknown[]>(url, waiting)).length === 0);
}
