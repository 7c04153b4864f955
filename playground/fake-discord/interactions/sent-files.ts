import { type APIAttachment, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { CommandOption } from '../../protocol.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { storeAttachments } from '../messages/attachments.ts';
import { ClientError } from './client-error.ts';

/** A file as a window sends it: a data URL with the file's name. */
const DATA_URL = /^data:([\w.+/-]{0,100});name=([^;,]{1,300});base64,([A-Za-z0-9+/]*={0,2})$/u;

/**
 * Uploads the files among the options of a command, as Discord's client does before it sends one: the options then name
 * them by their ids.
 * @throws ClientError when an option has no file
 */
export function uploadFiles(
  state: DiscordState,
  origin: string,
  channelId: string,
  options: readonly CommandOption[],
): { readonly options: readonly CommandOption[]; readonly attachments: readonly APIAttachment[] } {
  const attachments: APIAttachment[] = [];
  const uploaded = options.map((option): CommandOption => {
    if (option.options !== undefined) {
      const inner = uploadFiles(state, origin, channelId, option.options);
      attachments.push(...inner.attachments);
      return { ...option, options: inner.options };
    }
    if (option.type !== (ApplicationCommandOptionType.Attachment as number)) return option;
    const [, contentType = '', name = '', base64] = DATA_URL.exec(String(option.value)) ?? [];
    if (base64 === undefined) throw new ClientError(`The option "${option.name}" must be a file`);
    const file = {
      index: 0,
      name: decodeName(name),
      contentType: contentType === '' ? 'application/octet-stream' : contentType,
      bytes: Buffer.from(base64, 'base64'),
    };
    const plan = { kept: [], added: [{ file, metadata: undefined }] };
    const [stored] = storeAttachments(state, origin, { channelId, ephemeral: true }, plan);
    if (stored === undefined) return option;
    attachments.push(stored);
    // No message keeps it: the bot has a minute to fetch it.
    state.releaseFiles({ files: [stored] });
    return { ...option, value: stored.id };
  });
  return { options: uploaded, attachments };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return 'file';
  }
}
