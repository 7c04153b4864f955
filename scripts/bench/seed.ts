/** Fills a SQLite database with tables, so that benches can measure beside them. The bot must not run yet. */
import Sqlite from 'better-sqlite3';
import type { Store } from '../../src/app/ports.ts';
import type { Table } from '../../src/app/table.ts';
import { games } from '../../src/games/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { openStore } from '../../src/storage/open.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** How many different games are played; the others are copies of them. */
const DIFFERENT = 50;
const PARTS = ['tables', 'events', 'posts'] as const;

const tableId = (number: number): string =>
  Array.from({ length: 8 }, (_, digit) => LETTERS[Math.floor(number / 32 ** (7 - digit)) % 32]).join('');

const game = (() => {
  const entry = games.find((each) => each.game.id === 'vips');
  if (entry === undefined) throw new Error('there is no VIPs');
  return entry.game;
})();

/** Keeps one game of two people: just begun, or played to its end. */
async function keep(
  store: Store,
  number: number,
  guildId: string,
  status: 'playing' | 'over',
): Promise<void> {
  const luck = seededLuck(`seed ${number}`);
  const settings = { target: `the ideal number ${number}`, set: 'men', first: 'random' };
  const people = ['1', '2'].map((seat) => `9${seat}${String(number).padStart(16, '0')}`);
  let match = game.open(settings, people, luck);
  while (status === 'over' && match.outcome === null)
    match = match.playBot('greedy', match.toAct[0] ?? 0, luck);
  const id = tableId(number);
  const table: Table = {
    id,
    game: game.id,
    guildId,
    channelId: '900000000000000001',
    playedIn: '900000000000000001',
    hostId: people[0] ?? '',
    settings,
    thread: false,
    status,
    seats: people.map((userId, seat) => ({ kind: 'user', userId, name: `Somebody ${seat}` })),
    version: 1,
    told: match.events.length,
    openedAt: 1_700_000_000_000 + number,
    parked: null,
    sealed: {},
  };
  await store.create({ table, events: match.events, after: 0, interactionId: null, outbox: [], botAt: null });
  await store.settleOutbox('', {
    tableId: id,
    channelId: table.channelId,
    messageId: `${900_000_000_000_000_000 + number}`,
    kind: 'game',
    from: 0,
    to: match.events.length,
    live: status === 'playing',
  });
}

/** So many tables of a server that are being played, each with a post that waits for somebody. */
export async function seedOpen(url: string, count: number, guildId: string): Promise<void> {
  const store = await openStore(url);
  for (let number = 0; number < count; number++) await keep(store, number, guildId, 'playing');
  await store.close();
}

/** So many tables that are over: a few different games, and copies of them. */
export async function seedFinished(url: string, count: number, guildId: string): Promise<void> {
  const store = await openStore(url);
  for (let number = 0; number < Math.min(count, DIFFERENT); number++)
    await keep(store, number, guildId, 'over');
  await store.close();
  const database = new Sqlite(url.slice('sqlite:'.length));
  database.pragma('synchronous = off');
  const copies = PARTS.map((part) => {
    const key = part === 'tables' ? 'id' : 'table_id';
    const names = database
      .prepare<[string], string>('select name from pragma_table_info(?)')
      .pluck()
      .all(part);
    const others = names.filter((name) => name !== key).join(', ');
    return database.prepare(
      `insert into ${part} (${key}, ${others}) select ?, ${others} from ${part} where ${key} = ?`,
    );
  });
  database.transaction(() => {
    for (let number = DIFFERENT; number < count; number++)
      for (const copy of copies) copy.run(tableId(number), tableId(number % DIFFERENT));
  })();
  database.close();
}
