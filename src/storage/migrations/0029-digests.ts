import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** When the next digest of whoever wants one is due. */
export async function up(db: Kysely<Schema>): Promise<void> {
  // Milliseconds since 1970; 0 for one that is to be scheduled, NULL for none.
  await db.schema.alterTable('notifications').addColumn('digest_due', 'bigint').execute();
  await db.schema
    .alterTable('notifications')
    .addColumn('digest_claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('notifications_digest_due')
    .on('notifications')
    .column('digest_due')
    .where('digest_due', 'is not', null)
    .execute();
}
