import type { Match } from '../../kernel/match.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';
import { isPaused, type LoadedTable, type MissedPing, type Table } from '../table.ts';
import { awaitedUsers, votersOf } from '../turn-clock.ts';
import { type PingPlan, reachedBy } from './plan-pings.ts';

/** People who are owed a ping, by their ids, with the time in milliseconds since 1970 until which nothing pings them. */
export type OwedPings = ReadonlyMap<string, number>;

/** What a table notes of a post that asks something in this step: who it has pinged, and who is owed a ping. */
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
 * What a table notes when this plan is carried out; `null` for nothing. Only for people who are still asked something.
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
