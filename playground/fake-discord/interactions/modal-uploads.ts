import { type APIAttachment, ComponentType } from 'discord-api-types/v10';
import type { ModalValues } from '../../protocol.ts';
import { MAX_FILE_BYTES } from '../messages/attachments.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { ClientError } from './client-error.ts';
import type { ModalInput } from './modal-inputs.ts';
import { storeSentFile } from './sent-files.ts';

/** The files of a submitted modal, by the custom ids of their inputs. */
export type UploadedToModal = ReadonlyMap<string, APIAttachment>;

/**
 * Stores the files of a submitted modal, which are served for a minute.
 * @throws ClientError for what is no file, or too large a one
 */
export function storeUploads(
  state: DiscordState,
  origin: string,
  channelId: string,
  inputs: readonly ModalInput[],
  values: ModalValues,
): UploadedToModal {
  const uploads = new Map<string, APIAttachment>();
  for (const { type, custom_id: customId } of inputs) {
    const value = values[customId];
    if (type !== ComponentType.FileUpload || value === undefined || value === '') continue;
    const [, contentType = '', body] =
      /^data:([\w.+/-]*);base64,(.*)$/su.exec(typeof value === 'string' ? value : '') ?? [];
    if (body === undefined) throw new ClientError(`"${customId}" is no file`);
    const bytes = Buffer.from(body, 'base64');
    if (bytes.byteLength > MAX_FILE_BYTES) throw new ClientError('Your file is too powerful');
    uploads.set(customId, storeSentFile(state, origin, channelId, { name: 'upload', contentType, bytes }));
  }
  return uploads;
}
