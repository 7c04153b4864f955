import type { Post, PostStore } from '../../table/ports/posts.ts';
import type { Access, Db } from './access.ts';
import { encodeRow } from './columns.ts';
import { compileOnce } from './compiled-query.ts';
import { postColumns, readPost, readPostedEventCount } from './rows.ts';

/** Inside a transaction: stores a post, or updates it when it is stored already. */
export async function upsertPost(db: Db, post: Post): Promise<void> {
  const cells = encodeRow(postColumns, post);
  const last = await db
    .selectFrom('posts')
    .select((column) => column.fn.count<number>('number').as('count'))
    .where('table_id', '=', post.tableId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('posts')
    .values({ ...cells, number: last.count })
    .onConflict((conflict) => conflict.columns(['table_id', 'message_id']).doUpdateSet(cells))
    .execute();
}

/** Inside a transaction: marks posts as without buttons (or deleted). */
export async function markRetired(db: Db, tableId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await db
    .updateTable('posts')
    .set({ live: 0 })
    .where('table_id', '=', tableId)
    .where('message_id', 'in', [...messageIds])
    .execute();
}

const livePostsQuery = compileOnce((db, { tableId }: { readonly tableId: string }) =>
  db.selectFrom('posts').selectAll().where('table_id', '=', tableId).where('live', '=', 1).orderBy('number'),
);

const postedEventCountQuery = compileOnce((db, { tableId }: { readonly tableId: string }) =>
  db
    .selectFrom('posts')
    .select((column) => column.fn.max<number | null>('to_event').as('postedEventCount'))
    .where('table_id', '=', tableId)
    .where('kind', '=', 'game'),
);

/** `PostStore` on any SQL database. */
export const postStore = ({ read, write, select }: Access): PostStore => ({
  livePosts: read(async (db, tableId) => {
    const rows = await select(livePostsQuery(db, { tableId }));
    return rows.map(readPost);
  }),
  allPosts: read(async (db, tableId) => {
    const rows = await db
      .selectFrom('posts')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('number')
      .execute();
    return rows.map(readPost);
  }),
  notePost: write(async (db, post) => {
    const table = await db
      .selectFrom('tables')
      .select('id')
      .where('id', '=', post.tableId)
      .executeTakeFirst();
    if (table !== undefined) await upsertPost(db, post);
  }),
  newestPost: read(async (db, tableId, kind) => {
    const row = await db
      .selectFrom('posts')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('number', '=', ({ selectFrom }) =>
        selectFrom('posts')
          .select(({ fn }) => fn.max('number').as('newest'))
          .where('table_id', '=', tableId)
          .where('kind', '=', kind),
      )
      .executeTakeFirst();
    return row === undefined ? null : readPost(row);
  }),
  postedEvents: read(async (db, tableId) => {
    const [row] = await select(postedEventCountQuery(db, { tableId }));
    const postedEventCount = row?.postedEventCount ?? null;
    return postedEventCount === null ? 0 : readPostedEventCount(tableId, postedEventCount);
  }),
  retirePosts: write(markRetired),
  forgetSentBodies: write(async (db, tableId) => {
    const { rows } = await db.executeQuery(livePostsQuery(db, { tableId }));
    for (const { messageId, message } of rows.map(readPost))
      if (message !== null && message.bodyHash !== null)
        await db
          .updateTable('posts')
          .set({ message: postColumns.message.encode({ ...message, bodyHash: null }) })
          .where('table_id', '=', tableId)
          .where('message_id', '=', messageId)
          .execute();
  }),
});
