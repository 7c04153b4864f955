import type { Rejection } from '../kernel/message.ts';
import type { Random } from '../kernel/random.ts';
import type { Clock } from './ports/clock.ts';
import type { ContextWith, DecideContext, ReadName, Sender, TableCommand } from './command.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { Change, CommitResult, TableStore } from './ports/tables.ts';
import { closeDueAt, closesAt, DEFAULT_LOBBY_IDLE_MS } from './idle-lobby.ts';
import { lastTurnAfter } from './last-turn.ts';
import { missedPingAfter, pingDueAt } from './pings/missed-ping.ts';
import { gameResultOf, prizeSeatsOf } from './game-result.ts';
import { HOUSE_KEY } from './house-bet.ts';
import type { RejoinLimiter } from './rejoin-limiter.ts';
import { type ReadDeps, readFor, type TableReads } from './reads.ts';
import { emitTrace } from './trace.ts';
import { decideUnderName } from './under-name.ts';
import type { BotName } from './seats.ts';
import type { LoadedTable, Table } from './table.ts';
import { eventCountOf, type TableLoader } from './table-loader.ts';
import { runningTimer, clockDueAt } from './timer.ts';
import { resumed, runningTurnClock, turnDueAt } from './turn-clock.ts';
import { type CommandOutcome, type Decision, fullPostTasks } from './decision.ts';

/** How often a command is decided again when others keep changing the table. */
const MAX_ATTEMPTS = 8;

export interface CommandHandlerDeps {
  readonly store: TableStore & ReadDeps['store'];
  readonly loader: TableLoader;
  readonly rejoins: RejoinLimiter;
  readonly clock: Clock;
  readonly random: Random;
  readonly botName: BotName;
  /** How many events a table's log may have before no more moves are taken; 5,000 if left out. */
  readonly maxLogLength?: number;
  /** How long the bot has not been running so far, in milliseconds (`Uptime`); 0 if left out. */
  readonly downMs?: () => number;
  /** Milliseconds that a computer player waits before it moves. */
  readonly botDelayMs: () => number;
  /** How long nobody touches a lobby before it closes by itself, in milliseconds; a week if left out. */
  readonly lobbyIdleMs?: number;
  /** Called after every commit: there may be outbox entries to deliver. */
  readonly onCommitted: () => void;
  /** Called with the result and duration of each attempt to commit a change; `failed` when the store threw. */
  readonly onCommitAttempt?: (result: CommitResult | 'failed', milliseconds: number) => void;
}

/** Far more than a game takes: the last defence against a log without end. */
const DEFAULT_MAX_LOG_LENGTH = 5_000;

/** Where a command goes, and who sends it. */
export interface Addressed<Who extends Sender = Sender> {
  readonly caller: Who;
  readonly tableId: string;
}

/** What came of a command, and what its last attempt was decided with; `null` when there is no such table. */
export interface Handled<Who extends Sender> {
  readonly outcome: CommandOutcome;
  readonly context: ContextWith<Who, ReadName> | null;
}

/**
 * Loads a table, reads what the command asks for, decides it, and commits the decision against the version that was
 * loaded. On a conflict it begins again, and after `MAX_ATTEMPTS` it rejects with `app.refused.busy`. An interaction that
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
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    before = await loader.load(tableId);
    // A table of another server is none of the caller's business.
    if (before === null || (caller !== null && before.table.guildId !== caller.guildId))
      return end(reject({ key: 'app.refused.gone' }, null));
    context = await contextOf(deps, command, before, caller);
    const subject = { tableId, interactionId };
    emitTrace('decided', 'before', subject);
    const decided = decideUnderName(command, before, request, context);
    emitTrace('decided', 'after', subject);
    if (decided === null) return end(accept(before, before));
    if (!decided.ok) {
      const isRepeated = interactionId !== null && (await store.hasProcessed(interactionId));
      return end(isRepeated ? accept(before, before) : reject(decided.reason, before));
    }
    const decision = await withSealedBets(store, before, decided.value);
    const { change, after } = changeFor(deps, before, decision, interactionId, context);
    const result = await tracedCommit(deps, change, () => store.commit(change));
    if (result === 'committed') {
      loader.keep(after);
      deps.onCommitted();
      return end(accept(after, before));
    }
    if (result === 'duplicate') {
      // It may be our own commit, whose result was lost with the connection.
      deps.onCommitted();
      const current = await loader.load(tableId);
      return end(current === null ? reject({ key: 'app.refused.gone' }, null) : accept(current, before));
    }
  }
  return end(reject({ key: 'app.refused.busy' }, before));
}

/** What an attempt is decided with: the present, and what the command has asked to be read. */
async function contextOf<Args extends object, Who extends Sender>(
  deps: CommandHandlerDeps,
  { reads = [] }: TableCommand<Args, Who>,
  loaded: LoadedTable,
  caller: Who,
): Promise<ContextWith<Who, ReadName>> {
  const { random, botName } = deps;
  const context: DecideContext<Who> = {
    caller,
    now: deps.clock(),
    downMs: deps.downMs?.() ?? 0,
    random,
    botName,
    maxLogLength: deps.maxLogLength ?? DEFAULT_MAX_LOG_LENGTH,
    lobbyIdleMs: deps.lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS,
  };
  const read: Partial<Record<ReadName, unknown>> = {};
  for (const name of reads) read[name] = await readFor(name, deps, loaded, context);
  // A command sees no more of it than it has asked for: `defineCommand` has the same names in both of its parameters.
  return { ...context, ...(read as Pick<TableReads, ReadName>) };
}

/** What a decision stores, and the table after it. */
function changeFor(
  deps: CommandHandlerDeps,
  before: LoadedTable,
  decision: Decision,
  interactionId: string | null,
  { now, downMs, lobbyIdleMs }: DecideContext,
): { readonly change: Change; readonly after: LoadedTable } {
  const { outbox, republish = false, isUnseen = false, leavesDeadlines = isUnseen } = decision;
  const { houseBet, endsHouseBetOf } = decision;
  const isTouched = interactionId !== null;
  const after = tableAfter(before, decision, now, { isTouched, idleMs: lobbyIdleMs, downMs });
  const change: Change = {
    table: after.table,
    events: after.match?.events.slice(eventCountOf(before)) ?? [],
    after: eventCountOf(before),
    interactionId,
    outbox: before.table.parked === null || outbox.length === 0 ? outbox : fullPostTasks(after),
    // Nobody sees that one computer player has moved when the next one does, and nothing is shown in between.
    botDueAt: isBotTurn(after)
      ? now + deps.botDelayMs() * delaysAfter(before, after, interactionId, outbox)
      : null,
    clockDueAt: clockDueAt(after.table, now),
    closeDueAt: closeDueAt(after.table, now),
    turnDueAt: turnDueAt(after.table, now),
    callDueAt: pingDueAt(after.table, now),
    ...(isReseated(before.table, after.table) ? { reseated: true } : {}),
    ...(isEpilogue(after) ? { goesOn: true } : {}),
    ...resultIn(before, after, now),
    ...(houseBet === undefined ? {} : { houseBet }),
    ...(endsHouseBetOf === undefined ? {} : { endsHouseBetOf }),
    ...(republish ? { republish } : {}),
    ...(leavesDeadlines ? { keepDeadlines: true } : {}),
  };
  return { change, after };
}

/** Whether other people have seats after a change than before, or nobody can take part any more. */
function isReseated(before: Table, after: Table): boolean {
  const isOpen = ({ status }: Table): boolean => status === 'lobby' || status === 'playing';
  const seated = ({ seats }: Table): string =>
    JSON.stringify(seats.map((holder) => (holder.kind === 'user' ? holder.userId : null)));
  return (
    isOpen(before) !== isOpen(after) || (before.seats !== after.seats && seated(before) !== seated(after))
  );
}

const accept = (value: LoadedTable, before: LoadedTable): CommandOutcome => ({ ok: true, value, before });
const reject = (reason: Rejection, current: LoadedTable | null): CommandOutcome => ({
  ok: false,
  reason,
  current,
});

/**
 * The decision with the seal of the table's house bets, if it closes them. They are read after the table: a change that is
 * made to them in between makes the commit a conflict.
 */
async function withSealedBets(store: TableStore, before: LoadedTable, decision: Decision): Promise<Decision> {
  const { table, match } = decision;
  if (before.match?.houseBets !== 'open' || match?.houseBets !== 'closed') return decision;
  const seal = before.commitments?.ofHouse(await store.houseBetsOf(table.id)).seal ?? null;
  if (seal === null) return decision;
  return { ...decision, table: { ...table, commitments: { ...table.commitments, [HOUSE_KEY]: seal } } };
}

/** What a change tells of the game's result: all of it with the end, the prize with the end of what follows. */
function resultIn(before: LoadedTable, after: LoadedTable, now: number): Pick<Change, 'result' | 'prizes'> {
  if (before.table.status === 'playing' && after.table.status === 'over') {
    const result = gameResultOf(after, now);
    return result === null ? {} : { result };
  }
  const prizes = isEpilogue(before) && !isEpilogue(after) ? prizeSeatsOf(after) : [];
  return prizes.length === 0 ? {} : { prizes };
}

/** The table after a decision, with its next version, its commitments, its clocks and when it closes. */
function tableAfter(
  before: LoadedTable,
  decision: Decision,
  now: number,
  { downMs, ...idle }: { readonly isTouched: boolean; readonly idleMs: number; readonly downMs: number },
): LoadedTable {
  const { match, turnOf, isUnseen = false } = decision;
  const isResumed = endsPause(before, decision, idle.isTouched);
  const table = isResumed ? resumed(decision.table, { now, downMs }) : decision.table;
  const house = table.commitments[HOUSE_KEY];
  const commitments = {
    ...(before.commitments?.toStore(match) ?? table.commitments),
    ...(house === undefined ? {} : { [HOUSE_KEY]: house }),
  };
  const timer = isUnseen ? before.table.timer : runningTimer({ table, match }, now);
  const turnClock = isUnseen ? before.table.turnClock : runningTurnClock({ table, match }, { now, downMs });
  const lastTurn = lastTurnAfter(
    isResumed ? { ...before, table: resumed(before.table, { now, downMs }) } : before,
    { table, match, ...(turnOf === undefined ? {} : { turnOf }) },
    { now, downMs },
  );
  const version = before.table.version + 1;
  // The post that a parked table gets calls them, or notes whom it could not.
  const missed = before.table.parked === null ? missedPingAfter({ ...table, turnClock }, match) : null;
  const closing = closesAt(before.table, table, { now, ...idle });
  return {
    ...before,
    table: { ...table, version, commitments, timer, turnClock, lastTurn, missed, closesAt: closing },
    match,
  };
}

/** Whether a decision ends the table's pause: a move that people may notice does, and so does the end of the game. */
function endsPause(
  before: LoadedTable,
  { table, match, ...decision }: Decision,
  isTouched: boolean,
): boolean {
  if (table.pause === null) return false;
  if (table.status !== 'playing') return true;
  const { isUnseen = false, leavesDeadlines = isUnseen } = decision;
  return isTouched && !leavesDeadlines && match?.events.length !== before.match?.events.length;
}

/** Commits a change and emits the trace point `committed`. */
export async function tracedCommit(
  { onCommitAttempt }: Pick<CommandHandlerDeps, 'onCommitAttempt'>,
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
    onCommitAttempt?.(result, performance.now() - started);
  }
  if (result === 'committed') emitTrace('committed', 'after', subject);
  return result;
}

/** Whether a change of the bot's own leaves nothing for people to see. */
const showsNothing = (interactionId: string | null, outbox: readonly OutboxTask[]): boolean =>
  interactionId === null && outbox.length === 0;

/** After what a game announces, computer players wait this many times as long, so that it can be read. */
const ANNOUNCED_DELAYS = 3;

/** How many of its delays a computer player waits after a change. */
function delaysAfter(
  before: LoadedTable,
  { match }: LoadedTable,
  interactionId: string | null,
  outbox: readonly OutboxTask[],
): number {
  if (showsNothing(interactionId, outbox)) return 0;
  return match?.announces(eventCountOf(before)) === true ? ANNOUNCED_DELAYS : 1;
}

/** Whether the game is over, and somebody is to act in what follows it. */
const isEpilogue = ({ table, match }: LoadedTable): boolean =>
  table.status === 'over' && match !== null && match.awaited.length > 0;

/** Whether a computer player is to move. */
export const isBotTurn = ({ table, match }: LoadedTable): boolean =>
  (table.status === 'playing' || table.status === 'over') &&
  match !== null &&
  match.awaited.some((seat) => table.seats[seat]?.kind === 'bot');
