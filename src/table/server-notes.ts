import type { Log } from './ports/log.ts';
import { StoreError } from './ports/store.ts';

/** News of servers from Discord, kept until it is stored. */
export interface ServerNotes {
  /** Stores what was told of a server, and when. Never throws: what cannot be stored now is kept for `retry`. */
  add(guildId: string, at: number): Promise<void>;
  /** Stores what could not be stored before. Store errors are thrown. */
  retry(): Promise<void>;
}

export interface ServerNotesDeps {
  readonly store: (guildId: string, at: number) => Promise<void>;
  readonly log: Log;
  /** Of the line that is logged when storing fails in another way than by an outage. */
  readonly failure: { readonly event: string; readonly message: string };
}

/** Notes of which none has been stored yet. */
export function createServerNotes({ store, log, failure }: ServerNotesDeps): ServerNotes {
  const kept = new Map<string, number>();
  const retry = async (): Promise<void> => {
    for (const [guildId, at] of kept) {
      await store(guildId, at);
      kept.delete(guildId);
    }
  };
  return {
    add: async (guildId, at) => {
      kept.set(guildId, at);
      try {
        await retry();
      } catch (error) {
        // The store reports an outage by itself.
        if (!(error instanceof StoreError)) log.error({ event: failure.event, err: error }, failure.message);
      }
    },
    retry,
  };
}
