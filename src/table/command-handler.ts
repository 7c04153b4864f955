import { randomInt } from 'node:crypto';
import { type Rejection, ok, type Result } from '../kernel/game.ts';
import type { Random } from '../kernel/random.ts';
import type { Clock } from './ports/clock.ts';
import type { ContextWith, DecideContext, ReadName, Sender, TableCommand } from './command.ts';
import type { Change, CommitResult, TableStore } from './ports/tables.ts';
import { DEFAULT_LOBBY_IDLE_MS } from './clock/idle-lobby.ts';
import { SPECTATOR_BETS_KEY } from './spectator-bet.ts';
import { measure } from './measure.ts';
import { withPlannedTurns } from './plans/play-planned.ts';
import { type ReadDeps, readFor, type TableReads } from './reads.ts';
import { type ApartFrom, withoutKeptOut } from './apart.ts';
import { changeFor } from './change.ts';
import { emitTrace } from './trace.ts';
import { type BotName, type Caller, seatOf } from './seats.ts';
import type { LoadedTable } from './table.ts';
import type { TableLoader } from './table-loader.ts';
import type { CommandOutcome, Decision, DecisionResult } from './decision.ts';
import type { Visibility } from './ports/visibility.ts';
import { seenBy } from './seen-by.ts';
import { screenWords } from './words/screen-words.ts';
import type { ServerWords } from './words/server-words.ts';

/**
 * Decides a command at the table with the name that the caller bears now: people rename themselves, and texts show the
 * name on the seat, as far as the server repeats it: a decision may copy it anywhere. A change that nobody may notice
 * leaves the name alone.
 */
async function decideUnderName<Args extends object, Who extends Sender>(
  { words }: CommandHandlerDeps,
  { decide }: TableCommand<Args, Who>,
  loaded: LoadedTable,
  args: Args,
  context: ContextWith<Who, ReadName>,
): Promise<DecisionResult | null> {
  const { caller } = context;
  const { seats, guildId, locale } = loaded.table;
  const seat = caller === null ? -1 : seatOf(loaded.table, caller);
  const holder = seats[seat];
  if (caller === null || holder === undefined || holder.name === caller.name)
    return decide(loaded, args, context);
  const name = await words.nameOf(guildId, caller, locale);
  const renamed = seats.with(seat, { ...holder, name });
  const decided = decide({ ...loaded, table: { ...loaded.table, seats: renamed } }, args, context);
  if (decided?.ok !== true || decided.value.isUnseen !== true) return decided;
  return ok({ ...decided.value, table: { ...decided.value.table, seats } });
}

/** How often a command is decided again when others keep changing the table. */
const MAX_ATTEMPTS = 8;

export interface CommandHandlerDeps {
  readonly store: TableStore & ReadDeps['store'];
  readonly apartFrom: ApartFrom;
  readonly loader: TableLoader;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly random: Random;
  readonly botName: BotName;
  readonly words: ServerWords;
  readonly visibility: Visibility;
  /** How many events a table's log may have before no more moves are taken; 5,000 if left out. */
  readonly maxLogLength?: number;
  /** How long the bot has not been running so far, in milliseconds (`createUptime`); 0 if left out. */
  readonly downMs?: () => number;
  /** Milliseconds that a bot waits before it moves. */
  readonly botDelayMs: () => number;
  /** How long a planned turn waits once it has come, in milliseconds; one to three minutes if left out. */
  readonly planDelayMs?: () => number;
  /** How long nobody touches a lobby before it closes by itself, in milliseconds; a week if left out. */
  readonly lobbyIdleMs?: number;
  /** Called after every commit: there may be outbox entries to deliver. */
  readonly onCommitted: () => void;
}

/** Does work of one key after the work of the same key that came before, whatever became of that. */
export type InTurn = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Nothing is kept of a key whose work is done. */
export function createInTurn(): InTurn {
  const latest = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const own = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, own);
    try {
      return await own;
    } finally {
      if (latest.get(key) === own) latest.delete(key);
    }
  };
}

/** Far more than a game takes: the last defence against a log without end. */
const DEFAULT_MAX_LOG_LENGTH = 5_000;

/** Drawn by the machine, not by the table: nobody can tell anything of a game by it. */
const planDelayMs = (): number => randomInt(60_000, 180_001);

/** The table that a command goes to, and its sender. */
export interface Addressed<Who extends Sender = Sender> {
  readonly caller: Who;
  readonly tableId: string;
}

/** The outcome of a command, and the context of its last attempt; `null` when there is no such table. */
export interface Handled<Who extends Sender> {
  readonly outcome: CommandOutcome;
  readonly context: ContextWith<Who, ReadName> | null;
}

/**
 * Loads a table, reads what the command asks for, decides it, and commits the decision against the version that was
 * loaded. On a conflict it begins again, in turn with others of this process that had one: a crowd that presses at once is
 * served, one after the other. After `MAX_ATTEMPTS` it rejects with `app.refused.busy`. An interaction that
 * was processed before changes nothing and returns the table as it is. Store errors are thrown. `interactionId`: what is
 * stored as the cause, if that is not the caller's interaction.
 */
export async function handleCommand<Args extends object, Who extends Sender>(
  deps: CommandHandlerDeps,
  command: TableCommand<Args, Who>,
  request: Addressed<Who> & Args,
  interactionId: string | null = request.caller?.interactionId ?? null,
): Promise<Handled<Who>> {
  const { store, loader } = deps;
  const { tableId, caller } = request;
  let before: LoadedTable | null = null;
  let context: ContextWith<Who, ReadName> | null = null;
  const end = (outcome: CommandOutcome): Handled<Who> => ({ outcome, context });
  /** `null`: a conflict. */
  const attempt = async (): Promise<Handled<Who> | null> => {
    const server = store.serverCount?.();
    before = await loader.load(tableId);
    if (before === null || (caller !== null && !(await seenBy(deps.visibility, caller, before.table))))
      return end(reject({ key: 'app.refused.gone' }, null));
    context = await contextOf(deps, command, before, caller);
    const subject = { tableId, interactionId };
    emitTrace('decided', 'before', subject);
    const seen = await withoutKeptOut(store, before, caller);
    const made = await decideUnderName(deps, command, seen, request, context);
    emitTrace('decided', 'after', subject);
    const decided =
      made?.ok === true && caller !== null
        ? await screenWords(deps.words, before.game, before, made.value)
        : made;
    if (decided === null) return end(accept(before, before));
    if (!decided.ok) {
      const isRepeated = interactionId !== null && (await store.hasProcessed(interactionId));
      return end(isRepeated ? accept(before, before) : reject(decided.reason, before));
    }
    const sealed = await withSealedBets(store, before, decided.value);
    const decision = await withPlannedTurns({ planDelayMs, ...deps }, before, sealed, context.now);
    const { change: decidedChange, after } = changeFor(before, decision, {
      interactionId,
      context,
      botDelayMs: deps.botDelayMs,
    });
    const change = await withSpectatorPoints(store, after, decidedChange);
    if (store.serverCount?.() !== server) return null;
    const result = await tracedCommit(change, () => store.commit(change));
    if (result === 'conflict') return null;
    if (result === 'committed') loader.keep(after);
    deps.onCommitted();
    if (result === 'committed') return end(accept(after, before));
    // It may be our own commit, whose result was lost with the connection.
    const current = await loader.load(tableId);
    return end(current === null ? reject({ key: 'app.refused.gone' }, null) : accept(current, before));
  };
  const tryAgain = async (): Promise<Handled<Who>> => {
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
      const handled = await attempt();
      if (handled !== null) return handled;
    }
    return end(reject({ key: 'app.refused.busy' }, before));
  };
  return (await attempt()) ?? deps.inTurn(tableId, tryAgain);
}

/**
 * Changes several tables in one transaction, all of them or none, as `decide` says of those of these ids that are there: it
 * returns a decision for each that changes. Resolves with why it was refused, and with `null` once it is done, also by the same
 * interaction before.
 */
export async function handleTogether(
  deps: CommandHandlerDeps,
  caller: Caller,
  tableIds: readonly string[],
  decide: (all: readonly LoadedTable[], context: DecideContext) => Result<readonly Decision[]>,
): Promise<Rejection | null> {
  const { store, loader, botDelayMs } = deps;
  const { interactionId } = caller;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const all: LoadedTable[] = [];
    // In the same order for everybody: two who change the same tables at once wait for each other only once.
    for (const id of tableIds.toSorted()) {
      const loaded = await loader.load(id);
      if (loaded !== null) all.push(await withoutKeptOut(store, loaded, caller));
    }
    const context = presentOf(deps, caller);
    const decided = decide(all, context);
    if (!decided.ok) return (await store.hasProcessed(interactionId)) ? null : decided.reason;
    const made = all.flatMap((before) =>
      decided.value
        .filter(({ table }) => table.id === before.table.id)
        .map((decision) => changeFor(before, decision, { interactionId, context, botDelayMs })),
    );
    // The interaction is noted once, with the first of them.
    const [first, ...others] = made.map(({ change }, i) =>
      i === 0 ? change : { ...change, interactionId: null },
    );
    if (first === undefined) return null;
    const result = await tracedCommit(first, () => store.commit(first, ...others));
    if (result === 'conflict') continue;
    if (result === 'committed') for (const { after } of made) loader.keep(after);
    deps.onCommitted();
    return null;
  }
  return { key: 'app.refused.busy' };
}

/** The present, as commands are decided in it. */
const presentOf = <Who extends Sender>(
  { clock, downMs, random, botName, maxLogLength, lobbyIdleMs }: CommandHandlerDeps,
  caller: Who,
): DecideContext<Who> => ({
  ...{ caller, now: clock(), downMs: downMs?.() ?? 0, random, botName },
  maxLogLength: maxLogLength ?? DEFAULT_MAX_LOG_LENGTH,
  lobbyIdleMs: lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS,
});

/** The context of an attempt: the present, and all that the command has asked to be read. */
async function contextOf<Args extends object, Who extends Sender>(
  deps: CommandHandlerDeps,
  { reads = [] }: TableCommand<Args, Who>,
  loaded: LoadedTable,
  caller: Who,
): Promise<ContextWith<Who, ReadName>> {
  const context = presentOf(deps, caller);
  const read: Partial<Record<ReadName, unknown>> = {};
  for (const name of reads) read[name] = await readFor(name, deps, loaded, context);
  // A command sees no more of it than it has asked for: `defineCommand` has the same names in both of its parameters.
  return { ...context, ...(read as Pick<TableReads, ReadName>) };
}

const accept = (value: LoadedTable, before: LoadedTable): CommandOutcome => ({ ok: true, value, before });
const reject = (reason: Rejection, current: LoadedTable | null): CommandOutcome => ({
  ok: false,
  reason,
  current,
});

/**
 * The decision with the seal of the table's spectator bets, if it closes them. They are read after the table: a change that is
 * made to them in between makes the commit a conflict.
 */
async function withSealedBets(store: TableStore, before: LoadedTable, decision: Decision): Promise<Decision> {
  const { table, match } = decision;
  if (before.match?.spectatorBets !== 'open' || match?.spectatorBets !== 'closed') return decision;
  const seal = before.commitments.ofSpectatorBets(await store.spectatorBetsOf(table.id)).seal;
  if (seal === null) return decision;
  return {
    ...decision,
    table: { ...table, commitments: { ...table.commitments, [SPECTATOR_BETS_KEY]: seal } },
  };
}

/**
 * The change with what the spectator bets of the table earn, if it ends a game with a result. As with results, a game of
 * one person against bots counts for nobody. They were closed before, so that no change can be missed.
 */
async function withSpectatorPoints(
  store: TableStore,
  { table, game, match }: LoadedTable,
  change: Change,
): Promise<Change> {
  const { result } = change;
  const spectators = game.parts.spectatorBets;
  if (result === undefined || spectators === undefined || match === null) return change;
  if (result.people < 2 || table.commitments[SPECTATOR_BETS_KEY] === undefined) return change;
  const view = match.view(null);
  const bets = (await store.spectatorBetsOf(table.id)).map(({ number, bet }) => ({
    number,
    points: spectators.score(view, bet),
  }));
  return { ...change, spectatorPoints: { season: result.season, endedAt: result.endedAt, bets } };
}

/** Commits a change and emits the trace point `committed`. */
export async function tracedCommit(
  { table, interactionId }: Change,
  commit: () => Promise<CommitResult>,
): Promise<CommitResult> {
  const subject = { tableId: table.id, interactionId };
  const started = performance.now();
  let result: CommitResult | 'failed' = 'failed';
  emitTrace('committed', 'before', subject);
  try {
    result = await commit();
  } finally {
    measure({ of: 'commit', result, durationMs: performance.now() - started });
  }
  if (result === 'committed') emitTrace('committed', 'after', subject);
  return result;
}
