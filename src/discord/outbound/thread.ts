import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Post } from '../../app/ports/posts.ts';
import { clip } from '../view/components.ts';
import { describeError } from '../rest/describe-error.ts';
import type { PostingDeps } from './posting.ts';
import {
  DISCORD_ERROR_CODES,
  isForbidden,
  isDiscordError,
  UnexpectedResponseError,
} from '../rest/error-classification.ts';

/** Discord's limit of a thread's name, in characters. */
const NAME_LIMIT = 100;

/**
 * The id of the thread under a lobby's post, which is created if it does not exist yet. `null` when Discord does not
 * allow one: then the game is played in the channel itself.
 */
export async function ensureThread(
  { api, log, signal }: Pick<PostingDeps, 'api' | 'log' | 'signal'>,
  lobby: Post,
  name: string,
): Promise<string | null> {
  // A thread under a message has the id of that message.
  const { channelId, messageId, tableId } = lobby;
  const body = { name: clip(name, NAME_LIMIT), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  try {
    const thread = await api.channels.createThread(channelId, body, messageId, { signal });
    if (thread.id !== messageId) throw new UnexpectedResponseError('the thread of a message was expected');
    return messageId;
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.threadExists)) return messageId;
    // Somebody may have deleted the lobby's post: then there is nothing that the thread could be under.
    if (!isForbidden(error) && !isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) throw error;
    log.info(
      { event: 'thread.unavailable', table: tableId, err: describeError(error) },
      'thread creation not permitted, playing in the channel',
    );
    return null;
  }
}
