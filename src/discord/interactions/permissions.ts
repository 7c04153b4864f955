import type { Rejection } from '../../kernel/game.ts';
import type { Viewer } from '../../table/ports/visibility.ts';
import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { allows, hasVoice, isThread } from '../rest/channel-permissions.ts';

/** The channel in which a command was called. */
export interface CommandChannel {
  /** Empty when Discord does not say. */
  readonly channelId: string;
  /** The channel that a thread belongs to; `null` for what is none. */
  readonly parentId: string | null;
  /** Discord's number for the kind of channel; `null` when it does not say. */
  readonly channelType: ChannelType | null;
  /** The bot's permissions in this channel: Discord's bits. */
  readonly permissions: bigint;
  /** The same for the caller of the command. */
  readonly callerPermissions: bigint;
  /** The roles of the caller in the server. */
  readonly callerRoleIds: readonly string[];
}

/** The channel itself, or the one around a thread. */
export const homeOf = ({ channelId, parentId }: Pick<CommandChannel, 'channelId' | 'parentId'>): string =>
  parentId ?? channelId;

/** The person who asks, and their channel: Discord says what they see there; of other channels, their roles do. */
export const viewerIn = (
  { userId }: { readonly userId: string },
  { channelId, parentId, callerPermissions, callerRoleIds }: CommandChannel,
): Viewer => ({
  userId,
  roleIds: callerRoleIds,
  channelIds: parentId === null ? [channelId] : [channelId, parentId],
  permissions: callerPermissions,
});

/** The person who asks in direct messages with the bot, which say nothing of what they see elsewhere. */
export const directViewer = ({ userId }: { readonly userId: string }): Viewer => ({
  userId,
  roleIds: null,
  channelIds: [],
  permissions: 0n,
});

const CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildAnnouncement,
] as const;

/** The kinds of channels that a server may allow games in: with their threads, or posts of a forum. */
export const GAME_CHANNEL_KINDS: readonly ChannelType[] = [...CHANNELS, ChannelType.GuildForum];

/** The kinds of channels in which the bot can post by itself: it cannot join a private thread. */
export const POST_CHANNEL_KINDS: readonly ChannelType[] = [
  ...CHANNELS,
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
];

/** The kinds of channels in which messages can be posted and games played. */
const PLAYABLE_CHANNELS: readonly (ChannelType | null)[] = [...POST_CHANNEL_KINDS, ChannelType.PrivateThread];

/** Returns whether games can be played in a channel. */
export const isPlayableChannel = ({
  channelType,
  channelId,
}: Pick<CommandChannel, 'channelType' | 'channelId'>): boolean =>
  channelId !== '' && PLAYABLE_CHANNELS.includes(channelType);

/** A kind of channel, and what the bot may do there. */
export type BotRights = Pick<CommandChannel, 'permissions' | 'channelType'>;

/** The catalogue keys of the permissions that the bot lacks to post pictures in a channel. */
export const missingPermissions = ({ permissions, channelType }: BotRights): readonly string[] =>
  [...writing(channelType), ATTACH_FILES].filter(([, bit]) => !allows(permissions, bit)).map(([key]) => key);

/** Returns whether the caller of the command may write in the channel. */
export const callerMayWrite = ({
  callerPermissions,
  channelType,
}: Pick<CommandChannel, 'callerPermissions' | 'channelType'>): boolean =>
  allows(callerPermissions, ...writing(channelType).map(([, bit]) => bit));

/** True if games can be played in a channel: the bot may post there, and these people write. False while Discord does not say. */
export const mayPlayIn = (
  channelId: string,
  bot: BotRights | null,
  people: readonly (Pick<BotRights, 'permissions'> | null)[],
): bot is BotRights =>
  bot !== null &&
  isPlayableChannel({ ...bot, channelId }) &&
  missingPermissions(bot).length === 0 &&
  people.every((own) => own !== null && callerMayWrite({ ...bot, callerPermissions: own.permissions }));

/** Why the bot does not post for a caller who may not write in this channel; `null` for others. */
export const rejectUnlessMayWrite = (channel: CommandChannel): Rejection | null =>
  callerMayWrite(channel) ? null : { key: 'app.refused.may-not-write' };

/** Returns whether the bot may open a thread in a channel and post there. Voice and stage channels have no threads. */
export const mayOpenThread = ({ permissions, channelType }: BotRights): boolean =>
  !isThread(channelType) &&
  !hasVoice(channelType) &&
  allows(permissions, PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads);

/** Returns whether the bot may ping roles in a channel that not everyone may mention. */
export const mayMentionRoles = ({ permissions }: Pick<CommandChannel, 'permissions'>): boolean =>
  allows(permissions, PermissionFlagsBits.MentionEveryone);

/**
 * True if the bot must be a member of the channel to post there: a private thread, unless it manages threads. Discord
 * does not say with an interaction whether it is.
 */
export const needsMembership = ({ permissions, channelType }: BotRights): boolean =>
  channelType === ChannelType.PrivateThread && !allows(permissions, PermissionFlagsBits.ManageThreads);

/** The catalogue key of a permission's name, and Discord's bit for it. */
type NamedPermission = readonly [string, bigint];

/** What writing in a channel needs. In a forum, each game is played in a post of it, which is a thread. */
const writing = (channelType: ChannelType | null): readonly NamedPermission[] => [
  ['app.permission.view', PermissionFlagsBits.ViewChannel],
  ...(hasVoice(channelType) ? [CONNECT] : []),
  isThread(channelType) || channelType === ChannelType.GuildForum
    ? ['app.permission.send-in-threads', PermissionFlagsBits.SendMessagesInThreads]
    : ['app.permission.send', PermissionFlagsBits.SendMessages],
];

const CONNECT: NamedPermission = ['app.permission.connect', PermissionFlagsBits.Connect];
const ATTACH_FILES: NamedPermission = ['app.permission.attach', PermissionFlagsBits.AttachFiles];
