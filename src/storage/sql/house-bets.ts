import type { Change, TableStore } from '../../table/ports/tables.ts';
import type { DataCipher } from '../data-cipher.ts';
import type { Access, Db } from './access.ts';
import { encodeRow } from './columns.ts';
import { houseBetColumns, readHouseBet } from './rows.ts';

/** Inside the transaction of a change: stores the house bet that it makes, and takes the name off the one that it ends. */
export async function storeHouseBets(
  db: Db,
  cipher: DataCipher,
  { table, houseBet, endsHouseBetOf }: Change,
): Promise<void> {
  if (endsHouseBetOf !== undefined) await nobodysHouseBets(db, endsHouseBetOf, table.id);
  if (houseBet === undefined) return;
  const { bet, ...row } = encodeRow(houseBetColumns, houseBet);
  const place = { column: 'house_bets.bet', tableId: table.id, number: houseBet.number } as const;
  const cells = { ...row, table_id: table.id, bet: cipher.encrypt(bet, place) };
  await db
    .insertInto('house_bets')
    .values(cells)
    .onConflict((conflict) => conflict.columns(['table_id', 'number']).doUpdateSet(cells))
    .execute();
}

/** Inside a transaction: has the house bets of a user, at one table or at all of them, be nobody's. */
export async function nobodysHouseBets(db: Db, userId: string, tableId?: string): Promise<void> {
  await db
    .updateTable('house_bets')
    .set({ user_id: null, name: '' })
    .where('user_id', '=', userId)
    .$if(tableId !== undefined, (query) => query.where('table_id', '=', tableId ?? ''))
    .execute();
}

/** The house bets of `TableStore`. */
export const houseBetStore = ({ read, cipher }: Access): Pick<TableStore, 'houseBetsOf'> => ({
  houseBetsOf: read(async (db, tableId) => {
    const rows = await db
      .selectFrom('house_bets')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('number')
      .execute();
    return rows.map((row) => readHouseBet(row, cipher));
  }),
});
