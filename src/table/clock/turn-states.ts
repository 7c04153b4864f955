import { isDeepStrictEqual } from 'node:util';
import { ok, type Seat } from '../../kernel/game.ts';
import { type ContextWith, defineDueCommand, defineWorkerCommand } from '../command.ts';
import type { Decision } from '../decision.ts';
import type { OutboxTask } from '../ports/outbox.ts';
import { isPaused, type LoadedTable, type StartedTable, type TurnClock } from '../table.ts';
import { applyChoice, finalChoice } from './time-up-vote.ts';
import {
  awaitedUserSeats,
  decidingClock,
  pauseOf,
  quietClock,
  reminderTimes,
  resumed,
  runningTurnClock,
  thereUntil,
  turnDueAt,
  turnTimeOf,
  waitsForAway,
} from './turn-clock.ts';

/**
 * The states of the turn that a table waits for.
 *
 * - `idle`: no turn with a clock is waited for.
 * - `paused`: the players have agreed on a pause, or nobody is there.
 * - `unseen`: the table is parked, so that nobody can see it.
 * - `running`: there is time left.
 * - `live`: the people of a slow table play live: nobody's time runs out.
 * - `quiet-hours`: the time is up except for the quiet hours of a player, and runs on to their end.
 * - `absent-player`: a player is away; the time runs, so that the others are asked as ever.
 * - `deciding`: the time is up, and the others vote.
 * - `deciding-for-absent`: the same for a player who is away: no time runs out on the vote.
 */
export const TURN_STATES = [
  'idle',
  'paused',
  'unseen',
  'running',
  'live',
  'quiet-hours',
  'absent-player',
  'deciding',
  'deciding-for-absent',
] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** The states in which time for a turn runs. */
const TIMED = ['running', 'live', 'quiet-hours', 'absent-player'] as const;
/** The states with a clock. */
const CLOCKED = [...TIMED, 'deciding', 'deciding-for-absent'] as const;

type LookContext = ContextWith<null, 'absence'>;

interface ClockLook {
  readonly played: StartedTable;
  readonly context: LookContext;
  /** The clock as it is now, before the look changes it. */
  readonly clock: TurnClock;
  readonly turnTimeMs: number;
  /** `Table.late` with the seats that the turn waits for; a player who is away is never late. */
  readonly late: readonly Seat[];
  readonly isDue: boolean;
  /** True if a player that the table waits for is away. */
  readonly isWaiting: boolean;
}

/** One row: in these states, if `decide` finds it due, the turn moves to another state (`null`: it stays). */
interface Row<Look, Name extends string> {
  readonly name: Name;
  readonly from: readonly TurnState[];
  readonly to: TurnState | null;
  /** `null`: it is not due. */
  readonly decide: (look: Look) => Decision | null;
}

const row = <Look, Name extends string>(each: Row<Look, Name>): Row<Look, Name> => each;

/** A changed clock. The table's other deadlines stay as they are. */
const quietly = (
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
  turnClock: TurnClock | null,
  outbox: readonly OutboxTask[],
): Decision => ({ table: { ...table, turnClock }, match, outbox, leavesDeadlines: true });

const REFRESH: OutboxTask = { kind: 'refresh' };

/** A post that tells the new time, if the clock has moved because the bot was not running. */
const toldMove = ({ played: { table }, clock }: ClockLook): readonly OutboxTask[] =>
  table.turnClock === null || table.turnClock.endsAt === clock.endsAt ? [] : [REFRESH];

interface BareLook {
  readonly loaded: LoadedTable;
  readonly context: LookContext;
}

/** Rows that may be due without a clock that anyone goes by. */
const BARE_ROWS = [
  row({
    name: 'cancels a game to which nobody has come back',
    from: ['paused'],
    to: 'idle',
    decide: ({ loaded: { table, match }, context }: BareLook) => {
      const pause = pauseOf(table);
      if (pause?.why !== 'left' || pause.endsAt > context.now) return null;
      const outbox: readonly OutboxTask[] = [REFRESH, { kind: 'lobby', fresh: false }];
      return { table: { ...table, status: 'cancelled', pause: null }, match, outbox };
    },
  }),
  row({
    name: 'ends a pause that has lasted as long as it may',
    from: ['paused'],
    to: 'running',
    decide: ({ loaded: { table, match }, context }: BareLook) => {
      const isOver = (pauseOf(table)?.endsAt ?? context.now) <= context.now;
      const outbox = table.parked === null ? [REFRESH] : [];
      return isOver ? { table: resumed(table, context), match, outbox } : null;
    },
  }),
  row({
    name: 'forgets a clock that no turn has any more',
    from: ['idle'],
    to: null,
    decide: ({ loaded }: BareLook) => (loaded.table.turnClock === null ? null : quietly(loaded, null, [])),
  }),
  row({
    name: 'begins the turn anew while nobody can see the table',
    from: ['unseen'],
    to: null,
    decide: ({ loaded }: BareLook) => quietly(loaded, null, []),
  }),
] as const;

/** Rows that may be due at a clock. The first row that is due is taken. */
const CLOCK_ROWS = [
  row({
    name: 'gives more time to players of a live turn who are there',
    from: ['live'],
    to: null,
    decide: ({ played, clock, turnTimeMs, isDue, context: { now } }: ClockLook) => {
      const endsAt = Math.min(thereUntil(played, clock), now + turnTimeMs);
      return isDue && endsAt > now ? quietly(played, { ...clock, endsAt }, [REFRESH]) : null;
    },
  }),
  row({
    name: 'becomes slow again when a player of a live turn is away',
    from: ['live'],
    to: 'running',
    decide: ({ played, isDue }: ClockLook) => (isDue ? slowedDown(played) : null),
  }),
  row({
    name: 'begins the turn anew for a player who is back',
    from: ['absent-player'],
    to: 'running',
    decide: ({ played, isWaiting }: ClockLook) => (isWaiting ? null : quietly(played, null, [REFRESH])),
  }),
  row({
    name: 'waits on without a vote for a player who is back',
    from: ['deciding-for-absent'],
    to: 'running',
    decide: ({ played, isWaiting, context }: ClockLook) =>
      isWaiting ? null : applyChoice(played, 'wait', context),
  }),
  row({
    name: 'keeps the vote open, and what was voted, while the player is away',
    from: ['deciding-for-absent'],
    to: null,
    decide: ({ played, clock, turnTimeMs, isDue, context }: ClockLook) =>
      isDue
        ? quietly(played, { ...decidingClock(clock, turnTimeMs, context), votes: clock.votes }, [])
        : null,
  }),
  row({
    name: 'does what most have voted for when their time is up',
    from: ['deciding'],
    to: 'running',
    decide: ({ played, clock, isDue, context }: ClockLook) =>
      isDue ? applyChoice(played, finalChoice(played, clock.votes), context) : null,
  }),
  row({
    name: 'lets the time run on to the end of quiet hours',
    from: ['running', 'quiet-hours'],
    to: 'quiet-hours',
    decide: ({ played, clock, turnTimeMs, isDue, context }: ClockLook) => {
      const quiet = isDue ? quietClock(clock, turnTimeMs, context.absence.quietUntilAt, context) : null;
      // The post tells the new time.
      return quiet === null ? null : quietly(played, quiet, [REFRESH]);
    },
  }),
  row({
    name: 'pauses a game whose turns have all run out',
    from: ['running', 'quiet-hours'],
    to: 'paused',
    decide: ({ played: { table, match }, late, isDue, context }: ClockLook) => {
      const isLeft = table.seats.every(({ kind }, seat) => kind === 'bot' || late.includes(seat));
      const pause = { agreed: [], since: context.now, isLeft: true };
      // The turn begins anew after it.
      return isDue && isLeft
        ? { table: { ...table, turnClock: null, pause }, match, outbox: [REFRESH] }
        : null;
    },
  }),
  row({
    name: 'asks the others when the time is up',
    from: ['running', 'quiet-hours'],
    to: 'deciding',
    decide: (look: ClockLook) => askOthers(look),
  }),
  row({
    name: 'asks the others when the time of a player who is away is up',
    from: ['absent-player'],
    to: 'deciding-for-absent',
    decide: (look: ClockLook) => askOthers(look),
  }),
  row({
    name: 'reminds the players who are awaited',
    from: TIMED,
    to: null,
    decide: (look: ClockLook) => {
      const { played, clock, context } = look;
      const reminded = reminderTimes(clock).filter((time) => time <= context.now).length;
      if (reminded <= clock.reminded) return null;
      const reminder: OutboxTask = { kind: 'reminder', step: played.match.step, number: reminded };
      return quietly(played, { ...clock, reminded }, [...toldMove(look), reminder]);
    },
  }),
  row({
    name: 'stores a clock that differs from the stored one',
    from: CLOCKED,
    to: null,
    decide: (look: ClockLook) => {
      const { played, clock } = look;
      return isDeepStrictEqual(clock, played.table.turnClock) ? null : quietly(played, clock, toldMove(look));
    },
  }),
] as const;

function askOthers({ played, clock, turnTimeMs, late, isDue, context }: ClockLook): Decision | null {
  if (!isDue) return null;
  const question: OutboxTask = { kind: 'ladder', step: played.match.step };
  const asked = { ...played, table: { ...played.table, late } };
  return quietly(asked, decidingClock(clock, turnTimeMs, context), [question]);
}

/** The table with its own time for a turn again, also for one that is taken back. */
function slowedDown(played: StartedTable): Decision {
  const { table, match } = played;
  const { livePlay, lastTurn, turnTimeMs } = table;
  const decision = quietly(played, null, [REFRESH]);
  return {
    ...decision,
    table: {
      ...decision.table,
      livePlay: livePlay && { ...livePlay, stage: 'slow', slowedIn: match.step },
      lastTurn: lastTurn && { ...lastTurn, leftMs: turnTimeMs },
    },
  };
}

/** All transitions, as tests and readers want to know them. */
export const TURN_TRANSITIONS: readonly Pick<Row<never, TransitionName>, 'name' | 'from' | 'to'>[] = [
  ...BARE_ROWS,
  ...CLOCK_ROWS,
];
export type TransitionName = (typeof BARE_ROWS | typeof CLOCK_ROWS)[number]['name'];

/** The state of the turn that a table waits for, and what is due in it; `null` for nothing. */
export function lookAt(loaded: LoadedTable, context: LookContext) {
  const look = clockLookAt(loaded, context);
  const state = stateOf(loaded, look);
  const bare = firstDue(BARE_ROWS, state, { loaded, context });
  return { state, due: bare ?? (look === null ? null : firstDue(CLOCK_ROWS, state, look)) };
}

/** The first transition that is due, and what it does; `null` for none. */
function firstDue<Look, Name extends TransitionName>(
  rows: readonly Row<Look, Name>[],
  state: TurnState,
  look: Look,
) {
  for (const { name, from, decide } of rows) {
    const decision = from.includes(state) ? decide(look) : null;
    if (decision !== null) return { name, decision };
  }
  return null;
}

function stateOf({ table, match }: LoadedTable, look: ClockLook | null): TurnState {
  if (match !== null && isPaused(table)) return 'paused';
  if (look === null) return 'idle';
  if (table.parked !== null) return 'unseen';
  const { clock, turnTimeMs } = look;
  if (table.livePlay?.stage === 'live') return 'live';
  if (clock.stage === 'deciding') return clock.away === true ? 'deciding-for-absent' : 'deciding';
  if (clock.away === true) return 'absent-player';
  return clock.endsAt - clock.startedAt > turnTimeMs ? 'quiet-hours' : 'running';
}

/** A look at the table's clock; `null` where none runs. */
function clockLookAt(loaded: LoadedTable, context: LookContext): ClockLook | null {
  const { table, match } = loaded;
  const turnTimeMs = turnTimeOf(table);
  const running = runningTurnClock(loaded, context);
  if (running === null || match === null || turnTimeMs === null) return null;
  const isWaiting = waitsForAway(turnTimeMs) && context.absence.awayUntilAt !== null;
  const clock: TurnClock = isWaiting && running.stage === 'running' ? { ...running, away: true } : running;
  return {
    played: { ...loaded, match },
    context,
    clock,
    turnTimeMs,
    late: isWaiting ? table.late : [...new Set([...table.late, ...awaitedUserSeats(table, match)])],
    isDue: clock.endsAt <= context.now,
    isWaiting,
  };
}

/** Looks at the clock of a turn and does what is due (`TURN_TRANSITIONS`). */
export const lookAtTurn = defineDueCommand(
  'look-at-turn',
  (loaded, _, context) => {
    const { due } = lookAt(loaded, context);
    return due === null ? null : ok(due.decision);
  },
  {
    reads: ['absence'],
    dueAt: (table, { now, absence }) => turnDueAt(table, now, absence.awayUntilAt),
  },
);

/** Has the posts of a table say who is away by now, beside what is due at its clock; nothing if it waits for no people. */
export const showAbsence = defineWorkerCommand(
  'show-absence',
  (loaded, _, context) => {
    const { table, match } = loaded;
    if (table.parked !== null) return null;
    if (table.status === 'lobby')
      return ok({ table, match, outbox: [{ kind: 'lobby', fresh: false }], leavesDeadlines: true });
    if (table.status !== 'playing' || match === null) return null;
    const { due } = lookAt(loaded, context);
    if (due === null) return ok({ table, match, outbox: [REFRESH], leavesDeadlines: true });
    const { decision } = due;
    if (decision.outbox.some(({ kind }) => kind === 'refresh')) return ok(decision);
    return ok({ ...decision, outbox: [...decision.outbox, REFRESH] });
  },
  { reads: ['absence'] },
);
