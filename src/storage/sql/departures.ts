import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Inside a transaction: notes when the bot was removed from a server. */
export async function storeDeparture(db: Kysely<Schema>, guildId: string, at: number): Promise<void> {
  await db
    .insertInto('departed_guilds')
    .values({ guild_id: guildId, left_at: at })
    .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ left_at: at }))
    .execute();
}

/** Inside a transaction: notes that the bot is not in a server, unless that is noted. */
export async function storeAbsence(db: Kysely<Schema>, guildId: string, at: number): Promise<void> {
  await db
    .insertInto('departed_guilds')
    .values({ guild_id: guildId, left_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is stored of servers, each with an index that begins with the server. */
const SERVER_TABLES = [
  'tables',
  'results',
  'ratings',
  'server_settings',
  'daily_visits',
  'daily_channels',
] as const;

/** The next server after this id that anything is stored of. */
export async function selectServerAfter(db: Kysely<Schema>, guildId: string): Promise<string | null> {
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
}

/** Inside a transaction: forgets that the bot was removed from a server. */
export async function deleteDeparture(db: Kysely<Schema>, guildId: string): Promise<void> {
  await db.deleteFrom('departed_guilds').where('guild_id', '=', guildId).execute();
}

/** The servers that the bot was removed from before this time. */
export async function selectDepartedBefore(db: Kysely<Schema>, at: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('departed_guilds')
    .select('guild_id')
    .where('left_at', '<', at)
    .orderBy('left_at')
    .execute();
  return rows.map((row) => row.guild_id);
}
