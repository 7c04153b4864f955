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
