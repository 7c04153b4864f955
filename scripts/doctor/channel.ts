import type { API } from '@discordjs/core/http-only';
import { DISCORD_ERROR_CODES, isDiscordError } from '../../src/discord/rest/error-classification.ts';
import { broken, type Finding, ok } from './finding.ts';
import { allows, isThread, permissionsIn } from '../../src/discord/rest/channel-permissions.ts';
import { NEEDED_PERMISSIONS } from '../../src/discord/rest/invitation.ts';

/** Checks that the bot has the rights that it needs in a channel. */
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
    const overwrites = 'permission_overwrites' in deciding ? (deciding.permission_overwrites ?? []) : [];
    const permissions = permissionsIn(guild, overwrites, { userId: botId, roleIds: member.roles });
    const missing = NEEDED_PERMISSIONS.filter(([, bit]) => !allows(permissions, bit)).map(([name]) => name);
    if (missing.length === 0) return ok(subject, 'the bot has the rights that it needs.');
    return lacking(subject, missing.join(', '));
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.missingAccess))
      return broken(
        subject,
        "the bot cannot see it: if it is no member of that server, add it there (its commands may be there without it); if it is, allow View Channels in the channel's settings, under Permissions, for the bot's role.",
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
