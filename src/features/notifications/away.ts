import { type AwayPeople, awayPeople, backNow, goneUntil } from '../../table/pings/away.ts';
import { showAbsence } from '../../table/clock/turn-states.ts';
import { sendMissedPings } from '../../table/pings/missed-pings.ts';
import type { Tables } from '../../table/tables.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { AdminStore } from '../../table/ports/admin.ts';
import {
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
} from '../../table/stored/notifications.ts';
import { unlessCorrupt, unlessDown } from '../../table/ports/store.ts';
import { instantOf, wallTimeAt } from '../../table/pings/time-zone.ts';

/** People who are away from all their tables for some days. Store errors are thrown, but by `noteMove`. */
export type AwayService = ReturnType<typeof createAwayService>;

/** The service on a store. */
export function createAwayService(
  store: NotificationStore & Pick<AdminStore, 'tablesNaming'>,
  tables: Pick<Tables, 'run'>,
  clock: Clock,
) {
  const chosenBy = async (userId: string): Promise<Notifications> =>
    (await store.notificationsOf([userId])).get(userId) ?? NOTHING_CHOSEN;
  /** Stores it, and has the tables of a player show at once that they are away, or back. */
  const settle = async (userId: string, after: Notifications): Promise<Notifications> => {
    await store.setNotifications(userId, after);
    for (const tableId of await store.tablesNaming(userId, 'open')) {
      const seen = await unlessCorrupt(tables.run(showAbsence, { caller: null, tableId }), null);
      if (seen !== null) await unlessCorrupt(tables.run(sendMissedPings, { caller: null, tableId }), null);
    }
    return after;
  };
  /** Notes that a person is back, if they were away. */
  const comeBack = async (userId: string): Promise<Notifications> => {
    const before = await chosenBy(userId);
    const after = backNow(before, clock());
    return after === before ? before : settle(userId, after);
  };
  return {
    comeBack,
    /** Notes that a person is away until then. A time that has passed, or is beyond the limit, changes nothing. */
    goAway: async (userId: string, until: number): Promise<Notifications> => {
      const before = await chosenBy(userId);
      const after = goneUntil(before, clock(), until);
      return after === null ? before : settle(userId, after);
    },
    /** A person who moves is back. While the store cannot be used, the next move will tell. */
    noteMove: async (userId: string): Promise<void> => void (await unlessDown(comeBack(userId), null)),
    /** Those of these people who are away now. */
    awayOf: async (userIds: readonly string[]): Promise<AwayPeople> =>
      awayPeople(await store.notificationsOf([...new Set(userIds)]), clock()),
  };
}

/** The hour at which a player who is away until a day is back: nobody is woken, and half the world agrees on the date. */
const BACK_HOUR = 12;
/** How many days are offered: as many as a select holds. */
const OFFERED_DAYS = 25;

/** The zone of players who have not chosen one, or one that this machine does not know. */
const DEFAULT_ZONE = 'UTC';

/**
 * The days until which a player may go away, or stay away, from now: in how many `days` each is, by the player's calendar, and
 * noon of it there, in milliseconds since 1970.
 */
export function returnsOf(chosen: Notifications, now: number) {
  const zone = zoneOf(chosen.timeZone, now);
  const today = wallTimeAt(zone, now);
  if (today === null) return [];
  return Array.from({ length: OFFERED_DAYS }, (_, i) => i + 1).flatMap((days) => {
    const at = instantOf(zone, { ...today, day: today.day + days, hour: BACK_HOUR });
    return at === null || goneUntil(chosen, now, at) === null ? [] : [{ days, at }];
  });
}

/** The time zone that a player has chosen; UTC without one. */
export const zoneOf = (timeZone: string | undefined, now: number): string =>
  timeZone !== undefined && wallTimeAt(timeZone, now) !== null ? timeZone : DEFAULT_ZONE;
