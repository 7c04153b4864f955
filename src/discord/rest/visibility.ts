import { type APIChannel, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Clock } from '../../table/ports/clock.ts';
import type { Place, Viewer, Visibility } from '../../table/ports/visibility.ts';
import type { Caller } from '../../table/seats.ts';
import {
  allows,
  canReadWith,
  isThread,
  permissionsIn,
  type RoledGuild,
  type RoledMember,
} from './channel-permissions.ts';
import { DISCORD_ERROR_CODES, isDiscordError } from './error-classification.ts';
import { keepAnswers } from './kept-answers.ts';
import { type LookupDeps, lookUp } from './lookups.ts';

/** What Discord says of channels that an interaction does not tell of. */
export interface ChannelRights extends Visibility {
  /** What a member may do in a channel, as Discord's bits, and its kind; `null` where Discord does not say. */
  rightsIn(
    member: Pick<Viewer, 'userId' | 'roleIds'>,
    place: Place,
  ): Promise<{ readonly channelType: ChannelType; readonly permissions: bigint } | null>;
  /** The id of the owner of a server; `null` where Discord does not say. */
  ownerOf(guildId: string): Promise<string | null>;
  /**
   * True if a person manages the server, or their roles let them manage messages on all of it: rights in one channel may be
   * those of a channel of one's own.
   */
  moderatesServer(caller: Caller): Promise<boolean>;
}

/** Visibility by Discord's REST API, which both transports have; a process keeps its answers for a minute. */
export function createVisibility({ api, log }: LookupDeps, clock: Clock): ChannelRights {
  const unlessHidden = <Value>(asked: Promise<Value>): Promise<Value | null> =>
    lookUp(log, 'visibility', asked, GONE_CODES, null, null);
  const guilds = keepAnswers(clock, (id: string) =>
    unlessHidden(
      api.guilds.get(id).then(({ owner_id, roles }): RoledGuild => ({
        id,
        owner_id,
        roles: roles.map((role) => ({ id: role.id, permissions: role.permissions })),
      })),
    ),
  );
  const channels = keepAnswers(clock, (id: string) =>
    unlessHidden(api.channels.get(id).then(knownChannel, deletedChannel)),
  );
  /** A member with their server; `null` where Discord does not say. */
  const memberIn = async ({ userId, roleIds }: Pick<Viewer, 'userId' | 'roleIds'>, guildId: string) => {
    const guild = await guilds.of(guildId);
    if (guild === null) return null;
    const roles = roleIds ?? (await unlessHidden(api.guilds.getMember(guildId, userId)))?.roles;
    return roles === undefined ? null : { guild, member: { userId, roleIds: roles } };
  };
  const isInThread = (threadId: string, userId: string): Promise<boolean> =>
    unlessHidden(api.threads.getMember(threadId, userId)).then((member) => member !== null);

  const canSee = async (
    { guild, member }: { readonly guild: RoledGuild; readonly member: RoledMember },
    channelId: string,
  ): Promise<boolean | 'deleted'> => {
    const channel = await channels.of(channelId);
    if (channel === null) return false;
    if (channel === 'deleted') return channel;
    const home = channel.parentId === null ? channel : await channels.of(channel.parentId);
    if (home === null || home === 'deleted') return false;
    const permissions = permissionsIn(guild, home.overwrites, member);
    if (!canReadWith(permissions, home.type)) return false;
    return (
      channel.type !== ChannelType.PrivateThread ||
      allows(permissions, PermissionFlagsBits.ManageThreads) ||
      isInThread(channelId, member.userId)
    );
  };

  const visibleIn = async <At extends Place>(
    viewer: Viewer,
    guildId: string,
    places: readonly At[],
  ): Promise<readonly At[]> => {
    const known = await memberIn(viewer, guildId);
    if (known === null) return [];
    const channelIds = new Set(places.map(({ channelId }) => channelId));
    const seen = new Map(
      await Promise.all(Array.from(channelIds, async (id) => [id, await canSee(known, id)] as const)),
    );
    return places.filter(({ channelId, isOwn = false }) => {
      const isSeen = seen.get(channelId);
      return isSeen === 'deleted' ? isOwn : isSeen === true;
    });
  };

  return {
    ownerOf: async (guildId) => (await guilds.of(guildId))?.owner_id ?? null,
    rightsIn: async (member, { guildId, channelId }) => {
      const [known, channel] = [await memberIn(member, guildId), await channels.of(channelId)];
      if (known === null || channel === null || channel === 'deleted') return null;
      const permissions = permissionsIn(known.guild, channel.overwrites, known.member);
      return { channelType: channel.type, permissions };
    },
    moderatesServer: async ({ managesServer, userId, guildId, viewer }) => {
      const known = managesServer
        ? null
        : await memberIn({ userId, roleIds: viewer?.roleIds ?? null }, guildId);
      if (known === null) return managesServer;
      return allows(permissionsIn(known.guild, [], known.member), PermissionFlagsBits.ManageMessages);
    },
    visibleTo: async (viewer, places) => {
      if (allows(viewer.permissions, PermissionFlagsBits.Administrator)) return places;
      const isHere = ({ channelId }: Place): boolean => viewer.channelIds.includes(channelId);
      const elsewhere = Map.groupBy(
        places.filter((place) => !isHere(place)),
        ({ guildId }) => guildId,
      );
      const seen = await Promise.all(
        [...elsewhere].map(([guildId, those]) => visibleIn(viewer, guildId, those)),
      );
      const visible = new Set(seen.flat());
      return places.filter((place) => isHere(place) || visible.has(place));
    },
  };
}

const { missingAccess, unknownChannel, unknownGuild, unknownMember, unknownUser } = DISCORD_ERROR_CODES;
/** Discord says by these that there is no such thing, or that the bot may not see it. */
const GONE_CODES = [missingAccess, unknownChannel, unknownGuild, unknownMember, unknownUser];

/** The kept part of a channel: as little as permissions follow from. `parentId` is that of a thread. */
const knownChannel = (channel: APIChannel) => ({
  type: channel.type,
  parentId: isThread(channel.type) && 'parent_id' in channel ? (channel.parent_id ?? null) : null,
  overwrites: 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [],
});

/** That a channel was deleted is an answer, too; other errors are none. */
function deletedChannel(error: unknown): 'deleted' {
  if (isDiscordError(error, unknownChannel)) return 'deleted';
  throw error;
}
