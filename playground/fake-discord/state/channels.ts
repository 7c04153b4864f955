import {
  type APIDMChannel,
  type APIGuildTextChannel,
  type APIThreadChannel,
  type APIUser,
  ChannelType,
} from 'discord-api-types/v10';

export type TextChannel = APIGuildTextChannel<ChannelType.GuildText>;
export type Thread = APIThreadChannel;

/** A channel of direct messages between the bot and one user. */
export interface DirectChannel extends APIDMChannel {
  readonly recipients: [APIUser];
}

/** A text channel or a thread in one. */
export type TextChannelOrThread = TextChannel | Thread;

/** True for a voice or stage channel: only users who may connect can read its messages, and it has no threads. */
export function hasVoice({ type }: { readonly type: ChannelType }): boolean {
  return type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
}

/** True if a channel is a thread. */
export function isThread(channel: TextChannelOrThread): channel is Thread {
  return 'thread_metadata' in channel;
}
