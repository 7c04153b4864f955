import { ok, refuse } from '../../kernel/result.ts';
import {
  AWAY_LIMIT,
  awayDaysLeft,
  awayPeople,
  backNow,
  goneUntil,
  type AwayService,
} from '../../table/pings/away.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { AdminStore } from '../../table/ports/admin.ts';
import {
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
} from '../../table/ports/notifications.ts';
import { CorruptRowError, StoreError } from '../../table/ports/store-errors.ts';

export interface AwayServiceDeps {
  readonly store: NotificationStore & Pick<AdminStore, 'tablesNaming'>;
  /** Has a table learn at once that somebody is away, or back. */
  readonly touchTable: (tableId: string) => Promise<void>;
  readonly clock: Clock;
}

/** The service on a store. */
export function createAwayService({ store, touchTable, clock }: AwayServiceDeps): AwayService {
  const chosenBy = async (userId: string): Promise<Notifications> =>
    (await store.notificationsOf([userId])).get(userId) ?? NOTHING_CHOSEN;
  const touchTables = async (userId: string): Promise<void> => {
    for (const tableId of await store.tablesNaming(userId, 'open')) {
      try {
        await touchTable(tableId);
      } catch (error) {
        // One that is corrupt waits for whoever runs the bot, and must not keep the others from learning it.
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
