/** Builders of Discord's objects as the page receives them. */
import {
  type APIApplicationCommand,
  type APIChannel,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUser,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  InteractionType,
  Locale,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { blankMessage } from '../../../playground/fake-discord/messages/blank-message.ts';
import { makeTextChannel } from '../../../playground/fake-discord/state/guild.ts';
import type { ServerMessage } from '../../../playground/protocol.ts';

export type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>;

const GUILD_ID = '100';
export const CHANNEL_ID = '200';
export const SIDE_CHANNEL_ID = '201';
export const THREAD_ID = '300';

export function person(id: string, name: string, bot = false): APIUser {
  return { id, username: name.toLowerCase(), discriminator: '0', global_name: name, avatar: null, bot };
}

export const ADA = person('11', 'Ada Lovelace');
export const BEN = person('12', 'Ben');
export const CLEO = person('13', 'Cleo');
export const BOT = person('99', 'Pedestal', true);

export const channel = (id: string, name: string, position: number): APIChannel =>
  makeTextChannel(id, GUILD_ID, position, { name, topic: null });

export function thread(id: string, name: string, parent: string): APIChannel {
  return {
    id,
    type: ChannelType.PublicThread,
    name,
    guild_id: GUILD_ID,
    parent_id: parent,
    permission_overwrites: [],
    nsfw: false,
    applied_tags: [],
  };
}

let lastId = 10_000;
const STATE = { nextId: () => String(++lastId), timestamp: () => new Date().toISOString() };

/** A message, by default of the bot; ids and timestamps increase from call to call. */
export const message = (parts: Partial<APIMessage> = {}): APIMessage => ({
  ...blankMessage(STATE, CHANNEL_ID, BOT),
  ...parts,
});

/** A message of components; `flags` are added to the components V2 flag. */
export function componentsMessage(
  components: readonly APIMessageTopLevelComponent[],
  parts: Partial<APIMessage> = {},
): APIMessage {
  const flags = MessageFlags.IsComponentsV2 | (parts.flags ?? 0);
  return message({ ...parts, components: [...components], flags });
}

/** The fields of a message that answers a slash command. */
export function invokedBy(user: APIUser, name: string): Partial<APIMessage> {
  return {
    type: MessageType.ChatInputCommand,
    interaction: { id: '1', type: InteractionType.ApplicationCommand, name, user },
    interaction_metadata: {
      id: '1',
      type: InteractionType.ApplicationCommand,
      user,
      authorizing_integration_owners: {},
    },
  };
}

const Option = ApplicationCommandOptionType;

export const VIPS_COMMAND: APIApplicationCommand = {
  id: '500',
  type: ApplicationCommandType.ChatInput,
  application_id: BOT.id,
  name: 'vips',
  description: 'Play VIPs',
  default_member_permissions: null,
  version: '1',
  options: [
    {
      type: Option.Subcommand,
      name: 'new',
      description: 'Open a table for a game of VIPs',
      options: [
        {
          type: Option.String,
          name: 'target',
          description: 'Who are you looking for?',
          required: true,
          autocomplete: true,
          max_length: 80,
        },
        {
          type: Option.String,
          name: 'set',
          description: 'Which portraits',
          choices: [
            { name: 'Men', value: 'men' },
            { name: 'Women', value: 'women' },
          ],
        },
        { type: Option.User, name: 'first', description: 'Who goes first' },
        { type: Option.Boolean, name: 'thread', description: 'Play in a thread' },
        { type: Option.Integer, name: 'rivals', description: 'Bots', min_value: 1, max_value: 4 },
      ],
    },
    {
      type: Option.Subcommand,
      name: 'solo',
      description: 'Start right away against bots',
      options: [{ type: Option.Boolean, name: 'thread', description: 'Play in a thread' }],
    },
    { type: Option.Subcommand, name: 'rules', description: 'How it is played' },
  ],
};

/** A server with two text channels, one thread and three people, as Ada sees it. */
export function snapshot(parts: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    me: ADA,
    people: [ADA, BEN, CLEO],
    botOnline: true,
    now: Date.now(),
    guildName: 'The Gallery',
    locale: Locale.EnglishUS,
    guildLocale: Locale.EnglishUS,
    channels: [
      channel(CHANNEL_ID, 'vips', 0),
      channel(SIDE_CHANNEL_ID, 'lounge', 1),
      thread(THREAD_ID, 'Table 7', CHANNEL_ID),
    ],
    commands: [VIPS_COMMAND],
    directCommands: [],
    games: [{ command: 'vips', title: 'VIPs' }],
    messages: {},
    notifications: [],
    unread: {},
    ...parts,
  };
}
