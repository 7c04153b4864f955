import { id } from './cells.ts';
import { defineStored } from './stored.ts';

/** The desks that managers have placed, the newest of each channel; `homeId` is that channel, or the one around a thread. */
export const desks = defineStored('desks', {
  columns: { guildId: id, channelId: id, messageId: id, homeId: id },
  key: ['guildId', 'channelId'],
  server: 'guildId',
});
