import {
  type APIContextMenuInteraction,
  type APIMessage,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { sanitizeText } from '../../kernel/text.ts';
import { type ContextMenuCall, plainCall } from './command.ts';
import type { CommandChannel } from './permissions.ts';
import { displayName, targetUserOf } from './resolved.ts';
import type { Caller } from '../../table/seats.ts';
import { visibleWords } from './visible-words.ts';

/** Parses a call; `null` when Discord does not say what it is about. */
export function parseContextMenuCall(
  interaction: APIContextMenuInteraction,
  caller: Caller,
  channel: CommandChannel,
): ContextMenuCall | null {
  const target = targetOf(interaction.data);
  return target && { ...plainCall(interaction, caller, channel), target };
}

function targetOf(data: APIContextMenuInteraction['data']): ContextMenuCall['target'] | null {
  if (data.type === ApplicationCommandType.User) {
    const { users, members } = data.resolved;
    const user = users[data.target_id];
    return user === undefined ? null : targetUserOf(user, members?.[data.target_id]);
  }
  const message = data.resolved.messages[data.target_id];
  return message === undefined ? null : { type: 'message', text: textOfMessage(message) };
}

/** The fields of a message that are read; of a forwarded one, Discord sends the words in a snapshot. */
type MessageWords = Pick<APIMessage, 'content'> & {
  readonly mentions?: APIMessage['mentions'];
  readonly message_snapshots?: readonly { readonly message: { readonly content?: string } }[];
};

/**
 * The words that are seen of a message, on one line. Empty for a message of pictures, stickers, components or spoilers. The content of the message that a message command is used on is one of the four documented exceptions to the
 * privileged intent (Gateway, "Message Content Intent"). Of forwarded words nothing is documented: they may be missing, too.
 */
function textOfMessage({ content, mentions = [], message_snapshots = [] }: MessageWords): string {
  const words = content === '' ? (message_snapshots[0]?.message.content ?? '') : content;
  const names = new Map(mentions.map((user) => [user.id, displayName(user, null)]));
  return sanitizeText(visibleWords(words, names));
}
