import type { APIMessage } from 'discord-api-types/v10';
import { ChannelType, GatewayIntentBits } from 'discord-api-types/v10';
import type { Change } from '../world/changes.ts';
import { isThread, type Thread } from '../world/channels.ts';
import { memberOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import type { Session } from './session.ts';

/** The complete server, as it is announced after READY. */
export function guildCreate(world: World): Record<string, unknown> {
  const channels = [...world.channels.values()];
  const bot = world.somebody(world.bot.id);
  return {
    ...world.guild,
    joined_at: bot?.joinedAt,
    large: false,
    unavailable: false,
    member_count: world.people.size + 1,
    members: bot === undefined ? [] : [memberOf(bot)],
    channels: channels.filter((channel) => !isThread(channel)),
    threads: channels.filter((channel) => isThread(channel) && channel.thread_metadata?.archived !== true),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Tells one session of a change, as far as its intents reach. Ephemeral messages are never told. */
export function dispatchChange(world: World, session: Session, change: Change): void {
  const guild_id = world.guild.id;
  if (!session.hears(guild_id)) return;
  switch (change.type) {
    case 'message': {
      if (change.owner !== undefined || !session.hasIntent(GatewayIntentBits.GuildMessages)) return;
      const message = readable(world, session, change.message);
      session.dispatch(change.isNew ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE', { ...message, guild_id });
      return;
    }
    case 'messageGone':
      if (change.owner !== undefined || !session.hasIntent(GatewayIntentBits.GuildMessages)) return;
      session.dispatch('MESSAGE_DELETE', { id: change.messageId, channel_id: change.channelId, guild_id });
      return;
    case 'channel': {
      if (!session.hasIntent(GatewayIntentBits.Guilds)) return;
      const kind = isThread(change.channel) ? 'THREAD' : 'CHANNEL';
      const news = change.isNew && kind === 'THREAD' ? { newly_created: true } : {};
      session.dispatch(`${kind}_${change.isNew ? 'CREATE' : 'UPDATE'}`, { ...change.channel, ...news });
      return;
    }
    case 'channelGone': {
      if (!session.hasIntent(GatewayIntentBits.Guilds)) return;
      const { channel } = change;
      if (!isThread(channel)) session.dispatch('CHANNEL_DELETE', channel);
      else session.dispatch('THREAD_DELETE', goneThread(channel));
      return;
    }
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

function goneThread({ id, guild_id, parent_id, type }: Thread): Record<string, unknown> {
  return { id, guild_id, parent_id, type: type ?? ChannelType.PublicThread };
}

/** Without the intent for message content, a bot reads only its own messages and those that mention it. */
function readable(world: World, session: Session, message: APIMessage): APIMessage {
  const isAddressed =
    message.author.id === world.bot.id || message.mentions.some(({ id }) => id === world.bot.id);
  if (isAddressed || session.hasIntent(GatewayIntentBits.MessageContent)) return message;
  return { ...message, content: '', embeds: [], attachments: [], components: [] };
}
