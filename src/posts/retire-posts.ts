import { publicLocalizer } from '../discord/components/localizer.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import { type LoadedTable, showsOneBoard, type Table } from '../table/table.ts';
import {
  DISCORD_ERROR_CODES,
  isDiscordError,
  isForbidden,
  rateLimitWaitMs,
} from '../discord/rest/error-classification.ts';
import { NOBODY_AWAY } from '../discord/components/away.ts';
import { messageLink } from '../discord/components/message.ts';
import { textBlock } from '../discord/components/blocks.ts';
import { withFooter } from '../discord/components/last-row.ts';
import type { AppScreen, AddressedScreen } from '../discord/components/components.ts';
import type { Localizer } from '../kernel/screen.ts';
import { addressedGame, addressedLobby, stageOf } from './post-screens.ts';
import { editPost } from './posting.ts';
import { NOTHING_SHOWN, type ShowDeps, WITHOUT_CONTROLS } from './show-deps.ts';

/** Removes the controls from the posts before the newest one. */
export async function retirePosts(deps: ShowDeps, loaded: LoadedTable): Promise<PresentResult> {
  const live = await deps.store.livePosts(loaded.table.id);
  const { retireDelayMs } = await retireOlderPosts(deps, loaded, live);
  return retireDelayMs === undefined ? NOTHING_SHOWN : { type: 'wait', delayMs: retireDelayMs };
}

/** Like `retireOldPosts`, but keeps the newest status post. A time-up vote never counts as one. */
export async function retireOlderPosts(
  deps: ShowDeps,
  loaded: LoadedTable,
  live: readonly Post[],
): Promise<{ readonly retireDelayMs?: number }> {
  const posts = loaded.match === null ? live.filter(({ kind }) => kind === 'lobby') : live;
  return retireOldPosts(deps, loaded, posts, newestShown(loaded, posts)?.messageId ?? null);
}

/** Of the posts that may have controls, the newest that shows how the table stands. A time-up vote never counts as one. */
export const newestShown = ({ match }: LoadedTable, live: readonly Post[]): Post | undefined =>
  live.findLast(({ kind }) => (match === null ? kind === 'lobby' : kind === 'game')) ??
  live.findLast(({ kind }) => kind !== 'ladder');

/**
 * Removes the controls from posts but the newest (`null`: from all); a board whose place another has taken goes altogether.
 * A post that cannot be edited now is left for the next time: with `retireDelayMs` for so many milliseconds later, when
 * Discord's rate limit admits it.
 */
export async function retireOldPosts(
  deps: ShowDeps,
  loaded: LoadedTable,
  posts: readonly Post[],
  newestId: string | null,
): Promise<{ readonly retireDelayMs?: number }> {
  // A time-up vote stays until it is decided, whatever is posted beside it.
  const isAsked = loaded.table.turnClock?.stage === 'deciding';
  const old = posts.filter(
    ({ messageId, kind }) => messageId !== newestId && !(isAsked && kind === 'ladder'),
  );
  const waits: number[] = [];
  await Promise.all(
    old.map(async (each) => {
      try {
        if (isReplacedBoard(loaded, each)) await deletePost(deps, each);
        else await editPost(deps, each, retiredScreen(deps, loaded, each, newestId), WITHOUT_CONTROLS, 'all');
        deps.noteRetired(each);
      } catch (error) {
        const waitMs = rateLimitWaitMs(error);
        if (waitMs !== null) {
          waits.push(waitMs);
          return;
        }
        deps.log.warn(
          { event: 'post.retire_failed', table: loaded.table.id, err: error },
          'removing buttons from an old post failed',
        );
        if (isForbidden(error)) deps.noteRetired(each);
      }
    }),
  );
  return waits.length === 0 ? {} : { retireDelayMs: Math.max(...waits) };
}

/** Returns whether an old post is a board that another one has replaced. */
export const isReplacedBoard = ({ table }: LoadedTable, { kind, channelId }: Post): boolean =>
  kind === 'game' && channelId === table.playChannelId && showsOneBoard(table);

/** Deletes a message of the bot's own, which takes no permission and is not limited by its age as edits are. */
export async function deletePost(
  { api, signal }: Pick<ShowDeps, 'api' | 'signal'>,
  { channelId, messageId }: Pick<Post, 'channelId' | 'messageId'>,
): Promise<void> {
  try {
    await api.channels.deleteMessage(channelId, messageId, { signal });
  } catch (error) {
    if (!isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) throw error;
  }
}

/** The content of an old post, as it was when it was the newest; and where the table is now, if it was moved. */
export function retiredScreen(
  deps: ShowDeps,
  loaded: LoadedTable,
  { kind, channelId, from, to, message }: Post,
  newestId: string | null,
): AddressedScreen {
  const { table, match } = loaded;
  if (kind === 'ladder')
    return { screen: settledScreen({ table }, publicLocalizer(deps, table)), address: null };
  // A lobby's post shows no event.
  const shown = kind === 'lobby' ? undefined : match?.upTo(to);
  const old =
    shown === undefined
      ? addressedLobby(deps, loaded, NOBODY_AWAY)
      : addressedGame(deps, { ...loaded, match: shown }, from, false, NOBODY_AWAY, {
          ...stageOf(message.stage),
          ...(shown.step !== match?.step && { isPast: true }),
        });
  // The lobby of a game that has begun says by itself where that is.
  const saysWhere = kind === 'lobby' && table.status !== 'lobby';
  if (newestId === null || channelId === table.playChannelId || saysWhere) return old;
  const link = messageLink(table.guildId, { channelId: table.playChannelId, messageId: newestId });
  const markdown = publicLocalizer(deps, table).markdown('app.moved', { link });
  return { ...old, screen: withFooter(old.screen, markdown) };
}

/** The time-up vote once nobody need vote: the people it was about have acted, or the game was cancelled. */
export const settledScreen = (
  { table: { status } }: { readonly table: Pick<Table, 'status'> },
  localizer: Localizer,
): AppScreen => {
  const settled = status === 'over' ? 'app.ladder.settled-over' : 'app.ladder.settled';
  return { blocks: [textBlock(localizer, status === 'cancelled' ? 'app.game-cancelled' : settled)] };
};
