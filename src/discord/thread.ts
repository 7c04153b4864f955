import type { API } from '@discordjs/core/http-only';
import { DiscordAPIError } from '@discordjs/rest';
import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Log, Post } from '../app/ports.ts';
import { clip } from './components.ts';
import { CODES } from './verdict.ts';

/** Discord's limit of a thread's name, in characters. */
const NAME_LIMIT = 100;

/**
 * The thread under a lobby's post, made if it is not there yet. `null` when this channel has none for us: then the
 * game goes on in the channel itself.
 */
export async function threadUnder(
  { api, log }: { readonly api: API; readonly log: Log },
  lobby: Post,
  name: string,
): Promise<string | null> {
  try {
    const thread = await api.channels.createThread(
      lobby.channelId,
      { name: clip(name, NAME_LIMIT), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek },
      lobby.messageId,
    );
    return thread.id;
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status === 401) throw error;
    // A thread made from a message has that message's id.
    if (error.code === CODES.threadExists) return lobby.messageId;
    log.info({ table: lobby.tableId, code: error.code }, 'no thread here: the game is played in the channel');
    return null;
  }
}
