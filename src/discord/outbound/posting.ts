import type { API } from '@discordjs/core/http-only';
import { RateLimitError } from '@discordjs/rest';
import type { Log } from '../../app/ports/log.ts';
import type { Painter } from '../../app/ports/painter.ts';
import type { Post, PostedMessage } from '../../app/ports/posts.ts';
import { traced } from '../../app/trace.ts';
import type { Picture } from '../../kernel/screen.ts';
import { picturesOf } from '../view/components.ts';
import { type AddressedScreen, paintPicture } from '../view/message.ts';
import { describeError } from '../rest/describe-error.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../rest/error-classification.ts';
import { type PictureSource, type PostBody, type PostOptions, renderPost } from './post-body.ts';
import { bodyHashOf, postedMessageOf, sceneHashOf } from './posted-message.ts';

export interface PostingDeps {
  readonly api: API;
  readonly painter: Painter;
  readonly log: Log;
  /** Aborts all requests when the time for showing the table is over. */
  readonly signal: AbortSignal;
}

/** A message of a table, as Discord has it now. */
export type SentPost = PostedMessage & { readonly messageId: string };

/**
 * Which pictures an edit keeps: `all` that the message has, because the post is only closed; or those that still show
 * the `same` scene, while the others are painted anew.
 */
export type KeptPictures = 'all' | 'same';

/** How often a post is made anew that somebody deleted while its outcome was not known. */
const MAX_DELETED = 3;

/**
 * Posts a message once, however often it is attempted with the same nonce (which Discord remembers for some minutes). A
 * post that calls somebody is of text, for the sake of their phones; any other is of components. `isFirst`: whether no
 * attempt was made before. When Discord rejects the pictures, it is posted without them.
 */
export async function sendPost(
  deps: PostingDeps,
  channelId: string,
  content: AddressedScreen,
  options: PostOptions,
  { nonce, isFirst }: { readonly nonce: string; readonly isFirst: boolean },
): Promise<SentPost> {
  const pictures = picturesOf(content.screen);
  const painted = await Promise.all(pictures.map((picture) => paintPicture(deps.painter, deps.log, picture)));
  const format = options.call === null ? 'components' : 'content';
  return tryWithPictures(deps, painted, (sources) => {
    const body = renderPost(content, format, sources, options);
    return createMessage(deps, channelId, content, body, {
      nonce,
      sent: isFirst ? sentOf(pictures, body) : null,
    });
  });
}

/**
 * Creates a message. For a nonce whose message was deleted since, Discord answers that it is unknown: then it is posted
 * with the next nonce of the same row, which every attempt finds in the same order.
 */
async function createMessage(
  { api, signal }: PostingDeps,
  channelId: string,
  content: AddressedScreen,
  body: PostBody,
  { nonce, sent }: { readonly nonce: string; readonly sent: ReturnType<typeof sentOf> | null },
): Promise<SentPost> {
  for (let deleted = 0; ; deleted++) {
    const ownNonce = deleted === 0 ? nonce : `${nonce}~${deleted}`;
    try {
      return await tracePosting(content, async () =>
        postedMessageOf(
          await api.channels.createMessage(
            channelId,
            { ...body, nonce: ownNonce, enforce_nonce: true },
            { signal },
          ),
          sent,
        ),
      );
    } catch (error) {
      if (deleted >= MAX_DELETED || !isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) throw error;
    }
  }
}

/**
 * Edits a post; an edit that would change nothing is left out. Resolves with the message as it is then, `null` when it
 * no longer exists.
 */
export async function editPost(
  deps: PostingDeps,
  post: Post,
  content: AddressedScreen,
  options: PostOptions,
  kept: KeptPictures,
): Promise<SentPost | null> {
  const pictures = picturesOf(content.screen);
  const sources = await Promise.all(
    pictures.map((picture, index) => pictureSource(deps, post.message, picture, index, kept)),
  );
  const format = post.message?.format ?? 'components';
  const unchanged = renderPost(content, format, sources, options);
  const { messageId, message } = post;
  if (message !== null && unchanged.files.length === 0 && bodyHashOf(unchanged) === message.bodyHash)
    return { ...message, messageId };
  return reopenIfArchived(deps, post, () =>
    tryWithPictures(
      deps,
      sources,
      (tried) => {
        const body = renderPost(content, format, tried, options);
        return tracePosting(content, async () =>
          sameMessage(
            postedMessageOf(
              await deps.api.channels.editMessage(
                post.channelId,
                messageId,
                { ...body },
                { signal: deps.signal },
              ),
              sentOf(pictures, body),
            ),
            post,
          ),
        );
      },
      () => Promise.all(pictures.map((picture) => paintPicture(deps.painter, deps.log, picture))),
    ),
  );
}

/** The same message as before: an edit pings nobody, whom it mentions were pinged by the post. */
const sameMessage = (sent: SentPost, { messageId, message }: Post): SentPost => ({
  ...sent,
  messageId,
  pinged: message?.pinged ?? [],
});

/** The picture that the message has, or a new one; `null` when there is none and none is to be, or painting failed. */
async function pictureSource(
  { painter, log }: PostingDeps,
  message: PostedMessage | null,
  picture: Picture,
  index: number,
  kept: KeptPictures,
): Promise<PictureSource> {
  const posted = message?.pictures.find((each) => each.index === index) ?? null;
  if (posted !== null && (kept === 'all' || posted.sceneHash === sceneHashOf(picture))) return posted;
  // A post that is only closed keeps the alt text in the place of a picture that was never there.
  return message !== null && kept === 'all' ? null : paintPicture(painter, log, picture);
}

const sentOf = (
  pictures: readonly Picture[],
  body: PostBody,
): { readonly sceneHashes: readonly string[]; readonly bodyHash: string } => ({
  sceneHashes: pictures.map(sceneHashOf),
  bodyHash: bodyHashOf(body),
});

/**
 * Sends with these pictures. When they may be why Discord rejected the message: with new ones in their place, if it was
 * asked to keep some that it does not have (`repaint`), else without pictures.
 */
async function tryWithPictures(
  deps: Pick<PostingDeps, 'log'>,
  sources: readonly PictureSource[],
  send: (sources: readonly PictureSource[]) => Promise<SentPost>,
  repaint?: () => Promise<readonly PictureSource[]>,
): Promise<SentPost> {
  try {
    return await send(sources);
  } catch (error) {
    const { invalidBody, tooLarge, missingPermissions } = DISCORD_ERROR_CODES;
    const shown = sources.filter((source) => source !== null);
    const keepsSome = shown.some((source) => 'id' in source);
    const uploadsSome = shown.some((source) => !('id' in source));
    // Keeping a picture takes no permission.
    const mayBeCausedByPictures =
      (keepsSome && isDiscordError(error, invalidBody)) ||
      (uploadsSome && isDiscordError(error, invalidBody, tooLarge, missingPermissions));
    if (!mayBeCausedByPictures) throw error;
    deps.log.warn(
      { event: 'post.attachments_rejected', kept: keepsSome, err: describeError(error) },
      keepsSome
        ? 'Discord rejected kept attachments, uploading them again'
        : 'Discord rejected attachments, posting without them',
    );
    if (!keepsSome || repaint === undefined) return send(sources.map(() => null));
    return tryWithPictures(deps, await repaint(), send);
  }
}

/** Creates or edits a message within the trace point `posted`. */
const tracePosting = <Value>({ address }: AddressedScreen, request: () => Promise<Value>): Promise<Value> =>
  traced('posted', { tableId: address?.tableId ?? null, interactionId: null }, request);

/** Runs `edit`, after unarchiving the thread if needed. Resolves with `null` when the message no longer exists. */
async function reopenIfArchived(
  { api, signal }: Pick<PostingDeps, 'api' | 'signal'>,
  post: Post,
  edit: () => Promise<SentPost>,
): Promise<SentPost | null> {
  try {
    return await edit();
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) return null;
    if (!isDiscordError(error, DISCORD_ERROR_CODES.threadArchived)) throw error;
    await api.channels.edit(post.channelId, { archived: false }, { signal });
    return edit();
  }
}

/** The longest rate limit that the closing of a post waits for, in milliseconds; Discord's for old posts lasts 6,000. */
const MAX_CLOSE_WAIT_MS = 10_000;

/**
 * Runs the edit of a post that is no longer the newest, once more after a rate limit: posts older than an hour have a
 * limit of their own (error 30046), and no later edit of this post may ever come.
 */
export async function waitOutRateLimit<Value>(edit: () => Promise<Value>): Promise<Value> {
  try {
    return await edit();
  } catch (error) {
    if (!(error instanceof RateLimitError) || error.retryAfter > MAX_CLOSE_WAIT_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, error.retryAfter));
    return edit();
  }
}
