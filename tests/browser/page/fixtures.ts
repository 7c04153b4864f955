/** Discord's objects as the page gets them, short to write. */
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
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { ServerMessage } from '../../../playground/protocol.ts';

export type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>;

export const GUILD = '100';
export const ROOM = '200';
export const SIDE_ROOM = '201';
export const THREAD = '300';

export function person(id: string, name: string, bot = false): APIUser {
  return { id, username: name.toLowerCase(), discriminator: '0', global_name: name, avatar: null, bot };
}

export const ADA = person('11', 'Ada Lovelace');
export const BEN = person('12', 'Ben');
export const CLEO = person('13', 'Cleo');
export const BOT = person('99', 'Pedestal', true);

export function room(id: string, name: string, position: number): APIChannel {
  return {
    id,
    type: ChannelType.GuildText,
    name,
    position,
    guild_id: GUILD,
    permission_overwrites: [],
    nsfw: false,
    parent_id: null,
  };
}

export function thread(id: string, name: string, parent: string): APIChannel {
  return {
    id,
    type: ChannelType.PublicThread,
    name,
    guild_id: GUILD,
    parent_id: parent,
    permission_overwrites: [],
    nsfw: false,
    applied_tags: [],
  };
}

let lastId = 10_000;

/** A message of the bot unless said otherwise; ids and times rise from call to call. */
export function message(parts: Partial<APIMessage> = {}): APIMessage {
  lastId += 1;
  return {
    id: String(lastId),
    channel_id: ROOM,
    author: BOT,
    content: '',
    timestamp: new Date().toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    type: MessageType.Default,
    ...parts,
  };
}

/** A message made of components; `flags` are added to the one that says so. */
export function structured(
  components: readonly APIMessageTopLevelComponent[],
  parts: Partial<APIMessage> = {},
): APIMessage {
  const flags = MessageFlags.IsComponentsV2 | (parts.flags ?? 0);
  return message({ ...parts, components: [...components], flags });
}

/** What marks a message as the answer to a slash command. */
export function usedBy(user: APIUser, name: string): Partial<APIMessage> {
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

export const VIPS: APIApplicationCommand = {
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
          description: 'Whom are you looking for?',
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
        { type: Option.User, name: 'first', description: 'Who starts' },
        { type: Option.Boolean, name: 'thread', description: 'Play in a thread' },
        { type: Option.Integer, name: 'rivals', description: 'Computer players', min_value: 1, max_value: 4 },
      ],
    },
    {
      type: Option.Subcommand,
      name: 'solo',
      description: 'Play at once against computer players',
      options: [{ type: Option.Boolean, name: 'thread', description: 'Play in a thread' }],
    },
    { type: Option.Subcommand, name: 'rules', description: 'How it is played' },
  ],
};

/** A server with two rooms, one thread and three people, seen by Ada. */
export function snapshot(parts: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    me: ADA,
    people: [ADA, BEN, CLEO],
    botId: BOT.id,
    botOnline: true,
    guildName: 'The Gallery',
    channels: [room(ROOM, 'vips', 0), room(SIDE_ROOM, 'lounge', 1), thread(THREAD, 'Table 7', ROOM)],
    commands: [VIPS],
    messages: {},
    unread: {},
    ...parts,
  };
}
