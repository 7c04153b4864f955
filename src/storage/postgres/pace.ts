import { type Kysely, sql } from 'kysely';
import type { Pace } from '../../app/ports.ts';
import type { Schema } from '../sql/schema.ts';

/**
 * Discord allows a bot 50 requests in any second. After a pause `BURST` of them go at once and then one every `BETWEEN`
 * milliseconds, so that no second ever has more: 10 + 1,000 / 25.
 */
const BURST = 10;
const BETWEEN = 25;
/** How far the line may be ahead of the clock before anybody has to wait, in milliseconds. */
const AHEAD = (BURST - 1) * BETWEEN;

/** The server's clock: those of the processes may differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The line of all processes, in one row: when the next request would be due if they came evenly. */
export function createPace(db: Kysely<Schema>): Pace {
  return {
    takeTurn: async (longest) => {
      const { wait } = await db
        .updateTable('pace')
        .set({
          turn_at: sql<number>`case when turn_at - ${NOW} > ${AHEAD + longest}::bigint then turn_at
            else greatest(turn_at, ${NOW}) + ${BETWEEN}::bigint end`,
        })
        .returning(sql<number>`turn_at - ${AHEAD + BETWEEN}::bigint - ${NOW}`.as('wait'))
        .executeTakeFirstOrThrow();
      return Math.max(0, wait);
    },
    silence: async (duration) => {
      await db
        .updateTable('pace')
        .set({ turn_at: sql<number>`greatest(turn_at, ${NOW} + ${Math.ceil(duration) + AHEAD}::bigint)` })
        .execute();
    },
  };
}
