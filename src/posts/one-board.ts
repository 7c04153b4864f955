import type { Table } from '../table/table.ts';

/**
 * Whether the channel shows one board of this table, which takes the place of the one before it: where it is played in the
 * channel that it was opened in, among other people's messages, and not in a thread of its own.
 */
export const showsOneBoard = ({
  channelId,
  playChannelId,
}: Pick<Table, 'channelId' | 'playChannelId'>): boolean => playChannelId === channelId;
