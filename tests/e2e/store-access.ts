import { countingEvents } from '../../src/kernel/log.ts';
import { hydrateTable } from '../../src/table/table-loader.ts';
import type { LoadedTable, Table } from '../../src/table/table.ts';
import { games } from '../../src/games/index.ts';
import { CHILD_DATA_KEYS } from '../child-environment.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openStore } from '../../src/open-store.ts';
import { Match } from '../../src/kernel/match.ts';
import { settingsOf } from '../../src/kernel/playable-game.ts';
import { alterTable, plainChange, plainTable } from '../table/plain-table.ts';

const gamesById = new Map(games.map(({ game }) => [game.id, game]));

/** Loads a table and replays its log, read-only beside the running bot. Rejects when there is none. */
export async function loadTable(databaseUrl: string, tableId: string): Promise<LoadedTable> {
  const store = await openStore(databaseUrl, { readOnly: true, dataKeys: CHILD_DATA_KEYS });
  try {
    const stored = await store.load(tableId);
    if (stored === null) throw new Error(`there is no table ${tableId}`);
    return hydrateTable(gamesById, stored);
  } finally {
    await store.close();
  }
}

/** Makes the move of a table's bots due now. Only while no process of the bot runs. */
export async function makeBotDue(databaseUrl: string, tableId: string): Promise<void> {
  const store = await openStore(databaseUrl, { dataKeys: CHILD_DATA_KEYS });
  try {
    await alterTable(store, tableId, { botDueAt: 0 });
  } finally {
    await store.close();
  }
}

/** The record of a table's game. */
export const recordOf = ({ table, game, match }: LoadedTable): unknown =>
  game.record(
    {
      table: table.id,
      settings: settingsOf(game, table.settings),
      players: table.seats.map(({ name }) => ({ name, bot: null })),
      formatMessage: ({ key }) => key,
    },
    countingEvents(match?.events ?? []),
  );

/** The id of the table that `storeForeignTable` stores. */
export const FOREIGN_TABLE = 'foreign2';

/** Stores a table of another server, with a game in progress, in a database that no bot has opened yet. */
export async function storeForeignTable(databaseUrl: string, hostId: string): Promise<Table> {
  const [entry] = games;
  const settings = { target: 'the mayor of another town', set: 'men', first: 'random' };
  const { events } = Match.start(
    entry.game,
    settingsOf(entry.game, settings),
    [hostId, 'Rando'],
    seededRandom('elsewhere'),
  );
  const table = plainTable({
    id: FOREIGN_TABLE,
    gameId: entry.game.id,
    guildId: '123456789012345678',
    channelId: '123456789012345679',
    hostId,
    settings,
    seats: [
      { kind: 'user', userId: hostId, name: 'Ada' },
      { kind: 'bot', bot: 'random', name: 'Rando' },
    ],
    postedEvents: events.length,
  });
  const store = await openStore(databaseUrl, { dataKeys: CHILD_DATA_KEYS });
  try {
    await store.create(plainChange({ table, events }));
    return table;
  } finally {
    await store.close();
  }
}
