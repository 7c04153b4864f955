import { type APIGuild, type APIUser, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { discordError } from './errors.ts';
import { hasVoice, isThread, type TextChannel, type TextChannelOrThread } from './state/channels.ts';
import type { Member } from './state/members.ts';

/** The part of Discord's state that permissions follow from, and that changes them. */
interface PermissionState {
  readonly guild: APIGuild;
  readonly bot: APIUser;
  readonly channels: ReadonlyMap<string, TextChannelOrThread>;
  findMember(userId: string): Member | undefined;
  canRead(userId: string, channel: TextChannelOrThread): boolean;
  putChannel(channel: TextChannelOrThread): void;
}

/** The name of a permission, as in discord-api-types. */
export type PermissionName = keyof typeof PermissionFlagsBits;

const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

/** A user's permissions in a channel or thread, computed from roles and overwrites as Discord does. */
export function computePermissions(state: PermissionState, channelId: string, userId: string): bigint {
  if (userId === state.guild.owner_id) return ALL_PERMISSIONS;
  const roles = state.findMember(userId)?.roles ?? [];
  const guildId = state.guild.id;
  let permissions = 0n;
  for (const role of state.guild.roles) {
    if (role.id === guildId || roles.includes(role.id)) permissions |= BigInt(role.permissions);
  }
  if ((permissions & PermissionFlagsBits.Administrator) !== 0n) return ALL_PERMISSIONS;
  const overwrites = textChannelOf(state, channelId)?.permission_overwrites ?? [];
  const layers = [
    overwrites.filter(({ id }) => id === guildId),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && id !== guildId && roles.includes(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  for (const layer of layers) {
    for (const { deny } of layer) permissions &= ~BigInt(deny);
    for (const { allow } of layer) permissions |= BigInt(allow);
  }
  return permissions;
}

/** True if a user has this permission in a channel or thread. */
export const hasPermission = (
  state: PermissionState,
  channelId: string,
  userId: string,
  name: PermissionName,
): boolean => (computePermissions(state, channelId, userId) & PermissionFlagsBits[name]) !== 0n;

/**
 * Finds a channel or thread of the server in which the bot has these permissions.
 * @throws DiscordError 10003 when there is none with this id, 50001 when the bot cannot see it (a private thread only as a
 * member), 50013 when it lacks one of `names`
 */
export function requireBotPermissions(
  state: PermissionState,
  channelId: string,
  ...names: readonly PermissionName[]
): TextChannelOrThread {
  const channel = state.channels.get(channelId);
  if (channel === undefined) throw discordError('unknownChannel');
  const has = (name: PermissionName) => hasPermission(state, channelId, state.bot.id, name);
  if (!has('ViewChannel') || !state.canRead(state.bot.id, channel)) throw discordError('missingAccess');
  const needed = hasVoice(channel) ? (['Connect', ...names] as const) : names;
  if (!needed.every(has)) throw discordError('missingPermissions');
  return channel;
}

/** Denies the bot permissions in one channel and its threads, or undoes that. */
export function setBotPermissions(
  state: PermissionState,
  channelId: string,
  names: readonly PermissionName[],
  isDenied: boolean,
): void {
  const channel = textChannelOf(state, channelId);
  if (channel === undefined) throw new Error(`There is no channel ${channelId}`);
  const overwrites = channel.permission_overwrites ?? [];
  const own = overwrites.find(({ id }) => id === state.bot.id);
  const bits = names.reduce((all, name) => all | PermissionFlagsBits[name], 0n);
  const before = BigInt(own?.deny ?? '0');
  const deny = isDenied ? before | bits : before & ~bits;
  state.putChannel({
    ...channel,
    permission_overwrites: [
      ...overwrites.filter((overwrite) => overwrite !== own),
      { id: state.bot.id, type: OverwriteType.Member, allow: '0', deny: deny.toString() },
    ],
  });
}

/** The channel whose overwrites apply: for a thread, its parent channel. */
function textChannelOf(state: PermissionState, channelId: string): TextChannel | undefined {
  const channel = state.channels.get(channelId);
  const id = channel !== undefined && isThread(channel) ? channel.parent_id : channelId;
  const parent = state.channels.get(id ?? '');
  return parent === undefined || isThread(parent) ? undefined : parent;
}
