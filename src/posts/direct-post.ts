import type { DirectTask, DirectTopic, OutboxEntry } from '../table/ports/outbox.ts';
import { type Pingable, wantsDirect } from '../table/pings/pingable.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import type { LoadedTable } from '../table/table.ts';
import { awaitedUsers } from '../table/turn-clock.ts';
import type { Match } from '../kernel/erase-game.ts';
import type { Call } from './call.ts';
import { directCallOf } from './direct-call.ts';
import { localizerFor } from '../discord/components/localizer.ts';
import { classifyError, DISCORD_ERROR_CODES } from '../discord/rest/error-classification.ts';
import { publicLocalizer } from './post-screens.ts';
import { sendPost } from './posting.ts';
import { nonceOf, NOTHING_SHOWN, type ShowDeps, storedPartOf } from './show-deps.ts';

/** How long a direct message may keep what else its table has to show waiting, in milliseconds. */
const MAX_DELAY_MS = 5_000;

const REFUSALS: readonly number[] = [
  DISCORD_ERROR_CODES.cannotMessage,
  DISCORD_ERROR_CODES.noMutualServer,
  DISCORD_ERROR_CODES.unknownUser,
];

/** Whether an answer says that this person cannot be sent direct messages, whoever opens how many. */
export const areRefused = (result: PresentResult): boolean =>
  result.type === 'forbidden' && REFUSALS.includes(result.code);

/** Those of these users who are to be told directly. */
export const directOf = (
  userIds: readonly string[],
  { direct }: Pick<Pingable, 'direct'>,
): readonly string[] => userIds.filter((userId) => direct.includes(userId));

/** Who is to be told directly of the post of this match: of a turn, or that it is over. */
export function directTurnOf(
  { table }: Pick<LoadedTable, 'table'>,
  match: Match,
  pingable: Pingable,
): readonly string[] {
  if (match.outcome !== null) return directOf(pingable.end, pingable);
  const awaited = awaitedUsers(table, match).map(({ userId }) => userId);
  if (awaited.length === 0) return [];
  const called = awaited.filter((userId) => pingable.mentionable.includes(userId));
  return directOf([...new Set([...called, ...pingable.everyTurn])], pingable);
}

/** A direct message for each of these users. */
export const directTasks = (
  userIds: readonly string[],
  about: DirectTopic,
  step: number,
): { readonly direct?: readonly DirectTask[] } =>
  userIds.length === 0 ? {} : { direct: userIds.map((userId) => ({ kind: 'direct', userId, about, step })) };

/**
 * Tells somebody directly, once, what the post calls them for, unless that is settled or they want silence by now. What
 * Discord does not let through is told in the channel instead, by an entry of its own; and whoever accepts no direct
 * messages gets none until they choose them again.
 */
export async function tellDirectly(
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  task: DirectTask,
): Promise<PresentResult> {
  const { userId, about } = task;
  const { table } = loaded;
  const chosen = (await deps.store.notificationsOf([userId])).get(userId);
  const { mentionable, everyTurn, end } = await deps.pingableAt(table);
  if (!(about === 'end' ? end : mentionable).includes(userId)) return NOTHING_SHOWN;
  const posts = {
    gamePost: await deps.store.newestPost(table.id, 'game'),
    lobbyPost: await deps.store.newestPost(table.id, 'lobby'),
  };
  const isDirect = task.inChannel !== true && wantsDirect(chosen);
  const localizer = isDirect
    ? localizerFor(deps.translator, chosen?.direct?.locale ?? table.locale, table)
    : publicLocalizer(deps, table);
  const call = directCallOf(
    { ...posts, loaded, step: task.step, everyTurn: everyTurn.includes(userId), localizer },
    about,
    userId,
  );
  if (call === null) return NOTHING_SHOWN;
  if (!isDirect) return callInChannel(deps, loaded, entry, call);
  try {
    const { id } = await deps.api.users.createDM(userId, { signal: deps.signal });
    await send(deps, id, entry, call);
    return NOTHING_SHOWN;
  } catch (error) {
    const result = classifyError(error);
    const isRefused = result.type === 'forbidden';
    const isLate = (result.type === 'wait' || result.type === 'retry') && result.delayMs > MAX_DELAY_MS;
    if (!isRefused && !isLate) throw error;
    if (areRefused(result)) await noteRefusal(deps, userId);
    return { ...NOTHING_SHOWN, direct: [{ ...task, inChannel: true }] };
  }
}

/** Calls them where the table is played, as the post would have. */
async function callInChannel(
  deps: ShowDeps,
  { table }: LoadedTable,
  entry: OutboxEntry,
  call: Call,
): Promise<PresentResult> {
  const sent = await send(deps, table.playChannelId, entry, call);
  const place = { tableId: table.id, channelId: table.playChannelId };
  const post: Post = { ...place, ...storedPartOf(sent), kind: 'reminder', from: 0, to: 0, live: false };
  return { type: 'shown', post };
}

const send = (
  deps: ShowDeps,
  channelId: string,
  entry: OutboxEntry,
  call: Call,
): ReturnType<typeof sendPost> =>
  sendPost(
    deps,
    channelId,
    { screen: { blocks: [] }, address: { tableId: entry.tableId, step: 0 } },
    { live: false, call },
    nonceOf(entry),
  );

/** Keeps that Discord let no direct message through to this person, unless they have chosen anew meanwhile. */
async function noteRefusal({ store, log }: ShowDeps, userId: string): Promise<void> {
  const chosen = (await store.notificationsOf([userId])).get(userId);
  if (chosen?.direct === undefined) return;
  log.info(
    { event: 'direct.refused' },
    'Discord lets no direct message through to a person who asked for them',
  );
  await store.setNotifications(userId, { ...chosen, direct: { ...chosen.direct, refused: true } });
}
