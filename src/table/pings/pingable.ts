import type { Notifications } from '../ports/notifications.ts';
import { notificationsInForce } from './notifications-in-force.ts';
import { immediatePings } from './immediate-pings.ts';
import { type AwayPeople, awayPeople, silentPeople, silentUntil } from './away.ts';
import type { SilentPeople } from '../missed-call.ts';
import type { Table } from '../table.ts';

/** Whom a post about a table may ping, in its channel or directly. */
export interface Pingable {
  /** Those who want to be called now when something is asked of them. */
  readonly mentionable: readonly string[];
  /** Those of them who want to be told of every turn. */
  readonly everyTurn: readonly string[];
  /** Those who want to be told of the end, without a sound; nobody where one person plays alone. */
  readonly end: readonly string[];
  /** Until when nothing pings those of the table's people who are not called for that reason alone. */
  readonly silent: SilentPeople;
  /** Who of them is sent a direct message instead of being mentioned. */
  readonly direct: readonly string[];
  /** Who of the table's people is away. */
  readonly away: AwayPeople;
}

/** Whom a post about this table may ping now: of its people, with or without a seat, those who have not asked for silence, and who is away. */
export async function pingableAt(
  store: Parameters<typeof notificationsInForce>[0],
  { guildId, seats, challenge }: Pick<Table, 'guildId' | 'seats' | 'challenge'>,
  now: number,
): Promise<Pingable> {
  const seated = seats.flatMap((holder) => (holder.kind === 'user' ? [holder.userId] : []));
  const people = [...new Set([...seated, ...(challenge === null ? [] : [challenge.userId])])];
  const notifications = await notificationsInForce(store, guildId, people);
  const pingsOf = (userId: string): ReturnType<typeof immediatePings> => {
    const own = notifications.get(userId);
    return own !== undefined && silentUntil(own, now) === null ? immediatePings(own) : 'none';
  };
  return {
    mentionable: people.filter((userId) => pingsOf(userId) !== 'none'),
    everyTurn: seated.filter((userId) => pingsOf(userId) === 'every'),
    end: seated.length < 2 ? [] : seated.filter((userId) => ['every', 'mine'].includes(pingsOf(userId))),
    silent: silentPeople(notifications, now),
    direct: people.filter((userId) => wantsDirect(notifications.get(userId))),
    away: awayPeople(notifications, now),
  };
}

/** Whether somebody is to be sent direct messages. */
export const wantsDirect = (chosen: Notifications | undefined): boolean =>
  chosen?.direct !== undefined && chosen.direct.refused !== true;

/** Whom a post may mention: without those who are sent a direct message. */
export function mentionedOf(pingable: Pingable): Pingable {
  const { mentionable, everyTurn, end, direct } = pingable;
  const isMentioned = (userId: string): boolean => !direct.includes(userId);
  return {
    ...pingable,
    mentionable: mentionable.filter(isMentioned),
    everyTurn: everyTurn.filter(isMentioned),
    end: end.filter(isMentioned),
  };
}
