import { type APIInteraction, PermissionFlagsBits } from 'discord-api-types/v10';
import { displayName } from '../components/display-name.ts';
import { isThread, parsePermissions } from '../interactions/permissions.ts';
import type { Caller } from '../../table/decision.ts';

/** A person with one of these permissions moderates the whole server: no channel grants them. */
const SERVER_PERMISSIONS = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
/** A person with one of these permissions in a channel moderates that channel, and no other. */
const CHANNEL_PERMISSIONS = PermissionFlagsBits.ManageMessages | PermissionFlagsBits.ManageChannels;

/** The user behind an interaction; `null` outside a server. */
export function callerOf(interaction: APIInteraction): Caller | null {
  const { guild_id: guildId, member } = interaction;
  if (guildId === undefined || member === undefined) return null;
  const permissions = parsePermissions(member.permissions);
  return {
    userId: member.user.id,
    name: displayName(member.user, member.nick),
    guildId,
    interactionId: interaction.id,
    managesServer: (permissions & SERVER_PERMISSIONS) !== 0n,
    managedChannelIds: (permissions & CHANNEL_PERMISSIONS) === 0n ? [] : channelIdsOf(interaction),
  };
}

/** The channel of an interaction and, if that is a thread, the channel that it belongs to: permissions are the same. */
function channelIdsOf({ channel }: APIInteraction): readonly string[] {
  if (channel === undefined) return [];
  const parentId = isThread(channel.type) && 'parent_id' in channel ? channel.parent_id : null;
  return parentId == null ? [channel.id] : [channel.id, parentId];
}
