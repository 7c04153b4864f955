import type { APIInteractionGuildMember, APIUser, GuildMemberFlags, UserFlags } from 'discord-api-types/v10';

/** The people a fresh playground begins with; the first one owns the server. */
export const FIRST_PEOPLE = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma'] as const;

/** Somebody in the server: the Discord user and what the server adds to it. */
export interface Somebody {
  readonly user: APIUser;
  readonly joinedAt: string;
  readonly roles: readonly string[];
}

/** @param name as people see it, at most 32 characters */
export function makeUser(id: string, name: string): APIUser {
  const username = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9_.]/gu, '');
  return {
    id,
    username: username.length < 2 ? `person_${id.slice(-6)}` : username,
    discriminator: '0',
    global_name: name,
    avatar: avatarHash(id),
    ...NO_DECORATION,
  };
}

/** The account the bot under test logs in as. */
export function makeBotUser(id: string): APIUser {
  return {
    id,
    username: 'Pedestal',
    discriminator: '4242',
    global_name: null,
    avatar: avatarHash(id),
    bot: true,
    ...NO_DECORATION,
  };
}

const NO_DECORATION = {
  public_flags: 0 as UserFlags,
  flags: 0 as UserFlags,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null,
} as const;

function avatarHash(id: string): string {
  return BigInt(id).toString(16).padStart(32, '0');
}

/** A member as REST and gateway show one. */
export function memberOf(somebody: Somebody): Omit<APIInteractionGuildMember, 'permissions'> {
  return {
    user: somebody.user,
    nick: null,
    avatar: null,
    banner: null,
    avatar_decoration_data: null,
    collectibles: null,
    communication_disabled_until: null,
    flags: 0 as GuildMemberFlags,
    joined_at: somebody.joinedAt,
    pending: false,
    premium_since: null,
    roles: [...somebody.roles],
    mute: false,
    deaf: false,
  };
}

/** A simple round picture in a colour that comes from the id, with the first letter of the name. */
export function avatarSvg(user: APIUser): string {
  const hue = Number(BigInt(user.id) % 360n);
  const letter = [...(user.global_name ?? user.username)][0] ?? '?';
  const safe = /[\p{L}\p{N}]/u.test(letter) ? letter.toUpperCase() : '?';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">',
    `<rect width="128" height="128" fill="hsl(${hue} 55% 45%)"/>`,
    '<text x="64" y="66" fill="#fff" font-family="sans-serif" font-size="64" font-weight="700"',
    ` text-anchor="middle" dominant-baseline="central">${safe}</text></svg>`,
  ].join('');
}
