import type { APIMessage, InteractionType } from 'discord-api-types/v10';
import { InteractionContextType, Locale } from 'discord-api-types/v10';
import { MAX_FILE_BYTES } from '../messages/attachments.ts';
import { computePermissions } from '../permissions.ts';
import { type Member, toApiMember } from '../state/members.ts';
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
  const member = state.findMember(action.userId);
  if (member === undefined) throw new Error('Unknown user');
  const { channelId } = action;
  return {
    id,
    application_id: state.applicationId,
    type: action.type,
    token,
    version: 1,
    channel_id: channelId,
    app_permissions: computePermissions(state, channelId, state.bot.id).toString(),
    locale: member.locale ?? Locale.EnglishUS,
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: integrationOwners(state, channelId),
    attachment_size_limit: MAX_FILE_BYTES,
    data: action.data,
    ...(action.message === undefined ? {} : { message: action.message }),
    ...placeOf(state, action, member),
  };
}

/** The place of an interaction: in direct messages with the bot it names the `user`, no member and no server. */
function placeOf(state: DiscordState, { channelId, userId }: UserAction, member: Member) {
  const direct = state.direct.get(channelId);
  if (direct !== undefined)
    return { channel: direct, user: member.user, context: InteractionContextType.BotDM };
  const { guild } = state;
  const channel = state.channels.get(channelId);
  if (channel === undefined) throw new Error('Unknown channel');
  // A test may have added a channel of another server.
  const guildId = channel.guild_id ?? guild.id;
  const permissions = computePermissions(state, channelId, userId).toString();
  return {
    guild_id: guildId,
    guild: { id: guildId, locale: guild.preferred_locale, features: guild.features },
    channel: { ...channel, permissions },
    member: { ...toApiMember(member), permissions, unusual_dm_activity_until: null },
    guild_locale: guild.preferred_locale,
    context: InteractionContextType.Guild,
  };
}

/** `authorizing_integration_owners`: the app is installed in the server. Direct messages with the bot belong to none. */
export function integrationOwners(state: DiscordState, channelId: string): Record<string, string> {
  return { '0': state.direct.get(channelId) === undefined ? state.guild.id : '0' };
}

/** Things by their ids, as in `resolved`. */
export const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Record<string, Item> =>
  Object.fromEntries(items.map((item) => [item.id, item]));

/** `resolved` for a list of user ids; unknown ids are left out. */
export function resolveUsers(
  state: DiscordState,
  channelId: string,
  userIds: readonly string[],
): { users: Record<string, unknown>; members: Record<string, unknown> } {
  const found = userIds.flatMap((id) => state.findMember(id) ?? []);
  return {
    users: byId(found.map(({ user }) => user)),
    members: Object.fromEntries(
      found.map((guildMember) => {
        const { user, deaf: _deaf, mute: _mute, ...member } = toApiMember(guildMember);
        const permissions = computePermissions(state, channelId, user.id).toString();
        return [user.id, { ...member, permissions }];
      }),
    ),
  };
}
