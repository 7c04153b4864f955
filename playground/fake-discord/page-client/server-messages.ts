import { type APIApplicationCommand, Locale } from 'discord-api-types/v10';
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
    ...commandsOf(state, userId),
    games: state.games,
    messages: Object.fromEntries(channels.map(({ id }) => [id, state.messagesVisibleTo(userId, id)])),
    unread: state.unread.allOf(userId),
    notifications: state.notifications.of(userId),
  };
}

/** The messages to a window about a change; none if its user may not see it. */
export function messagesForChange(state: DiscordState, userId: string, change: Change): ServerMessage[] {
  const addressee = 'userId' in change ? change.userId : 'owner' in change ? change.owner : undefined;
  if (addressee !== undefined && addressee !== userId) return [];
  switch (change.type) {
    case 'message': {
      const { message, isNew } = change;
      return state.canReadIn(userId, message.channel_id) ? [{ type: 'message', message, isNew }] : [];
    }
    case 'messageDeleted': {
      const { channelId, messageId } = change;
      return state.canReadIn(userId, channelId) ? [{ type: 'messageDeleted', channelId, messageId }] : [];
    }
    case 'channel':
    case 'directChannel': {
      const { channel } = change;
      return state.canReadIn(userId, channel.id) ? [{ type: 'channel', channel }] : [];
    }
    case 'channelDeleted':
      return [{ type: 'channelDeleted', channelId: change.channel.id }];
    case 'people':
      return [{ type: 'people', people: usersOf(state) }];
    case 'languages':
      return [
        { type: 'languages', ...languagesOf(state, userId) },
        { type: 'commands', ...commandsOf(state, userId) },
      ];
    case 'commands':
      return [{ type: 'commands', ...commandsOf(state, userId) }];
    case 'time':
      return [{ type: 'time', now: state.clock.now(), isPassing: change.isPassing }];
    case 'unread': {
      const { channelId } = change;
      return [{ type: 'unread', channelId, ...state.unread.countOf(userId, channelId) }];
    }
    case 'notification':
      return [{ type: 'notification', notification: change.notification }];
    case 'bot':
    case 'problem':
      return [change];
    case 'interaction':
    case 'request':
      return [];
  }
}

/** The language of a user's client, and of the server. */
const languagesOf = (state: DiscordState, userId: string) => ({
  locale: state.findMember(userId)?.locale ?? Locale.EnglishUS,
  guildLocale: state.guild.preferred_locale,
});

/** The commands that are offered to a user in the server, and in direct messages with the bot. */
function commandsOf(state: DiscordState, userId: string) {
  const { locale } = languagesOf(state, userId);
  const localized = (commands: readonly APIApplicationCommand[]) =>
    commands.map((command) => localizeCommand(command, locale));
  return {
    commands: localized(offeredCommands(state, userId)),
    directCommands: localized(offeredDirectly(state)),
  };
}

function usersOf(state: DiscordState) {
  return [...state.members.values()].map(({ user }) => user);
}
