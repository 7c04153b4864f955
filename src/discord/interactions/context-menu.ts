import {
  type APIContextMenuInteraction,
  type APIMessage,
  type APIMessageApplicationCommandInteractionData,
  type APIUserApplicationCommandInteractionData,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { sanitizeText } from '../../kernel/text.ts';
import { type ContextMenuCall, plainCall, type TargetMessage } from './command.ts';
import type { CommandChannel } from './permissions.ts';
import { displayName, type TargetUser, targetUserOf } from './resolved.ts';
import type { Caller } from '../../table/seats.ts';
import { visibleWords } from './visible-words.ts';

/** Parses a call; `null` when Discord does not say what it is about. */
export function parseContextMenuCall(
  interaction: APIContextMenuInteraction,
  caller: Caller,
  channel: CommandChannel,
): ContextMenuCall | null {
  const { data } = interaction;
  const target = data.type === ApplicationCommandType.User ? targetUser(data) : targetMessage(data);
  return target && { ...plainCall(interaction, caller, channel), target };
}

function targetUser({
  target_id: userId,
  resolved,
}: APIUserApplicationCommandInteractionData): TargetUser | null {
  const user = resolved.users[userId];
  return user === undefined ? null : targetUserOf(user, resolved.members?.[userId]);
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

function targetMessage({
  target_id: messageId,
  resolved,
}: APIMessageApplicationCommandInteractionData): TargetMessage | null {
  const message = resolved.messages[messageId];
  return message === undefined ? null : { type: 'message', text: textOfMessage(message) };
}
