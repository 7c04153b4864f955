import type { AddressedScreen } from '../discord/components/message.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../discord/rest/error-classification.ts';
import { createLeastRecentlyUsed, type LeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { PostOptions } from './post-body.ts';
import { type PostingDeps, sendPost } from './posting.ts';

/** The ids of the channels of people's direct messages, by user id. They never change. */
export type DirectChannels = LeastRecentlyUsed<string>;

/** How many channels a process knows; each takes some hundred bytes. */
const MAX_CHANNELS = 10_000;

/** No channels yet. */
export const createDirectChannels = (): DirectChannels => createLeastRecentlyUsed(MAX_CHANNELS);

/**
 * Sends a direct message as `sendPost` does. Its channel is opened once: Discord stops a bot that opens many in a short
 * time.
 */
export async function sendDirectly(
  deps: PostingDeps & { readonly directChannels: DirectChannels },
  userId: string,
  content: AddressedScreen,
  options: PostOptions,
  nonce: Parameters<typeof sendPost>[4],
): Promise<void> {
  const { api, signal, directChannels } = deps;
  const channelId = directChannels.get(userId) ?? (await api.users.createDM(userId, { signal })).id;
  directChannels.set(userId, channelId);
  try {
    await sendPost(deps, channelId, content, options, nonce);
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownChannel)) directChannels.delete(userId);
    throw error;
  }
}
