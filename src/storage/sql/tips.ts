import type { TipStore } from '../../table/ports/tips.ts';
import { type AnyStored, columnName } from '../../table/stored/stored.ts';
import type { Access, Db } from './access.ts';
import { deleteWillingness } from './calls.ts';
import { compileOnce } from './compiled-query.ts';
import { deleteHouseTexts } from './house-texts.ts';
import { deleteLentFaces } from './lent-faces.ts';
import { anyDb } from './stored-rows.ts';
import { nobodysSpectatorBets } from './spectator-bets.ts';

const tipsQuery = compileOnce((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('tips').select('tip').where('user_id', '=', userId).orderBy('tip'),
);

const preferencesQuery = compileOnce((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('preferences').select('tips_off').where('user_id', '=', userId),
);

/** Inside a transaction: deletes what is known of a person beside the tables. */
export async function deletePerson(db: Db, stored: readonly AnyStored[], userId: string): Promise<void> {
  for (const { name, person, alsoNames = [] } of stored)
    for (const property of [person, ...alsoNames])
      if (property !== undefined)
        await anyDb(db).deleteFrom(name).where(columnName(property), '=', userId).execute();
  await db.deleteFrom('tips').where('user_id', '=', userId).execute();
  await db.deleteFrom('preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await deleteWillingness(db, userId);
  await deleteLentFaces(db, { userId });
  await nobodysSpectatorBets(db, userId);
  await deleteHouseTexts(db, { userId });
}

/** `TipStore` on any SQL database. */
export const tipStore = ({ read, write, select }: Access): TipStore => ({
  tipsOf: read(async (db, userId) => {
    const seen = await select(tipsQuery(db, { userId }));
    const [preferences] = await select(preferencesQuery(db, { userId }));
    return { seen: seen.map(({ tip }) => tip), areOff: preferences?.tips_off === 1 };
  }),
  noteTip: write(async (db, userId, tip) => {
    const preferences = await db
      .selectFrom('preferences')
      .select('tips_off')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (preferences?.tips_off === 1) return false;
    const inserted = await db
      .insertInto('tips')
      .values({ user_id: userId, tip })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }),
  switchTipsOff: write(async (db, userId) => {
    await db
      .insertInto('preferences')
      .values({ user_id: userId, tips_off: 1 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tips_off: 1 }))
      .execute();
  }),
});
