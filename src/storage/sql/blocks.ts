import type { BlockStore } from '../../table/ports/blocks.ts';
import type { Access, Db } from './access.ts';
import { compileOnce } from './compiled-query.ts';

const blockedQuery = compileOnce((db, { userId }: { readonly userId: string }) =>
  db
    .selectFrom('blocks')
    .select(['blocked_id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('blocked_id'),
);

const blockersQuery = compileOnce((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId).orderBy('user_id'),
);

/** Inside a transaction: forgets whom a person has blocked, and who has blocked them. */
export async function deleteBlocks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('blocks').where('user_id', '=', userId).execute();
  await db.deleteFrom('blocks').where('blocked_id', '=', userId).execute();
}

/** `BlockStore` on any SQL database. */
export const blockStore = ({ read, write, select }: Access): BlockStore => ({
  blockedBy: read(async (db, userId) => {
    const rows = await select(blockedQuery(db, { userId }));
    return rows.map(({ blocked_id, name }) => ({ userId: blocked_id, name }));
  }),
  block: write(async (db, userId, { userId: blockedId, name }) => {
    await db
      .insertInto('blocks')
      .values({ user_id: userId, blocked_id: blockedId, name })
      .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doUpdateSet({ name }))
      .execute();
  }),
  unblock: write(async (db, userId, blockedId) => {
    await db.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
  }),
  apartFrom: read(async (db, userId) => {
    const blocked = await select(blockedQuery(db, { userId }));
    const blockers = await select(blockersQuery(db, { userId }));
    return {
      blocked: blocked.map(({ blocked_id: id }) => id),
      blockedBy: blockers.map(({ user_id: id }) => id),
    };
  }),
});
