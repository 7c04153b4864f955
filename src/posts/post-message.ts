import type { AddressedScreen } from '../discord/components/components.ts';
import { classifyError, DISCORD_ERROR_CODES, isDiscordError } from '../discord/rest/error-classification.ts';
import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Clock } from '../table/ports/clock.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import type { PingLine } from './ping-lines.ts';
import type { PostOptions } from './post-body.ts';
import { editPost, type PostingDeps, sendPost } from './posting.ts';

/** A message that belongs to no table, for a channel of a server or directly to a person. */
export type LooseMessage = {
  /** The server that it is about; for one that is about several, its reader. */
  readonly guildId: string;
  readonly content: AddressedScreen;
  /** At most 22 characters: however often it is attempted with the same one, the message is there once. */
  readonly nonce: string;
  /** Whom it pings; left out, it is silent. */
  readonly ping?: PingLine;
  /** Is told which message it is. */
  readonly note?: (messageId: string) => Promise<void>;
} & ({ readonly channelId: string } | { readonly userId: string });

/** What a message that belongs to no table is to be from now on. */
export type LooseEdit = Pick<LooseMessage, 'guildId' | 'content'> & Pick<Post, 'channelId' | 'messageId'>;

/** Why a message could not be posted. */
export type NotPosted = Exclude<PresentResult, { readonly type: 'shown' }>;

/** True if Discord may take it later. */
export const isPassing = (failed: NotPosted | null): boolean =>
  failed?.type === 'wait' || failed?.type === 'retry';

/** Posts a message, or edits one. Resolves with `null`, or with why it could not be posted. */
export type PostMessage = (message: LooseMessage | LooseEdit) => Promise<NotPosted | null>;

/**
 * How long a claim holds, in milliseconds: longer than an attempt takes, and shorter than Discord remembers the nonce of a
 * message, so that the process after one that was killed finds what it had sent.
 */
export const CLAIM_MS = 90_000;

/**
 * Sends whatever is due. Several processes may do so at once. What Discord cannot take now is tried again once its claim is
 * over; what it refuses is settled like what was sent. Store errors are thrown.
 */
export async function sendDue<Due>(
  clock: Clock,
  {
    claim,
    send,
    settle,
  }: {
    readonly claim: (now: number, until: number) => Promise<readonly Due[]>;
    readonly send: (due: Due, now: number) => Promise<NotPosted | null>;
    readonly settle: (due: Due, now: number) => Promise<unknown>;
  },
): Promise<void> {
  for (;;) {
    const now = clock();
    const due = await claim(now, now + CLAIM_MS);
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (each) => {
        const failed = await send(each, now);
        if (!isPassing(failed)) await settle(each, now);
      }),
    );
  }
}

/** How long an attempt may take, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** Posts messages that belong to no table. */
export const createMessagePoster =
  (deps: SendingDeps): PostMessage =>
  async (message) => {
    const { guildId, content } = message;
    const sending = { ...deps, guildId, signal: AbortSignal.timeout(TIMEOUT_MS) };
    try {
      if ('messageId' in message) {
        await editPost(sending, { ...message, message: null }, content, { live: true, ping: null }, 'same');
        return null;
      }
      const { nonce, ping = null, note, ...to } = message;
      const how = [content, { live: true, ping }, { nonce, isFirst: false }] as const;
      const { messageId } = await ('userId' in to
        ? sendDirectly(sending, to.userId, ...how)
        : sendPost(sending, to.channelId, ...how));
      await note?.(messageId);
      return null;
    } catch (error) {
      const result = classifyError(error);
      deps.log.warn({ event: 'message.post_failed', guild: guildId, err: error }, 'posting a message failed');
      return result.type === 'shown' ? null : result;
    }
  };

/** What all messages of a process are sent with. */
export interface SendingDeps extends Omit<PostingDeps, 'signal' | 'guildId'> {
  readonly directChannels: ReturnType<typeof createDirectChannels>;
}

/** How many channels a process knows; each takes some hundred bytes. */
const MAX_CHANNELS = 10_000;

/** The ids of the channels of people's direct messages, by user id: none yet. They never change. */
export const createDirectChannels = () => createLeastRecentlyUsed<string>(MAX_CHANNELS);

/**
 * Sends a direct message as `sendPost` does. Its channel is opened once: Discord stops a bot that opens many in a short
 * time.
 */
export async function sendDirectly(
  deps: PostingDeps & SendingDeps,
  userId: string,
  content: AddressedScreen,
  options: PostOptions,
  nonce: Parameters<typeof sendPost>[4],
): ReturnType<typeof sendPost> {
  const { api, signal, directChannels } = deps;
  const channelId = directChannels.get(userId) ?? (await api.users.createDM(userId, { signal })).id;
  directChannels.set(userId, channelId);
  try {
    return await sendPost(deps, channelId, content, options, nonce);
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownChannel)) directChannels.delete(userId);
    throw error;
  }
}
