import type { AdminStore } from '../../table/ports/admin.ts';
import type { Access } from './access.ts';

/** What is stored of servers, each with an index that begins with the server. */
const SERVER_TABLES = [
  'tables',
  'results',
  'ratings',
  'spectator_points',
  'activity',
  'server_settings',
  'daily_visits',
  'daily_channels',
  'greetings',
  'role_calls',
  'willing',
  'lent_faces',
] as const;

/** What `AdminStore` knows of servers that the bot was removed from. */
export const departureStore = ({
  read,
  write,
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
    for (const dbTable of SERVER_TABLES) {
      const row = await db
        .selectFrom(dbTable)
        .select('guild_id')
        .where('guild_id', '>', guildId)
        .orderBy('guild_id')
        .limit(1)
        .executeTakeFirst();
      if (row !== undefined && (next === null || row.guild_id < next)) next = row.guild_id;
    }
    return next;
  }),
});
