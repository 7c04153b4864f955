import { id, time } from './cells.ts';
import { defineStored, type StoredAccess } from './stored.ts';

/** The servers that the bot was removed from, and when. */
export const departedGuilds = defineStored('departed_guilds', {
  columns: { guildId: id, leftAt: time },
  key: ['guildId'],
});

/** The servers that the bot was removed from. */
export const createDepartureStore = ({ rowsOf }: StoredAccess) => {
  const rows = rowsOf(departedGuilds);
  return {
    /** Notes when the bot was removed from a server; the last time counts. */
    noteDeparture: (guildId: string, leftAt: number) => rows.put({ guildId, leftAt }),
    /** Notes that the bot was found not to be in a server; the first time counts, and that of a removal. */
    noteAbsence: (guildId: string, leftAt: number) => rows.add({ guildId, leftAt }),
    cancelDeparture: (guildId: string) => rows.remove({ guildId }),
    /** The servers that the bot was removed from before this time. */
    departedBefore: async (at: number): Promise<readonly string[]> =>
      (await rows.list({ leftAt: { '<': at } }, { order: ['leftAt'] })).map(({ guildId }) => guildId),
  };
};

export type DepartureStore = ReturnType<typeof createDepartureStore>;
