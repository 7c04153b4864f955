import { type Post, postColumns, type PostKind } from '../ports/posts.ts';
import { defineStored, type RowsOf, type StoredAccess } from './stored.ts';

/** The public Discord messages of tables. */
export const posts = defineStored('posts', {
  columns: postColumns,
  key: ['tableId', 'messageId'],
  indexes: [['tableId', 'live', 'number']],
  table: 'tableId',
  isRebuildable: true,
});

const POST = ['tableId', 'channelId', 'messageId', 'kind', 'from', 'to', 'live', 'message'] as const;
const OLDEST_FIRST = { order: ['number'], only: POST } as const;

/** Inside a transaction: stores a post, or updates it when it is stored already. */
export async function upsertPost(rowsOf: RowsOf, post: Post): Promise<void> {
  const number = await rowsOf(posts).count({ tableId: post.tableId });
  await rowsOf(posts).put({ ...post, number }, POST);
}

/** Which messages of a table exist: for the presenter. */
export const createPostStore = ({ rowsOf, write }: StoredAccess) => {
  const all = rowsOf(posts);
  return {
    /** The table's posts that still have buttons, oldest first. */
    livePosts: (tableId: string): Promise<readonly Post[]> => all.list({ tableId, live: true }, OLDEST_FIRST),
    /** The table's newest post of this kind, with or without buttons; `null` for none. */
    newestPost: async (tableId: string, kind: PostKind): Promise<Post | null> =>
      (await all.list({ tableId, kind }, { order: ['-number'], limit: 1, only: POST }))[0] ?? null,
    /** All posts of the table, oldest first. */
    allPosts: (tableId: string): Promise<readonly Post[]> => all.list({ tableId }, OLDEST_FIRST),
    /** How many events of its game the table's posts narrate, with or without buttons; 0 before the first. */
    postedEvents: async (tableId: string): Promise<number> => {
      const newest = { order: ['-to'], limit: 1, only: ['tableId', 'to'] } as const;
      return (await all.list({ tableId, kind: 'game' }, newest))[0]?.to ?? 0;
    },
    /** Marks posts as without buttons (or deleted), after a delivery that is not settled. */
    retirePosts: (tableId: string, messageId: readonly string[]) =>
      all.change({ tableId, messageId }, { live: false }),
    /**
     * Marks it as not known what the table's live posts show (`bodyHash`): the outcome of an attempt to show the table was
     * lost, and it may have edited any of them.
     */
    forgetSentBodies: write(async (rowsIn, tableId: string) => {
      for (const { messageId, message } of await rowsIn(posts).list({ tableId, live: true }, OLDEST_FIRST))
        if (message.bodyHash !== null)
          await rowsIn(posts).change({ tableId, messageId }, { message: { ...message, bodyHash: null } });
    }),
  };
};

export type PostStore = ReturnType<typeof createPostStore>;
