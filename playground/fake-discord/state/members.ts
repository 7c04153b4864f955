import type {
  APIInteractionGuildMember,
  APIUser,
  GuildMemberFlags,
  Locale,
  UserFlags,
} from 'discord-api-types/v10';

/** The display names of the initial users; the first one owns the server. */
export const INITIAL_USER_NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma'] as const;

/** A member of the server: the Discord user, when they joined and their roles. */
export interface Member {
  readonly user: APIUser;
  readonly joinedAt: string;
  readonly roles: readonly string[];
  /** The language of their client; American English if left out. */
  readonly locale?: Locale;
}

/** A user with an avatar of their own. @param name the display name, at most 32 characters */
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
    avatar: BigInt(id).toString(16).padStart(32, '0'),
    public_flags: 0 as UserFlags,
    flags: 0 as UserFlags,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

/** The user of the bot. */
export const makeBotUser = (id: string): APIUser => ({
  ...makeUser(id, 'Pedestal'),
  username: 'Pedestal',
  discriminator: '4242',
  global_name: null,
  bot: true,
});

/** A member as the REST API and the gateway send it. */
export function toApiMember(member: Member): Omit<APIInteractionGuildMember, 'permissions'> {
  return {
    user: member.user,
    nick: null,
    avatar: null,
    banner: null,
    avatar_decoration_data: null,
    collectibles: null,
    communication_disabled_until: null,
    flags: 0 as GuildMemberFlags,
    joined_at: member.joinedAt,
    pending: false,
    premium_since: null,
    roles: [...member.roles],
    mute: false,
    deaf: false,
  };
}
