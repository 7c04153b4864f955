import type { APIAttachment } from 'discord-api-types/v10';
import { type FormErrors, discordError } from '../errors.ts';
import type { DiscordState } from '../state/discord-state.ts';
import type { AttachmentMetadata, AttachmentPlan, MessageBody, UploadedFile } from './message-body.ts';
import { sizeOfPicture } from './picture-size.ts';

/** The size limit of one file in a server without boosts, and how many files a message may have. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 10;

/**
 * Determines the files of a message: the kept existing ones and the uploaded new ones. An edit that uploads keeps none
 * but those that it lists, and so does one that replaces components.
 * @param existing the message's files before an edit; none for a new message
 * @param replaces whether the edit replaces components that may show files
 * @throws DiscordError 40005 when a file is too large
 */
export function planAttachments(
  body: MessageBody,
  files: readonly UploadedFile[],
  existing: readonly APIAttachment[],
  replaces: boolean,
  errors: FormErrors,
): AttachmentPlan {
  if (files.some((file) => file.bytes.byteLength > MAX_FILE_BYTES)) throw discordError('tooLarge');
  const metadataEntries = body.attachments ?? undefined;
  const added = files.map((file) => ({
    file,
    metadata: metadataEntries?.find(({ id }) => id === String(file.index)),
  }));
  const used = new Set(added.map(({ metadata }) => metadata));
  const kept: APIAttachment[] =
    metadataEntries === undefined && !replaces && added.length === 0 ? [...existing] : [];
  for (const [index, metadata] of (metadataEntries ?? []).entries()) {
    if (used.has(metadata)) continue;
    const old = existing.find(({ id }) => id === metadata.id);
    if (old === undefined) {
      errors.add(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND');
    } else {
      kept.push(withMetadata(old, metadata));
    }
  }
  if (kept.length + added.length > MAX_FILES) {
    errors.add(['attachments'], 'BASE_TYPE_MAX_LENGTH');
  }
  return { kept, added };
}

/**
 * The names by which components may refer to a plan's files (`attachment://name`). A new message knows its files by
 * their own names; an edit knows those alone that its `attachments` list with a name.
 */
export function attachmentNames(
  { kept, added }: AttachmentPlan,
  { attachments }: MessageBody,
  isEdit: boolean,
): Set<string> {
  const listed = new Map((attachments ?? []).map(({ id, filename }) => [id, filename ?? undefined]));
  const names = new Set(kept.flatMap(({ id }) => listed.get(id) ?? []));
  for (const { file, metadata } of added) {
    if (isEdit && metadata?.filename == null) continue;
    names.add(sanitizedFileName(file, metadata)).add(file.name);
  }
  return names;
}

/** Stores a plan's new files and returns all attachments of the message. */
export function storeAttachments(
  state: DiscordState,
  where: { readonly channelId: string; readonly ephemeral: boolean },
  { kept, added }: AttachmentPlan,
): APIAttachment[] {
  return [...kept, ...added.map(({ file, metadata }) => storeFile(state, where, file, metadata))];
}

/** Stores a file as an attachment. */
export function storeFile(
  state: DiscordState,
  where: { readonly channelId: string; readonly ephemeral: boolean },
  file: Omit<UploadedFile, 'index'>,
  metadata?: AttachmentMetadata,
): APIAttachment {
  const folder = where.ephemeral ? 'ephemeral-attachments' : 'attachments';
  const id = state.nextId();
  const filename = sanitizedFileName(file, metadata);
  const path = `${folder}/${where.channelId}/${id}/${filename}`;
  const size = sizeOfPicture(file.bytes);
  state.files.put(path, { bytes: file.bytes, contentType: file.contentType, ...size });
  const url = `${state.origin}/cdn/${path}`;
  const attachment: APIAttachment = {
    id,
    filename,
    size: file.bytes.byteLength,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...size,
    ...(where.ephemeral ? { ephemeral: true } : {}),
  };
  return metadata === undefined ? attachment : withMetadata(attachment, metadata);
}

function withMetadata(attachment: APIAttachment, metadata: AttachmentMetadata): APIAttachment {
  return {
    ...attachment,
    ...(metadata.description == null ? {} : { description: metadata.description }),
    ...(metadata.title == null ? {} : { title: metadata.title }),
  };
}

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
function sanitizedFileName(
  file: Pick<UploadedFile, 'name'>,
  metadata: AttachmentMetadata | undefined,
): string {
  const name = (metadata?.filename ?? file.name).replace(/[^\w.-]+/gu, '_');
  return metadata?.is_spoiler === true && !name.startsWith('SPOILER_') ? `SPOILER_${name}` : name;
}
