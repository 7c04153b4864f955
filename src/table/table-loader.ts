import type { AnyGame } from '../kernel/playable-game.ts';
import { houseIdsIn } from '../kernel/house-text.ts';
import { faceIdsIn } from '../kernel/lent-face.ts';
import { Match } from '../kernel/match.ts';
import { commitmentsOf } from './fairness/commitments.ts';
import { type CacheLimits, createLeastRecentlyUsed } from './least-recently-used.ts';
import { CorruptRowError } from './ports/store.ts';
import type { TableStore } from './ports/tables.ts';
import type { LoadedTable, StoredTable, StoredTail, Table, TableVersion } from './table.ts';

export interface TableLoaderDeps {
  readonly store: Pick<TableStore, 'load' | 'loadSince' | 'serverCount'>;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** How many tables it keeps and their weight (`weightOf`); `KEPT_LIMITS` if left out. */
  readonly limits?: CacheLimits;
}

/**
 * A kept event takes about 400 bytes, a table beside its events about 10 kB (its latest states, the row, its commitments):
 * so these are at most some 12 MB, and 10 kB for most tables.
 */
export const KEPT_LIMITS: CacheLimits = { entries: 256, weight: 30_000 };
/** The weight of a table beside its events, each of which weighs 1. */
const TABLE_WEIGHT = 20;

/**
 * Loads tables, and keeps their matches: of a table that was loaded or committed before, only its row is read, and the
 * events that are new. The row is read each time, so a kept match is never older than what the store says in this call,
 * or has just said of its version. What another server has said is forgotten.
 */
export function createTableLoader({ store, games, limits = KEPT_LIMITS }: TableLoaderDeps) {
  const noneKept = () =>
    createLeastRecentlyUsed<LoadedTable>(limits, (loaded) => TABLE_WEIGHT + eventCountOf(loaded));
  let kept = noneKept();
  let server = store.serverCount?.();
  const isSameServer = (): boolean => store.serverCount?.() === server;
  const knownOf = (tableId: string): LoadedTable | null => {
    if (!isSameServer()) [kept, server] = [noneKept(), store.serverCount?.()];
    return kept.get(tableId);
  };

  /** Keeps what was loaded, and forgets what cannot be. */
  const keeping = async (
    tableId: string,
    loading: Promise<LoadedTable | null>,
  ): Promise<LoadedTable | null> => {
    let loaded: LoadedTable | null = null;
    try {
      loaded = await loading;
      return loaded;
    } finally {
      if (loaded === null) kept.delete(tableId);
      else kept.set(tableId, loaded);
    }
  };

  const loadWhole = async (tableId: string): Promise<LoadedTable | null> => {
    const stored = await store.load(tableId);
    return stored === null ? null : hydrateTable(games, stored);
  };

  const loadChanges = async (tableId: string, known: LoadedTable): Promise<LoadedTable | null> => {
    const tail = await store.loadSince(tableId, eventCountOf(known));
    if (tail === null) return null;
    // A store may return the very row that it returned before: then nothing has changed.
    if (tail.table === known.table && tail.events.length === 0) return known;
    return isSameServer() && isContinuation(known, tail) ? continueTable(known, tail) : loadWhole(tableId);
  };

  return {
    /**
     * A table as the store has it, `null` if there is none. Throws `CorruptRowError`. `seen`: a state that the store had a
     * moment ago, which is enough: a kept table that is as new is not read again.
     */
    load: async (tableId: string, seen?: TableVersion): Promise<LoadedTable | null> => {
      const known = knownOf(tableId);
      if (known !== null && seen !== undefined && isAsNew(known.table, seen) && !hasOwn(known.table))
        return known;
      return keeping(tableId, known === null ? loadWhole(tableId) : loadChanges(tableId, known));
    },
    /** The same, with its whole log read and replayed. */
    reread: (tableId: string) => keeping(tableId, loadWhole(tableId)),
    /** Keeps a table that this process has just committed. */
    keep: (loaded: LoadedTable): void => void kept.set(loaded.table.id, loaded),
  };
}

export type TableLoader = ReturnType<typeof createTableLoader>;

/** A stored table with its game resumed. Throws `CorruptRowError` when the game is unknown or the log is corrupt. */
export function hydrateTable(
  games: ReadonlyMap<string, AnyGame>,
  { table, events, seed }: StoredTable,
): LoadedTable {
  const game = games.get(table.gameId);
  if (game === undefined)
    throw new CorruptRowError(`table ${table.id} is of a game that this version does not have`);
  return {
    table,
    game,
    match: events.length === 0 ? null : readLog(game, table, () => Match.resume(game, events)),
    commitments: commitmentsOf(seed, table),
  };
}

/** How many events the log of a table has. */
export const eventCountOf = ({ match }: Pick<LoadedTable, 'match'>): number => match?.events.length ?? 0;

/** True if a stored table continues the known one; ids of deleted tables may be given again. */
const isContinuation = ({ table, game, match }: LoadedTable, tail: StoredTail): boolean =>
  tail.table.openedAt === table.openedAt &&
  tail.table.gameId === game.id &&
  tail.table.blankings === table.blankings &&
  tail.eventCount >= eventCountOf({ match });

/** True if it has texts or faces that may be removed without a change of the table. */
const hasOwn = ({ settings }: Table): boolean =>
  houseIdsIn(settings).length > 0 || faceIdsIn(settings).length > 0;

/** True if a table is in this state, or in a later one. */
const isAsNew = (table: TableVersion, seen: TableVersion): boolean =>
  table.openedAt === seen.openedAt && table.version >= seen.version;

/** A known table as it is now, with its new events. Throws `CorruptRowError` when one of them is corrupt. */
function continueTable(known: LoadedTable, { table, events, seed }: StoredTail): LoadedTable {
  const { game, match } = known;
  const read = (): Match => (match === null ? Match.resume(game, events) : match.append(events));
  return {
    table,
    game,
    match: events.length === 0 ? match : readLog(game, table, read),
    commitments: known.commitments.reread(seed, table),
  };
}

function readLog(game: AnyGame, { id }: Table, read: () => Match): Match {
  try {
    return read();
  } catch (error) {
    // Only the error's name: its message may quote the log, which holds secrets, and errors are written to our log.
    const kind = error instanceof Error ? error.name : typeof error;
    throw new CorruptRowError(`the stored log of table ${id} is not a valid ${game.id} log: ${kind}`);
  }
}
