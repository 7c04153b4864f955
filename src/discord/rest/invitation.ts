import { OAuth2Scopes, PermissionFlagsBits } from 'discord-api-types/v10';

/** The permissions that the bot needs in a channel, by the names of Discord's settings. */
export const NEEDED_PERMISSIONS = [
  ['View Channels', PermissionFlagsBits.ViewChannel],
  ['Send Messages', PermissionFlagsBits.SendMessages],
  ['Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads],
  ['Create Public Threads', PermissionFlagsBits.CreatePublicThreads],
  ['Attach Files', PermissionFlagsBits.AttachFiles],
] as const satisfies readonly (readonly [string, bigint])[];

/** The number that stands for all of them. */
export const PERMISSION_NUMBER = NEEDED_PERMISSIONS.reduce((sum, [, bit]) => sum | bit, 0n);

/** Without the first, Discord adds the commands but not the bot. */
export const NEEDED_SCOPES = [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands] as const;

/** Optional: with this right, game nights are in the calendar of their server. */
export const CALENDAR_PERMISSION = PermissionFlagsBits.CreateEvents;

/**
 * The link for an admin to add the bot to a server: to this one, or (without `guildId`) to one of their choice. Or to grant
 * it `more` where it is already.
 */
export function invitationLink(applicationId: string, guildId?: string, more = 0n): string {
  const server = guildId === undefined ? '' : `&guild_id=${guildId}&disable_guild_select=true`;
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=${NEEDED_SCOPES.join('+')}&permissions=${PERMISSION_NUMBER | more}${server}`;
}
