import type { Log } from './ports/log.ts';
import { StoreError } from './ports/store.ts';

interface ServerNotesDeps {
  readonly store: (guildId: string, at: number) => Promise<unknown>;
  readonly log: Log;
  /** Of the line that is logged when storing fails in another way than by an outage. */
  readonly failure: { readonly event: string; readonly message: string };
}

/** News of servers from Discord, kept until it is stored. */
export function createServerNotes({ store, log, failure }: ServerNotesDeps) {
  const kept = new Map<string, number>();
  const retry = async (): Promise<void> => {
    for (const [guildId, at] of kept) {
      await store(guildId, at);
      kept.delete(guildId);
    }
  };
  return {
    /** Stores what was told of a server, and when. Never throws: what cannot be stored now is kept for `retry`. */
    add: async (guildId: string, at: number): Promise<void> => {
      kept.set(guildId, at);
      try {
        await retry();
      } catch (error) {
        // The store reports an outage by itself.
        if (!(error instanceof StoreError)) log.error({ event: failure.event, err: error }, failure.message);
      }
    },
    /** Stores what could not be stored before. Store errors are thrown. */
    retry,
  };
}
