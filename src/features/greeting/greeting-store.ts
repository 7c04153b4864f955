import { flag, id, time } from '../../table/stored/cells.ts';
import { defineStored, type StoredAccess } from '../../table/stored/stored.ts';

/** The servers that the bot came to, each greeted once. */
export const greetings = defineStored('greetings', {
  columns: { guildId: id, isDue: flag, claimedUntil: time },
  key: ['guildId'],
  indexes: [['isDue']],
  server: 'guildId',
});

/** How many servers one call claims. */
const CLAIM_LIMIT = 8;

/** The store of servers that are to be greeted. */
export const createGreetingStore = ({ rowsOf, keptSince }: StoredAccess) => {
  const rows = rowsOf(greetings);
  return {
    /** Servers that the bot joins are noted from this time on (ms since 1970): earlier ones are not greeted. */
    greetingsSince: () => keptSince(greetings),
    /** Which of these servers are noted already. */
    notedArrivals: async (guildIds: readonly string[]) =>
      (await rows.list({ guildId: guildIds })).map(({ guildId }) => guildId),
    /** Notes that the bot came to a server, and whether it is to be greeted. Only the first time counts. */
    noteArrival: (guildId: string, isDue: boolean) => rows.add({ guildId, isDue, claimedUntil: 0 }),
    /** Claims servers that are to be greeted, until `until`. */
    claimGreetings: async (now: number, until: number) => {
      const claim = { lease: 'claimedUntil', now, until, limit: CLAIM_LIMIT, order: ['guildId'] } as const;
      return (await rows.claim({ isDue: true }, claim)).map(({ guildId }) => guildId);
    },
    /** Notes that a server has been greeted, or is not to be. */
    settleGreeting: (guildId: string) => rows.change({ guildId }, { isDue: false, claimedUntil: 0 }),
  };
};

export type GreetingStore = ReturnType<typeof createGreetingStore>;
