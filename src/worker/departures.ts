import type { AdminStore } from '../table/ports/admin.ts';
import type { Clock } from '../table/ports/clock.ts';
import type { Log } from '../table/ports/log.ts';
import type { DepartureStore } from '../table/stored/departures.ts';
import { createServerNotes } from '../table/server-notes.ts';

export interface DeparturesDeps {
  readonly store: DepartureStore & Pick<AdminStore, 'deleteTables' | 'serverAfter'>;
  /** Tells if the bot is in a server; `null` while Discord cannot be asked. */
  readonly isMember: (guildId: string) => Promise<boolean | null>;
  /** How long after the removal, in milliseconds. */
  readonly keepMs: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** About how many servers one sweep asks: about 2,400 a day. */
const SERVERS_PER_SWEEP = 100;

/** Servers that the bot was removed from, whose data is deleted some time later unless it is invited again. */
export function createDepartures({ store, isMember, keepMs, clock, log }: DeparturesDeps) {
  const notes = createServerNotes({
    store: (guildId, removedAt) => store.noteDeparture(guildId, removedAt),
    log,
    failure: { event: 'server.removal_not_noted', message: 'noting a removal failed' },
  });
  /** The server that was asked about last; an empty text before the first. */
  let asked = '';
  const askAround = async (): Promise<void> => {
    for (let count = 0; count < SERVERS_PER_SWEEP; count++) {
      const guildId = await store.serverAfter(asked);
      if (guildId === null) {
        asked = '';
        return;
      }
      const isThere = await isMember(guildId);
      // Discord is down: the next sweep asks again.
      if (isThere === null) return;
      await (isThere ? store.cancelDeparture(guildId) : store.noteAbsence(guildId, clock()));
      asked = guildId;
    }
  };
  return {
    /** Notes that the bot was removed from a server. Never throws: what cannot be noted now is noted with the next sweep. */
    noteRemoval: (guildId: string) => notes.add(guildId, clock()),
    /**
     * Asks Discord about some of the servers that anything is stored of, in turn: nothing tells of a removal over HTTP, nor
     * of one while the bot was down. Then deletes what is stored of servers whose time is up, if the bot is still not in
     * them. Store errors are thrown.
     */
    sweep: async (): Promise<void> => {
      await notes.retry();
      await askAround();
      for (const guildId of await store.departedBefore(clock() - keepMs)) {
        const isBack = await isMember(guildId);
        if (isBack === null) continue;
        if (!isBack) {
          const tables = await store.deleteTables({ guildId });
          log.info({ event: 'server.forgotten', guild: guildId, tables }, 'data of a removed server deleted');
        }
        await store.cancelDeparture(guildId);
      }
    },
  };
}
