import { sql } from 'kysely';
import { MAX_CLOCK_SKEW_MS } from '../../table/ports/clock.ts';
import type { Access } from './access.ts';
import type { UptimeStore } from '../../table/ports/leases.ts';

/** The only row. */
const ROW_ID = 1;

/** `UptimeStore` on any SQL database. */
export const uptimeStore = ({ write }: Access): UptimeStore => ({
  beat: write(async (db, now, maxGapMs) => {
    const at = sql<number>`cast(${now} as bigint)`;
    const gap = sql<number>`${at} - uptime.beat_at`;
    const { down_ms: downMs } = await db
      .insertInto('uptime')
      .values({ id: ROW_ID, beat_at: at, down_ms: 0 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          down_ms: sql<number>`uptime.down_ms + case when ${gap} > ${maxGapMs} then ${gap} else 0 end`,
          // A note from far in the future is one of a clock that was wrong.
          beat_at: sql<number>`case when ${gap} > 0 or ${gap} < ${-MAX_CLOCK_SKEW_MS} then ${at} else uptime.beat_at end`,
        }),
      )
      .returning('down_ms')
      .executeTakeFirstOrThrow();
    return downMs;
  }),
});
