import { mentionedOf } from '../../table/pings/pingable.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import type { LoadedTable } from '../../table/table.ts';
import { seatedCallOf } from '../../posts/call.ts';
import { directOf, directTasks } from '../../posts/direct-post.ts';
import { publicLocalizer } from '../../posts/post-screens.ts';
import { sendPost } from '../../posts/posting.ts';
import { nonceOf, NOTHING_SHOWN, type ShowDeps, storedPartOf } from '../../posts/show-deps.ts';

/**
 * Tells somebody who waited, once, that they have a seat now, unless they have given it up again. A message of its own:
 * only a new one pings.
 */
export async function callSeated(
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  userId: string,
): Promise<PresentResult> {
  const { table } = loaded;
  const lobby = await deps.store.newestPost(table.id, 'lobby');
  const pingable = await deps.pingableAt(table);
  const { mentionable } = mentionedOf(pingable);
  const call = seatedCallOf(loaded, userId, publicLocalizer(deps, table), lobby, mentionable);
  if (call === null) return NOTHING_SHOWN;
  const content = { screen: { blocks: [] }, address: null };
  const sent = await sendPost(deps, table.channelId, content, { live: false, call }, nonceOf(entry));
  const place = { tableId: table.id, channelId: table.channelId };
  const post: Post = { ...place, ...storedPartOf(sent), kind: 'seated', from: 0, to: 0, live: false };
  const isCalled = pingable.mentionable.includes(userId);
  return { type: 'shown', post, ...directTasks(isCalled ? directOf([userId], pingable) : [], 'seated', 0) };
}
