import { count, id, time } from '../../table/stored/cells.ts';
import { defineStored, type RowIn, type StoredAccess } from '../../table/stored/stored.ts';

/**
 * The tables that rest at night, by the clock of this zone. `restedUntil` is the end of the night in which the table was last
 * put to rest, with so many events in its log: a rest that ends without a move does not begin again in that night.
 */
export const nights = defineStored('nights', {
  columns: { tableId: id, guildId: id, timeZone: id, restedUntil: time, events: count },
  key: ['tableId'],
  server: 'guildId',
  table: 'tableId',
});

export type Night = RowIn<typeof nights>;

/** The tables that rest at night. */
export const createNights = ({ rowsOf }: StoredAccess) => {
  const rows = rowsOf(nights);
  return {
    all: () => rows.list({}, { order: ['tableId'] }),
    has: async (tableId: string) => (await rows.count({ tableId })) > 0,
    switchOn: (tableId: string, guildId: string, timeZone: string) =>
      rows.add({ tableId, guildId, timeZone, restedUntil: 0, events: 0 }),
    switchOff: (tableId: string) => rows.remove({ tableId }),
    noteRest: (tableId: string, restedUntil: number, events: number) =>
      rows.change({ tableId }, { restedUntil, events }),
  };
};

export type Nights = ReturnType<typeof createNights>;
