import { createServerNotes } from '../../table/server-notes.ts';
import { flag, id, time } from '../../table/stored/cells.ts';
import { defineStored } from '../../table/stored/stored.ts';
import type { Parts } from '../feature.ts';

/** The servers that the bot came to, each greeted once. */
export const greetings = defineStored('greetings', {
  columns: { guildId: id, isDue: flag, claimedUntil: time },
  key: ['guildId'],
  indexes: [['isDue']],
  server: 'guildId',
});

/** After this time, nobody waits for a greeting any more: the bot was down, or could not post. In milliseconds. */
const LATE_MS = 3 * 24 * 3_600_000;
/** How many servers one call claims. */
const CLAIM_LIMIT = 8;

/** Servers that the bot joins, on a store: each is noted once, to be greeted. */
export function createArrivals({
  store: { stored },
  greets,
  wakeJobs,
  clock,
  log,
}: Pick<Parts, 'store' | 'greets' | 'wakeJobs' | 'clock' | 'log'>) {
  const rows = stored.rowsOf(greetings);
  /** Servers that the bot joins are noted from this time on (milliseconds since 1970): earlier ones are not greeted. */
  let since: Promise<number> | null = null;
  const isNew = async (joinedAt: number): Promise<boolean> => {
    since ??= stored.keptSince(greetings).catch((error: unknown) => {
      since = null;
      throw error;
    });
    return joinedAt > Math.max(await since, clock() - LATE_MS);
  };
  const notes = createServerNotes({
    store: async (guildId, joinedAt) => {
      if (!(await isNew(joinedAt))) return;
      // Only the first time counts.
      await rows.add({ guildId, isDue: greets, claimedUntil: 0 });
      wakeJobs();
    },
    log,
    failure: { event: 'server.arrival_not_noted', message: 'noting an arrival failed' },
  });
  return {
    /**
     * Notes a server that the bot is in, and since when (milliseconds since 1970). Only one that it came to lately, and since
     * there are greetings, is greeted. Never throws: what cannot be noted now is noted by the job.
     */
    noteServer: notes.add,
    /** Notes what could not be noted before. Store errors are thrown. */
    retry: notes.retry,
    /** Claims servers that are to be greeted, until `until`. */
    claim: async (now: number, until: number) => {
      const claim = { lease: 'claimedUntil', now, until, limit: CLAIM_LIMIT, order: ['guildId'] } as const;
      return (await rows.claim({ isDue: true }, claim)).map(({ guildId }) => guildId);
    },
    /** Notes that a server has been greeted, or is not to be. */
    settle: (guildId: string) => rows.change({ guildId }, { isDue: false, claimedUntil: 0 }),
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
