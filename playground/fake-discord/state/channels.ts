import type { APIGuildTextChannel, APIThreadChannel, ChannelType } from 'discord-api-types/v10';

export type TextChannel = APIGuildTextChannel<ChannelType.GuildText>;
export type Thread = APIThreadChannel;

/** A text channel or a thread in one. */
export type TextChannelOrThread = TextChannel | Thread;

/** Whether a channel is a thread. */
export function isThread(channel: TextChannelOrThread): channel is Thread {
  return 'thread_metadata' in channel;
}
