import { timeOf } from './snowflake-time.ts';

/** Counts edits of old messages, which Discord limits harder than others (error 30046), by channel. */
export interface OldEditLimit {
  /** Milliseconds until this message may be edited; 0 for now, which counts as done. */
  take(channelId: string, messageId: string): number;
}

/** From this age on, a message is old; Discord accepts so many edits of such in a channel, in so many milliseconds. */
const OLD_MS = 3_600_000;
const MAX_EDITS = 3;
const WINDOW_MS = 6_000;
/** How much longer our window is, in milliseconds: requests do not arrive as evenly as they are made. */
const MARGIN_MS = 500;
/** How many channels are remembered before those that have rested are forgotten. */
const MAX_CHANNELS = 1_000;

/**
 * A limit in memory: each process counts for itself, and where several edit in one channel, Discord's refusal says how
 * long to wait. `now` is monotonic, `wallClock` says how old a message is; both are in milliseconds.
 */
export function createOldEditLimit(now: () => number, wallClock: () => number): OldEditLimit {
  /** When old messages were edited, by channel. */
  const edits = new Map<string, readonly number[]>();
  const recentIn = (channelId: string): readonly number[] => {
    const since = now() - WINDOW_MS - MARGIN_MS;
    return (edits.get(channelId) ?? []).filter((at) => at > since);
  };
  return {
    take: (channelId, messageId) => {
      if (wallClock() - timeOf(messageId) < OLD_MS - MARGIN_MS) return 0;
      const recent = recentIn(channelId);
      const oldest = recent.at(-MAX_EDITS);
      if (oldest !== undefined) return oldest + WINDOW_MS + MARGIN_MS - now();
      if (edits.size >= MAX_CHANNELS)
        for (const channel of edits.keys()) if (recentIn(channel).length === 0) edits.delete(channel);
      edits.set(channelId, [...recent, now()]);
      return 0;
    },
  };
}
