import { type APIAttachment, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { CommandOption } from '../../protocol.ts';
import { decodeUri } from '../decode-uri.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { MAX_FILE_BYTES, storeFile } from '../messages/attachments.ts';
import { ClientError } from './client-error.ts';

/** A file as a window sends it: a data URL, which may have the file's name. */
const DATA_URL = /^data:([\w.+/-]{0,100})(?:;name=([^;,]{1,300}))?;base64,([A-Za-z0-9+/]*={0,2})$/u;

/**
 * Uploads the files among the options of a command, as Discord's client does before it sends one: the options then name
 * them by their ids.
 * @throws ClientError for what is no file, or too large a one
 */
export function uploadFiles(
  state: DiscordState,
  channelId: string,
  options: readonly CommandOption[],
): { readonly options: readonly CommandOption[]; readonly attachments: readonly APIAttachment[] } {
  const attachments: APIAttachment[] = [];
  const uploaded = options.map((option): CommandOption => {
    if (option.options !== undefined) {
      const inner = uploadFiles(state, channelId, option.options);
      attachments.push(...inner.attachments);
      return { ...option, options: inner.options };
    }
    if (option.type !== (ApplicationCommandOptionType.Attachment as number)) return option;
    const stored = storeSentFile(state, channelId, option.name, option.value);
    attachments.push(stored);
    return { ...option, value: stored.id };
  });
  return { options: uploaded, attachments };
}

/**
 * Stores a file that a person sends with an interaction. No message keeps it: the bot has a minute to fetch it.
 * @param field the name of what it was chosen for
 * @throws ClientError for what is no file, or too large a one
 */
export function storeSentFile(
  state: DiscordState,
  channelId: string,
  field: string,
  url: unknown,
): APIAttachment {
  const [, contentType = '', name = 'upload', base64] = DATA_URL.exec(String(url)) ?? [];
  if (base64 === undefined) throw new ClientError(`"${field}" is no file`);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength > MAX_FILE_BYTES) throw new ClientError('Your file is too powerful');
  const stored = storeFile(
    state,
    { channelId, ephemeral: true },
    {
      name: decodeUri(name) ?? 'file',
      contentType: contentType === '' ? 'application/octet-stream' : contentType,
      bytes,
    },
  );
  state.releaseFiles({ files: [stored] });
  return stored;
}
