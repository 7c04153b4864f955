import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { PostedMessage, PostedPicture } from '../table/ports/posts.ts';
import { UnexpectedResponseError } from '../discord/rest/error-classification.ts';
import { attachedPicturesOf, hashOf } from '../discord/components/message-pictures.ts';
import type { PostBody } from './post-body.ts';

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
