import type { Result } from '../kernel/game.ts';
import { type Addressed, createInTurn, handleCommand, handleTogether } from './command-handler.ts';
import type { ReadName, Sender, TableCommand, DueCommand } from './command.ts';
import {
  createTable,
  type CreateTableRequest,
  type OpenTable,
  openTable,
  TABLES_PER_SERVER,
  type TableCreatorDeps,
} from './create-table.ts';
import type { CommandOutcome } from './decision.ts';
import type { Caller } from './seats.ts';
import { playBots, ringTimer } from './game-decisions.ts';
import type { Deadline, DeadlineStore, DeadlineKind } from './ports/deadlines.ts';
import type { PostKind } from './ports/posts.ts';
import type { PostStore } from './stored/posts.ts';
import type { OwnTablesQuery } from './ports/tables.ts';
import type { Thinker } from './ports/thinker.ts';
import { readFor } from './reads.ts';
import { unpark } from './republish.ts';
import { createTableLoader } from './table-loader.ts';
import type { LoadedTable, Table } from './table.ts';
import { type Asker, seenBy } from './seen-by.ts';
import { playPlanned } from './plans/play-planned.ts';
import { awaitsThought, thinkAhead } from './think-ahead.ts';
import { closeIdle } from './clock/idle-lobby.ts';
import { sendMissedPings } from './pings/missed-pings.ts';
import { lookAtTurn } from './clock/turn-states.ts';

/** The command for each deadline of a table; bots and parked tables have no time to look again. */
const DUE_COMMANDS: Readonly<Record<Exclude<DeadlineKind, 'bot' | 'show'>, DueCommand>> = {
  clock: ringTimer,
  turn: lookAtTurn,
  call: sendMissedPings,
  close: closeIdle,
  plan: playPlanned,
};

export interface TablesDeps extends Omit<TableCreatorDeps, 'loader' | 'inTurn'> {
  readonly store: TableCreatorDeps['store'] &
    Pick<DeadlineStore, 'releaseDeadline'> &
    Pick<PostStore, 'newestPost'>;
  /** Notes that a person has done something that marks their presence. */
  readonly notePresence: (userId: string) => Promise<void>;
  /** Thinks for bots that search. */
  readonly thinker: Pick<Thinker, 'think'>;
}

/** More than can be open at once: races can exceed the limit by a few, and it may have been lowered. */
const NO_LIMIT = 2 ** 31 - 1;

/**
 * The tables on a store: commands are run at them, and the rest are plain reads. A rejection is a message for the caller,
 * with a key `app.refused.…` or the game's own. Store errors are thrown.
 */
export function createTables(tablesDeps: TablesDeps) {
  const { store, games, notePresence, thinker } = tablesDeps;
  const loader = createTableLoader({ store, games });
  const deps: TablesDeps & TableCreatorDeps = { ...tablesDeps, loader, inTurn: createInTurn() };

  const run = async <Args extends object, Who extends Sender>(
    command: TableCommand<Args, Who>,
    request: Addressed<Who> & NoInfer<Args>,
  ): Promise<CommandOutcome> => {
    const { caller } = request;
    const { outcome } = await handleCommand(deps, command, request);
    if (outcome.ok && caller !== null && command.marksPresence === true) await notePresence(caller.userId);
    return outcome;
  };

  /** Has the bots of a table move; those that search think first, outside of the command. */
  const runBots = async (tableId: string): Promise<void> => {
    const outcome = await run(playBots, { caller: null, tableId, thoughts: null });
    if (!outcome.ok || outcome.value !== outcome.before || !awaitsThought(outcome.value)) return;
    const thoughts = await thinkAhead(outcome.value, thinker);
    await run(playBots, { caller: null, tableId, thoughts });
  };

  const ring = async (deadline: Deadline): Promise<void> => {
    const { kind, tableId } = deadline;
    if (kind === 'bot') return runBots(tableId);
    if (kind === 'show') return void (await run(unpark, { caller: null, tableId }));
    const command = DUE_COMMANDS[kind];
    const { outcome, context } = await handleCommand(deps, command, { caller: null, tableId });
    // Has no effect where a commit has replaced the deadline.
    if (outcome.ok && context !== null)
      await store.releaseDeadline(deadline, command.dueAt(outcome.value.table, context));
  };

  const unlessUnseen = async (asker: Asker, loaded: LoadedTable | null): Promise<LoadedTable | null> =>
    loaded !== null && (await seenBy(deps.visibility, asker, loaded.table)) ? loaded : null;

  return {
    /** The most tables of one server that the operator lets be open at once. */
    maxOpen: tablesDeps.tablesPerServer ?? TABLES_PER_SERVER,
    /** Runs a command at a table. A repeated interaction changes nothing and returns the table as it is. */
    run,
    /** Changes several tables, all of them or none (`handleTogether`). */
    runTogether: handleTogether.bind(null, deps),
    /** Opens a table, with the caller as its host. A repeated interaction is rejected with `app.refused.again`. */
    create: async (caller: Caller, request: CreateTableRequest): Promise<Result<LoadedTable>> => {
      const created = await createTable(deps, caller, request);
      if (created.ok) await notePresence(caller.userId);
      return created;
    },
    /** Opens a table with an id, settings and seats that are known; `null` when there is one with this id. */
    open: (caller: Caller, table: OpenTable) => openTable(deps, caller, table),
    /** Runs the command that is due at a table; if it has nothing to do, the deadline comes back when it may have. */
    ring,
    /** The table, or `null` if there is none of that id that is any business of theirs. */
    find: async (asker: Asker, tableId: string) => unlessUnseen(asker, await loader.load(tableId)),
    /** The same, replayed from its whole stored log, to check that it is as it should be. */
    reread: async (asker: Asker, tableId: string) => unlessUnseen(asker, await loader.reread(tableId)),
    /** A table of any server as the store has it, `null` if there is none. Throws `CorruptRowError`. */
    load: loader.load,
    /** Reads what commands may read beside a table, for one that was loaded before. */
    read: <Name extends ReadName>(name: Name, loaded: LoadedTable) =>
      readFor(name, deps, loaded, { caller: null, now: deps.clock() }),
    /** The newest post of a kind; of the game, or of the lobby before that, if left out; `null` for none. */
    newestPost: (
      { id, status }: Pick<Table, 'id' | 'status'>,
      kind: PostKind = status === 'lobby' ? 'lobby' : 'game',
    ) => store.newestPost(id, kind),
    /** All open tables of the server, newest first: as many as it may have. */
    list: (guildId: string) => store.listOpen(guildId, NO_LIMIT),
    /** The open tables at which a person has a seat, newest first. */
    listOwn: ({ guildId, userId }: OwnTablesQuery) => store.listOpenOf(guildId, userId),
  };
}

export type Tables = ReturnType<typeof createTables>;
