import type { AppButton, AppScreen } from '../../discord/components/components.ts';
import type { Match } from '../../kernel/match.ts';
import { epilogueOf } from '../../kernel/match-screens.ts';
import type { Localizer, TableContext } from '../../kernel/ui.ts';
import type { EpilogueStep } from './epilogue.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { contextOf } from '../../table/timer.ts';
import type { PostOptions } from '../../posts/post-body.ts';
import { publicLocalizer } from '../../posts/post-screens.ts';
import { NOTHING_SHOWN, type ShowDeps } from '../../posts/show-deps.ts';
import { editShown, sendNew, unlessRefused } from '../../posts/show-post.ts';
import type { StartedTable } from '../../table/table.ts';

/** Shows what is played after the end: its one post stays as it goes on, and keeps its own controls. */
export async function showEpilogue(
  deps: ShowDeps,
  { table, match }: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const screen = epilogueScreen(match, publicLocalizer(deps, table), contextOf(table));
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  const options: PostOptions = { live: true, ping: null };
  return unlessRefused(deps, table.id, 'post.epilogue_refused', async () => {
    const before = await deps.store.newestPost(table.id, 'epilogue');
    const edited = before === null ? null : await editShown(deps, before, content, options);
    // Not among the live posts, whose controls go when there is a newer one: the end keeps its own, too.
    const channelId = table.playChannelId;
    const post = edited ?? (await sendNew(deps, entry, { kind: 'epilogue', channelId, content, options }));
    return { type: 'shown', post };
  });
}

/** What is played after the end, with a button to end it at once as long as it goes on; `null` until it has begun. */
function epilogueScreen(match: Match, localizer: Localizer, context: TableContext): AppScreen | null {
  const screen = epilogueOf(match, localizer, context);
  if (screen === null || match.awaited.length === 0) return screen;
  const skip: EpilogueStep = 'skip';
  const button: AppButton = {
    label: localizer.plain('app.epilogue.skip'),
    emoji: { name: '⏭️' },
    style: 'secondary',
    action: { route: 'epilogue', payload: skip },
  };
  return { ...screen, blocks: [...screen.blocks, { type: 'buttons', buttons: [button] }] };
}
