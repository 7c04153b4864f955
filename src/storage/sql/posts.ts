import type { Post, PostStore } from '../../table/ports/posts.ts';
import type { RowsOf, StoredAccess } from '../../table/stored/stored.ts';
import { posts, tables } from './core-tables.ts';

const POST = ['tableId', 'channelId', 'messageId', 'kind', 'from', 'to', 'live', 'message'] as const;
const OLDEST_FIRST = { order: ['number'], only: POST } as const;

/** Inside a transaction: stores a post, or updates it when it is stored already. */
export async function upsertPost(rowsOf: RowsOf, post: Post): Promise<void> {
  const number = await rowsOf(posts).count({ tableId: post.tableId });
  await rowsOf(posts).put({ ...post, number }, POST);
}

/** Inside a transaction: marks posts as without buttons (or deleted). */
export async function markRetired(
  rowsOf: RowsOf,
  tableId: string,
  messageId: readonly string[],
): Promise<void> {
  await rowsOf(posts).change({ tableId, messageId }, { live: false });
}

/** `PostStore` on any SQL database. */
export function postStore({ rowsOf, write }: StoredAccess): PostStore {
  const all = rowsOf(posts);
  return {
    livePosts: (tableId) => all.list({ tableId, live: true }, OLDEST_FIRST),
    allPosts: (tableId) => all.list({ tableId }, OLDEST_FIRST),
    notePost: write(async (rowsIn, post) => {
      if ((await rowsIn(tables).count({ id: post.tableId })) > 0) await upsertPost(rowsIn, post);
    }),
    newestPost: async (tableId, kind) =>
      (await all.list({ tableId, kind }, { order: ['-number'], limit: 1, only: POST }))[0] ?? null,
    postedEvents: async (tableId) => {
      const [last] = await all.list(
        { tableId, kind: 'game' },
        { order: ['-to'], limit: 1, only: ['tableId', 'to'] },
      );
      return last?.to ?? 0;
    },
    retirePosts: write(markRetired),
    forgetSentBodies: write(async (rowsIn, tableId) => {
      for (const { messageId, message } of await rowsIn(posts).list({ tableId, live: true }, OLDEST_FIRST))
        if (message !== null && message.bodyHash !== null)
          await rowsIn(posts).change({ tableId, messageId }, { message: { ...message, bodyHash: null } });
    }),
  };
}
