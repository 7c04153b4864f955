import { id, time } from './cells.ts';
import { defineStored } from './stored.ts';

/** The channels in which moderators are told what is done and what waits for them, in which language; of the latter, from when on again. */
export const moderatorChannels = defineStored('moderator_channels', {
  columns: { guildId: id, channelId: id, locale: id, dueAt: time },
  key: ['guildId'],
  indexes: [['dueAt']],
  server: 'guildId',
});
