import type { APIInteraction, APIUser } from 'discord-api-types/v10';
import type { Caller } from '../app/tables.ts';

/** Who made an interaction; `null` outside a server. */
export function callerOf(interaction: APIInteraction): Caller | null {
  const { guild_id: guildId, member } = interaction;
  if (guildId === undefined || member === undefined) return null;
  return {
    userId: member.user.id,
    name: member.nick ?? shownName(member.user),
    guildId,
    interactionId: interaction.id,
  };
}

/** The name a user goes by where they have no nickname. */
export const shownName = (user: Pick<APIUser, 'username' | 'global_name'>): string =>
  user.global_name ?? user.username;
