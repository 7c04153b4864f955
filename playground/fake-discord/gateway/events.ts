import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Change } from '../state/changes.ts';
import { isThread } from '../state/channels.ts';
import { toApiMember } from '../state/members.ts';
import type { DiscordState } from '../state/discord-state.ts';
import type { Session } from './session.ts';

/** The payload of GUILD_CREATE, which follows READY. */
export function guildCreatePayload(state: DiscordState): Record<string, unknown> {
  const channels = [...state.channels.values()];
  const bot = state.findMember(state.bot.id);
  return {
    ...state.guild,
    joined_at: bot?.joinedAt,
    large: false,
    unavailable: false,
    member_count: state.members.size + 1,
    members: bot === undefined ? [] : [toApiMember(bot)],
    channels: channels.filter((channel) => !isThread(channel)),
    threads: channels.filter(
      (channel) =>
        isThread(channel) &&
        channel.thread_metadata?.archived !== true &&
        state.canRead(state.bot.id, channel),
    ),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Sends a change of channels or threads to one session: the bot's intents cover no other. */
export function dispatchChange(state: DiscordState, session: Session, change: Change): void {
  if (change.type !== 'channel' && change.type !== 'channelDeleted') return;
  if (!session.servesGuild(state.guild.id) || !session.hasIntent(GatewayIntentBits.Guilds)) return;
  const { channel } = change;
  const kind = isThread(channel) ? 'THREAD' : 'CHANNEL';
  if (change.type === 'channelDeleted') {
    const { id, guild_id, parent_id, type } = channel;
    session.dispatch(`${kind}_DELETE`, kind === 'THREAD' ? { id, guild_id, parent_id, type } : channel);
  } else if (state.canRead(state.bot.id, channel)) {
    const extra = change.isNew && kind === 'THREAD' ? { newly_created: true } : {};
    session.dispatch(`${kind}_${change.isNew ? 'CREATE' : 'UPDATE'}`, { ...channel, ...extra });
  }
}
