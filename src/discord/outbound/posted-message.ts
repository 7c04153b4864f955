import { createHash } from 'node:crypto';
import {
  type APIMediaGalleryItem,
  type APIMessage,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { PostedMessage, PostedPicture } from '../../app/ports/posts.ts';
import type { Picture } from '../../kernel/screen.ts';
import { UnexpectedResponseError } from '../rest/error-classification.ts';
import type { PostBody } from './post-body.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** A hash of what a picture shows: the same scene need not be painted and uploaded again. */
export const sceneHashOf = ({ painter, scene }: Pick<Picture, 'painter' | 'scene'>): string =>
  hashOf([painter, scene]);

/** A hash of a post without its uploads: the same body need not be sent again. */
export const bodyHashOf = ({ content, components, allowed_mentions, attachments }: PostBody): string =>
  hashOf([content, components, allowed_mentions, attachments.map(({ filename }) => filename)]);

/**
 * What Discord's response says of a message that was created or edited. `sent` are the hashes of what was sent, unless
 * the message may be one that an earlier attempt created. Throws `UnexpectedResponseError` when it is no message.
 */
export function postedMessageOf(
  message: Pick<APIMessage, 'id'> & Partial<APIMessage>,
  sent: { readonly sceneHashes: readonly string[]; readonly bodyHash: string } | null,
): PostedMessage & { readonly messageId: string } {
  if (!/^\d+$/u.test(message.id)) throw new UnexpectedResponseError('a message was expected');
  const isOfComponents = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  const attachments = isOfComponents
    ? galleryItemsOf(message).flatMap(attachmentOf)
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

const galleryItemsOf = ({ components = [] }: Partial<APIMessage>): readonly APIMediaGalleryItem[] =>
  components
    .flatMap((component) => (component.type === ComponentType.Container ? component.components : []))
    .flatMap((component) => (component.type === ComponentType.MediaGallery ? component.items : []));

/** The attachment of a gallery's item: `attachments` of a message of components is empty. */
function attachmentOf({ media }: APIMediaGalleryItem): readonly { id: string; filename: string }[] {
  const { attachment_id: id, url } = media;
  const filename = URL.parse(url)?.pathname.split('/').at(-1);
  return id === undefined || filename === undefined ? [] : [{ id, filename }];
}
