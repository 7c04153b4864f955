import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Caretaker, startCaretaker } from '../../src/app/caretaker.ts';
import type { OutboxEntry, Shown, Store } from '../../src/app/ports.ts';
import { openStore } from '../../src/storage/open.ts';
import { emptyFolders } from '../storage/sqlite/folder.ts';
import { done, GUILD, type House, openHouse, refusal } from './house.ts';

const emptyFolder = emptyFolders();
const DAY = 24 * 3_600_000;
const MORNING = 1_700_000_000_000;
const JUMPS = [
  ['forward', DAY],
  ['back', -DAY],
] as const;

let caretakers: Caretaker[] = [];
afterEach(async () => {
  await Promise.all(caretakers.map((caretaker) => caretaker.stop()));
  caretakers = [];
});

/**
 * A house in the care of a caretaker, both with a clock that is set by hand. Before computer players move, `think` is
 * waited for.
 */
function cared(
  show: (entry: OutboxEntry) => Promise<Shown>,
  store?: Store,
  think: (tableId: string) => Promise<void> = async () => undefined,
) {
  const time = { now: MORNING };
  const house = openHouse(undefined, store, time);
  const entries: OutboxEntry[] = [];
  const caretaker = startCaretaker({
    store: house.store,
    presenter: {
      show: (entry) => {
        entries.push(entry);
        return show(entry);
      },
    },
    runBots: async (tableId) => {
      await think(tableId);
      await house.runBots(tableId);
    },
    showAnew: house.showAnew,
    unpark: house.unpark,
    clock: () => time.now,
    log: {
      info: () => undefined,
      warn: (_, message) => expect.unreachable(message),
      error: (facts) => expect.unreachable(String(facts['err'])),
    },
  });
  caretakers.push(caretaker);
  return { house, time, entries, caretaker };
}

const SHOWN: Shown = { type: 'shown', post: null };
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000, interval: 5 });

/** A table whose computer player is to move, and how far its log is. */
async function withBot(house: House, guildId = GUILD) {
  const ada = house.caller('ada', { guildId });
  const { table } = done(await house.tables.open(ada, house.opening({ bots: ['first'], startNow: true })));
  return { id: table.id, length: async () => (await house.look(table.id)).match?.events.length ?? 0 };
}

describe.each(JUMPS)('a clock that jumps %s by a day while the bot runs', (_, jump) => {
  test('lets nothing be shown twice at once', async () => {
    const slow = Promise.withResolvers<Shown>();
    const { house, time, entries, caretaker } = cared(() => slow.promise);
    await house.lobby(['ada']);
    caretaker.wake();
    await soon(() => expect(entries).toHaveLength(1));
    time.now += jump;
    caretaker.wake();
    // Another table is shown after that look, and the first one is not.
    await house.lobby(['ben']);
    caretaker.wake();
    await soon(() => expect(new Set(entries.map(({ tableId }) => tableId)).size).toBe(2));
    expect(entries).toHaveLength(2);
    slow.resolve(SHOWN);
    await soon(async () => expect(await house.store.nextDue()).toBeNull());
    expect(entries).toHaveLength(2);
  });

  test('lets what was put off be shown all the same', async () => {
    let first = true;
    const { house, time, entries, caretaker } = cared(async () => {
      const now = first;
      first = false;
      return now ? { type: 'later', delay: 1_000 } : SHOWN;
    });
    await house.lobby(['ada']);
    caretaker.wake();
    await soon(async () => expect(await house.store.nextDue()).toBe(MORNING + 1_000));
    time.now += jump;
    caretaker.wake();
    await soon(() => expect(entries).toHaveLength(2));
  });

  test('lets computer players move, each once', async () => {
    const { house, time, caretaker } = cared(async () => SHOWN);
    const { length } = await withBot(house);
    const before = await length();
    time.now += jump;
    caretaker.wake();
    await soon(async () => expect(await length()).toBeGreaterThan(before));
    const after = await length();
    caretaker.wake();
    await soon(async () => expect(await house.store.nextDue()).toBeNull());
    expect(await length()).toBe(after);
  });

  test('asks no computer player twice at once', async () => {
    const slow = Promise.withResolvers<void>();
    const asked: string[] = [];
    const { house, time, caretaker } = cared(
      async () => SHOWN,
      undefined,
      (tableId) => {
        asked.push(tableId);
        return slow.promise;
      },
    );
    await withBot(house);
    try {
      time.now += jump;
      caretaker.wake();
      await soon(() => expect(asked).toHaveLength(1));
      // Another table's are asked after the next look, and the first one's are not.
      await withBot(house, 'another guild');
      time.now += jump;
      caretaker.wake();
      await soon(() => expect(new Set(asked).size).toBe(2));
      expect(asked).toHaveLength(2);
    } finally {
      slow.resolve();
    }
    await soon(async () => expect(await house.store.nextDue()).toBeNull());
    expect(asked).toHaveLength(2);
  });

  test('lets no click count twice', async () => {
    const { house, time, caretaker } = cared(async () => SHOWN);
    const { table } = await house.lobby(['ada']);
    const ben = house.caller('ben');
    done(await house.tables.join(ben, table.id));
    done(await house.tables.leave(house.caller('ben'), table.id));
    time.now += jump;
    const forget = vi.spyOn(house.store, 'forgetInteractions');
    caretaker.wake();
    await soon(() => expect(forget).toHaveBeenCalled());
    expect(refusal(await house.tables.join(ben, table.id))).toBeNull();
    expect((await house.look(table.id)).table.seats).toHaveLength(1);
  });
});

describe('a restart past many deadlines', () => {
  const TABLES = 100;

  test(
    'lets every computer player move once, not all of them at the same time',
    { timeout: 90_000 },
    async () => {
      const url = `sqlite:${await emptyFolder()}/pedestal.db`;
      const before = openHouse(undefined, await openStore(url), { now: MORNING });
      const tables: { id: string; events: number }[] = [];
      for (let i = 0; i < TABLES; i++) {
        const { id, length } = await withBot(before, `guild ${i}`);
        tables.push({ id, events: await length() });
      }
      // Half of them were taken by the process that died.
      const [taken, until] = [MORNING + 2 * DAY - 60_000, MORNING + 2 * DAY + 60_000];
      expect(await before.store.takeDeadlines(taken, until, TABLES / 2)).toHaveLength(TABLES / 2);
      await before.store.close();

      const store = await openStore(url);
      const { house, time, caretaker } = cared(async () => SHOWN, store);
      time.now += 2 * DAY;
      let [atOnce, most] = [0, 0];
      const commits: string[] = [];
      const commit = store.commit.bind(store);
      store.commit = async (change) => {
        most = Math.max(most, ++atOnce);
        const result = await commit(change);
        atOnce--;
        commits.push(`${change.table.id} ${result}`);
        return result;
      };
      caretaker.wake();
      await soon(async () => expect(await store.nextDue()).toBeNull());
      expect(commits.toSorted()).toEqual(tables.map(({ id }) => `${id} committed`).toSorted());
      expect(most).toBeLessThanOrEqual(64);
      for (const { id, events } of tables) {
        const now = await house.look(id);
        expect(now.match?.events.length).toBeGreaterThan(events);
      }
      await caretaker.stop();
      await store.close();
    },
  );
});

test('no time of day, time zone or daylight saving is read anywhere: times are milliseconds since 1970', () => {
  const local =
    /\.(?:get|set)(?:Hours|Date|Day|Month|FullYear|Minutes|TimezoneOffset)\(|toLocale(?:Date|Time)|toLocaleString|new Date\(/u;
  const files = ['src', 'commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name.endsWith('.ts'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
});
