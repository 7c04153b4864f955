import type { GreetingStore } from '../../table/ports/greetings.ts';
import type { Access, Db } from './access.ts';

/** The migration with which servers are noted. */
const MIGRATION = '0001-schema';
/** How many servers one call claims. */
const CLAIM_LIMIT = 8;

/** Inside a transaction: forgets that the bot came to a server. */
export async function deleteGreeting(db: Db, guildId: string): Promise<void> {
  await db.deleteFrom('greetings').where('guild_id', '=', guildId).execute();
}

/** `GreetingStore` on any SQL database. */
export const greetingStore = ({ read, write }: Access): GreetingStore => ({
  greetingsSince: read(async (db) => {
    const row = await db
      .selectFrom('pedestal_migrations')
      .select('applied_at')
      .where('name', '=', MIGRATION)
      .executeTakeFirstOrThrow();
    return row.applied_at;
  }),
  notedArrivals: read(async (db, guildIds) => {
    if (guildIds.length === 0) return [];
    const rows = await db
      .selectFrom('greetings')
      .select('guild_id')
      .where('guild_id', 'in', [...guildIds])
      .execute();
    return rows.map((row) => row.guild_id);
  }),
  noteArrival: write(async (db, guildId, isDue) => {
    await db
      .insertInto('greetings')
      .values({ guild_id: guildId, due: isDue ? 1 : 0, claimed_until: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }),
  claimGreetings: write(async (db, now, leaseUntil) => {
    const due = await db
      .selectFrom('greetings')
      .select('guild_id')
      .where('due', '=', 1)
      .where('claimed_until', '<=', now)
      .orderBy('guild_id')
      .limit(CLAIM_LIMIT)
      .execute();
    const claimed: string[] = [];
    for (const { guild_id: guildId } of due) {
      // Another process may have been quicker.
      const row = await db
        .updateTable('greetings')
        .set({ claimed_until: leaseUntil })
        .where('guild_id', '=', guildId)
        .where('due', '=', 1)
        .where('claimed_until', '<=', now)
        .returning('guild_id')
        .executeTakeFirst();
      if (row !== undefined) claimed.push(row.guild_id);
    }
    return claimed;
  }),
  settleGreeting: write(async (db, guildId) => {
    await db
      .updateTable('greetings')
      .set({ due: 0, claimed_until: 0 })
      .where('guild_id', '=', guildId)
      .execute();
  }),
});
