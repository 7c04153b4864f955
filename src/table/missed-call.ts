import type { Match } from '../kernel/erase-game.ts';
import { MAX_DELAY_MS } from './ports/leases.ts';
import { isPaused, type MissedCall, type Table, type LoadedTable } from './table.ts';
import { awaitedUsers, votersOf } from './turn-clock.ts';
import type { Rejection } from '../kernel/message.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Decision } from './decision.ts';

/** Until when nothing pings these people, in milliseconds since 1970, by their ids. */
export type SilentPeople = ReadonlyMap<string, number>;

/** For whom a post was silent that asks something of them in this step, and whom it has called. */
export interface CallNote {
  readonly step: number;
  readonly silent: SilentPeople;
  readonly called: readonly string[];
}

/** Whom something is asked of at a table: a turn, or what is to be done about one whose time is up. */
export const askedAt = (table: Table, match: Match): readonly string[] => [
  ...awaitedUsers(table, match).map(({ userId }) => userId),
  ...(table.turnClock?.stage === 'deciding'
    ? votersOf(table, match).filter((userId) => table.turnClock?.votes[userId] === undefined)
    : []),
];

/** The calls that a table owes after a change: of its present step, and to those of whom something is still asked. */
export function missedCallAfter(table: Table, match: Match | null): MissedCall | null {
  const { missed, status } = table;
  if (missed === null || match === null || status !== 'playing' || missed.step !== match.step) return null;
  const asked = askedAt(table, match);
  const userIds = missed.userIds.filter((userId) => asked.includes(userId));
  return userIds.length === 0 ? null : { ...missed, userIds };
}

/** When to look whether the calls that a table owes can be made, or sooner, because no deadline is far away; `null`: never. */
export const callDueAt = ({ missed, pause }: Pick<Table, 'missed' | 'pause'>, now: number): number | null =>
  missed === null || isPaused({ pause }) ? null : Math.min(missed.at, now + MAX_DELAY_MS);

/** The same once it was looked at, and these people are still silent. */
export const nextCallAt = (
  table: Pick<Table, 'missed' | 'pause'>,
  now: number,
  silent: SilentPeople,
): number | null =>
  callDueAt(table, now) === null ? null : Math.min(...silent.values(), now + MAX_DELAY_MS);

/**
 * Notes for whom a post was silent: they are called when that is over. Whom a post has called since is owed nothing. `null`
 * where that changes nothing.
 */
export function decideMissedCall(
  { table, match }: LoadedTable,
  { step, silent, called }: CallNote,
): Result<Decision, Rejection> | null {
  if (match === null || match.step !== step) return null;
  const before = table.missed?.step === step ? table.missed.userIds : [];
  const userIds = [...new Set([...before, ...silent.keys()])].filter((userId) => !called.includes(userId));
  if (userIds.length === before.length && userIds.every((userId) => before.includes(userId))) return null;
  const at = Math.min(
    ...[...silent.values()],
    ...(before.length > 0 && table.missed ? [table.missed.at] : []),
  );
  const missed = userIds.length === 0 ? null : { step, userIds, at };
  return ok({ table: { ...table, missed }, match, outbox: [] });
}

/** Calls those who were not pinged, once, as far as nothing silences them any longer. `null` where nobody is to be called. */
export function decideCall(
  { table, match }: LoadedTable,
  silent: SilentPeople,
): Result<Decision, Rejection> | null {
  const missed = missedCallAfter(table, match);
  if (missed === null || isPaused(table) || table.parked !== null) return null;
  const due = missed.userIds.filter((userId) => !silent.has(userId));
  if (due.length === 0) return null;
  const rest = missed.userIds.filter((userId) => silent.has(userId));
  return ok({
    table: { ...table, missed: rest.length === 0 ? null : { ...missed, userIds: rest } },
    match,
    outbox: [{ kind: 'missed', step: missed.step, userIds: due }],
    leavesDeadlines: true,
  });
}
