import { publicLocalizer } from '../discord/components/localizer.ts';
import { MessageType, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import { clip } from '../kernel/text.ts';
import { threadName } from '../discord/components/table-lines.ts';
import {
  DISCORD_ERROR_CODES,
  isDiscordError,
  isForbidden,
  UnexpectedResponseError,
} from '../discord/rest/error-classification.ts';
import type { Post } from '../table/ports/posts.ts';
import type { ShowDeps } from './show-deps.ts';
import type { StartedTable } from '../table/table.ts';

/** Discord's limit of a thread's name, in characters. */
export const THREAD_NAME_LIMIT = 100;

type ThreadDeps = Pick<ShowDeps, 'api' | 'log' | 'signal'>;

/** The table in the channel to post in: one that is to have a thread gets it before anything says where it is played. */
export async function withPlayChannel(
  deps: ShowDeps,
  started: StartedTable,
  posts: readonly Post[],
): Promise<StartedTable> {
  const { table } = started;
  const lobby = posts.findLast(({ kind, channelId }) => kind === 'lobby' && channelId === table.channelId);
  const isFirstPost = posts.every(({ kind }) => kind !== 'game');
  const isPending = table.threadPending && table.playChannelId === table.channelId;
  if (!isPending || !isFirstPost || lobby === undefined || table.status === 'cancelled') return started;
  const thread = await ensureThread(deps, lobby, threadName(started, publicLocalizer(deps, table)));
  // Stored before anything is posted there: a retry must not choose another channel.
  const settled = await deps.setPlayChannel(table.id, thread ?? table.channelId);
  return settled === null ? started : { ...started, table: settled.table };
}

/**
 * The id of the thread under a lobby's post, which is created if it does not exist yet. `null` when Discord does not
 * allow one: then the game is played in the channel itself.
 */
async function ensureThread(deps: ThreadDeps, lobby: Post, name: string): Promise<string | null> {
  try {
    await createThread(deps, lobby, name);
  } catch (error) {
    // The lobby's post may be gone: then there is nothing that the thread could be under.
    if (!isForbidden(error) && !isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) throw error;
    deps.log.info(
      { event: 'thread.unavailable', table: lobby.tableId, err: error },
      'thread creation not permitted, playing in the channel',
    );
    return null;
  }
  await removeThreadLine(deps, lobby);
  // A thread under a message has the id of that message.
  return lobby.messageId;
}

/** Creates the thread under a lobby's post, unless an earlier attempt has. */
async function createThread({ api, signal }: ThreadDeps, { channelId, messageId }: Post, name: string) {
  const body = {
    name: clip(name, THREAD_NAME_LIMIT),
    // Out of the list of channels so long after its last message: a rematch can still be pressed the day after the end.
    auto_archive_duration: ThreadAutoArchiveDuration.ThreeDays,
  };
  try {
    const { id } = await api.channels.createThread(channelId, body, messageId, { signal });
    if (id !== messageId) throw new UnexpectedResponseError('the thread of a message was expected');
  } catch (error) {
    if (!isDiscordError(error, DISCORD_ERROR_CODES.threadExists)) throw error;
  }
}

/** How many of a channel's newest messages are looked through for Discord's line about a new thread. */
const NEWEST_MESSAGES = 5;

/**
 * Deletes the line "started a thread" that Discord posts below other people's talk: the lobby's post shows its thread
 * already. The line is the bot's own message, so this takes no permission but to read the history. When it fails, the
 * line stays.
 */
async function removeThreadLine({ api, log, signal }: ThreadDeps, lobby: Post): Promise<void> {
  const { channelId, messageId, tableId } = lobby;
  try {
    const newest = await api.channels.getMessages(channelId, { limit: NEWEST_MESSAGES }, { signal });
    const line = newest.find(
      ({ type, message_reference: reference }) =>
        type === MessageType.ThreadCreated && reference?.channel_id === messageId,
    );
    if (line !== undefined) await api.channels.deleteMessage(channelId, line.id, { signal });
  } catch (error) {
    log.info(
      { event: 'thread.line_kept', table: tableId, err: error },
      'the line about a new thread was not removed',
    );
  }
}
