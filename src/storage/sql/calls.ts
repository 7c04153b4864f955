import { type CallStore, ROLE_CALL_PAUSE_MS, TOLD_PAUSE_MS, WILLING_MS } from '../../table/ports/calls.ts';
import type { Access, Db } from './access.ts';

/** Inside a transaction: forgets when the role of a server was called, and who would play there. */
export async function deleteCallsOfServer(db: Db, guildId: string): Promise<void> {
  await db.deleteFrom('role_calls').where('guild_id', '=', guildId).execute();
  await db.deleteFrom('willing').where('guild_id', '=', guildId).execute();
}

/** Inside a transaction: forgets where a person would play. */
export async function deleteWillingness(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('willing').where('user_id', '=', userId).execute();
}

/** `CallStore` on any SQL database. A time that a wrong clock has noted, too far ahead, counts as long ago. */
export const callStore = ({ read, write }: Access): CallStore => ({
  claimRoleCall: write(async (db, guildId, now) => {
    const inserted = await db
      .insertInto('role_calls')
      .values({ guild_id: guildId, called_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
    const updated = await db
      .updateTable('role_calls')
      .set({ called_at: now })
      .where('guild_id', '=', guildId)
      .where(({ eb, or }) =>
        or([eb('called_at', '<=', now - ROLE_CALL_PAUSE_MS), eb('called_at', '>', now + ROLE_CALL_PAUSE_MS)]),
      )
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }),
  releaseRoleCall: write(async (db, guildId) => {
    await db.deleteFrom('role_calls').where('guild_id', '=', guildId).execute();
  }),
  setWilling: write(async (db, guildId, { userId, locale }, until) => {
    await db
      .insertInto('willing')
      .values({ guild_id: guildId, user_id: userId, locale, until, told_at: 0, told_of: null })
      .onConflict((conflict) => conflict.columns(['guild_id', 'user_id']).doUpdateSet({ locale, until }))
      .execute();
  }),
  unsetWilling: write(async (db, guildId, userId) => {
    await db.deleteFrom('willing').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
  }),
  willingnessOf: read(async (db, userId) => {
    const rows = await db
      .selectFrom('willing')
      .select(['guild_id', 'until'])
      .where('user_id', '=', userId)
      .orderBy('guild_id')
      .execute();
    return rows.map(({ guild_id: guildId, until }) => ({ guildId, until }));
  }),
  willingServers: write(async (db, now) => {
    await db
      .deleteFrom('willing')
      .where(({ eb, or }) => or([eb('until', '<=', now), eb('until', '>', now + 2 * WILLING_MS)]))
      .execute();
    const rows = await db.selectFrom('willing').select('guild_id').distinct().orderBy('guild_id').execute();
    return rows.map(({ guild_id: guildId }) => guildId);
  }),
  willingFor: read(async (db, guildId, tableId, now) => {
    const rows = await db
      .selectFrom('willing')
      .select(['user_id', 'locale'])
      .where('guild_id', '=', guildId)
      .where('until', '>', now)
      .where('told_at', '<=', now - TOLD_PAUSE_MS)
      .where(({ eb, or }) => or([eb('told_of', 'is', null), eb('told_of', '!=', tableId)]))
      .orderBy('told_at')
      .orderBy('user_id')
      .execute();
    return rows.map(({ user_id: userId, locale }) => ({ userId, locale }));
  }),
  claimTold: write(async (db, guildId, userId, tableId, now) => {
    const updated = await db
      .updateTable('willing')
      .set({ told_at: now, told_of: tableId })
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId)
      .where('until', '>', now)
      .where('told_at', '<=', now - TOLD_PAUSE_MS)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }),
});
