import { type DeliveryShares, MAX_TURN_TABLES, TURN_INTERVAL_MS } from '../table/ports/outbox.ts';
import type { PostedMessage } from '../table/ports/posts.ts';
import type { Change } from '../table/ports/tables.ts';

/** A message without this user among the users that it has pinged. */
export function withoutCalled(message: PostedMessage, userId: string): PostedMessage {
  const others = (userIds: readonly string[]): readonly string[] => userIds.filter((id) => id !== userId);
  const { pinged, told } = message;
  return { ...message, pinged: others(pinged), ...(told === undefined ? {} : { told: others(told) }) };
}

/** The error for a change whose version fits but whose events leave a gap in the log or overlap it. */
export const logLengthError = ({ table, after }: Change): RangeError =>
  new RangeError(`the log of table ${table.id} does not have ${after} events`);

/**
 * The id of a table's outbox entry number `number` (from 0). No id is ever used twice.
 */
export const outboxEntryId = (tableId: string, number: number): string => `${tableId}.${number.toString(36)}`;

/** Shares for callers that do not need them. */
export const UNLIMITED_SHARES: DeliveryShares = {
  perServer: Number.POSITIVE_INFINITY,
  perChannel: Number.POSITIVE_INFINITY,
  inFlight: [],
};

/** The turn of an entry that may be claimed from `now` on while so many other tables of its server and channel wait. */
export const turnAfter = (
  now: number,
  waiting: { readonly server: number; readonly channel: number },
): number =>
  now +
  Math.min(waiting.server, MAX_TURN_TABLES) * TURN_INTERVAL_MS.server +
  Math.min(waiting.channel, MAX_TURN_TABLES) * TURN_INTERVAL_MS.channel;
