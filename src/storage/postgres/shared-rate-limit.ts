import { type Kysely, sql } from 'kysely';
import { MAX_DELAY_MS, type SharedRateLimit } from '../../table/ports/leases.ts';
import type { Schema } from '../sql/schema.ts';

/**
 * Discord allows a bot 50 requests in any second. After a pause `BURST_SIZE` of them go at once and then one every
 * `INTERVAL_MS`, so that no second has more: 10 + 1,000 / 25.
 */
const BURST_SIZE = 10;
const INTERVAL_MS = 25;
/** How far the theoretical arrival time may be ahead of the clock before a request has to wait, in milliseconds. */
const BURST_TOLERANCE_MS = (BURST_SIZE - 1) * INTERVAL_MS;

/** The database server's clock: those of the processes may differ. */
const SERVER_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
/** The theoretical arrival time; 0 if it is further away than any pause may be, because this clock was set back. */
const THEORETICAL_ARRIVAL = sql<number>`case when turn_at > ${SERVER_NOW} + ${MAX_DELAY_MS + BURST_TOLERANCE_MS}::bigint then 0 else turn_at end`;
/** How long a request now would have to wait; negative after a pause. */
const WAIT_MS = sql<number>`${THEORETICAL_ARRIVAL} - ${BURST_TOLERANCE_MS}::bigint - ${SERVER_NOW}`;

/** Makes the row that the processes share, unless it is there: a copy that is read-only can be opened, too. */
export async function prepareSharedRateLimit(db: Kysely<Schema>): Promise<void> {
  const rows = await db.selectFrom('pace').select('id').execute();
  if (rows.length === 0) await db.insertInto('pace').values({ id: 1, turn_at: 0 }).execute();
}

/**
 * The rate limit of all processes on one database: the generic cell rate algorithm (GCRA), whose theoretical arrival time
 * is kept in one row.
 */
export function createSharedRateLimit(db: Kysely<Schema>): SharedRateLimit {
  return {
    acquire: async (maxWaitMs) => {
      const acquired = await db
        .updateTable('pace')
        .set({
          turn_at: sql<number>`greatest(${THEORETICAL_ARRIVAL}, ${SERVER_NOW}) + ${INTERVAL_MS}::bigint`,
        })
        .where(WAIT_MS, '<=', maxWaitMs)
        .returning(sql<number>`${WAIT_MS} - ${INTERVAL_MS}::bigint`.as('wait'))
        .executeTakeFirst();
      if (acquired !== undefined) return Math.max(0, acquired.wait);
      const { wait } = await db.selectFrom('pace').select(WAIT_MS.as('wait')).executeTakeFirstOrThrow();
      // Time has passed since the update found no slot.
      return Math.max(maxWaitMs + 1, wait);
    },
    pauseAll: async (durationMs) => {
      const aheadMs = Math.ceil(Math.min(MAX_DELAY_MS, durationMs)) + BURST_TOLERANCE_MS;
      await db
        .updateTable('pace')
        .set({ turn_at: sql<number>`greatest(${THEORETICAL_ARRIVAL}, ${SERVER_NOW} + ${aheadMs}::bigint)` })
        .execute();
    },
  };
}
