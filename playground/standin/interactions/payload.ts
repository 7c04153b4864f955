import type { APIMessage, InteractionType } from 'discord-api-types/v10';
import { InteractionContextType } from 'discord-api-types/v10';
import { MAX_FILE_BYTES } from '../messages/attachments.ts';
import { permissionsIn } from '../permissions.ts';
import { memberOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** What somebody does that the bot is to hear of. */
export interface Act {
  readonly type: InteractionType;
  readonly userId: string;
  readonly channelId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The message whose component was used, or from which the modal came. */
  readonly message?: APIMessage | undefined;
}

/** An interaction as the gateway delivers it, complete. */
export type InteractionPayload = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly token: string;
  readonly guild_id: string;
};

/** Builds the payload of INTERACTION_CREATE. */
export function payloadOf(world: World, act: Act, id: string, token: string): InteractionPayload {
  const { guild } = world;
  const somebody = world.somebody(act.userId);
  const channel = world.channels.get(act.channelId);
  if (somebody === undefined || channel === undefined) throw new Error('Nobody, or nowhere, to interact');
  // A test may have put a channel of another server into the world.
  const guildId = channel.guild_id ?? guild.id;
  const permissions = permissionsIn(world, act.channelId, act.userId).toString();
  return {
    id,
    application_id: world.applicationId,
    type: act.type,
    token,
    version: 1,
    guild_id: guildId,
    guild: { id: guildId, locale: guild.preferred_locale, features: guild.features },
    channel_id: act.channelId,
    channel: { ...channel, permissions },
    member: { ...memberOf(somebody), permissions, unusual_dm_activity_until: null },
    app_permissions: permissionsIn(world, act.channelId, world.bot.id).toString(),
    locale: 'en-US',
    guild_locale: guild.preferred_locale,
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: ownersOf(world),
    context: InteractionContextType.Guild,
    attachment_size_limit: MAX_FILE_BYTES,
    data: act.data,
    ...(act.message === undefined ? {} : { message: act.message }),
  };
}

/** The app is installed in the server, for everyone in it. */
export function ownersOf(world: World): Record<string, string> {
  return { '0': world.guild.id };
}

/** `resolved` for a list of people. */
export function resolvePeople(
  world: World,
  channelId: string,
  userIds: readonly string[],
): { users: Record<string, unknown>; members: Record<string, unknown> } {
  const found = userIds.flatMap((id) => world.somebody(id) ?? []);
  return {
    users: Object.fromEntries(found.map(({ user }) => [user.id, user])),
    members: Object.fromEntries(
      found.map((somebody) => {
        const { user, deaf: _deaf, mute: _mute, ...member } = memberOf(somebody);
        const permissions = permissionsIn(world, channelId, user.id).toString();
        return [user.id, { ...member, permissions }];
      }),
    ),
  };
}
