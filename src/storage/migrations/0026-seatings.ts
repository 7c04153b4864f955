import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../sql/schema.ts';

/** As much of a seat as was stored then. */
const seatsSchema = z.array(z.object({ kind: z.string(), userId: z.string().optional() }));

/** At which open tables each person has a seat, so that somebody's tables are found on all servers. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('seatings')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seatings_primary_key', ['user_id', 'table_id'])
    .execute();
  await db.schema.createIndex('seatings_of_table').on('seatings').column('table_id').execute();
  const open = await db.selectFrom('tables').select(['id', 'seats']).where('open', '=', 1).execute();
  for (const { id, seats } of open) {
    const userIds = usersAt(seats);
    if (userIds.length > 0)
      await db
        .insertInto('seatings')
        .values(userIds.map((userId) => ({ user_id: userId, table_id: id })))
        .execute();
  }
}

/** The users who have a seat; nobody where the cell is corrupt. */
function usersAt(cell: string): readonly string[] {
  try {
    const seats = seatsSchema.safeParse(JSON.parse(cell)).data ?? [];
    return [
      ...new Set(
        seats.flatMap(({ kind, userId }) => (kind === 'user' && userId !== undefined ? [userId] : [])),
      ),
    ];
  } catch {
    return [];
  }
}
