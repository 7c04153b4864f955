import {
  type APIContextMenuInteraction,
  type APIMessageApplicationCommandInteractionData,
  type APIUserApplicationCommandInteractionData,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { displayName } from '../components/display-name.ts';
import { commandChannelOf, type ContextMenuCall, type TargetMessage, type TargetUser } from './command.ts';
import { textOfMessage } from './message-text.ts';
import { parsePermissions } from './permissions.ts';
import type { Caller } from '../../table/decision.ts';

/** Parses a call; `null` when Discord does not say what it is about. */
export function parseContextMenuCall(
  interaction: APIContextMenuInteraction,
  caller: Caller,
): ContextMenuCall | null {
  const { data } = interaction;
  const target = data.type === ApplicationCommandType.User ? targetUser(data) : targetMessage(data);
  return (
    target && {
      ...commandChannelOf(interaction),
      caller,
      locale: interaction.locale,
      guildLocale: interaction.guild_locale ?? null,
      subcommand: '',
      options: new Map(),
      userNames: new Map(),
      target,
    }
  );
}

function targetUser({
  target_id: userId,
  resolved,
}: APIUserApplicationCommandInteractionData): TargetUser | null {
  const user = resolved.users[userId];
  if (user === undefined) return null;
  const member = resolved.members?.[userId];
  return {
    type: 'user',
    userId,
    name: displayName(user, member?.nick),
    isBot: user.bot === true || user.system === true,
    permissions: member === undefined ? null : parsePermissions(member.permissions),
  };
}

function targetMessage({
  target_id: messageId,
  resolved,
}: APIMessageApplicationCommandInteractionData): TargetMessage | null {
  const message = resolved.messages[messageId];
  return message === undefined ? null : { type: 'message', text: textOfMessage(message) };
}
