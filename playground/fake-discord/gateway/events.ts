import type { APIMessage } from 'discord-api-types/v10';
import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Change } from '../state/changes.ts';
import { isThread, type Thread } from '../state/channels.ts';
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

/** Sends a change to one session if its intents cover it. Ephemeral messages are never sent over the gateway. */
export function dispatchChange(state: DiscordState, session: Session, change: Change): void {
  const guild_id = state.guild.id;
  const direct = directChangeOf(state, change);
  if (direct !== null) {
    if (session.servesGuild(undefined)) dispatchDirect(session, direct);
    return;
  }
  if (!session.servesGuild(guild_id)) return;
  switch (change.type) {
    case 'message': {
      if (change.owner !== undefined || !session.hasIntent(GatewayIntentBits.GuildMessages)) return;
      const channel = state.channels.get(change.message.channel_id);
      if (channel !== undefined && !state.canRead(state.bot.id, channel)) return;
      const message = redactContent(state, session, change.message);
      session.dispatch(change.isNew ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE', { ...message, guild_id });
      return;
    }
    case 'messageDeleted':
      if (change.owner !== undefined || !session.hasIntent(GatewayIntentBits.GuildMessages)) return;
      session.dispatch('MESSAGE_DELETE', { id: change.messageId, channel_id: change.channelId, guild_id });
      return;
    case 'channel': {
      if (!session.hasIntent(GatewayIntentBits.Guilds) || !state.canRead(state.bot.id, change.channel))
        return;
      const kind = isThread(change.channel) ? 'THREAD' : 'CHANNEL';
      const extra = change.isNew && kind === 'THREAD' ? { newly_created: true } : {};
      session.dispatch(`${kind}_${change.isNew ? 'CREATE' : 'UPDATE'}`, { ...change.channel, ...extra });
      return;
    }
    case 'channelDeleted': {
      if (!session.hasIntent(GatewayIntentBits.Guilds)) return;
      const { channel } = change;
      if (!isThread(channel)) session.dispatch('CHANNEL_DELETE', channel);
      else session.dispatch('THREAD_DELETE', deletedThreadPayload(channel));
      return;
    }
    case 'directChannel':
    case 'notification':
    case 'people':
    case 'commands':
    case 'bot':
    case 'unread':
    case 'interaction':
    case 'request':
    case 'problem':
      return;
  }
}

type DirectChange = Extract<Change, { readonly type: 'message' | 'messageDeleted' }>;

/** A change of messages if it is one of direct messages; `null` otherwise. */
function directChangeOf(state: DiscordState, change: Change): DirectChange | null {
  if (change.type !== 'message' && change.type !== 'messageDeleted') return null;
  const channelId = change.type === 'message' ? change.message.channel_id : change.channelId;
  return state.direct.find(channelId) === undefined ? null : change;
}

/** Sends a change of direct messages, which have an intent of their own. Their content needs none. */
function dispatchDirect(session: Session, change: DirectChange): void {
  if (change.owner !== undefined || !session.hasIntent(GatewayIntentBits.DirectMessages)) return;
  if (change.type === 'message')
    session.dispatch(change.isNew ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE', change.message);
  else session.dispatch('MESSAGE_DELETE', { id: change.messageId, channel_id: change.channelId });
}

function deletedThreadPayload({ id, guild_id, parent_id, type }: Thread): Record<string, unknown> {
  return { id, guild_id, parent_id, type };
}

/** Without the message content intent a bot reads only its own messages and those that mention it. */
function redactContent(state: DiscordState, session: Session, message: APIMessage): APIMessage {
  const isAddressed =
    message.author.id === state.bot.id || message.mentions.some(({ id }) => id === state.bot.id);
  if (isAddressed || session.hasIntent(GatewayIntentBits.MessageContent)) return message;
  return { ...message, content: '', embeds: [], attachments: [], components: [] };
}
