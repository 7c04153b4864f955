import { MAX_CLOCK_SKEW_MS } from '../ports/clock.ts';
import { integer, time } from './cells.ts';
import { defineStored, type StoredAccess } from './stored.ts';

/** How long no process has run, in one row. */
export const uptime = defineStored('uptime', {
  columns: {
    id: integer,
    /** When a process last said that it runs. */
    beatAt: time,
    downMs: time,
  },
  key: ['id'],
});

/** How long the bot was not running: measured once for all of its processes. */
export const createUptimeStore = ({ write }: StoredAccess) => ({
  /**
   * Notes that a process runs at `now`. Resolves with how long none has run since the beginning, in milliseconds: the sum
   * of all times between two notes, of whichever processes, that were more than `maxGapMs` apart.
   */
  beat: write(async (rowsIn, now: number, maxGapMs: number): Promise<number> => {
    const rows = rowsIn(uptime);
    await rows.add({ id: 1, beatAt: now, downMs: 0 });
    const [before = { beatAt: now, downMs: 0 }] = await rows.list({ id: 1 }, { lock: true });
    const gap = now - before.beatAt;
    const downMs = before.downMs + (gap > maxGapMs ? gap : 0);
    // A note from far in the future is one of a clock that was wrong.
    const beatAt = gap > 0 || gap < -MAX_CLOCK_SKEW_MS ? now : before.beatAt;
    await rows.change({ id: 1 }, { beatAt, downMs });
    return downMs;
  }),
});

export type UptimeStore = ReturnType<typeof createUptimeStore>;
