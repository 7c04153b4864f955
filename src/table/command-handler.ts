import type { Rejection } from '../kernel/message.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Clock } from './ports/clock.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { Change, CommitResult, TableStore } from './ports/tables.ts';
import { closeDueAt, closesAt, DEFAULT_LOBBY_IDLE_MS } from './idle-lobby.ts';
import { lastTurnAfter } from './last-turn.ts';
import { missedPingAfter, pingDueAt } from './pings/missed-ping.ts';
import { gameResultOf, prizeSeatsOf } from './game-result.ts';
import { HOUSE_KEY } from './house-bet.ts';
import { emitTrace } from './trace.ts';
import type { LoadedTable, Table } from './table.ts';
import { eventCountOf, type TableLoader } from './table-loader.ts';
import { runningTimer, clockDueAt } from './timer.ts';
import { resumed, runningTurnClock, turnDueAt } from './turn-clock.ts';
import { type CommandOutcome, type Decision, fullPostTasks } from './decision.ts';

/** How often a command is decided again when others keep changing the table. */
const MAX_ATTEMPTS = 8;

export interface CommandHandlerDeps {
  readonly store: TableStore;
  readonly loader: TableLoader;
  readonly clock: Clock;
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

/**
 * Loads a table, lets `decide` make a decision, and commits it against the version that was loaded; on a conflict it
 * loads and decides again, and after `MAX_ATTEMPTS` rejects with `app.refused.busy`. An interaction that was processed
 * before changes nothing and returns the table as it is. `null` from `decide`: nothing to do. Store errors are thrown.
 */
export async function handleCommand(
  deps: CommandHandlerDeps,
  tableId: string,
  interactionId: string | null,
  decide: (table: LoadedTable) => Result<Decision, Rejection> | null,
): Promise<CommandOutcome> {
  const { store, loader, clock } = deps;
  let before: LoadedTable | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    before = await loader.load(tableId);
    if (before === null) return reject({ key: 'app.refused.gone' }, null);
    const subject = { tableId, interactionId };
    emitTrace('decided', 'before', subject);
    const decided = decide(before);
    emitTrace('decided', 'after', subject);
    if (decided === null) return accept(before, before);
    if (!decided.ok) {
      const isRepeated = interactionId !== null && (await store.hasProcessed(interactionId));
      return isRepeated ? accept(before, before) : reject(decided.reason, before);
    }
    const { outbox, republish = false, isUnseen = false, leavesDeadlines = isUnseen } = decided.value;
    const now = clock();
    const house = await houseChange(store, before, decided.value);
    if (!house.ok) return reject(house.reason, before);
    const after = tableAfter(before, { ...decided.value, table: house.value.table }, now, {
      isTouched: interactionId !== null,
      idleMs: deps.lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS,
      downMs: deps.downMs?.() ?? 0,
    });
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
      ...house.value.change,
      ...(republish ? { republish } : {}),
      ...(leavesDeadlines ? { keepDeadlines: true } : {}),
    };
    const result = await tracedCommit(deps, change, () => store.commit(change));
    if (result === 'committed') {
      loader.keep(after);
      deps.onCommitted();
      return accept(after, before);
    }
    if (result === 'duplicate') {
      // It may be our own commit, whose result was lost with the connection.
      deps.onCommitted();
      const current = await loader.load(tableId);
      return current === null ? reject({ key: 'app.refused.gone' }, null) : accept(current, before);
    }
  }
  return reject({ key: 'app.refused.busy' }, before);
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
 * What a decision does to the table's house bets, and the table with their seal if it closes them. They are read after the
 * table: whatever has changed them since makes the commit a conflict.
 */
async function houseChange(
  store: TableStore,
  before: LoadedTable,
  { table, match, houseBet, endsHouseBetOf }: Decision,
): Promise<Result<{ table: Table; change: Pick<Change, 'houseBet' | 'endsHouseBetOf'> }, Rejection>> {
  const ended = endsHouseBetOf === undefined ? {} : { endsHouseBetOf };
  const closes = before.match?.houseBets === 'open' && match?.houseBets === 'closed';
  if (!closes && houseBet === undefined) return ok({ table, change: ended });
  const bets = await store.houseBetsOf(table.id);
  if (houseBet !== undefined) {
    const made = houseBet(bets);
    return made.ok ? ok({ table, change: { ...ended, houseBet: made.value } }) : made;
  }
  const seal = before.commitments?.ofHouse(bets).seal ?? null;
  const sealed =
    seal === null ? table : { ...table, commitments: { ...table.commitments, [HOUSE_KEY]: seal } };
  return ok({ table: sealed, change: ended });
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
