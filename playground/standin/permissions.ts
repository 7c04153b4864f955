import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from './errors.ts';
import { isThread, type TextChannel } from './world/channels.ts';
import type { World } from './world/world.ts';

/** A permission by Discord's name for it. */
export type PermissionName = keyof typeof PermissionFlagsBits;

const EVERYTHING = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

/** What somebody may do in a channel or thread, as Discord computes it from roles and overwrites. */
export function permissionsIn(world: World, channelId: string, userId: string): bigint {
  if (userId === world.guild.owner_id) return EVERYTHING;
  const roles = world.somebody(userId)?.roles ?? [];
  const guildId = world.guild.id;
  let may = 0n;
  for (const role of world.guild.roles) {
    if (role.id === guildId || roles.includes(role.id)) may |= BigInt(role.permissions);
  }
  if ((may & PermissionFlagsBits.Administrator) !== 0n) return EVERYTHING;
  const overwrites = textChannelOf(world, channelId)?.permission_overwrites ?? [];
  const layers = [
    overwrites.filter(({ id }) => id === guildId),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && id !== guildId && roles.includes(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  for (const layer of layers) {
    for (const { deny } of layer) may &= ~BigInt(deny);
    for (const { allow } of layer) may |= BigInt(allow);
  }
  return may;
}

/**
 * @throws DiscordError 50001 when the bot cannot see the channel, 50013 when it lacks one of `names`
 */
export function requireOfBot(world: World, channelId: string, ...names: readonly PermissionName[]): void {
  const may = permissionsIn(world, channelId, world.bot.id);
  if ((may & PermissionFlagsBits.ViewChannel) === 0n) throw refusal('missingAccess');
  for (const name of names) {
    if ((may & PermissionFlagsBits[name]) === 0n) throw refusal('missingPermissions');
  }
}

/** Takes permissions from the bot in one channel and its threads. */
export function denyBot(world: World, channelId: string, names: readonly PermissionName[]): void {
  changeOverwrite(world, channelId, (deny) =>
    names.reduce((bits, name) => bits | PermissionFlagsBits[name], deny),
  );
}

/** Gives permissions back that were taken with `denyBot`. */
export function allowBot(world: World, channelId: string, names: readonly PermissionName[]): void {
  changeOverwrite(world, channelId, (deny) =>
    names.reduce((bits, name) => bits & ~PermissionFlagsBits[name], deny),
  );
}

function changeOverwrite(world: World, channelId: string, change: (deny: bigint) => bigint): void {
  const channel = textChannelOf(world, channelId);
  if (channel === undefined) throw new Error(`There is no channel ${channelId}`);
  const overwrites = channel.permission_overwrites ?? [];
  const own = overwrites.find(({ id }) => id === world.bot.id);
  const deny = change(BigInt(own?.deny ?? '0'));
  world.putChannel({
    ...channel,
    permission_overwrites: [
      ...overwrites.filter((overwrite) => overwrite !== own),
      { id: world.bot.id, type: OverwriteType.Member, allow: '0', deny: deny.toString() },
    ],
  });
}

/** The channel whose overwrites count: a thread has those of its channel. */
function textChannelOf(world: World, channelId: string): TextChannel | undefined {
  const channel = world.channels.get(channelId);
  const id = channel !== undefined && isThread(channel) ? channel.parent_id : channelId;
  const parent = world.channels.get(id ?? '');
  return parent === undefined || isThread(parent) ? undefined : parent;
}
