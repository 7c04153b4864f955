import { type APIInteractionDataResolved, PermissionFlagsBits } from 'discord-api-types/v10';
import { type CommandChannel, parsePermissions } from './permissions.ts';
import { type TargetUser, targetUserOf } from './target-user.ts';

/** A channel that was chosen, with the bot's permissions there. */
export type ChosenChannel = Pick<CommandChannel, 'channelId' | 'channelType' | 'permissions'>;

/** A role that was chosen. */
export interface ChosenRole {
  readonly roleId: string;
  /** Whether everyone may mention it. */
  readonly isMentionable: boolean;
}

/** What was chosen in a select of channels, roles or users, in order. */
export interface Chosen {
  readonly channels: readonly ChosenChannel[];
  readonly users: readonly TargetUser[];
  readonly roles: readonly ChosenRole[];
}

type Resolved = APIInteractionDataResolved;

/** Discord says the bot's permissions since July 2026 (Interactions, "Resolved Data Structure"). */
type ResolvedChannel = NonNullable<Resolved['channels']>[string] & { readonly app_permissions?: string };

/** What was chosen; `null` where Discord does not say of each id what it stands for, as in any other select. */
export function readChosen(
  ids: readonly string[],
  { channels = {}, users = {}, members = {}, roles = {} }: Resolved,
): Chosen | null {
  const chosen: Chosen = {
    channels: ids.flatMap((channelId) => {
      const channel = channels[channelId];
      return channel === undefined
        ? []
        : [{ channelId, channelType: channel.type, permissions: permissionsIn(channel) }];
    }),
    users: ids.flatMap((userId) => {
      const user = users[userId];
      return user === undefined ? [] : [targetUserOf(user, members[userId])];
    }),
    roles: ids.flatMap((roleId) => {
      const role = roles[roleId];
      return role === undefined ? [] : [{ roleId, isMentionable: role.mentionable }];
    }),
  };
  const { length } = [...chosen.channels, ...chosen.users, ...chosen.roles];
  return length === ids.length ? chosen : null;
}

/** The bot's permissions; all of them where Discord does not say: what is refused there will tell. */
const permissionsIn = ({ app_permissions: permissions }: ResolvedChannel): bigint =>
  permissions === undefined ? PermissionFlagsBits.Administrator : parsePermissions(permissions);
