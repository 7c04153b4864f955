import { type APIInteractionDataResolved, type APIUser, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Rejection } from '../../kernel/game.ts';
import { clip, sanitizeText } from '../../kernel/text.ts';
import { parsePermissions } from '../rest/channel-permissions.ts';
import type { CommandChannel } from './permissions.ts';

type Resolved = APIInteractionDataResolved;

/** A person whose context menu a command was chosen from, or who was chosen in a select. */
export interface TargetUser {
  readonly type: 'user';
  readonly userId: string;
  /** The display name in this server. */
  readonly name: string;
  readonly isBot: boolean;
  /** Their permissions in the channel: Discord's bits; `null` for who is not in the server any more. */
  readonly permissions: bigint | null;
}

/** In UTF-16 units. Discord allows names of 32 characters, but emoji have several code points. */
const NAME_LIMIT = 80;

/** The name that Discord shows for a user, with a nickname in the server or without; on one line, sanitized. */
export const displayName = (
  { username, global_name }: Pick<APIUser, 'username' | 'global_name'>,
  nick?: string | null,
): string => clip(sanitizeText(nick ?? global_name ?? username) || sanitizeText(username) || '?', NAME_LIMIT);

/** A user that a click or command is about; `member` is left out for who is not in the server. */
export const targetUserOf = (
  user: NonNullable<Resolved['users']>[string],
  member: NonNullable<Resolved['members']>[string] | undefined,
): TargetUser => ({
  type: 'user',
  userId: user.id,
  name: displayName(user, member?.nick),
  isBot: user.bot === true || user.system === true,
  permissions: member === undefined ? null : parsePermissions(member.permissions),
});

/** Why nobody can be asked to play who is a bot, has left, or would not see the table; or `null`. */
export function rejectTarget({ name, isBot, permissions }: TargetUser): Rejection | null {
  if (isBot) return { key: 'app.refused.challenge-bot' };
  const args = { name: { userText: name } };
  if (permissions === null) return { key: 'app.refused.challenge-absent', args };
  const seesChannel =
    (permissions & (PermissionFlagsBits.ViewChannel | PermissionFlagsBits.Administrator)) !== 0n;
  return seesChannel ? null : { key: 'app.refused.challenge-unseen', args };
}

/** A channel that was chosen, with the bot's permissions there. */
export type ChosenChannel = Pick<CommandChannel, 'channelId' | 'channelType' | 'permissions'>;

/** A role that was chosen. */
export interface ChosenRole {
  readonly roleId: string;
  /** True if everyone may mention it. */
  readonly isMentionable: boolean;
}

/** The choices in a select of channels, roles or users, in order. */
export interface Chosen {
  readonly channels: readonly ChosenChannel[];
  readonly users: readonly TargetUser[];
  readonly roles: readonly ChosenRole[];
}

/** Discord says the bot's permissions since July 2026 (Interactions, "Resolved Data Structure"). */
type ResolvedChannel = NonNullable<Resolved['channels']>[string] & { readonly app_permissions?: string };

/** Reads the choices; `null` if Discord does not resolve each of these ids, as in any other select. */
export function readChosen(
  ids: readonly string[],
  { channels = {}, users = {}, members = {}, roles = {} }: Resolved,
): Chosen | null {
  const among = <Item, Read>(items: Readonly<Record<string, Item>>, read: (item: Item, id: string) => Read) =>
    ids.flatMap((id) => {
      const item = items[id];
      return item === undefined ? [] : [read(item, id)];
    });
  const chosen: Chosen = {
    channels: among(channels, (channel, channelId) => ({
      channelId,
      channelType: channel.type,
      permissions: permissionsIn(channel),
    })),
    users: among(users, (user, id) => targetUserOf(user, members[id])),
    roles: among(roles, ({ mentionable }, roleId) => ({ roleId, isMentionable: mentionable })),
  };
  const { length } = [...chosen.channels, ...chosen.users, ...chosen.roles];
  return length === ids.length ? chosen : null;
}

/** The bot's permissions; all of them where Discord does not say: what is refused there will tell. */
const permissionsIn = ({ app_permissions: permissions }: ResolvedChannel): bigint =>
  permissions === undefined ? PermissionFlagsBits.Administrator : parsePermissions(permissions);
