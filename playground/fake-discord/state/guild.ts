import type {
  APIGuild,
  APIRole,
  ChannelFlags,
  GuildSystemChannelFlags,
  RoleFlags,
} from 'discord-api-types/v10';
import { ChannelType, Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import type { TextChannel } from './channels.ts';

/** The initial text channels, in order. */
export const INITIAL_CHANNELS = [
  { name: 'games', topic: 'Play here. Type / to see what the bot can do.' },
  { name: 'lobby-talk', topic: 'Chat about the games.' },
  { name: 'slow-games', topic: 'Games that go on over days.' },
] as const;

/** The permissions of @everyone. */
export const EVERYONE_PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.UseExternalEmojis |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.Connect |
  PermissionFlagsBits.ChangeNickname;

/** The bot may also put events into the calendar. */
const BOT_PERMISSIONS = EVERYONE_PERMISSIONS | PermissionFlagsBits.CreateEvents;

function makeRole(id: string, name: string, permissions: bigint, managed: boolean): APIRole {
  return {
    id,
    name,
    permissions: permissions.toString(),
    position: managed ? 1 : 0,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0 as RoleFlags,
  };
}

/** Fields that Discord's API description requires and `discord-api-types` does not have. */
const UNTYPED_GUILD_FIELDS = { home_header: null, max_presences: null, nsfw: false } as const;

/** The guild as the REST API returns it; the role with the guild's id is `@everyone`. */
export function makeGuild(
  id: string,
  name: string,
  ownerId: string,
  botId: string,
  botRoleId: string,
): APIGuild {
  const botRole = { ...makeRole(botRoleId, 'Pedestal', BOT_PERMISSIONS, true), tags: { bot_id: botId } };
  return {
    id,
    name,
    icon: null,
    description: null,
    ...UNTYPED_GUILD_FIELDS,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: ownerId,
    application_id: null,
    region: 'us-west',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0 as GuildSystemChannelFlags,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: [makeRole(id, '@everyone', EVERYONE_PERMISSIONS, false), botRole],
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: Locale.EnglishUS,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
    hub_type: null,
  };
}

/** A text channel without permission overwrites. */
export function makeTextChannel(
  id: string,
  guildId: string,
  position: number,
  { name, topic }: { readonly name: string; readonly topic: string | null },
): TextChannel {
  return {
    id,
    type: ChannelType.GuildText,
    guild_id: guildId,
    name,
    topic,
    position,
    parent_id: null,
    permission_overwrites: [],
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
    flags: 0 as ChannelFlags,
  };
}
