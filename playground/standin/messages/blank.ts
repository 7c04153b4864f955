import type { APIMessage, APIUser, MessageFlags } from 'discord-api-types/v10';
import { MessageType } from 'discord-api-types/v10';
import type { World } from '../world/world.ts';

/** A new message that says nothing yet. */
export function blankMessage(world: World, channelId: string, author: APIUser): APIMessage {
  return {
    id: world.nextId(),
    channel_id: channelId,
    type: MessageType.Default,
    author,
    content: '',
    timestamp: world.timestamp(),
    edited_timestamp: null,
    tts: false,
    pinned: false,
    flags: 0 as MessageFlags,
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
  };
}
