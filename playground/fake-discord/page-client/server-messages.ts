import { Locale } from 'discord-api-types/v10';
import type { ServerMessage } from '../../protocol.ts';
import { offeredCommands, offeredDirectly } from '../interactions/commands.ts';
import { localizeCommand } from '../interactions/localize-command.ts';
import type { Change } from '../state/changes.ts';
import type { DiscordState } from '../state/discord-state.ts';

/** Everything a user can see when a window selects them. */
export function snapshotFor(state: DiscordState, userId: string): ServerMessage {
  const me = state.findMember(userId)?.user ?? state.bot;
  const channels = [
    ...[...state.channels.values()].filter((channel) => state.canRead(userId, channel)),
    ...(me.id === state.bot.id ? [] : [state.openDirect(me)]),
  ];
  return {
    type: 'snapshot',
    me,
    people: usersOf(state),
    botOnline: state.botOnline,
    now: state.clock.now(),
    guildName: state.guild.name,
    ...languagesOf(state, userId),
    channels,
    commands: commandsFor(state, userId),
    directCommands: directCommandsFor(state, userId),
    games: state.games,
    messages: Object.fromEntries(channels.map(({ id }) => [id, state.messagesVisibleTo(userId, id)])),
    unread: state.unread.allOf(userId),
    notifications: state.notifications.of(userId),
  };
}

/** The messages to a window about a change; none if its user may not see it. */
export function messagesForChange(state: DiscordState, userId: string, change: Change): ServerMessage[] {
  switch (change.type) {
    case 'message':
      if (change.owner !== undefined && change.owner !== userId) return [];
      if (!canReadChannel(state, userId, change.message.channel_id)) return [];
      return [{ type: 'message', message: change.message, isNew: change.isNew }];
    case 'messageDeleted':
      if (change.owner !== undefined && change.owner !== userId) return [];
      if (!canReadChannel(state, userId, change.channelId)) return [];
      return [{ type: 'messageDeleted', channelId: change.channelId, messageId: change.messageId }];
    case 'channel':
      if (!state.canRead(userId, change.channel)) return [];
      return [{ type: 'channel', channel: change.channel }];
    case 'channelDeleted':
      return [{ type: 'channelDeleted', channelId: change.channel.id }];
    case 'people':
      return [{ type: 'people', people: usersOf(state) }];
    case 'commands':
      return [commandsMessage(state, userId)];
    case 'directChannel':
      return change.channel.recipients[0].id === userId ? [{ type: 'channel', channel: change.channel }] : [];
    case 'languages':
      return [{ type: 'languages', ...languagesOf(state, userId) }, commandsMessage(state, userId)];
    case 'bot':
      return [{ type: 'bot', online: change.online }];
    case 'time':
      return [{ type: 'time', now: state.clock.now(), isPassing: change.isPassing }];
    case 'unread':
      if (change.userId !== userId) return [];
      return [
        { type: 'unread', channelId: change.channelId, ...state.unread.countOf(userId, change.channelId) },
      ];
    case 'notification':
      return change.userId === userId ? [{ type: 'notification', notification: change.notification }] : [];
    case 'problem':
      return [change];
    case 'interaction':
    case 'request':
      return [];
  }
}

function canReadChannel(state: DiscordState, userId: string, channelId: string): boolean {
  const isThere = state.channels.has(channelId) || state.direct.get(channelId) !== undefined;
  return !isThere || state.canReadIn(userId, channelId);
}

/** The language of a user's client, and of the server. */
const languagesOf = (state: DiscordState, userId: string) => ({
  locale: state.findMember(userId)?.locale ?? Locale.EnglishUS,
  guildLocale: state.guild.preferred_locale,
});

const commandsFor = (state: DiscordState, userId: string) =>
  offeredCommands(state, userId).map((command) =>
    localizeCommand(command, languagesOf(state, userId).locale),
  );

/** The commands that are offered in direct messages with the bot. */
const directCommandsFor = (state: DiscordState, userId: string) =>
  offeredDirectly(state).map((command) => localizeCommand(command, languagesOf(state, userId).locale));

const commandsMessage = (state: DiscordState, userId: string): ServerMessage => ({
  type: 'commands',
  commands: commandsFor(state, userId),
  directCommands: directCommandsFor(state, userId),
});

function usersOf(state: DiscordState) {
  return [...state.members.values()].map(({ user }) => user);
}
