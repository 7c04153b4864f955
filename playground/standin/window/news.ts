import type { ServerMessage } from '../../protocol.ts';
import { slashCommands } from '../interactions/commands.ts';
import type { Change } from '../world/changes.ts';
import type { World } from '../world/world.ts';

/** Everything a person sees when their window opens. */
export function snapshotFor(world: World, userId: string): ServerMessage {
  const me = world.somebody(userId)?.user ?? world.bot;
  const channels = [...world.channels.values()];
  return {
    type: 'snapshot',
    me,
    people: peopleOf(world),
    botId: world.bot.id,
    botOnline: world.botOnline,
    guildName: world.guild.name,
    channels,
    commands: slashCommands(world),
    messages: Object.fromEntries(channels.map(({ id }) => [id, world.visibleTo(userId, id)])),
    unread: world.unread.allOf(userId),
  };
}

/** What a window is told of a change; nothing that its person may not see. */
export function newsFor(world: World, userId: string, change: Change): ServerMessage[] {
  switch (change.type) {
    case 'message':
      if (change.owner !== undefined && change.owner !== userId) return [];
      return [{ type: 'message', message: change.message, isNew: change.isNew }];
    case 'messageGone':
      if (change.owner !== undefined && change.owner !== userId) return [];
      return [{ type: 'messageGone', channelId: change.channelId, messageId: change.messageId }];
    case 'channel':
      return [{ type: 'channel', channel: change.channel }];
    case 'channelGone':
      return [{ type: 'channelGone', channelId: change.channel.id }];
    case 'people':
      return [{ type: 'people', people: peopleOf(world) }];
    case 'commands':
      return [{ type: 'commands', commands: slashCommands(world) }];
    case 'bot':
      return [{ type: 'bot', online: change.online }];
    case 'unread':
      if (change.userId !== userId) return [];
      return [{ type: 'unread', channelId: change.channelId, ...world.unread.of(userId, change.channelId) }];
    case 'problem': {
      const at = new Date(world.clock.now()).toISOString();
      return [{ type: 'problem', at, request: change.request, text: change.text }];
    }
    case 'interaction':
    case 'request':
      return [];
  }
}

function peopleOf(world: World) {
  return [...world.people.values()].map(({ user }) => user);
}
