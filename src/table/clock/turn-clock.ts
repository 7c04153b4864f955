import type { Match } from '../../kernel/match.ts';
import type { Seat } from '../../kernel/game.ts';
import { MAX_CLOCK_SKEW_MS } from '../ports/clock.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';
import { MAX_QUIET_MS } from '../pings/away.ts';
import { seatOf } from '../seats.ts';
import { isPaused, type Table, type TurnClock, type UserHolder, usersAt } from '../table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a pause lasts at most, in milliseconds: of a slow table, of a live game that everybody has left, and of any other. */
const MAX_PAUSE_MS = { slow: 14 * DAY_MS, left: 7 * DAY_MS, live: DAY_MS } as const;

/** Up to this time for a turn, everyone is there: a decision falls quickly. */
const MAX_LIVE_TURN_MS = 10 * MINUTE_MS;
/** How long a turn of a slow table takes while its people play live, and after how long without a press one of them is away. */
const LIVE_PLAY_MS = { turn: 3 * MINUTE_MS, away: 5 * MINUTE_MS } as const;
/** How long the others of a live table decide, in milliseconds; those of any other have a turn's time, but no more than a day. */
const LIVE_DECISION_MS = MINUTE_MS;
/** The last reminder comes when this part of the time is left, within these limits in milliseconds. */
const LAST_REMINDER_SHARE = 1 / 8;
const LAST_REMINDER_MS = { min: 30_000, max: 6 * 60 * MINUTE_MS } as const;
/** Reminders that would come closer together than this are one, in milliseconds. */
const MIN_REMINDER_GAP_MS = 30_000;

/** The present time, and how long the bot has not been running as this process knows it, in milliseconds. */
export interface Now {
  readonly now: number;
  readonly downMs: number;
}

/** The seats of users, not of bots, that are to act. */
export const awaitedUserSeats = ({ seats }: Pick<Table, 'seats'>, match: Match): readonly Seat[] =>
  match.toAct.filter((seat) => seats[seat]?.kind === 'user');

/** The users, not the bots, who are to act. */
export const awaitedUsers = (
  { seats }: Pick<Table, 'seats'>,
  { toAct }: Pick<Match, 'toAct'>,
): readonly UserHolder[] => usersAt({ seats: toAct.flatMap((seat) => seats[seat] ?? []) });

/** The users who may decide about a turn: all at the table but those it waits for. */
export const votersOf = (table: Table, match: Match): readonly string[] =>
  table.seats.flatMap((holder, seat) =>
    holder.kind === 'user' && !match.toAct.includes(seat) ? [holder.userId] : [],
  );

/** The time for a turn at a table now, in milliseconds: shorter while the people of a slow one play live. */
export const turnTimeOf = ({ turnTimeMs, livePlay }: Pick<Table, 'turnTimeMs' | 'livePlay'>): number | null =>
  livePlay?.stage === 'live' ? LIVE_PLAY_MS.turn : turnTimeMs;

/** Until when the people whom a live turn waits for count as there, unless they press something before. */
export const thereUntil = (
  { table, match }: { readonly table: Table; readonly match: Match },
  { startedAt }: TurnClock,
): number =>
  LIVE_PLAY_MS.away +
  Math.min(
    ...awaitedUsers(table, match).map(({ userId }) => Math.max(startedAt, table.livePlay?.here[userId] ?? 0)),
  );

/** How long the others may decide what is to be done about a turn whose time is up, in milliseconds. */
export const decisionTimeMs = (turnTimeMs: number): number =>
  turnTimeMs <= MAX_LIVE_TURN_MS ? LIVE_DECISION_MS : Math.min(turnTimeMs, DAY_MS);

/**
 * The clock of the turn at a table whose game has reached this match: the previous one (`table.turnClock`) while
 * the same people are awaited in the same step, else a fresh one. It runs while users are awaited at a table that has a
 * time for turns and at least two users, and no timer of the game's own runs. Since it was stored, the bot may not have
 * been running: by that time it moves. One that would end much later than a fresh one was set by a clock that was wrong,
 * and starts again. While the table is paused it stands still. `null` for none.
 */
export function runningTurnClock(
  { table, match }: { readonly table: Table; readonly match: Match | null },
  { now, downMs }: Now,
): TurnClock | null {
  const { turnClock: before } = table;
  const turnTimeMs = turnTimeOf(table);
  if (table.status !== 'playing' || match === null || turnTimeMs === null || match.timer !== null)
    return null;
  if (table.seats.filter(({ kind }) => kind === 'user').length < 2) return null;
  const seats = awaitedUserSeats(table, match);
  if (seats.length === 0) return null;
  const fresh: TurnClock = {
    step: match.step,
    seats,
    stage: 'running',
    startedAt: now,
    endsAt: now + turnTimeMs,
    downMs,
    reminded: 0,
    votes: {},
  };
  if (before?.step !== match.step || !seats.every((seat) => before.seats.includes(seat))) return fresh;
  if (isPaused(table)) return before;
  const shift = Math.max(0, downMs - before.downMs);
  const endsAt = before.endsAt + shift;
  const stageMs = before.stage === 'running' ? turnTimeMs : decisionTimeMs(turnTimeMs);
  if (endsAt > now + stageMs + MAX_CLOCK_SKEW_MS) return fresh;
  return shift === 0 ? before : { ...before, startedAt: before.startedAt + shift, endsAt, downMs };
}

/**
 * The clock whose time would be up, while a person that it waits for has quiet hours until then: it runs on to their
 * end, for no longer than a fresh one at once, so that it is looked at again, and never by more than `MAX_QUIET_MS` in
 * all. `null` where everyone is there, or when that is used up.
 */
export function quietClock(
  clock: TurnClock,
  turnTimeMs: number,
  quietUntilAt: number | null,
  { now, downMs }: Now,
): TurnClock | null {
  if (quietUntilAt === null || clock.stage === 'deciding' || turnTimeMs <= MAX_LIVE_TURN_MS) return null;
  const endsAt = Math.min(quietUntilAt, now + turnTimeMs, clock.startedAt + turnTimeMs + MAX_QUIET_MS);
  return endsAt <= now ? null : { ...clock, endsAt, downMs };
}

/** True if a clock with this time for a turn waits for people who are away: a short one expects them to be there. */
export const waitsForAway = (turnTimeMs: number | null): boolean =>
  turnTimeMs !== null && turnTimeMs > MAX_LIVE_TURN_MS;

/** True if a person sits at a slow game of several people: there it matters who is there. */
export const isSlowFor = (table: Table, userId: string): boolean =>
  table.status === 'playing' &&
  waitsForAway(table.turnTimeMs) &&
  usersAt(table).length > 1 &&
  seatOf(table, { userId }) >= 0;

/** The clock in its next stage: its time is up, and the others decide. */
export const decidingClock = (clock: TurnClock, turnTimeMs: number, { now, downMs }: Now): TurnClock => ({
  ...clock,
  stage: 'deciding',
  startedAt: now,
  endsAt: now + decisionTimeMs(turnTimeMs),
  downMs,
  votes: {},
});

/**
 * When the awaited players are reminded, in milliseconds since 1970: at half time, and near the end unless it is close.
 */
export function reminderTimes({ stage, startedAt, endsAt }: TurnClock): readonly number[] {
  if (stage === 'deciding') return [];
  const turnMs = endsAt - startedAt;
  const half = startedAt + turnMs / 2;
  const last =
    endsAt - Math.min(LAST_REMINDER_MS.max, Math.max(LAST_REMINDER_MS.min, turnMs * LAST_REMINDER_SHARE));
  return last - half < MIN_REMINDER_GAP_MS ? [half] : [half, last];
}

/** The table without its pause: what stood still runs on with the time that was left. */
export function resumed(table: Table, { now, downMs }: Now): Table {
  const since = table.pause?.since ?? null;
  if (since === null) return { ...table, pause: null };
  const { timer, turnClock } = table;
  const stoodMs = Math.max(0, now - since);
  // One that was started meanwhile has stood still since then.
  const clockStoodMs = Math.max(0, now - Math.max(since, turnClock?.startedAt ?? since));
  return {
    ...table,
    pause: null,
    timer: timer && { ...timer, endsAt: timer.endsAt + stoodMs },
    turnClock: turnClock && {
      ...turnClock,
      startedAt: turnClock.startedAt + clockStoodMs,
      endsAt: turnClock.endsAt + clockStoodMs,
      downMs,
    },
  };
}

/**
 * Why the clocks of a table stand still, and until when at the latest in milliseconds since 1970: its people have agreed on
 * it, it rests for the night, or everybody has left it. `null` where they do not.
 */
export function pauseOf({ pause, turnTimeMs }: Pick<Table, 'pause' | 'turnTimeMs'>) {
  if (pause === null || pause.since === null) return null;
  const pace = waitsForAway(turnTimeMs) ? 'slow' : 'live';
  const why = pause.isLeft === true ? 'left' : pause.agreed.length > 0 ? 'paused' : 'resting';
  return { why, endsAt: pause.since + MAX_PAUSE_MS[why === 'left' && pace === 'live' ? why : pace] } as const;
}

/**
 * When to look at the clock: when the pause ends, or at its next reminder or its end, or when a player who is away is
 * back, or sooner, because no deadline is far away; `null`: never.
 */
export function turnDueAt(
  table: Pick<Table, 'turnClock' | 'pause' | 'turnTimeMs'>,
  now: number,
  awayUntilAt: number | null = null,
): number | null {
  const { turnClock } = table;
  const pause = pauseOf(table);
  if (pause !== null) return Math.min(pause.endsAt, now + MAX_DELAY_MS);
  if (turnClock === null) return null;
  const next = reminderTimes(turnClock)[turnClock.reminded] ?? turnClock.endsAt;
  return Math.min(Math.ceil(next), awayUntilAt ?? Number.POSITIVE_INFINITY, now + MAX_DELAY_MS);
}
