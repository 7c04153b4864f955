import { type Kysely, sql } from 'kysely';
import { FURTHEST, type Pace } from '../../app/ports.ts';
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
/** The end of the line; none if it is further away than anything may be: then this clock was put back. */
const END = sql<number>`case when turn_at > ${NOW} + ${FURTHEST + AHEAD}::bigint then 0 else turn_at end`;
/** How long whoever asks now would have to wait; below 0 if nobody has asked for a while. */
const WAIT = sql<number>`${END} - ${AHEAD}::bigint - ${NOW}`;

/** The line of all processes, in one row: when the next request would be due if they came evenly. */
export function createPace(db: Kysely<Schema>): Pace {
  return {
    takeTurn: async (longest) => {
      const taken = await db
        .updateTable('pace')
        .set({ turn_at: sql<number>`greatest(${END}, ${NOW}) + ${BETWEEN}::bigint` })
        .where(WAIT, '<=', longest)
        .returning(sql<number>`${WAIT} - ${BETWEEN}::bigint`.as('wait'))
        .executeTakeFirst();
      if (taken !== undefined) return Math.max(0, taken.wait);
      const { wait } = await db.selectFrom('pace').select(WAIT.as('wait')).executeTakeFirstOrThrow();
      // The clock went on after the turn was refused.
      return Math.max(longest + 1, wait);
    },
    silence: async (duration) => {
      const ahead = Math.ceil(Math.min(FURTHEST, duration)) + AHEAD;
      await db
        .updateTable('pace')
        .set({ turn_at: sql<number>`greatest(${END}, ${NOW} + ${ahead}::bigint)` })
        .execute();
    },
  };
}
