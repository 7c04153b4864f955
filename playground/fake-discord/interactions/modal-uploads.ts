import { type APIAttachment, ComponentType } from 'discord-api-types/v10';
import type { ModalValues } from '../../protocol.ts';
import { MAX_FILE_BYTES } from '../messages/attachments.ts';
import { sizeOfPicture } from '../messages/picture-size.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { ClientError } from './client-error.ts';
import type { ModalInput } from './modal-inputs.ts';

/** The files of a submitted modal, by the custom ids of their inputs. */
export type UploadedToModal = ReadonlyMap<string, APIAttachment>;

/**
 * Stores the files of a submitted modal, which are served for a minute.
 * @throws ClientError for what is no file, or too large a one
 */
export function storeUploads(
  state: DiscordState,
  origin: string,
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
    const id = state.nextId();
    const filename = 'upload';
    const path = `ephemeral-attachments/${id}/${filename}`;
    const size = sizeOfPicture(bytes);
    state.files.put(path, { bytes, contentType, ...size });
    state.files.release(path);
    const url = `${origin}/cdn/${path}`;
    uploads.set(customId, {
      id,
      filename,
      size: bytes.byteLength,
      url,
      proxy_url: url,
      content_type: contentType,
      ephemeral: true,
      ...size,
    });
  }
  return uploads;
}
