import type { Kysely } from 'kysely';
import type { Post, PostKind } from '../../table/ports/posts.ts';
import type { Select } from './claim.ts';
import { encodeRow } from './columns.ts';
import { compileOnce } from './compiled-query.ts';
import { postColumns, readPost, readPostedEventCount } from './rows.ts';
import type { Schema } from './schema.ts';

/** Inside a transaction: stores a post, or updates it when it is stored already. */
export async function upsertPost(db: Kysely<Schema>, post: Post): Promise<void> {
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

const livePostsQuery = compileOnce((db, { tableId }: { readonly tableId: string }) =>
  db.selectFrom('posts').selectAll().where('table_id', '=', tableId).where('live', '=', 1).orderBy('number'),
);

/** The table's posts that still have buttons, oldest first. */
export async function selectLivePosts(
  db: Kysely<Schema>,
  select: Select,
  tableId: string,
): Promise<readonly Post[]> {
  const rows = await select(livePostsQuery(db, { tableId }));
  return rows.map(readPost);
}

/** The table's newest post of this kind. */
export async function selectNewestPost(
  db: Kysely<Schema>,
  tableId: string,
  kind: PostKind,
): Promise<Post | null> {
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
}

const postedEventCountQuery = compileOnce((db, { tableId }: { readonly tableId: string }) =>
  db
    .selectFrom('posts')
    .select((column) => column.fn.max<number | null>('to_event').as('postedEventCount'))
    .where('table_id', '=', tableId)
    .where('kind', '=', 'game'),
);

/** How many events of its game the table's posts narrate. */
export async function selectPostedEventCount(
  db: Kysely<Schema>,
  select: Select,
  tableId: string,
): Promise<number> {
  const [row] = await select(postedEventCountQuery(db, { tableId }));
  const postedEventCount = row?.postedEventCount ?? null;
  return postedEventCount === null ? 0 : readPostedEventCount(tableId, postedEventCount);
}

/** Marks a post as without buttons. */
export async function retirePost(db: Kysely<Schema>, tableId: string, messageId: string): Promise<void> {
  await db
    .updateTable('posts')
    .set({ live: 0 })
    .where('table_id', '=', tableId)
    .where('message_id', '=', messageId)
    .execute();
}

/** Inside a transaction: marks it as not known what the live posts of a table show. */
export async function forgetSentBodies(db: Kysely<Schema>, tableId: string): Promise<void> {
  const { rows } = await db.executeQuery(livePostsQuery(db, { tableId }));
  for (const { messageId, message } of rows.map(readPost))
    if (message !== null && message.bodyHash !== null)
      await db
        .updateTable('posts')
        .set({ message: postColumns.message.encode({ ...message, bodyHash: null }) })
        .where('table_id', '=', tableId)
        .where('message_id', '=', messageId)
        .execute();
}
