/** Fills a SQLite database with tables before a benchmark. The bot must not run yet. */
import Sqlite from 'better-sqlite3';
import type { Store } from '../../src/table/ports/store.ts';
import { games } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openStore } from '../../src/open-store.ts';
import { Match } from '../../src/kernel/match.ts';
import { botsOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { plainChange, plainTable } from '../../tests/table/plain-table.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** How many different games are played; the other tables are copies of theirs. */
const DISTINCT_GAMES = 50;
const COPIED_TABLES = ['tables', 'events', 'posts'] as const;

const tableIdOf = (number: number): string =>
  Array.from({ length: 8 }, (_, digit) => LETTERS[Math.floor(number / 32 ** (7 - digit)) % 32]).join('');

const [{ game, sampleSettings }] = games;

/** Stores a game of two users: just begun, or played to its end. */
async function storeGame(
  store: Store,
  number: number,
  guildId: string,
  status: 'playing' | 'over',
): Promise<void> {
  const random = seededRandom(`seed ${number}`);
  const settings = sampleSettings(random);
  const people = ['1', '2'].map((seat) => `9${seat}${String(number).padStart(16, '0')}`);
  let match = Match.start(game, settingsOf(game, settings), people, random);
  while (status === 'over' && match.outcome === null)
    match = match.playBot(botsOf(game)[0] ?? '', match.toAct[0] ?? 0, random);
  const id = tableIdOf(number);
  const table = plainTable({
    id,
    gameId: game.id,
    guildId,
    channelId: '900000000000000001',
    hostId: people[0] ?? '',
    settings,
    status,
    seats: people.map((userId, seat) => ({ kind: 'user', userId, name: `Someone ${seat}` })),
    postedEvents: match.events.length,
    openedAt: 1_700_000_000_000 + number,
  });
  await store.create(plainChange({ table, events: match.events }));
  await store.settleOutbox('', {
    tableId: id,
    channelId: table.channelId,
    messageId: `${900_000_000_000_000_000 + number}`,
    kind: 'game',
    from: 0,
    to: match.events.length,
    message: null,
    live: status === 'playing',
  });
}

/** Stores so many tables of a server that are being played, each with a live post, or that are finished: a few games, and copies of them. */
export async function seedTables(
  url: string,
  { open = 0, finished = 0 }: { readonly open?: number; readonly finished?: number },
  guildId: string,
): Promise<void> {
  const store = await openStore(url);
  for (let number = 0; number < open; number++) await storeGame(store, number, guildId, 'playing');
  for (let number = 0; number < Math.min(finished, DISTINCT_GAMES); number++)
    await storeGame(store, number, guildId, 'over');
  await store.close();
  if (finished <= DISTINCT_GAMES) return;
  const database = new Sqlite(url.slice('sqlite:'.length));
  database.pragma('synchronous = off');
  const copies = COPIED_TABLES.map((dbTable) => {
    const key = dbTable === 'tables' ? 'id' : 'table_id';
    const names = database
      .prepare<[string], string>('select name from pragma_table_info(?)')
      .pluck()
      .all(dbTable);
    const others = names.filter((name) => name !== key).join(', ');
    return database.prepare(
      `insert into ${dbTable} (${key}, ${others}) select ?, ${others} from ${dbTable} where ${key} = ?`,
    );
  });
  database.transaction(() => {
    for (let number = DISTINCT_GAMES; number < finished; number++)
      for (const copy of copies) copy.run(tableIdOf(number), tableIdOf(number % DISTINCT_GAMES));
  })();
  database.close();
}
