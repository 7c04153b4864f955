import {
  type APIGuild,
  type APIOverwrite,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';

/** The part of a server that permissions follow from. */
export type RoledGuild = Pick<APIGuild, 'id' | 'owner_id'> & {
  readonly roles: readonly Pick<APIGuild['roles'][number], 'id' | 'permissions'>[];
};

/** A member of a server. */
export interface RoledMember {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** A member's permissions in a channel of the server with these overwrites: Discord's bits, by Discord's algorithm. */
export function permissionsIn(
  guild: RoledGuild,
  overwrites: readonly APIOverwrite[],
  { userId, roleIds }: RoledMember,
): bigint {
  if (userId === guild.owner_id) return PermissionFlagsBits.Administrator;
  const base = guild.roles
    .filter(({ id }) => id === guild.id || roleIds.includes(id))
    .reduce((bits, { permissions }) => bits | BigInt(permissions), 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return PermissionFlagsBits.Administrator;
  const layers = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(
      ({ id, type }) => type === OverwriteType.Role && id !== guild.id && roleIds.includes(id),
    ),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  return layers.reduce((before, layer) => {
    const denied = layer.reduce((bits, { deny }) => bits | BigInt(deny), 0n);
    const allowed = layer.reduce((bits, { allow }) => bits | BigInt(allow), 0n);
    return (before & ~denied) | allowed;
  }, base);
}

/** Returns whether these permissions include all of these. */
export const allows = (permissions: bigint, ...bits: readonly bigint[]): boolean =>
  (permissions & PermissionFlagsBits.Administrator) !== 0n || bits.every((bit) => (permissions & bit) !== 0n);

/** Returns whether a channel of this kind is a thread. */
export const isThread = (channelType: ChannelType | null): boolean =>
  channelType === ChannelType.PublicThread ||
  channelType === ChannelType.PrivateThread ||
  channelType === ChannelType.AnnouncementThread;

/** True for a voice or stage channel, whose messages only people who may connect can read. */
export const hasVoice = (channelType: ChannelType | null): boolean =>
  channelType === ChannelType.GuildVoice || channelType === ChannelType.GuildStageVoice;

/** Returns whether these permissions let a person read the messages of a channel of this kind. */
export const canReadWith = (permissions: bigint, type: ChannelType): boolean =>
  allows(
    permissions,
    PermissionFlagsBits.ViewChannel,
    ...(hasVoice(type) ? [PermissionFlagsBits.Connect] : []),
  );

/** Permissions as Discord writes them (a decimal number), as bits; none when it does not say. */
export const parsePermissions = (written: string | undefined): bigint =>
  /^\d+$/u.test(written ?? '') ? BigInt(written ?? '') : 0n;
