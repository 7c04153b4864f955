import { sql } from 'kysely';
import {
  type DueDigest,
  MAX_DIGEST_DELAY_MS,
  type NotificationStore,
} from '../../table/ports/notifications.ts';
import { encodeJson } from '../change.ts';
import type { Access } from './access.ts';
import { readNotifications, readServerSettings } from './rows.ts';

/** The due time of a digest that is to be scheduled. */
const TO_BE_SCHEDULED = 0;
/** How many digests a process claims at once: as many as it sends before their claim is over. */
const DIGEST_CLAIM_LIMIT = 5;

/** `NotificationStore` on any SQL database. */
export const notificationStore = ({ read, write }: Access): NotificationStore => ({
  notificationsOf: read(async (db, userIds) => {
    if (userIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('notifications')
      .select(['user_id', 'chosen'])
      .where('user_id', 'in', [...userIds])
      .execute();
    return new Map(rows.map((row) => [row.user_id, readNotifications(row.chosen)]));
  }),
  pingChoicesOf: read(async (db, userIds, guildId) => {
    const rows = await db
      .selectFrom('server_settings')
      .select([sql<string | null>`null`.as('userId'), 'settings as json'])
      .where('guild_id', '=', guildId)
      .$if(userIds.length > 0, (query) =>
        query.unionAll(
          db
            .selectFrom('notifications')
            .select(['user_id as userId', 'chosen as json'])
            .where('user_id', 'in', [...userIds]),
        ),
      )
      .execute();
    const server = rows.find(({ userId }) => userId === null);
    return {
      chosen: new Map(
        rows.flatMap(({ userId, json }) => (userId === null ? [] : [[userId, readNotifications(json)]])),
      ),
      server: (server === undefined ? null : readServerSettings(server.json).pings) ?? null,
    };
  }),
  setNotifications: write(async (db, userId, notifications) => {
    const cells = {
      chosen: encodeJson(notifications),
      digest_due: notifications.pings === 'digest' ? TO_BE_SCHEDULED : null,
      digest_claimed_until: 0,
    };
    await db
      .insertInto('notifications')
      .values({ user_id: userId, ...cells })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(cells))
      .execute();
  }),
  claimDigests: write(async (db, now, leaseUntil) => {
    const unclaimed = db
      .selectFrom('notifications')
      .select(['user_id', 'digest_due'])
      .where('digest_due', 'is not', null)
      .where('digest_claimed_until', '<=', now)
      .orderBy('digest_due')
      .limit(DIGEST_CLAIM_LIMIT);
    const due = await unclaimed.where('digest_due', '<=', now).execute();
    const misscheduled = await unclaimed.where('digest_due', '>', now + MAX_DIGEST_DELAY_MS).execute();
    const claimed: DueDigest[] = [];
    for (const { user_id: userId, digest_due: dueAt } of [...due, ...misscheduled]) {
      if (dueAt === null) continue;
      // Another process may have been quicker.
      const { numUpdatedRows } = await db
        .updateTable('notifications')
        .set({ digest_claimed_until: leaseUntil })
        .where('user_id', '=', userId)
        .where('digest_due', '=', dueAt)
        .where('digest_claimed_until', '<=', now)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) claimed.push({ userId, dueAt });
    }
    return claimed;
  }),
  settleDigest: write(async (db, { userId, dueAt }, nextAt) => {
    await db
      .updateTable('notifications')
      .set({ digest_due: nextAt, digest_claimed_until: 0 })
      .where('user_id', '=', userId)
      .where('digest_due', '=', dueAt)
      .execute();
  }),
});
