import { ok, refuse } from '../../kernel/message.ts';
import {
  AWAY_LIMIT,
  awayDaysLeft,
  awayPeople,
  backNow,
  goneUntil,
  type AwayService,
} from '../../table/pings/away.ts';
import { showAbsence } from '../../table/turn-states.ts';
import { sendMissedPings } from '../../table/missed-pings.ts';
import type { Tables } from '../../table/tables.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { AdminStore } from '../../table/ports/admin.ts';
import {
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
} from '../../table/ports/notifications.ts';
import { CorruptRowError, StoreError } from '../../table/ports/store.ts';
import { instantOf, type WallTime, wallTimeAt } from '../../table/pings/time-zone.ts';

export interface AwayServiceDeps {
  readonly store: NotificationStore & Pick<AdminStore, 'tablesNaming'>;
  readonly tables: Pick<Tables, 'run'>;
  readonly clock: Clock;
}

/** The service on a store: players who are away from all their tables for some days. */
export function createAwayService({ store, tables, clock }: AwayServiceDeps): AwayService {
  const chosenBy = async (userId: string): Promise<Notifications> =>
    (await store.notificationsOf([userId])).get(userId) ?? NOTHING_CHOSEN;
  /** Has the tables of a player show at once that they are away, or back. */
  const touchTables = async (userId: string): Promise<void> => {
    for (const tableId of await store.tablesNaming(userId, 'open')) {
      try {
        await tables.run(showAbsence, { caller: null, tableId });
        await tables.run(sendMissedPings, { caller: null, tableId });
      } catch (error) {
        // A corrupt table waits for the operator, and must not keep the others from learning it.
        if (!(error instanceof CorruptRowError)) throw error;
      }
    }
  };
  const comeBack = async (userId: string): Promise<Notifications> => {
    const before = await chosenBy(userId);
    const after = backNow(before, clock());
    if (after === before) return before;
    await store.setNotifications(userId, after);
    await touchTables(userId);
    return after;
  };
  return {
    goAway: async (userId, until) => {
      const now = clock();
      const before = await chosenBy(userId);
      const after = goneUntil(before, now, until);
      if (until <= now) return refuse({ key: 'app.refused.away-past' });
      if (after === null)
        return refuse({
          key: 'app.refused.away-too-long',
          args: { left: awayDaysLeft(before, now), max: AWAY_LIMIT.days, window: AWAY_LIMIT.window },
        });
      await store.setNotifications(userId, after);
      await touchTables(userId);
      return ok(after);
    },
    comeBack,
    noteMove: async (userId) => {
      try {
        await comeBack(userId);
      } catch (error) {
        // The store reports an outage by itself.
        if (!(error instanceof StoreError)) throw error;
      }
    },
    awayOf: async (userIds) => {
      const chosen = await store.notificationsOf([...new Set(userIds)]);
      return awayPeople(chosen, clock());
    },
  };
}

/** A day of a calendar, its month counted from 1. */
export type CalendarDay = Pick<WallTime, 'year' | 'month' | 'day'>;

/** The hour at which a player who is away until a day is back: nobody is woken, and half the world agrees on the date. */
const BACK_HOUR = 12;

/** The zone of players who have not chosen one. */
const DEFAULT_ZONE = 'UTC';

/** A player's day so many days from now. `timeZone` is theirs, if they have chosen one; UTC if this machine does not know it. */
export function dayFrom(now: number, days: number, timeZone: string | undefined): CalendarDay {
  const { year, month, day } = wallTimeAt(zoneOf(timeZone, now), now) ?? EPOCH;
  return { year, month, day: day + days };
}

/** When a player who is away until that day is back, in milliseconds since 1970. A day may be after the last of its month. */
export function backAt(day: CalendarDay, now: number, timeZone: string | undefined): number {
  return instantOf(zoneOf(timeZone, now), { ...day, hour: BACK_HOUR }) ?? now;
}

const EPOCH: CalendarDay = { year: 1970, month: 1, day: 1 };

const zoneOf = (timeZone: string | undefined, now: number): string =>
  timeZone !== undefined && wallTimeAt(timeZone, now) !== null ? timeZone : DEFAULT_ZONE;

/** The day, unless there is none such. */
export function existingDay({ year, month, day }: CalendarDay): CalendarDay | null {
  if (year < 2_000 || year > 9_999 || month < 1 || month > 12) return null;
  const wall = wallTimeAt(DEFAULT_ZONE, Date.UTC(year, month - 1, day));
  return wall?.month === month && wall.day === day ? { year, month, day } : null;
}
