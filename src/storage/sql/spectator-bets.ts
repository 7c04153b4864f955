import type { Change, TableStore } from '../../table/ports/tables.ts';
import type { DataCipher } from '../data-cipher.ts';
import type { Access, Db } from './access.ts';
import { encodeRow } from './columns.ts';
import { spectatorBetColumns, readSpectatorBet } from './rows.ts';

/** Inside the transaction of a change: stores its new spectator bet, and takes the name off a bet that it ends. */
export async function storeSpectatorBets(
  db: Db,
  cipher: DataCipher,
  { table, spectatorBet, endsSpectatorBetOf }: Change,
): Promise<void> {
  if (endsSpectatorBetOf !== undefined) await nobodysSpectatorBets(db, endsSpectatorBetOf, table.id);
  if (spectatorBet === undefined) return;
  const { bet, ...row } = encodeRow(spectatorBetColumns, spectatorBet);
  const place = { column: 'house_bets.bet', key: [table.id, spectatorBet.number] } as const;
  const cells = { ...row, table_id: table.id, bet: cipher.encrypt(bet, place) };
  await db
    .insertInto('house_bets')
    .values(cells)
    .onConflict((conflict) => conflict.columns(['table_id', 'number']).doUpdateSet(cells))
    .execute();
}

/** Inside a transaction: has the spectator bets of a user, at one table or at all of them, be nobody's. */
export async function nobodysSpectatorBets(db: Db, userId: string, tableId?: string): Promise<void> {
  await db
    .updateTable('house_bets')
    .set({ user_id: null, name: '' })
    .where('user_id', '=', userId)
    .$if(tableId !== undefined, (query) => query.where('table_id', '=', tableId ?? ''))
    .execute();
}

/** The spectator bets of `TableStore`. */
export const spectatorBetStore = ({ read, cipher }: Access): Pick<TableStore, 'spectatorBetsOf'> => ({
  spectatorBetsOf: read(async (db, tableId) => {
    const rows = await db
      .selectFrom('house_bets')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('number')
      .execute();
    return rows.map((row) => readSpectatorBet(row, cipher));
  }),
});
