import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../table/ports/log.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from './error-classification.ts';

const { missingAccess, unknownChannel, unknownGuild, unknownMember, unknownUser } = DISCORD_ERROR_CODES;

export interface LookupDeps {
  readonly api: API;
  readonly log: Log;
}

/**
 * Discord's answer: `gone` if it says by one of these codes that there is no such thing, or that the bot may not
 * see it; `unknown`, with a line in the log, while it cannot be asked.
 */
export async function lookUp<Value, Gone, Unknown>(
  log: Log,
  subject: 'member' | 'server' | 'channel' | 'visibility',
  asked: Promise<Value>,
  codes: readonly number[],
  gone: Gone,
  unknown: Unknown,
): Promise<Value | Gone | Unknown> {
  try {
    return await asked;
  } catch (error) {
    if (isDiscordError(error, ...codes)) return gone;
    log.warn(
      { event: `discord.${subject}_lookup_failed`, err: error },
      'asking Discord for a member, a server or a channel failed',
    );
    return unknown;
  }
}

/** Returns whether a user has left a server. While Discord cannot be asked, they count as still there. */
export const hasLeft = async (
  { api, log }: LookupDeps,
  guildId: string,
  userId: string,
): Promise<boolean> => {
  const member = api.guilds.getMember(guildId, userId);
  return (await lookUp(log, 'member', member, [unknownMember, unknownUser], 'left', null)) === 'left';
};

/** Returns whether the bot is in a server; `null` while Discord cannot be asked. */
export const isInServer = ({ api, log }: LookupDeps, guildId: string): Promise<boolean | null> => {
  const isThere = api.guilds.get(guildId).then(() => true);
  return lookUp(log, 'server', isThere, [missingAccess, unknownGuild], false, null);
};

/** Returns whether the bot can read a channel: a private thread only as its member. True if Discord cannot be asked. */
export const canRead = ({ api, log }: LookupDeps, channelId: string): Promise<boolean> => {
  const isThere = api.channels.get(channelId).then(() => true);
  return lookUp(log, 'channel', isThere, [missingAccess, unknownChannel], false, true);
};

/** The id of the bot's user; applications from before 2016 have another id than their bot. */
export async function botUserId(api: API): Promise<string> {
  const { id, bot } = await api.applications.getCurrent();
  return bot?.id ?? id;
}
