import type { Table } from '../../table/table.ts';
import { isOpen } from '../change.ts';
import type { Db } from './access.ts';

/** Inside a transaction: keeps who has a seat at a table while it is open, in place of what was kept of it. */
export async function replaceSeatings(db: Db, table: Table, isNew: boolean): Promise<void> {
  if (!isNew) await db.deleteFrom('seatings').where('table_id', '=', table.id).execute();
  if (!isOpen(table.status)) return;
  const seated = table.seats.flatMap((holder) => (holder.kind === 'user' ? [holder.userId] : []));
  const userIds = [...new Set(seated)];
  if (userIds.length === 0) return;
  await db
    .insertInto('seatings')
    .values(userIds.map((userId) => ({ user_id: userId, table_id: table.id })))
    .execute();
}
