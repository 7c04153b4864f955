import { openTable } from '../../src/app/deeds.ts';
import type { OpenTable, Table } from '../../src/app/table.ts';
import { games } from '../../src/games/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { openStore } from '../../src/storage/open.ts';

const shelf = new Map(games.map(({ game }) => [game.id, game]));

/** A table as its log tells it, read beside the running bot. */
export async function storedTable(databaseUrl: string, tableId: string): Promise<OpenTable> {
  const store = await openStore(databaseUrl, { readOnly: true });
  try {
    const stored = await store.load(tableId);
    if (stored === null) throw new Error(`there is no table ${tableId}`);
    return openTable(shelf, stored);
  } finally {
    await store.close();
  }
}

/** Lets the time come when the computer players of a table are to move. Only while no bot runs. */
export async function letTimeCome(databaseUrl: string, tableId: string): Promise<void> {
  const store = await openStore(databaseUrl);
  try {
    const stored = await store.load(tableId);
    if (stored === null) throw new Error(`there is no table ${tableId}`);
    const table = { ...stored.table, version: stored.table.version + 1 };
    const after = stored.events.length;
    await store.commit({ table, events: [], after, interactionId: null, outbox: [], botAt: 0 });
  } finally {
    await store.close();
  }
}

/** A table as a document of the record format. */
export const recordOf = ({ table, game, match }: OpenTable): unknown =>
  game.record(
    {
      table: table.id,
      settings: table.settings,
      players: table.seats.map(({ name }) => ({ name, bot: null })),
      say: ({ key }) => key,
    },
    match?.events ?? [],
  );

/** The table that `leaveForeignTable` leaves. */
export const FOREIGN_TABLE = 'foreign2';

/** Leaves a table of another server, being played, in a database that no bot has opened yet. */
export async function leaveForeignTable(databaseUrl: string, hostId: string): Promise<Table> {
  const [entry] = games;
  if (entry === undefined) throw new Error('there is no game');
  const settings = { target: 'the mayor of another town', set: 'men', first: 'random' };
  const { events } = entry.game.open(settings, [hostId, 'Rando'], seededLuck('elsewhere'));
  const table: Table = {
    id: FOREIGN_TABLE,
    game: entry.game.id,
    guildId: '123456789012345678',
    channelId: '123456789012345679',
    playedIn: '123456789012345679',
    hostId,
    settings,
    thread: false,
    status: 'playing',
    seats: [
      { kind: 'user', userId: hostId, name: 'Ada' },
      { kind: 'bot', bot: 'random', name: 'Rando' },
    ],
    version: 1,
    told: events.length,
    openedAt: 0,
    parked: null,
    sealed: {},
  };
  const store = await openStore(databaseUrl);
  try {
    await store.create({ table, events, after: 0, interactionId: null, outbox: [], botAt: null });
    return table;
  } finally {
    await store.close();
  }
}
