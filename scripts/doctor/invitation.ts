import { PermissionFlagsBits } from 'discord-api-types/v10';

/** What the bot needs in a channel, by the names of Discord's settings. */
export const NEEDED_PERMISSIONS = [
  ['View Channels', PermissionFlagsBits.ViewChannel],
  ['Send Messages', PermissionFlagsBits.SendMessages],
  ['Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads],
  ['Create Public Threads', PermissionFlagsBits.CreatePublicThreads],
  ['Attach Files', PermissionFlagsBits.AttachFiles],
] as const satisfies readonly (readonly [string, bigint])[];

/** The number that stands for all of them. */
export const PERMISSION_NUMBER = NEEDED_PERMISSIONS.reduce((sum, [, bit]) => sum | bit, 0n);

/** The link with which a server's admin adds the bot. */
export const invitationLink = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${PERMISSION_NUMBER}`;
