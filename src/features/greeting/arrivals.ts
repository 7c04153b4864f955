import type { createServerDirectory } from '../../discord/rest/lookups.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { Log } from '../../table/ports/log.ts';
import { createServerNotes } from '../../table/server-notes.ts';
import { flag, id, time } from '../../table/stored/cells.ts';
import { defineStored, type StoredAccess } from '../../table/stored/stored.ts';

/** The servers that the bot came to, each greeted once. */
export const greetings = defineStored('greetings', {
  columns: { guildId: id, isDue: flag, claimedUntil: time },
  key: ['guildId'],
  indexes: [['isDue']],
  server: 'guildId',
});

/** Discord's list of the servers that the bot is in: nothing tells of a new one over HTTP. */
export type ServerDirectory = ReturnType<typeof createServerDirectory>;

export interface ArrivalsDeps {
  readonly stored: StoredAccess;
  /** True if servers are greeted at all. */
  readonly greets: boolean;
  /** `null` where the connection tells of servers by itself. */
  readonly directory: ServerDirectory | null;
  /** Called when a server is noted that is to be greeted. */
  readonly onDue: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** After this time, nobody waits for a greeting any more: the bot was down, or could not post. In milliseconds. */
const LATE_MS = 3 * 24 * 3_600_000;
/** About how many servers one call of `look` asks about. */
const SERVERS_PER_LOOK = 20;

/** How many servers one call claims. */
const CLAIM_LIMIT = 8;

/** Servers that the bot joins, on a store: each is noted once, to be greeted. */
export function createArrivals({ stored, greets, directory, onDue, clock, log }: ArrivalsDeps) {
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
  /** Notes that the bot came to a server, and whether it is to be greeted. Only the first time counts. */
  const note = (guildId: string, isDue: boolean) => rows.add({ guildId, isDue, claimedUntil: 0 });

  const notes = createServerNotes({
    store: async (guildId, joinedAt) => {
      if (!(await isNew(joinedAt))) return;
      await note(guildId, greets);
      onDue();
    },
    log,
    failure: { event: 'server.arrival_not_noted', message: 'noting an arrival failed' },
  });
  /** The server up to which the list was gone through. */
  let looked = '0';
  const lookAround = async ({ after, joinedAt }: ServerDirectory): Promise<void> => {
    const page = await after(looked);
    if (page === null) return;
    const noted = new Set((await rows.list({ guildId: page.guildIds })).map(({ guildId }) => guildId));
    const fresh = page.guildIds.filter((guildId) => !noted.has(guildId));
    for (const guildId of fresh.slice(0, SERVERS_PER_LOOK)) {
      const at = await joinedAt(guildId);
      if (at === null) return;
      const isDue = greets && (await isNew(at));
      await note(guildId, isDue);
      if (isDue) onDue();
    }
    if (fresh.length <= SERVERS_PER_LOOK) looked = page.isLast ? '0' : (page.guildIds.at(-1) ?? '0');
  };
  return {
    /**
     * Notes a server that the bot is in, and since when (milliseconds since 1970). Only one that it came to lately, and since
     * there are greetings, is greeted. Never throws: what cannot be noted now is noted by the job.
     */
    noteServer: notes.add,
    /** Notes what could not be noted before, and looks for servers where nothing tells of them. Store errors are thrown. */
    look: async () => {
      await notes.retry();
      if (directory !== null) await lookAround(directory);
    },
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
