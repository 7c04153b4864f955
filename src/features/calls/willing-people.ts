import { id, nullable, time } from '../../table/stored/cells.ts';
import { defineStored, type RowIn, type StoredAccess } from '../../table/stored/stored.ts';

/** Until when a person would play on a server, and when they were last told of a table, and of which. */
export const willing = defineStored('willing', {
  columns: { guildId: id, userId: id, locale: id, until: time, toldAt: time, toldOf: nullable(id) },
  key: ['guildId', 'userId'],
  person: 'userId',
  server: 'guildId',
  exported: { as: 'wouldPlay', show: ({ guildId: server, until }) => ({ server, until }) },
});

/** A person who would play, and the language of their Discord then. */
export type WillingPerson = Pick<RowIn<typeof willing>, 'userId' | 'locale'>;

/** How long a person would play, once they have said so, in milliseconds. */
export const WILLING_MS = 12 * 3_600_000;
/** A person who would play is told of a table once in so long at most, in milliseconds. */
export const TOLD_PAUSE_MS = 1_800_000;

/** The people who would play. A time that a wrong clock has noted, too far ahead, counts as long ago. */
export const createWillingPeople = ({ rowsOf, write }: StoredAccess) => {
  const rows = rowsOf(willing);
  return {
    /** Notes until when a person would play on a server. */
    set: (guildId: string, { userId, locale }: WillingPerson, until: number) =>
      rows.put({ guildId, userId, locale, until, toldAt: 0, toldOf: null }, ['locale', 'until']),
    unset: (guildId: string, userId: string) => rows.remove({ guildId, userId }),
    /** Until when a person would play on a server; `null`: not. */
    untilOf: async (guildId: string, userId: string) => (await rows.get({ guildId, userId }))?.until ?? null,
    /** The servers where people would play now; forgets those whose time is up. */
    servers: write(async (rowsIn, now: number) => {
      const all = rowsIn(willing);
      for (const until of [{ '<=': now }, { '>': now + 2 * WILLING_MS }]) await all.remove({ until });
      const servers = await all.list({}, { only: ['guildId'], order: ['guildId'], distinct: true });
      return servers.map(({ guildId }) => guildId);
    }),
    /** The people who would play on a server, and may be told of this table now. */
    toTell: async (guildId: string, tableId: string, now: number): Promise<readonly WillingPerson[]> =>
      (
        await rows.list(
          { guildId, until: { '>': now }, toldAt: { '<=': now - TOLD_PAUSE_MS } },
          { order: ['toldAt', 'userId'] },
        )
      ).filter(({ toldOf }) => toldOf !== tableId),
    /** Notes that a person is told of a table. Resolves with `false` when another process was quicker. */
    claimTold: async (guildId: string, userId: string, tableId: string, now: number) =>
      (await rows.change(
        { guildId, userId, until: { '>': now }, toldAt: { '<=': now - TOLD_PAUSE_MS } },
        { toldAt: now, toldOf: tableId },
      )) > 0,
  };
};

export type WillingPeople = ReturnType<typeof createWillingPeople>;
