import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { CommandCall } from './command.ts';

/** Where messages can be posted and games played. */
const PLACES: readonly (ChannelType | null)[] = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

/** Whether the place where a command was called is one to play in. */
export const isPlace = ({ channelType, channelId }: CommandCall): boolean =>
  channelId !== '' && PLACES.includes(channelType);

/** Keys of the rights that the bot lacks to post pictures where a command was called. */
export function missingRights({ permissions, channelType }: CommandCall): readonly string[] {
  const send: Right = THREADS.includes(channelType)
    ? ['house.permission.send-in-threads', PermissionFlagsBits.SendMessagesInThreads]
    : ['house.permission.send', PermissionFlagsBits.SendMessages];
  const mayAll = (permissions & PermissionFlagsBits.Administrator) !== 0n;
  return [VIEW, send, ATTACH].filter(([, bit]) => !mayAll && (permissions & bit) === 0n).map(([key]) => key);
}

/** Whether a game called for here can have a thread of its own. */
export const mayOpenThread = ({
  permissions,
  channelType,
}: Pick<CommandCall, 'permissions' | 'channelType'>) =>
  !THREADS.includes(channelType) &&
  ((permissions & PermissionFlagsBits.Administrator) !== 0n ||
    [PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads].every(
      (bit) => (permissions & bit) !== 0n,
    ));

/** The key of a right's name, and Discord's bit for it. */
type Right = readonly [string, bigint];

const VIEW: Right = ['house.permission.view', PermissionFlagsBits.ViewChannel];
const ATTACH: Right = ['house.permission.attach', PermissionFlagsBits.AttachFiles];

const THREADS: readonly (ChannelType | null)[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];
