import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Post } from '../app/ports.ts';
import { clip } from './components.ts';
import { describeError } from './describeError.ts';
import type { PostingTools } from './posting.ts';
import { CODES, isForbidden, isRefusal, StrangeAnswer } from './verdict.ts';

/** Discord's limit of a thread's name, in characters. */
const NAME_LIMIT = 100;

/**
 * The thread under a lobby's post, made if it is not there yet. `null` when this channel has none for us: then the
 * game goes on in the channel itself.
 */
export async function threadUnder(
  { api, log, signal }: Pick<PostingTools, 'api' | 'log' | 'signal'>,
  lobby: Post,
  name: string,
): Promise<string | null> {
  // A thread made from a message has that message's id.
  const { channelId, messageId, tableId } = lobby;
  const wanted = { name: clip(name, NAME_LIMIT), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  try {
    const thread = await api.channels.createThread(channelId, wanted, messageId, { signal });
    if (thread.id !== messageId) throw new StrangeAnswer('the thread of a message was expected');
    return messageId;
  } catch (error) {
    if (isRefusal(error, CODES.threadExists)) return messageId;
    if (!isForbidden(error)) throw error;
    log.info(
      { table: tableId, err: describeError(error) },
      'no thread here: the game is played in the channel',
    );
    return null;
  }
}
