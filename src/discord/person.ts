import { type APIInteraction, type APIUser, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Caller } from '../app/tables.ts';
import { tidyText } from '../kernel/text.ts';
import { clip } from './components.ts';
import { bitsIn } from './incoming.ts';

/** Discord lets names have 32 characters: emoji of several code points may be longer. */
const NAME_LIMIT = 80;

/** Whoever may do any of this where they clicked keeps order in the server. */
const MODERATING =
  PermissionFlagsBits.ManageMessages |
  PermissionFlagsBits.ManageChannels |
  PermissionFlagsBits.ManageGuild |
  PermissionFlagsBits.Administrator;

/** Who made an interaction; `null` outside a server. */
export function callerOf(interaction: APIInteraction): Caller | null {
  const { guild_id: guildId, member } = interaction;
  if (guildId === undefined || member === undefined) return null;
  return {
    userId: member.user.id,
    name: clip(
      tidyText(member.nick ?? shownName(member.user)) || tidyText(member.user.username) || '?',
      NAME_LIMIT,
    ),
    guildId,
    interactionId: interaction.id,
    moderates: (bitsIn(member.permissions) & MODERATING) !== 0n,
  };
}

/** The name a user goes by where they have no nickname. */
export const shownName = (user: Pick<APIUser, 'username' | 'global_name'>): string =>
  user.global_name ?? user.username;
