import type { API } from '@discordjs/core/http-only';
import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { DISCORD_ERROR_CODES, isDiscordError } from '../../src/discord/rest/error-classification.ts';
import { broken, type Finding, ok } from './finding.ts';
import { isThread } from '../../src/discord/interactions/permissions.ts';
import { NEEDED_PERMISSIONS } from '../../src/discord/rest/invitation.ts';

/** Whether the bot has the rights that it needs in a channel. */
export async function checkChannel(api: API, botId: string, channelId: string): Promise<Finding> {
  const subject = `Channel ${channelId}`;
  try {
    const channel = await api.channels.get(channelId);
    if (!('guild_id' in channel) || typeof channel.guild_id !== 'string')
      return broken(subject, 'it is in no server: games are played in the channels of servers.');
    const [guild, member, deciding] = await Promise.all([
      api.guilds.get(channel.guild_id),
      api.guilds.getMember(channel.guild_id, botId),
      // A thread has no permissions of its own.
      isThread(channel.type) && 'parent_id' in channel && typeof channel.parent_id === 'string'
        ? api.channels.get(channel.parent_id)
        : channel,
    ]);
    const permissions = permissionsIn(deciding, guild, member, botId);
    const missing = NEEDED_PERMISSIONS.filter(([, bit]) => (permissions & bit) === 0n).map(([name]) => name);
    if (missing.length === 0) return ok(subject, 'the bot has the rights that it needs.');
    return lacking(subject, missing.join(', '));
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.missingAccess))
      return broken(
        subject,
        "the bot cannot see it: allow View Channels in the channel's settings, under Permissions, for the bot's role.",
      );
    // Discord shows a voice channel only to bots that may connect.
    if (isDiscordError(error, DISCORD_ERROR_CODES.missingPermissions)) return lacking(subject, 'Connect');
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownChannel))
      return broken(
        subject,
        'there is no such channel: copy its id again (right-click, with developer mode on).',
      );
    throw error;
  }
}

const lacking = (subject: string, permissions: string): Finding =>
  broken(
    subject,
    `the bot lacks ${permissions}: allow it in the channel's settings, under Permissions, for the bot's role.`,
  );

/** The bot's permissions in a channel: of its roles, then what the channel denies and allows, from the general to the special. */
export function permissionsIn(
  channel: APIChannel,
  guild: Pick<APIGuild, 'id' | 'roles' | 'owner_id'>,
  member: Pick<APIGuildMember, 'roles'>,
  botId: string,
): bigint {
  const roles = new Set([guild.id, ...member.roles]);
  const ofRoles = guild.roles
    .filter(({ id }) => roles.has(id))
    .reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
  if ((ofRoles & PermissionFlagsBits.Administrator) !== 0n) return ~0n;
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  const layers = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && id !== guild.id && roles.has(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === botId),
  ];
  return layers.reduce((permissions, layer) => {
    const denied = layer.reduce((bits, { deny }) => bits | BigInt(deny), 0n);
    const allowed = layer.reduce((bits, { allow }) => bits | BigInt(allow), 0n);
    return (permissions & ~denied) | allowed;
  }, ofRoles);
}
