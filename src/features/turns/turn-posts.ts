import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { Post, PostKind } from '../../table/ports/posts.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { askedAt } from '../../table/missed-call.ts';
import { mentionedOf } from '../../table/pings/pingable.ts';
import { isPaused, type LadderChoice, type LoadedTable, type StartedTable } from '../../table/table.ts';
import { awaitedUsers, reminderTimes, votersOf } from '../../table/turn-clock.ts';
import type { Seat } from '../../kernel/game.ts';
import { hasLeft } from '../../discord/rest/membership.ts';
import type { Call } from '../../posts/call.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import {
  decidedScreen,
  ladderQuestionOf,
  missedCallOf,
  offerScreen,
  reminderCallOf,
  settledScreen,
} from '../../posts/turn-call.ts';
import { directOf, directTasks } from '../../posts/direct-post.ts';
import { publicLocalizer } from '../../posts/post-screens.ts';
import { editPost, sendPost } from '../../posts/posting.ts';
import {
  nonceOf,
  NOTHING_SHOWN,
  type ShowDeps,
  storedPartOf,
  WITHOUT_CONTROLS,
} from '../../posts/show-deps.ts';

/** Reminds those whom the turn of this step waits for, unless they have acted, their time is up, or all want silence. */
export async function postReminder(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
  { step, number }: { readonly step: number; readonly number: number },
): Promise<PresentResult> {
  const { table, match } = started;
  const clock = table.turnClock;
  // A later one, or a turn that begins again, has made this one idle.
  if (isPaused(table)) return NOTHING_SHOWN;
  if (clock?.stage !== 'running' || clock.step !== step || match.step !== step || clock.reminded !== number)
    return NOTHING_SHOWN;
  const isLast = number > 1 && number === reminderTimes(clock).length;
  const gamePost = await deps.store.newestPost(table.id, 'game');
  const pingable = await deps.pingableAt(table);
  const { mentionable } = mentionedOf(pingable);
  const localizer = publicLocalizer(deps, table);
  const call = reminderCallOf(started, clock, isLast, localizer, gamePost, mentionable);
  const awaited = awaitedUsers(table, match).map(({ userId }) => userId);
  const called = awaited.filter((userId) => pingable.mentionable.includes(userId));
  const direct = directTasks(directOf(called, pingable), 'reminder', step);
  if (call === null) return { ...NOTHING_SHOWN, ...direct };
  return { ...(await send(deps, started, entry, 'reminder', { blocks: [] }, call)), ...direct };
}

/**
 * Calls those who had quiet hours or were away when a post of this step asked something of them, unless they have acted, or
 * are silent again.
 */
export async function postMissed(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
  { step, userIds }: { readonly step: number; readonly userIds: readonly string[] },
): Promise<PresentResult> {
  const { table, match } = started;
  if (isPaused(table) || match.step !== step) return NOTHING_SHOWN;
  const pingable = await deps.pingableAt(table);
  const asked = askedAt(table, match);
  const called = userIds.filter((userId) => asked.includes(userId) && pingable.mentionable.includes(userId));
  const told = directOf(called, pingable);
  const mentioned = called.filter((userId) => !told.includes(userId));
  const direct = directTasks(told, 'missed', step);
  if (mentioned.length === 0) return { ...NOTHING_SHOWN, ...direct };
  const post = await deps.store.newestPost(table.id, 'game');
  const call = missedCallOf(started, mentioned, publicLocalizer(deps, table), post);
  return { ...(await send(deps, started, entry, 'reminder', { blocks: [] }, call)), ...direct };
}

/**
 * Asks the others what is to be done about the turn of this step, unless that is settled. Whether somebody it waits for has
 * left the server is asked of Discord here, once for each.
 */
export async function postLadder(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
  step: number,
): Promise<PresentResult> {
  const { table, match } = started;
  const clock = table.turnClock;
  if (clock?.stage !== 'deciding' || clock.step !== step || match.step !== step) {
    if (entry.attempts === 0) return NOTHING_SHOWN;
    // It may have been posted: only its nonce finds it again. What has settled it is told or shown next, and takes its
    // buttons.
    const settled = settledScreen({ table }, publicLocalizer(deps, table));
    return send(deps, started, entry, 'ladder', settled, null);
  }
  const left = await Promise.all(
    awaitedUsers(table, match).map(async ({ userId, name }) =>
      (await hasLeft(deps, table.guildId, userId)) ? [name] : [],
    ),
  );
  const gamePost = await deps.store.newestPost(table.id, 'game');
  const localizer = publicLocalizer(deps, table);
  const pingable = await deps.pingableAt(table);
  const question = ladderQuestionOf(started, clock, left.flat(), localizer, gamePost, mentionedOf(pingable));
  const voters = votersOf(table, match).filter((userId) => pingable.mentionable.includes(userId));
  return {
    ...(await send(deps, started, entry, 'ladder', question.screen, question.call)),
    ...directTasks(directOf(voters, pingable), 'ladder', step),
  };
}

/** Tells in place of that question what was decided; nothing where it was never asked, or was deleted. */
export async function tellDecided(
  deps: ShowDeps,
  { table }: LoadedTable,
  { choice, seats }: { readonly choice: LadderChoice; readonly seats: readonly Seat[] },
): Promise<PresentResult> {
  const post = await deps.store.newestPost(table.id, 'ladder');
  if (post?.live !== true) return NOTHING_SHOWN;
  const screen = decidedScreen({ table }, choice, seats, publicLocalizer(deps, table));
  const edited = await editPost(deps, post, { screen, address: null }, WITHOUT_CONTROLS, 'same');
  return { type: 'shown', post: { ...post, ...(edited === null ? {} : storedPartOf(edited)), live: false } };
}

/** Offers a seat that was given up, unless somebody has it by now. */
export async function postOffer(
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  seat: Seat,
): Promise<PresentResult> {
  const screen = offerScreen(loaded, seat, publicLocalizer(deps, loaded.table));
  return screen === null ? NOTHING_SHOWN : send(deps, loaded, entry, 'offer', screen, null);
}

/** Posts it where the table is played. Only a question counts as live: its buttons go when the game goes on. */
async function send(
  deps: ShowDeps,
  { table, match }: LoadedTable,
  entry: OutboxEntry,
  kind: PostKind,
  screen: AppScreen,
  call: Call | null,
): Promise<Extract<PresentResult, { type: 'shown' }>> {
  const channelId = table.playChannelId;
  const content = { screen, address: { tableId: table.id, step: match?.step ?? 0 } };
  const sent = await sendPost(deps, channelId, content, { live: true, call }, nonceOf(entry));
  const live = kind === 'ladder';
  return {
    type: 'shown',
    post: { tableId: table.id, channelId, ...storedPartOf(sent), kind, from: 0, to: 0, live } satisfies Post,
  };
}
