import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { publicLocalizer } from '../../posts/post-screens.ts';
import { NOTHING_SHOWN, type ShowDeps, WITHOUT_CONTROLS } from '../../posts/show-deps.ts';
import { sendNew, unlessRefused } from '../../posts/show-post.ts';
import type { StartedTable } from '../../table/table.ts';
import { animationOf } from '../../kernel/match-screens.ts';

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
    isPosted || game.ui.replay === undefined
      ? null
      : animationOf(match, null, game.ui.replay, publicLocalizer(deps, table));
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  return unlessRefused(deps, table.id, 'post.replay_refused', async () => {
    const { channelId } = table;
    const options = WITHOUT_CONTROLS;
    return {
      type: 'shown',
      post: await sendNew(deps, entry, { kind: 'replay', channelId, content, options }),
    };
  });
}
