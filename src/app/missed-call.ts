import type { Match } from '../kernel/erase-game.ts';
import { MAX_DELAY_MS } from './ports/leases.ts';
import { isPaused, type MissedCall, type Table } from './table.ts';
import { awaitedUsers, votersOf } from './turn-clock.ts';

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
