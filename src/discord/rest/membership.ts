import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../table/ports/log.ts';
import { describeError, DISCORD_ERROR_CODES, isDiscordError } from './error-classification.ts';

export interface MembershipDeps {
  readonly api: API;
  readonly log: Log;
}

/** Whether a user has left a server. While Discord cannot be asked, they count as still there. */
export async function hasLeft(
  { api, log }: MembershipDeps,
  guildId: string,
  userId: string,
): Promise<boolean> {
  try {
    await api.guilds.getMember(guildId, userId);
    return false;
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.unknownMember, DISCORD_ERROR_CODES.unknownUser))
      return true;
    log.warn(
      { event: 'discord.member_lookup_failed', err: describeError(error) },
      'guild member lookup failed',
    );
    return false;
  }
}

/** Whether the bot is in a server; `null` while Discord cannot be asked. */
export async function isInServer({ api, log }: MembershipDeps, guildId: string): Promise<boolean | null> {
  try {
    await api.guilds.get(guildId);
    return true;
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.missingAccess, DISCORD_ERROR_CODES.unknownGuild))
      return false;
    log.warn({ event: 'discord.server_lookup_failed', err: describeError(error) }, 'server lookup failed');
    return null;
  }
}

/** Whether the bot can read a channel: a private thread only as its member. While Discord cannot be asked, it can. */
export async function canRead({ api, log }: MembershipDeps, channelId: string): Promise<boolean> {
  try {
    await api.channels.get(channelId);
    return true;
  } catch (error) {
    if (isDiscordError(error, DISCORD_ERROR_CODES.missingAccess, DISCORD_ERROR_CODES.unknownChannel))
      return false;
    log.warn({ event: 'discord.channel_lookup_failed', err: describeError(error) }, 'channel lookup failed');
    return true;
  }
}
