import type { Kysely } from 'kysely';
import type { Notifications } from '../../app/ports/notifications.ts';
import { encodeJson } from '../change.ts';
import { readNotifications } from './rows.ts';
import type { Schema } from './schema.ts';

/** What these people have chosen. */
export async function selectNotifications(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Notifications>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', 'chosen'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.user_id, readNotifications(row.chosen)]));
}

/** Inside a transaction: keeps what somebody has chosen in place of what they had before. */
export async function upsertNotifications(
  db: Kysely<Schema>,
  userId: string,
  notifications: Notifications,
): Promise<void> {
  const json = encodeJson(notifications);
  await db
    .insertInto('notifications')
    .values({ user_id: userId, chosen: json })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ chosen: json }))
    .execute();
}
