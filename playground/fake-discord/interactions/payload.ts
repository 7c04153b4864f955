import type { APIMessage, InteractionType } from 'discord-api-types/v10';
import { InteractionContextType, Locale } from 'discord-api-types/v10';
import { MAX_FILE_BYTES } from '../messages/attachments.ts';
import { computePermissions } from '../permissions.ts';
import { toApiMember } from '../state/members.ts';
import type { DiscordState } from '../state/discord-state.ts';

/** An action of a user that the bot receives as an interaction. */
export interface UserAction {
  readonly type: InteractionType;
  readonly userId: string;
  readonly channelId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The message whose component was used or opened the modal. */
  readonly message?: APIMessage | undefined;
}

/** The complete payload of INTERACTION_CREATE. */
export type InteractionPayload = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly token: string;
  /** Left out in direct messages. */
  readonly guild_id?: string;
};

/**
 * Builds the payload of INTERACTION_CREATE.
 * @throws Error when the state has no such user or channel
 */
export function buildPayload(
  state: DiscordState,
  action: UserAction,
  id: string,
  token: string,
): InteractionPayload {
  const { guild } = state;
  const guildMember = state.findMember(action.userId);
  if (guildMember !== undefined && state.direct.find(action.channelId) !== undefined)
    return buildDirectPayload(state, action, id, token);
  const channel = state.channels.get(action.channelId);
  if (guildMember === undefined || channel === undefined) throw new Error('Unknown user or channel');
  // A test may have added a channel of another server.
  const guildId = channel.guild_id ?? guild.id;
  const permissions = computePermissions(state, action.channelId, action.userId).toString();
  return {
    id,
    application_id: state.applicationId,
    type: action.type,
    token,
    version: 1,
    guild_id: guildId,
    guild: { id: guildId, locale: guild.preferred_locale, features: guild.features },
    channel_id: action.channelId,
    channel: { ...channel, permissions },
    member: { ...toApiMember(guildMember), permissions, unusual_dm_activity_until: null },
    app_permissions: computePermissions(state, action.channelId, state.bot.id).toString(),
    locale: guildMember.locale ?? Locale.EnglishUS,
    guild_locale: guild.preferred_locale,
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: integrationOwners(state, action.channelId),
    context: InteractionContextType.Guild,
    attachment_size_limit: MAX_FILE_BYTES,
    data: action.data,
    ...(action.message === undefined ? {} : { message: action.message }),
  };
}

/** The payload of an interaction in direct messages with the bot: it names the `user`, no member and no server. */
function buildDirectPayload(
  state: DiscordState,
  action: UserAction,
  id: string,
  token: string,
): InteractionPayload {
  const member = state.findMember(action.userId);
  return {
    id,
    application_id: state.applicationId,
    type: action.type,
    token,
    version: 1,
    channel_id: action.channelId,
    channel: state.direct.find(action.channelId),
    user: member?.user,
    app_permissions: computePermissions(state, action.channelId, state.bot.id).toString(),
    locale: member?.locale ?? Locale.EnglishUS,
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: integrationOwners(state, action.channelId),
    context: InteractionContextType.BotDM,
    attachment_size_limit: MAX_FILE_BYTES,
    data: action.data,
    ...(action.message === undefined ? {} : { message: action.message }),
  };
}

/** `authorizing_integration_owners`: the app is installed in the server. Direct messages with the bot belong to none. */
export function integrationOwners(state: DiscordState, channelId: string): Record<string, string> {
  return { '0': state.direct.find(channelId) === undefined ? state.guild.id : '0' };
}

/** `resolved` for a list of user ids; unknown ids are left out. */
export function resolveUsers(
  state: DiscordState,
  channelId: string,
  userIds: readonly string[],
): { users: Record<string, unknown>; members: Record<string, unknown> } {
  const found = userIds.flatMap((id) => state.findMember(id) ?? []);
  return {
    users: Object.fromEntries(found.map(({ user }) => [user.id, user])),
    members: Object.fromEntries(
      found.map((guildMember) => {
        const { user, deaf: _deaf, mute: _mute, ...member } = toApiMember(guildMember);
        const permissions = computePermissions(state, channelId, user.id).toString();
        return [user.id, { ...member, permissions }];
      }),
    ),
  };
}
