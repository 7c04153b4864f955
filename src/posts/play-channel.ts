import type { Post } from '../table/ports/posts.ts';
import { publicLocalizer } from './post-screens.ts';
import type { ShowDeps } from './show-deps.ts';
import { ensureThread } from './thread.ts';
import type { StartedTable } from '../table/table.ts';

/** The table in the channel to post in: one that is to have a thread gets it before anything says where it is played. */
export async function withPlayChannel(
  deps: ShowDeps,
  started: StartedTable,
  posts: readonly Post[],
): Promise<StartedTable> {
  const { table, game } = started;
  const lobby = posts.findLast(({ kind, channelId }) => kind === 'lobby' && channelId === table.channelId);
  const isFirstPost = posts.every(({ kind }) => kind !== 'game');
  const isPending = table.threadPending && table.playChannelId === table.channelId;
  if (!isPending || !isFirstPost || lobby === undefined || table.status === 'cancelled') return started;
  const thread = await ensureThread(
    deps,
    lobby,
    game.lobby(table.settings, publicLocalizer(deps, table)).title,
  );
  // Stored before anything is posted there: a retry must not choose another channel.
  const settled = await deps.setPlayChannel(table.id, thread ?? table.channelId);
  return settled === null ? started : { ...started, table: settled.table };
}
