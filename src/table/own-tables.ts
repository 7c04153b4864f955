import { unlessCorrupt, unlessDown } from './ports/store.ts';
import { isPaused, type LoadedTable, type Table } from './table.ts';
import type { Tables } from './tables.ts';
import { seatOf } from './seats.ts';
import type { OwnTablesQuery } from './ports/tables.ts';

/** An open table at which someone has a seat. */
export interface OwnTable {
  readonly loaded: LoadedTable;
  /** True if it waits for them. */
  readonly waits: boolean;
  /**
   * Since when it has waited for the players who are to act, in milliseconds since 1970; `null` where no clock runs.
   */
  readonly since: number | null;
  /** How many plans they have there of which one may still be played by itself. */
  readonly planned: number;
}

interface TablesDeps {
  readonly tables: Pick<Tables, 'load' | 'listOwn'>;
}

/**
 * True if a table other than this one waits for the caller. `false` while the store cannot be used: what they did just
 * now is answered all the same. One query, where the matches of those tables are kept as they are now.
 */
export async function isAwaitedElsewhere(
  deps: TablesDeps,
  caller: OwnTablesQuery,
  tableId: string,
): Promise<boolean> {
  const look = async (): Promise<boolean> => {
    const seated = await deps.tables.listOwn(caller);
    const others = seated.filter(({ id, status }) => id !== tableId && status === 'playing');
    return (await loadOwn(deps, caller, others)).some(({ waits }) => waits);
  };
  return unlessDown(look(), false);
}

/** The caller's open tables, of this server or all: those that wait for them, longest wait first; then games in play. */
export async function ownTables(deps: TablesDeps, caller: OwnTablesQuery): Promise<readonly OwnTable[]> {
  const own = await loadOwn(deps, caller, await deps.tables.listOwn(caller));
  return own.toSorted((a, b) => rankOf(a) - rankOf(b) || waitedSince(a) - waitedSince(b));
}

/** Loads those of these tables that are intact. */
async function loadOwn(
  { tables }: TablesDeps,
  caller: OwnTablesQuery,
  seated: readonly Table[],
): Promise<readonly OwnTable[]> {
  const loaded = await Promise.all(seated.map((table) => loadIntact(tables, table)));
  return loaded.flatMap((each) => (each === null ? [] : [ownTableOf(each, caller)]));
}

function ownTableOf(loaded: LoadedTable, caller: OwnTablesQuery): OwnTable {
  const { table, match } = loaded;
  const { stage, count = 0 } = table.planned[caller.userId] ?? {};
  const isToAct = table.status === 'playing' && match?.toAct.includes(seatOf(table, caller)) === true;
  const clock = table.turnClock;
  return {
    loaded,
    // A turn that a plan plays in a moment waits for nobody.
    waits: isToAct && stage !== 'due',
    planned: stage === 'ahead' || stage === 'due' ? count : 0,
    since:
      !isPaused(table) && clock?.stage === 'running' && clock.step === match?.step ? clock.startedAt : null,
  };
}

/** Without a clock, nobody knows how long a table has waited: since it was opened, at most. */
const waitedSince = ({ since, loaded: { table } }: OwnTable): number => since ?? table.openedAt;

/** A table; `null` for none, and for a corrupt one or one with settings that its game rejects: it must not hide the others. */
async function loadIntact(tables: Pick<Tables, 'load'>, seated: Table): Promise<LoadedTable | null> {
  const loaded = await unlessCorrupt(tables.load(seated.id, seated), null);
  return loaded?.game.parseSettings(loaded.table.settings).ok === true ? loaded : null;
}

const rankOf = ({ waits, loaded: { table } }: OwnTable): number =>
  waits ? 0 : table.status === 'playing' ? 1 : 2;
