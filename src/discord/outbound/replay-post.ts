import type { OutboxEntry } from '../../app/ports/outbox.ts';
import type { Post } from '../../app/ports/posts.ts';
import type { PresentResult } from '../../app/ports/presenter.ts';
import { publicLocalizer } from './post-screens.ts';
import { sendPost } from './posting.ts';
import { nonceOf, NOTHING_SHOWN, type ShowDeps, storedPartOf, WITHOUT_CONTROLS } from './show-deps.ts';
import { unlessRefused } from './unless-refused.ts';
import type { StartedTable } from '../../app/table.ts';

/**
 * Posts the animation of a finished game where its table was opened, unless that was done. Where Discord refuses, it is
 * left out: no table waits for it.
 */
export async function postReplay(
  deps: ShowDeps,
  { table, game, match }: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const isPosted = (await deps.store.newestPost(table.id, 'replay')) !== null;
  const screen =
    isPosted || game.replay === null ? null : match.watch(null, game.replay, publicLocalizer(deps, table));
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  return unlessRefused(deps, table.id, 'post.replay_refused', async () => {
    const sent = await sendPost(deps, table.channelId, content, WITHOUT_CONTROLS, nonceOf(entry));
    const place = { tableId: table.id, channelId: table.channelId };
    const post: Post = { ...place, ...storedPartOf(sent), kind: 'replay', from: 0, to: 0, live: false };
    return { type: 'shown', post };
  });
}
