import type { PostStore } from './ports/posts.ts';
import type { LoadedTable } from './table.ts';

/**
 * Whether the post of the end tells all of it: until then nothing else does, whoever looks something up. Also for a game
 * that is not over, and at a table that cannot be posted, where nobody would ever see it.
 */
export async function isEndTold(
  store: Pick<PostStore, 'newestPost'>,
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
): Promise<boolean> {
  if (match === null || match.outcome === null || table.parked !== null) return true;
  const end = await store.newestPost(table.id, 'game');
  return end !== null && end.to >= match.endedAt && end.message?.stage === undefined;
}
