import { directTasks } from '../../posts/direct-message.ts';
import { seatedLine } from '../../posts/ping-lines.ts';
import { publicLocalizer } from '../../posts/post-screens.ts';
import { NOTHING_SHOWN, type ShowDeps } from '../../posts/show-deps.ts';
import { sendNew } from '../../posts/show-post.ts';
import { idsOf, mentionedIn } from '../../table/pings/plan-pings.ts';
import { planTablePings } from '../../table/pings/table-pings.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import type { LoadedTable } from '../../table/table.ts';

/**
 * Tells a person who waited, once, that they have a seat now, unless they have given it up again. A message of its own:
 * only a new one pings.
 */
export async function postSeated(
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  userId: string,
): Promise<PresentResult> {
  const { table } = loaded;
  const lobby = await deps.store.newestPost(table.id, 'lobby');
  const pings = planTablePings('seated', loaded, await deps.peopleAt(table), [userId]);
  const ping = seatedLine(loaded, userId, publicLocalizer(deps, table), lobby, mentionedIn(pings));
  if (ping === null) return NOTHING_SHOWN;
  const content = { screen: { blocks: [] }, address: null };
  const options = { live: false, ping };
  const { channelId } = table;
  const post = await sendNew(deps, entry, { kind: 'seated', channelId, content, options });
  return { type: 'shown', post, ...directTasks(idsOf(pings, 'direct'), 'seated', 0) };
}
