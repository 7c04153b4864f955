import type { Kysely } from 'kysely';
import type { TipsOfPerson } from '../../table/ports/tips.ts';
import type { Select } from './claim.ts';
import { compileOnce } from './compiled-query.ts';
import { nobodysHouseBets } from './house-bets.ts';
import type { Schema } from './schema.ts';

const tipsQuery = compileOnce((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('tips').select('tip').where('user_id', '=', userId).orderBy('tip'),
);

const preferencesQuery = compileOnce((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('preferences').select('tips_off').where('user_id', '=', userId),
);

/** What a person has been told in tips so far. */
export async function selectTips(db: Kysely<Schema>, select: Select, userId: string): Promise<TipsOfPerson> {
  const seen = await select(tipsQuery(db, { userId }));
  const [preferences] = await select(preferencesQuery(db, { userId }));
  return { seen: seen.map(({ tip }) => tip), areOff: preferences?.tips_off === 1 };
}

/** Inside a transaction: notes a tip as seen, unless it was or the person wants no more; returns whether it did. */
export async function insertTip(db: Kysely<Schema>, userId: string, tip: string): Promise<boolean> {
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
}

/** Inside a transaction: notes that a person wants no more tips. */
export async function insertTipsOff(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .insertInto('preferences')
    .values({ user_id: userId, tips_off: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tips_off: 1 }))
    .execute();
}

/** Inside a transaction: deletes what is known of a person beside the tables. */
export async function deletePerson(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom('tips').where('user_id', '=', userId).execute();
  await db.deleteFrom('preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await nobodysHouseBets(db, userId);
}
