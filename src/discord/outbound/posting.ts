import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../app/ports/log.ts';
import type { Painter } from '../../app/ports/painter.ts';
import type { Post } from '../../app/ports/posts.ts';
import { traced } from '../../app/trace.ts';
import { renderScreen, picturesOf } from '../view/components.ts';
import type { ChannelLimits } from '../rest/channel-limits.ts';
import { describeError } from '../rest/describe-error.ts';
import {
  type AddressedScreen,
  messageDefaults,
  pictureFileName,
  renderMessage,
  type Paintings,
  paintAll,
} from '../view/message.ts';
import {
  DISCORD_ERROR_CODES,
  isDiscordError,
  UnexpectedResponseError,
} from '../rest/error-classification.ts';

export interface PostingDeps {
  readonly api: API;
  readonly limits: ChannelLimits;
  readonly painter: Painter;
  /** The server whose turn its pictures use. */
  readonly guildId: string;
  readonly log: Log;
  /** Aborts all requests when the time for showing the table is over. */
  readonly signal: AbortSignal;
}

/** How a public message is rendered: with or without its controls, and whom it pings (users' ids). */
export interface PostOptions {
  readonly live: boolean;
  readonly ping: readonly string[];
}

/** The extension of painted pictures; a post whose pictures have another one is repainted when it is edited. */
const DEFAULT_EXTENSION = 'png';

/**
 * Posts a message once, however often it is attempted with the same nonce (which Discord remembers for some minutes).
 * When Discord rejects the pictures, it is posted without them. Resolves with the message's id. This and the functions
 * below reject with `ChannelLimitedError`, before anything is painted, while Discord's rate limit does not admit them.
 */
export async function sendPost(
  deps: PostingDeps,
  channelId: string,
  content: AddressedScreen,
  options: PostOptions,
  nonce: string,
): Promise<string> {
  const { api, limits, signal } = deps;
  limits.assertAdmitted('create', channelId);
  return sendWithPictures(deps, content, async (paintings) => {
    const body = { ...renderMessage(content, paintings, options), nonce, enforce_nonce: true };
    return messageIdOf(await api.channels.createMessage(channelId, body, { signal }));
  });
}

/**
 * Edits a post with newly painted pictures, or without pictures when Discord rejects them. Resolves with `false` when
 * the message no longer exists.
 */
export async function repaintPost(
  deps: PostingDeps,
  post: Post,
  content: AddressedScreen,
  options: PostOptions,
): Promise<boolean> {
  const { api, limits, signal } = deps;
  limits.assertAdmitted('edit', post.channelId);
  return editPost({ api, signal }, post, async () => {
    await sendWithPictures(deps, content, async (paintings) => {
      const body = { ...renderMessage(content, paintings, options) };
      return messageIdOf(await api.channels.editMessage(post.channelId, post.messageId, body, { signal }));
    });
  });
}

/** Paints the pictures and sends; a second time without pictures when they may be why Discord rejected the message. */
async function sendWithPictures(
  { painter, guildId, log }: PostingDeps,
  content: AddressedScreen,
  send: (paintings: Paintings) => Promise<string>,
): Promise<string> {
  const paintings = await paintAll(painter, log, content.screen, { turnKey: guildId });
  try {
    return await tracePosting(content, () => send(paintings));
  } catch (error) {
    const { invalidBody, tooLarge, missingPermissions } = DISCORD_ERROR_CODES;
    const mayBeCausedByPictures = isDiscordError(error, invalidBody, tooLarge, missingPermissions);
    if (!mayBeCausedByPictures || paintings.every((painting) => painting === null)) throw error;
    log.warn(
      { event: 'post.attachments_rejected', err: describeError(error) },
      'Discord rejected attachments, posting without them',
    );
    return tracePosting(content, () => send(paintings.map(() => null)));
  }
}

/** Edits a post but keeps its pictures. Resolves with `false` when the message no longer exists. */
export async function rerenderPost(
  deps: PostingDeps,
  post: Post,
  content: AddressedScreen,
  options: PostOptions,
): Promise<boolean> {
  const files = picturesOf(content.screen).map((_, index) => pictureFileName(index, DEFAULT_EXTENSION));
  const components = renderScreen(content.screen, { address: content.address, files, live: options.live });
  const { api, limits, signal } = deps;
  limits.assertAdmitted('edit', post.channelId);
  return editPost(deps, post, async () => {
    try {
      const body = { ...messageDefaults(options.ping), components };
      await tracePosting(content, async () =>
        messageIdOf(await api.channels.editMessage(post.channelId, post.messageId, body, { signal })),
      );
    } catch (error) {
      if (files.length === 0 || !isDiscordError(error, DISCORD_ERROR_CODES.invalidBody)) throw error;
      await repaintPost(deps, post, content, options);
    }
  });
}

function messageIdOf({ id }: { readonly id: string }): string {
  if (!/^\d+$/u.test(id)) throw new UnexpectedResponseError('a message was expected');
  return id;
}

/** Creates or edits a message within the trace point `posted`. */
const tracePosting = <Value>({ address }: AddressedScreen, request: () => Promise<Value>): Promise<Value> =>
  traced('posted', { tableId: address?.tableId ?? null, interactionId: null }, request);

/** Runs `edit`, after unarchiving the thread if needed. Resolves with `false` when the message no longer exists. */
async function editPost(
  { api, signal }: Pick<PostingDeps, 'api' | 'signal'>,
  post: Post,
  edit: () => Promise<void>,
): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) return false;
    if (!isDiscordError(error, DISCORD_ERROR_CODES.threadArchived)) throw error;
    await api.channels.edit(post.channelId, { archived: false }, { signal });
    await edit();
    return true;
  }
}
