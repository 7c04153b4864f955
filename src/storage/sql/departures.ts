import { sql } from 'kysely';
import type { AdminStore } from '../../table/ports/admin.ts';
import { columnName } from '../../table/stored/stored.ts';
import type { Access } from './access.ts';
import { anyDb } from './stored-rows.ts';

/** The core's tables with rows of servers, each with an index that begins with the server. */
const SERVER_TABLES = ['tables', 'results', 'ratings', 'spectator_points'] as const;

/** The operations of `AdminStore` on servers that the bot was removed from. */
export const departureStore = ({
  read,
  write,
  stored,
}: Access): Pick<
  AdminStore,
  'noteDeparture' | 'noteAbsence' | 'cancelDeparture' | 'departedBefore' | 'serverAfter'
> => ({
  noteDeparture: write(async (db, guildId, at) => {
    await db
      .insertInto('departed_guilds')
      .values({ guild_id: guildId, left_at: at })
      .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ left_at: at }))
      .execute();
  }),
  noteAbsence: write(async (db, guildId, at) => {
    await db
      .insertInto('departed_guilds')
      .values({ guild_id: guildId, left_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }),
  cancelDeparture: write(async (db, guildId) => {
    await db.deleteFrom('departed_guilds').where('guild_id', '=', guildId).execute();
  }),
  departedBefore: read(async (db, at) => {
    const rows = await db
      .selectFrom('departed_guilds')
      .select('guild_id')
      .where('left_at', '<', at)
      .orderBy('left_at')
      .execute();
    return rows.map((row) => row.guild_id);
  }),
  serverAfter: read(async (db, guildId) => {
    let next: string | null = null;
    const declared = stored.flatMap(({ name, server }) =>
      server === undefined ? [] : [[name, server] as const],
    );
    for (const [dbTable, server] of [
      ...SERVER_TABLES.map((name) => [name, 'guildId'] as const),
      ...declared,
    ]) {
      const row = await anyDb(db)
        .selectFrom(dbTable)
        .select(sql.ref<string>(columnName(server)).as('id'))
        .where(columnName(server), '>', guildId)
        .orderBy(columnName(server))
        .limit(1)
        .executeTakeFirst();
      if (row !== undefined && (next === null || row.id < next)) next = row.id;
    }
    return next;
  }),
});
