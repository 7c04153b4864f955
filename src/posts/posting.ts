import type { RouteCodes } from '../discord/components/custom-id.ts';
import type { API } from '@discordjs/core/http-only';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { Log } from '../table/ports/log.ts';
import type { Painter, Painting } from '../table/ports/painter.ts';
import type { Post, PostedMessage } from '../table/ports/posts.ts';
import { traced } from '../table/trace.ts';
import type { Picture } from '../kernel/screen.ts';
import { picturesOf, type AddressedScreen } from '../discord/components/components.ts';
import { isKeepRefused, paintPicture, sceneHashOf, sendFitting } from '../discord/components/message.ts';
import type { ChannelLimits } from '../discord/rest/channel-limits.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from '../discord/rest/error-classification.ts';
import {
  bodyHashOf,
  type PictureSource,
  type PostBody,
  postedMessageOf,
  type PostOptions,
  renderPost,
} from './post-body.ts';

export interface PostingDeps {
  readonly api: API;
  readonly painter: Painter;
  readonly routes: RouteCodes;
  /** The table's server: servers take turns in the render queue. */
  readonly guildId: string;
  readonly limits: ChannelLimits;
  readonly log: Log;
  /** Aborts all requests when the time for showing the table is over. */
  readonly signal: AbortSignal;
  /** How often the same was attempted before. */
  readonly attempts?: number;
}

/** A message of a table, as Discord has it now. */
export type SentPost = PostedMessage & { readonly messageId: string };

/**
 * Which pictures an edit keeps: `all` that the message has, because the post is only closed; or those that still show
 * the `same` scene, while the others are painted anew.
 */
export type KeptPictures = 'all' | 'same';

/** How often a post is made anew that was deleted while its outcome was not known. */
const MAX_DELETED = 3;

/**
 * Posts a message once, however often it is attempted with the same nonce (which Discord remembers for some minutes). A
 * post that pings people aloud is of text, for the sake of their phones; any other is of components. `isFirst`: whether no
 * attempt was made before. This and `editWhole` reject with
 * `ChannelLimitedError`, before anything is painted, while Discord's rate limit does not admit the request.
 */
async function sendWhole(
  deps: PostingDeps,
  channelId: string,
  content: AddressedScreen,
  options: PostOptions,
  { nonce, isFirst }: { readonly nonce: string; readonly isFirst: boolean },
): Promise<SentPost> {
  deps.limits.assertCreateAdmitted(channelId);
  const painted = await paintEach(deps, content);
  const format = options.ping === null || options.ping.isQuiet === true ? 'components' : 'content';
  const body = renderPost(content, format, painted, options, deps.routes);
  return sent(content, body, isFirst, () => createMessage(deps, channelId, body, nonce));
}

/** A new message that pings nobody, or only quietly, makes no sound, and is unread all the same. Edits never do. */
const silence = ({ flags, allowed_mentions }: PostBody): Pick<PostBody, 'flags'> => {
  if (flags !== undefined) return { flags: SILENT_COMPONENTS };
  const { users, roles } = allowed_mentions;
  return users === undefined && roles === undefined ? { flags: MessageFlags.SuppressNotifications } : {};
};

const SILENT_COMPONENTS: MessageFlags = MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications;

/**
 * Creates a message. For a nonce whose message was deleted since, Discord answers that it is unknown: then it is posted
 * with the next nonce of the same row, which every attempt finds in the same order.
 */
async function createMessage(
  { api, signal }: PostingDeps,
  channelId: string,
  body: PostBody,
  nonce: string,
): Promise<APIMessage> {
  for (let deleted = 0; ; deleted++) {
    const ownNonce = deleted === 0 ? nonce : `${nonce}~${deleted}`;
    const message = { ...body, ...silence(body), nonce: ownNonce, enforce_nonce: true };
    try {
      return await api.channels.createMessage(channelId, message, { signal });
    } catch (error) {
      if (deleted >= MAX_DELETED || !isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) throw error;
    }
  }
}

/**
 * Edits a post; an edit that would change nothing is left out. `message`: `null` where it is not stored; then it is of components,
 * and its pictures are unknown. Resolves with the message as it is then, `null` when it no longer exists.
 */
async function editWhole(
  deps: PostingDeps,
  post: Pick<Post, 'channelId' | 'messageId'> & { readonly message: PostedMessage | null },
  content: AddressedScreen,
  options: PostOptions,
  kept: KeptPictures,
): Promise<SentPost | null> {
  const pictures = picturesOf(content.screen);
  const format = post.message?.format ?? 'components';
  const { messageId, message } = post;
  const plans = pictures.map((picture, index) => planPicture(message, picture, index, kept));
  if (message !== null && !plans.includes('paint')) {
    const known = plans.map((plan) => (plan === 'paint' ? null : plan));
    if (bodyHashOf(renderPost(content, format, known, options, deps.routes)) === message.bodyHash)
      return { ...message, messageId };
  }
  deps.limits.assertEditAdmitted(post.channelId, messageId);
  const sources = await Promise.all(
    pictures.map((picture, index): Promise<PictureSource> => {
      const plan = plans[index] ?? null;
      return plan === 'paint' ? paint(deps, picture) : Promise.resolve(plan);
    }),
  );
  const edit = async (tried: readonly PictureSource[]): Promise<SentPost> => {
    const { api, routes, signal } = deps;
    const body = renderPost(content, format, tried, options, routes);
    const edited = await sent(content, body, true, () =>
      api.channels.editMessage(post.channelId, messageId, { ...body }, { signal }),
    );
    // An edit pings nobody: the post pinged the users it mentions; others were told directly.
    const told = message?.told === undefined ? {} : { told: message.told };
    return { ...edited, messageId, pinged: message?.pinged ?? [], ...told };
  };
  return reopenIfArchived(deps, post, async () => {
    try {
      return await edit(sources);
    } catch (error) {
      if (!isKeepRefused(error, sources)) throw error;
      deps.log.warn(
        { event: 'post.attachments_rejected', err: error },
        'Discord rejected kept attachments, uploading them again',
      );
      return edit(await paintEach(deps, content));
    }
  });
}

/**
 * Makes a request within the trace point `posted`, and reads the message in its response. `isKnown`: it is the one that is
 * sent now, and none that an earlier attempt has made.
 */
const sent = (
  { screen, address }: AddressedScreen,
  body: PostBody,
  isKnown: boolean,
  request: () => Promise<APIMessage>,
): Promise<SentPost> =>
  traced('posted', { tableId: address?.tableId ?? null, interactionId: null }, async () => {
    const message = await request();
    const sceneHashes = picturesOf(screen).map(sceneHashOf);
    return postedMessageOf(message, isKnown ? { sceneHashes, bodyHash: bodyHashOf(body) } : null);
  });

/** Sends a message, or a smaller one if Discord does not take it for what is in it (`sendFitting`). */
const fitting =
  <To, Rest extends readonly unknown[], Sent>(
    send: (deps: PostingDeps, to: To, content: AddressedScreen, ...rest: Rest) => Promise<Sent>,
  ) =>
  (deps: PostingDeps, to: To, content: AddressedScreen, ...rest: Rest): Promise<Sent> =>
    sendFitting(content, deps, (form) => send(deps, to, form, ...rest));

/** Posts a message once (`sendWhole`), if need be in a smaller form. */
export const sendPost = fitting(sendWhole);
/** Edits a post (`editWhole`), if need be to a smaller form. */
export const editPost = fitting(editWhole);

/** A post waits for its pictures, while a panel that is pressed shows its words without: posts go first. */
const paint = ({ painter, log, guildId }: PostingDeps, picture: Picture): Promise<Painting | null> =>
  paintPicture(painter, log, picture, { turnKey: guildId, isUrgent: true });

const paintEach = (deps: PostingDeps, { screen }: AddressedScreen): Promise<readonly (Painting | null)[]> =>
  Promise.all(picturesOf(screen).map((picture) => paint(deps, picture)));

/** Plans an edit's picture: keeps that of the message, shows its alt text (`null`), or paints it. */
function planPicture(message: PostedMessage | null, picture: Picture, index: number, kept: KeptPictures) {
  const posted = message?.pictures.find((each) => each.index === index) ?? null;
  if (posted !== null && (kept === 'all' || posted.sceneHash === sceneHashOf(picture))) return posted;
  // A post that is only closed keeps the alt text of a picture that was never there.
  return message !== null && kept === 'all' ? null : 'paint';
}

/** Runs `edit`, after unarchiving the thread if needed. Resolves with `null` when the message no longer exists. */
async function reopenIfArchived(
  { api, signal }: Pick<PostingDeps, 'api' | 'signal'>,
  post: Pick<Post, 'channelId' | 'messageId'>,
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
