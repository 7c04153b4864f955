import type { APIAttachment } from 'discord-api-types/v10';
import { type FormErrors, refusal } from '../errors.ts';
import type { World } from '../world/world.ts';
import type { AttachmentNote, AttachmentPlan, MessageBody, UploadedFile } from './body.ts';
import { sizeOfPicture } from './picture-size.ts';

/** What an app may upload in one file without boosts, and how many files a message may have. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 10;

/**
 * Decides which files a message will have: the kept old ones and the uploaded new ones.
 * @param existing the message's attachments before an edit; none for a new message
 * @throws DiscordError 40005 when a file is too large
 */
export function planAttachments(
  body: MessageBody,
  files: readonly UploadedFile[],
  existing: readonly APIAttachment[],
  errors: FormErrors,
): AttachmentPlan {
  if (files.some((file) => file.bytes.byteLength > MAX_FILE_BYTES)) throw refusal('tooLarge');
  const notes = body.attachments ?? undefined;
  const added = files.map((file) => ({ file, note: notes?.find(({ id }) => id === String(file.index)) }));
  const used = new Set(added.map(({ note }) => note));
  const kept: APIAttachment[] = notes === undefined ? [...existing] : [];
  for (const [index, note] of (notes ?? []).entries()) {
    if (used.has(note)) continue;
    const old = existing.find(({ id }) => id === note.id);
    if (old === undefined) {
      errors.add(
        ['attachments', index, 'id'],
        'ATTACHMENT_NOT_FOUND',
        `There is neither a file files[${note.id}] in this request nor an attachment ${note.id} on the message.`,
      );
    } else {
      kept.push(withNote(old, note));
    }
  }
  if (kept.length + added.length > MAX_FILES) {
    errors.add(['attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_FILES} or fewer in length.`);
  }
  return { kept, added };
}

/** The names under which components may refer to a plan's files (`attachment://name`). */
export function namesIn({ kept, added }: AttachmentPlan): Set<string> {
  const names = new Set(kept.map(({ filename }) => filename));
  for (const { file, note } of added) names.add(nameOf(file, note)).add(file.name);
  return names;
}

/** Stores a plan's new files and answers with all attachments the message has from now on. */
export function storeAttachments(
  world: World,
  origin: string,
  where: { readonly channelId: string; readonly ephemeral: boolean },
  { kept, added }: AttachmentPlan,
): APIAttachment[] {
  const folder = where.ephemeral ? 'ephemeral-attachments' : 'attachments';
  const fresh = added.map(({ file, note }) => {
    const id = world.nextId();
    const filename = nameOf(file, note);
    const path = `${folder}/${where.channelId}/${id}/${filename}`;
    const size = sizeOfPicture(file.bytes);
    world.files.put(path, { bytes: file.bytes, contentType: file.contentType, ...size });
    const url = `${origin}/cdn/${path}`;
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
    return note === undefined ? attachment : withNote(attachment, note);
  });
  return [...kept, ...fresh];
}

function withNote(attachment: APIAttachment, note: AttachmentNote): APIAttachment {
  return {
    ...attachment,
    ...(note.description == null ? {} : { description: note.description }),
    ...(note.title == null ? {} : { title: note.title }),
  };
}

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
function nameOf(file: UploadedFile, note: AttachmentNote | undefined): string {
  const name = (note?.filename ?? file.name).replace(/[^\w.-]+/gu, '_');
  return note?.is_spoiler === true && !name.startsWith('SPOILER_') ? `SPOILER_${name}` : name;
}
