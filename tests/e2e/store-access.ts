import { hydrateTable } from '../../src/table/table-loader.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { games } from '../../src/games/index.ts';
import { CHILD_DATA_KEYS } from '../child-environment.ts';
import { openStore } from '../../src/open-store.ts';

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
