import type { Kysely } from 'kysely';
import type { Post } from '../../app/ports.ts';
import { readPost, readTold } from './rows.ts';
import type { Schema } from './schema.ts';

/** Inside a transaction: keeps a post, or what has changed about it. */
export async function keepPost(db: Kysely<Schema>, post: Post): Promise<void> {
  const news = {
    channel_id: post.channelId,
    kind: post.kind,
    from_event: post.from,
    to_event: post.to,
    live: post.live ? 1 : 0,
  };
  const last = await db
    .selectFrom('posts')
    .select((column) => column.fn.count<number>('number').as('count'))
    .where('table_id', '=', post.tableId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('posts')
    .values({ table_id: post.tableId, number: Number(last.count), message_id: post.messageId, ...news })
    .onConflict((conflict) => conflict.columns(['table_id', 'message_id']).doUpdateSet(news))
    .execute();
}

/** The table's posts that still have buttons, oldest first. */
export async function selectLivePosts(db: Kysely<Schema>, tableId: string): Promise<readonly Post[]> {
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('live', '=', 1)
    .orderBy('number')
    .execute();
  return rows.map(readPost);
}

/** How many events of its game the table's posts tell. */
export async function selectTold(db: Kysely<Schema>, tableId: string): Promise<number> {
  const { told } = await db
    .selectFrom('posts')
    .select((column) => column.fn.max<number | null>('to_event').as('told'))
    .where('table_id', '=', tableId)
    .where('kind', '=', 'game')
    .executeTakeFirstOrThrow();
  return told === null ? 0 : readTold(tableId, told);
}

/** This post has no buttons any more. */
export async function retire(db: Kysely<Schema>, tableId: string, messageId: string): Promise<void> {
  await db
    .updateTable('posts')
    .set({ live: 0 })
    .where('table_id', '=', tableId)
    .where('message_id', '=', messageId)
    .execute();
}
