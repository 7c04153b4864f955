import type { RouteCodes } from '../discord/components/custom-id.ts';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { clip } from '../kernel/text.ts';
import type { Painting } from '../table/ports/painter.ts';
import type { PostedMessage, PostedPicture, PostFormat } from '../table/ports/posts.ts';
import type { PingLine } from './ping-lines.ts';
import {
  type AppScreen,
  COMPONENT_LIMITS,
  picturesOf,
  renderContent,
  renderScreen,
  type AddressedScreen,
} from '../discord/components/components.ts';
import { attach, attachedPicturesOf, hashOf, type MessageBody } from '../discord/components/message.ts';
import { UnexpectedResponseError } from '../discord/rest/error-classification.ts';

/** How a post is shown: with or without its controls, and with a line that pings people, or none. */
export interface PostOptions {
  readonly live: boolean;
  readonly ping: PingLine | null;
}

/** A picture of a post: one that its message has already, one to upload, or `null` for its alt text. */
export type PictureSource = PostedPicture | Painting | null;

/** A post in Discord's format. Its `attachments` are all it will have: those it keeps, and those in `files`. */
export type PostBody = Omit<MessageBody, 'flags'> & {
  readonly flags?: MessageFlags;
  readonly content?: string;
};

/** The body of a request that posts this screen or edits its post. */
export function renderPost(
  { screen, address }: AddressedScreen,
  format: PostFormat,
  sources: readonly PictureSource[],
  { live, ping }: PostOptions,
  routes: RouteCodes,
): PostBody {
  const altTexts = picturesOf(screen).map(({ alt }) => clip(alt, COMPONENT_LIMITS.alt));
  // In components, the alt text belongs to the gallery.
  const describe = (index: number) => (format === 'content' ? { description: altTexts[index] ?? '' } : {});
  const { names, attachments, files } = attach(sources, describe);
  const renderOptions = { routes, address, files: names, live };
  // A lobby's post of components that gets a line in an edit mentions nobody.
  const userIds = format === 'content' || ping?.isQuiet === true ? (ping?.userIds ?? []) : [];
  const roleId = format === 'content' ? ping?.roleId : undefined;
  const mentions = {
    parse: [],
    ...(userIds.length === 0 ? {} : { users: [...userIds] }),
    ...(roleId === undefined ? {} : { roles: [roleId] }),
  };
  if (format === 'components')
    return {
      flags: MessageFlags.IsComponentsV2,
      components: renderScreen(ping?.isQuiet === true ? withFirstLine(screen, ping) : screen, renderOptions),
      allowed_mentions: mentions,
      attachments,
      files,
    };
  const { content, rows } = renderContent(screen, renderOptions, ping?.markdown ?? null);
  return { content, components: rows, allowed_mentions: mentions, attachments, files };
}

const withFirstLine = (screen: AppScreen, { markdown }: PingLine): AppScreen => ({
  ...screen,
  blocks: [{ type: 'text', markdown }, ...screen.blocks],
});

/** A hash of a post without its uploads: the same body need not be sent again. */
export const bodyHashOf = ({ content, components, allowed_mentions, attachments }: PostBody): string =>
  hashOf([content, components, allowed_mentions, attachments.map(({ filename }) => filename)]);

/**
 * Reads Discord's response to a message that was created or edited. `sent` are the hashes of what was sent, unless
 * the message may be one that an earlier attempt created. Throws `UnexpectedResponseError` when it is no message.
 */
export function postedMessageOf(
  message: Pick<APIMessage, 'id'> & Partial<APIMessage>,
  sent: { readonly sceneHashes: readonly string[]; readonly bodyHash: string } | null,
): PostedMessage & { readonly messageId: string } {
  if (!/^\d+$/u.test(message.id)) throw new UnexpectedResponseError('a message was expected');
  const isOfComponents = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const attachments = isOfComponents
    ? attachedPicturesOf(message)
    : (message.attachments ?? []).map(({ id, filename }) => ({ id, filename }));
  return {
    messageId: message.id,
    format: isOfComponents ? 'components' : 'content',
    pictures: attachments.flatMap(({ id, filename }): readonly PostedPicture[] => {
      const index = Number(/^picture-(\d+)\./u.exec(filename)?.[1] ?? 0) - 1;
      return index < 0 ? [] : [{ index, id, filename, sceneHash: sent?.sceneHashes[index] ?? null }];
    }),
    pinged: (message.mentions ?? []).map(({ id }) => id),
    bodyHash: sent?.bodyHash ?? null,
  };
}
