import type { Clock } from '../table/ports/clock.ts';
import type { UptimeStore } from '../table/stored/uptime.ts';

/** How often a process notes that it runs, in milliseconds. */
const BEAT_INTERVAL_MS = 15_000;
/** Without a note for longer than this, no process was running, in milliseconds: two notes may be missed. */
const MAX_GAP_MS = 45_000;

/** How long the bot was not running, as this process knows it from the first beat on. */
export function createUptime(store: UptimeStore, clock: Clock) {
  let beatAt: number | null = null;
  let downMs = 0;
  return {
    /** Notes that this process runs, if it is time to, and learns what the others have noted. Store errors are thrown. */
    beat: async (): Promise<void> => {
      const now = clock();
      if (beatAt !== null && Math.abs(now - beatAt) < BEAT_INTERVAL_MS) return;
      downMs = await store.beat(now, MAX_GAP_MS);
      beatAt = now;
    },
    /** How long no process has run since the beginning, in milliseconds: by this much the clocks of turns are behind. */
    downMs: () => downMs,
  };
}
