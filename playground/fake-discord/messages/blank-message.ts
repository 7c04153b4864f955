import { type APIMessage, type APIUser, type MessageFlags, MessageType } from 'discord-api-types/v10';
import type { DiscordState } from '../state/discord-state.ts';

/** A new message without content. */
export function blankMessage(
  state: Pick<DiscordState, 'nextId' | 'timestamp'>,
  channelId: string,
  author: APIUser,
): APIMessage {
  return {
    id: state.nextId(),
    channel_id: channelId,
    type: MessageType.Default,
    author,
    content: '',
    timestamp: state.timestamp(),
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
