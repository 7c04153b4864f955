import { sql } from 'kysely';
import {
  ACTIVITIES,
  ACTIVITY_DAYS,
  type ActivityKind,
  type ActivityStore,
} from '../../table/ports/activity.ts';
import type { Change } from '../../table/ports/tables.ts';
import type { Table } from '../../table/table.ts';
import type { Access, Db } from './access.ts';

const DAY_MS = 86_400_000;

const peopleAt = ({ seats }: Table): number => seats.filter(({ kind }) => kind === 'user').length;

/**
 * Inside the transaction that stores a new table: notes when it was opened, and begun if it is. One that is opened with
 * several people, as for a rematch, waits for nobody.
 */
export async function noteOpened(db: Db, { table, events }: Change): Promise<void> {
  const { guildId, openedAt, id, status } = table;
  await db
    .insertInto('activity')
    .values({
      guild_id: guildId,
      opened_at: openedAt,
      table_id: id,
      second_at: peopleAt(table) > 1 ? openedAt : null,
      begun_at: status === 'playing' && events.length > 0 ? openedAt : null,
      finished_at: null,
      cancelled_at: null,
    })
    // A table may have the id of one that was deleted.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Inside the transaction of a change: notes when a second person has sat down, the game has begun or the table is over,
 * each once. Most changes are none of that and cost nothing.
 */
export async function noteActivity(db: Db, change: Change, now: number): Promise<void> {
  const { table, after, events, reseated = false } = change;
  const update = async (column: 'second_at' | 'begun_at' | 'finished_at' | 'cancelled_at'): Promise<void> => {
    await db
      .updateTable('activity')
      .set({ [column]: now })
      .where('guild_id', '=', table.guildId)
      .where('opened_at', '=', table.openedAt)
      .where('table_id', '=', table.id)
      .where(column, 'is', null)
      .execute();
  };
  if (reseated && table.status === 'lobby' && peopleAt(table) === 2) await update('second_at');
  if (after === 0 && events.length > 0) await update('begun_at');
  if (reseated && table.status === 'over') await update('finished_at');
  if (reseated && table.status === 'cancelled') await update('cancelled_at');
}

/** Inside a transaction: forgets the times of a server's tables. */
export async function deleteActivity(db: Db, guildId: string): Promise<void> {
  await db.deleteFrom('activity').where('guild_id', '=', guildId).execute();
}

/** `ActivityStore` on any SQL database. */
export const activityStore = ({ read, write }: Access): ActivityStore => ({
  activityOf: read(async (db, guildId, now) => {
    const today = Math.floor(now / DAY_MS);
    const first = today - ACTIVITY_DAYS + 1;
    const since = first * DAY_MS;
    const countDays = async (kind: ActivityKind): Promise<readonly number[]> => {
      const column = `${kind}_at` as const;
      const rows = await db
        .selectFrom('activity')
        .select([
          sql<number>`${sql.ref(column)} / ${sql.lit(DAY_MS)}`.as('day'),
          ({ fn }) => fn.countAll<number>().as('count'),
        ])
        .where('guild_id', '=', guildId)
        .where(column, '>=', since)
        .where(column, '<', (today + 1) * DAY_MS)
        .groupBy('day')
        .execute();
      const counts = new Map(rows.map(({ day, count }) => [day, count]));
      return Array.from({ length: ACTIVITY_DAYS }, (_, i) => counts.get(first + i) ?? 0);
    };
    const waits = db
      .selectFrom('activity')
      .where('guild_id', '=', guildId)
      .where('second_at', '>=', since)
      .whereRef('second_at', '>', 'opened_at');
    const { count } = await waits
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const median = await waits
      .select(({ eb }) => eb('second_at', '-', eb.ref('opened_at')).as('wait'))
      .orderBy('wait')
      .offset(Math.max(0, Math.ceil(count / 2) - 1))
      .limit(1)
      .executeTakeFirst();
    const days: Partial<Record<ActivityKind, readonly number[]>> = {};
    for (const kind of ACTIVITIES) days[kind] = await countDays(kind);
    return { days: days as Record<ActivityKind, readonly number[]>, medianWaitMs: median?.wait ?? null };
  }),
  pruneActivity: write(async (db, before) => {
    await db.deleteFrom('activity').where('opened_at', '<', before).execute();
  }),
});
