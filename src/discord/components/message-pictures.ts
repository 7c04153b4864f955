import { createHash } from 'node:crypto';
import { type APIMediaGalleryItem, type APIMessage, ComponentType } from 'discord-api-types/v10';
import type { Picture } from '../../kernel/screen.ts';

/** A picture as an attachment of a message. */
export interface AttachedPicture {
  readonly id: string;
  readonly filename: string;
}

/** A picture that an answer keeps, with the alt text that the message has for it. */
export interface KeptPicture extends AttachedPicture {
  readonly alt: string;
}

/** A short hash of plain data. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** A hash of what a picture shows: the same scene need not be painted and uploaded again. */
export const sceneHashOf = ({ painter, scene }: Pick<Picture, 'painter' | 'scene'>): string =>
  hashOf([painter, scene]);

/**
 * The pictures of a message of components, in order. They are in its galleries: `attachments` of such a message is empty.
 */
export const attachedPicturesOf = (message: Partial<APIMessage>): readonly AttachedPicture[] =>
  galleryItemsOf(message).flatMap(({ media: { attachment_id: id, url } }) => {
    const filename = URL.parse(url)?.pathname.split('/').at(-1);
    return id === undefined || filename === undefined ? [] : [{ id, filename }];
  });

const galleryItemsOf = ({ components = [] }: Partial<APIMessage>): readonly APIMediaGalleryItem[] =>
  components
    .flatMap((component) => (component.type === ComponentType.Container ? component.components : []))
    .flatMap((component) => (component.type === ComponentType.MediaGallery ? component.items : []));
