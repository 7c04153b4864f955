import { type AskedUser, challengeOf } from '../challenge.ts';
import type { Match } from '../../kernel/match.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';
import type { DirectTopic } from '../ports/outbox.ts';
import { plannedUntilOf } from '../plans/planned-turn.ts';
import { isUser } from '../seats.ts';
import {
  isPaused,
  type LoadedTable,
  type MissedPing,
  type Table,
  type UserHolder,
  usersAt,
} from '../table.ts';
import { awaitedUsers, votersOf } from '../clock/turn-clock.ts';
import { type PingPlan, planPings, reachedBy, type TablePeople } from './plan-pings.ts';

/** A table and how far its game has come. */
type TableThen = Pick<LoadedTable, 'table' | 'match'>;

/** The ids of the people an occasion concerns: it asks something of some, and the others only play along. */
interface Concerned {
  readonly asked: readonly string[];
  readonly others: readonly string[];
}

const NOBODY: Concerned = { asked: [], others: [] };

/**
 * Says how the people of a table learn of an occasion. `named`: who it is for, if that is `missed`, `seated` or
 * `invitation`.
 */
export function planTablePings(
  occasion: DirectTopic,
  then: TableThen,
  { chosen, now }: TablePeople,
  named: readonly string[] = [],
): PingPlan {
  const { asked, others } = concernedBy(occasion, then, named);
  const people = [...asked, ...others].flatMap((userId) => {
    const own = chosen.get(userId);
    if (own === undefined) return [];
    const plannedUntil = plannedUntilOf(then.table, userId, now);
    return [{ userId, isAsked: asked.includes(userId), chosen: own, plannedUntil }];
  });
  return planPings(people, occasion, now);
}

function concernedBy(
  occasion: DirectTopic,
  { table, match }: TableThen,
  named: readonly string[],
): Concerned {
  const seated = usersAt(table).map(({ userId }) => userId);
  if (occasion === 'lobby') return { ...NOBODY, asked: askedInLobby(table).map(({ userId }) => userId) };
  if (occasion === 'seated') return { ...NOBODY, asked: named.filter((userId) => seated.includes(userId)) };
  if (occasion === 'invitation')
    return { ...NOBODY, asked: stillInvited(table, named).map(({ userId }) => userId) };
  if (match === null) return NOBODY;
  switch (occasion) {
    case 'turn': {
      const asked = awaitedUsers(table, match).map(({ userId }) => userId);
      // While only bots are to act, nobody is told of it.
      return asked.length === 0
        ? NOBODY
        : { asked, others: seated.filter((userId) => !asked.includes(userId)) };
    }
    case 'reminder':
      return { ...NOBODY, asked: awaitedUsers(table, match).map(({ userId }) => userId) };
    case 'missed': {
      const asked = askedAt(table, match);
      return { ...NOBODY, asked: named.filter((userId) => asked.includes(userId)) };
    }
    case 'ladder':
      return { ...NOBODY, asked: votersOf(table, match) };
    case 'end':
      // A person who plays alone has just ended the game.
      return match.outcome === null || seated.length < 2 ? NOBODY : { ...NOBODY, others: seated };
  }
}

/**
 * The people that the post of a lobby asks to play, with the names on their seats: the person who is challenged while a
 * seat is kept for them, or else the people that a rematch has seated. One click has seated them all, and its maker
 * knows.
 */
export function askedInLobby(table: Table): readonly Pick<UserHolder, 'userId' | 'name'>[] {
  const { status, openedBy } = table;
  if (status !== 'lobby') return [];
  const challenge = challengeOf(table);
  if (challenge?.challenge === 'kept') return [challenge];
  const people = usersAt(table);
  return people.filter(
    (holder) =>
      !isUser(holder, openedBy) &&
      holder.seatedBy !== undefined &&
      people.some((other) => other !== holder && other.seatedBy === holder.seatedBy),
  );
}

/** Those of these people who were invited to the lobby and have no seat in it, with their names. */
export const stillInvited = (
  { status, invited, seats }: Table,
  userIds: readonly string[],
): readonly AskedUser[] =>
  status === 'lobby'
    ? invited.filter(
        ({ userId }) => userIds.includes(userId) && !seats.some((holder) => isUser(holder, userId)),
      )
    : [];

/** People who are owed a ping, by their ids, with the time in milliseconds since 1970 until which nothing pings them. */
export type OwedPings = ReadonlyMap<string, number>;

/** A table's note of a post that asks something in this step: the people that it has pinged or owes a ping. */
export interface PingNote {
  readonly step: number;
  readonly owed: OwedPings;
  readonly pinged: readonly string[];
}

/** The people who are owed a ping by a plan. */
export const owedIn = (plan: PingPlan): OwedPings =>
  new Map(plan.flatMap((ping) => (ping.kind === 'owed' ? [[ping.userId, ping.at] as const] : [])));

/** The people that a table asks something: a turn, or a vote about one whose time is up. */
export const askedAt = (table: Table, match: Match): readonly string[] => [
  ...awaitedUsers(table, match).map(({ userId }) => userId),
  ...(table.turnClock?.stage === 'deciding'
    ? votersOf(table, match).filter((userId) => table.turnClock?.votes[userId] === undefined)
    : []),
];

/**
 * A table's note when this plan is carried out; `null` for nothing. Only for people who are still asked something.
 */
export function pingNoteOf(
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
  plan: PingPlan,
): PingNote | null {
  if (match === null) return null;
  const asked = askedAt(table, match);
  const addressed = plan.filter(({ userId, isAsked }) => isAsked && asked.includes(userId));
  const owed = owedIn(addressed);
  const pinged = reachedBy(addressed);
  const isMadeUp = table.missed?.userIds.some((userId) => pinged.includes(userId)) === true;
  return owed.size > 0 || isMadeUp ? { step: match.step, owed, pinged } : null;
}

/** The pings that a table owes after a change: those of its present step, to people who are still asked something. */
export function missedPingAfter(table: Table, match: Match | null): MissedPing | null {
  const { missed, status } = table;
  if (missed === null || match === null || status !== 'playing' || missed.step !== match.step) return null;
  const asked = askedAt(table, match);
  const userIds = missed.userIds.filter((userId) => asked.includes(userId));
  return userIds.length === 0 ? null : { ...missed, userIds };
}

/** When to look whether a table can ping those it owes one, or sooner, because no deadline is far away; `null`: never. */
export const pingDueAt = ({ missed, pause }: Pick<Table, 'missed' | 'pause'>, now: number): number | null =>
  missed === null || isPaused({ pause }) ? null : Math.min(missed.at, now + MAX_DELAY_MS);
