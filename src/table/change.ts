import type { Match } from '../kernel/match.ts';
import { isOpen, type LastTurn, type LoadedTable, type Table } from './table.ts';
import type { Seat } from '../kernel/game.ts';
import { seatOf } from './seats.ts';
import type { DecideContext } from './command.ts';
import { type Decision, fullPostTasks } from './decision.ts';
import { gameResultOf, prizeSeatsOf } from './results/game-result.ts';
import { closeDueAt, closesAt, isSeatDue } from './clock/idle-lobby.ts';
import { missedPingAfter, pingDueAt } from './pings/table-pings.ts';
import { duePlan } from './plans/planned-turn.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { Change, DueTimes } from './ports/tables.ts';
import { eventCountOf } from './table-loader.ts';
import { clockDueAt, runningTimer } from './clock/timer.ts';
import { awaitedUserSeats, type Now, resumed, runningTurnClock, turnDueAt } from './clock/turn-clock.ts';

/** The circumstances of a decision that its change depends on, too. */
interface Circumstances {
  /** The interaction that caused it; `null` when nobody clicked. */
  readonly interactionId: string | null;
  /** The context that it was decided with. */
  readonly context: Pick<DecideContext, 'caller' | 'now' | 'downMs' | 'lobbyIdleMs'>;
  /** Milliseconds that a bot waits before it moves. */
  readonly botDelayMs: () => number;
}

/** The change that a decision stores, and the table after it. */
export function changeFor(
  before: LoadedTable,
  decision: Decision,
  circumstances: Circumstances,
): { readonly change: Change; readonly after: LoadedTable } {
  const { interactionId, context } = circumstances;
  const { match: _, turnOf: __, isUnseen = false, leavesDeadlines = isUnseen, outbox, ...stored } = decision;
  const after = tableAfter(before, decision, circumstances);
  const change: Change = {
    ...stored,
    table: after.table,
    events: after.match?.events.slice(eventCountOf(before)) ?? [],
    after: eventCountOf(before),
    interactionId,
    outbox: before.table.parked === null || outbox.length === 0 ? outbox : fullPostTasks(after),
    dueAt: leavesDeadlines ? null : dueTimesOf(before, after, decision, circumstances),
    ...(isReseated(before.table, after.table) ? { reseated: true } : {}),
    ...resultIn(before, after, context.now),
  };
  return { change, after };
}

/** When the deadlines of the table after a change are due: none once it is cancelled, or over with nothing that follows its end. */
function dueTimesOf(
  before: LoadedTable,
  after: LoadedTable,
  decision: Decision,
  circumstances: Circumstances,
): DueTimes {
  const { table } = after;
  const { now } = circumstances.context;
  if (!isOpen(table) && !isEpilogue(after)) return {};
  return {
    bot: botDueAt(before, after, decision, circumstances),
    clock: clockDueAt(table, now),
    close: isSeatDue(after, now) ? now : closeDueAt(table, now),
    turn: turnDueAt(table, now),
    call: pingDueAt(table, now),
    plan: duePlan(table)?.dueAt ?? null,
  };
}

/** True if other people have seats after a change than before, or nobody can take part any more. */
function isReseated(before: Table, after: Table): boolean {
  const seated = ({ seats }: Table): string =>
    JSON.stringify(seats.map((holder) => (holder.kind === 'user' ? holder.userId : null)));
  return (
    isOpen(before) !== isOpen(after) || (before.seats !== after.seats && seated(before) !== seated(after))
  );
}

/** The part of the game's result that a change stores: all with the end, the prize with the end of what follows. */
function resultIn(before: LoadedTable, after: LoadedTable, now: number): Pick<Change, 'result' | 'prizes'> {
  if (before.table.status === 'playing' && after.table.status === 'over') {
    const result = gameResultOf(after, now);
    return result === null ? {} : { result };
  }
  const prizes = isEpilogue(before) && !isEpilogue(after) ? prizeSeatsOf(after) : [];
  return prizes.length === 0 ? {} : { prizes };
}

/**
 * The last turn after a change: it is remembered if someone has made it themselves (`turnOf`), as long
 * as they sit there and nobody has made another.
 */
function lastTurnAfter(before: LoadedTable, { table, match, turnOf }: Decision, now: Now): LastTurn | null {
  if (table.status !== 'playing' || match === null) return null;
  if (turnOf === undefined) {
    const { lastTurn } = table;
    const isTheirs = lastTurn !== null && isSameUser(before.table, table, lastTurn.seat);
    return isTheirs && lastTurn.step === match.step ? lastTurn : null;
  }
  // Once a turn.
  if (match.lastTurn !== turnOf || isMadeAnew(before, turnOf)) return null;
  const clock = runningTurnClock(before, now);
  return {
    seat: turnOf,
    step: match.step,
    leftMs: clock === null ? null : clock.stage === 'running' ? Math.max(0, clock.endsAt - now.now) : 0,
    reminded: clock?.reminded ?? 0,
    called: null,
  };
}

/** True if this seat is to make a turn anew that was taken back. */
const isMadeAnew = ({ table: { lastTurn }, match }: LoadedTable, seat: Seat): boolean =>
  lastTurn !== null && lastTurn.called !== null && lastTurn.seat === seat && lastTurn.step === match?.step;

function isSameUser(before: Table, after: Table, seat: Seat): boolean {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  return was?.kind === 'user' && is?.kind === 'user' && is.userId === was.userId;
}

/** The tasks after a turn of this seat: where it was made anew, and all who are awaited were called before, they are not again. */
export function withoutSecondCall(
  before: LoadedTable,
  seat: Seat,
  { table, match, outbox }: Decision,
): readonly OutboxTask[] {
  const called = before.table.lastTurn?.called ?? [];
  if (match === null || !isMadeAnew(before, seat)) return outbox;
  if (!awaitedUserSeats(table, match).every((each) => called.includes(each))) return outbox;
  return outbox.map((task) => (task.kind === 'post' ? { ...task, again: true } : task));
}

/** The table after a decision, with its next version, its commitments, its clocks and when it closes. */
function tableAfter(
  before: LoadedTable,
  decision: Decision,
  { interactionId, context: { caller, now, downMs, lobbyIdleMs: idleMs } }: Circumstances,
): LoadedTable {
  const { match, isUnseen = false } = decision;
  const isTouched = interactionId !== null;
  const isByPlayer = caller !== null && seatOf(decision.table, caller) >= 0 && !isUnseen;
  const isResumed = endsPause(before, decision, isTouched, isByPlayer);
  const table = isResumed ? resumed(decision.table, { now, downMs }) : decision.table;
  // Published commitments stay, whatever became of the log since.
  const commitments = { ...before.commitments.toStore(match), ...table.commitments };
  const timer = isUnseen ? before.table.timer : runningTimer({ table, match }, now);
  const turnClock = isUnseen ? before.table.turnClock : runningTurnClock({ table, match }, { now, downMs });
  const then = isResumed ? { ...before, table: resumed(before.table, { now, downMs }) } : before;
  const lastTurn = lastTurnAfter(then, { ...decision, table }, { now, downMs });
  const version = before.table.version + 1;
  // The post that a parked table gets pings them, or notes who it could not ping.
  const missed = before.table.parked === null ? missedPingAfter({ ...table, turnClock }, match) : null;
  const closing = closesAt(before.table, table, { now, isTouched, idleMs });
  return {
    ...before,
    table: {
      ...table,
      ...{ version, commitments, timer, turnClock, lastTurn, missed, closesAt: closing },
      late: isByPlayer || decision.turnOf !== undefined ? [] : table.late,
      livePlay: table.status === 'playing' ? table.livePlay : null,
    },
    match,
  };
}

/** True if a decision ends the table's pause: a visible move, the end of the game, or a player's deed where all had left. */
function endsPause(
  before: LoadedTable,
  { table, match, ...decision }: Decision,
  isTouched: boolean,
  isByPlayer: boolean,
): boolean {
  if (table.pause === null) return false;
  if (table.status !== 'playing') return true;
  const { isUnseen = false, leavesDeadlines = isUnseen } = decision;
  if (!isTouched || leavesDeadlines) return false;
  return match?.events.length !== before.match?.events.length || (isByPlayer && table.pause.isLeft === true);
}

/** After what a game announces, and after a result, bots wait this many times as long, so that it can be read. */
const ANNOUNCED_DELAYS = 3;
/** How many of these delays pass before they say what they think of it; after the rest they move. */
const REACTION_DELAYS = 2;

/** When bots say what they think of a move, or else move; `null` where they have nothing to do. */
function botDueAt(
  before: LoadedTable,
  after: LoadedTable,
  { outbox }: Decision,
  { interactionId, context: { now }, botDelayMs }: Circumstances,
): number | null {
  if (afterReactions(after) !== null) return now + botDelayMs() * REACTION_DELAYS;
  if (!isBotTurn(after)) return null;
  // Nobody sees that one bot has moved when the next one does, and nothing is shown in between.
  if (interactionId === null && outbox.length === 0) return now;
  const isOfNote = after.match?.announces(eventCountOf(before)) === true || after.match?.showsResult === true;
  return now + botDelayMs() * (isOfNote ? ANNOUNCED_DELAYS : 1);
}

/** True if the game is over, and someone is to act in what follows it. */
const isEpilogue = ({ table, match }: LoadedTable): boolean =>
  table.status === 'over' && match !== null && match.awaited.length > 0;

/** True if a bot is to move. */
export const isBotTurn = ({ table, match }: LoadedTable): boolean =>
  (table.status === 'playing' || table.status === 'over') &&
  match !== null &&
  match.awaited.some((seat) => table.seats[seat]?.kind === 'bot');

/** The match after all bots have said what they have yet to say of a move; `null` where that is nothing. */
export function afterReactions({ table, match }: Pick<LoadedTable, 'table' | 'match'>): Match | null {
  if (match === null || table.status !== 'playing') return null;
  let now = match;
  table.seats.forEach((holder, seat) => {
    if (holder.kind === 'bot') now = now.afterReactionOf(holder.bot, seat) ?? now;
  });
  return now === match ? null : now;
}
