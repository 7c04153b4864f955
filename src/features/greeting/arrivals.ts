import type { createServerDirectory } from '../../discord/rest/lookups.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { Log } from '../../table/ports/log.ts';
import { createServerNotes } from '../../table/server-notes.ts';
import type { GreetingStore } from './greeting-store.ts';

/** Discord's list of the servers that the bot is in: nothing tells of a new one over HTTP. */
export type ServerDirectory = ReturnType<typeof createServerDirectory>;

export interface ArrivalsDeps {
  readonly store: Pick<GreetingStore, 'greetingsSince' | 'notedArrivals' | 'noteArrival'>;
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

/** Servers that the bot joins, on a store: each is noted once, to be greeted. */
export function createArrivals({ store, greets, directory, onDue, clock, log }: ArrivalsDeps) {
  let since: Promise<number> | null = null;
  const isNew = async (joinedAt: number): Promise<boolean> => {
    since ??= store.greetingsSince().catch((error: unknown) => {
      since = null;
      throw error;
    });
    return joinedAt > Math.max(await since, clock() - LATE_MS);
  };
  const notes = createServerNotes({
    store: async (guildId, joinedAt) => {
      if (!(await isNew(joinedAt))) return;
      await store.noteArrival(guildId, greets);
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
    const noted = new Set(await store.notedArrivals(page.guildIds));
    const fresh = page.guildIds.filter((guildId) => !noted.has(guildId));
    for (const guildId of fresh.slice(0, SERVERS_PER_LOOK)) {
      const at = await joinedAt(guildId);
      if (at === null) return;
      const isDue = greets && (await isNew(at));
      await store.noteArrival(guildId, isDue);
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
  };
}
