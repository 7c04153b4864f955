import { DAILY_TABLE_DAYS, type DailyStore, type DueDailyPost } from '../../table/ports/daily.ts';
import { encodeJson } from '../change.ts';
import type { Access, Db } from './access.ts';
import { readDailyTry, readPuzzle } from './rows.ts';

/** The only row of `daily_chain`. */
const CHAIN_ID = 1;
const ROOT_PLACE = { column: 'daily_chain.root', key: [1] } as const;
/** How many posts a process claims at once: as many as it sends before their claim is over. */
const CLAIM_LIMIT = 5;

/** Inside a transaction: forgets what a person did, or what a server was told. */
export async function deleteDaily(
  db: Db,
  selector: { readonly userId: string } | { readonly guildId: string },
): Promise<void> {
  if ('userId' in selector) {
    await db.deleteFrom('daily_tries').where('user_id', '=', selector.userId).execute();
    await db.deleteFrom('daily_visits').where('user_id', '=', selector.userId).execute();
    return;
  }
  await db.deleteFrom('daily_visits').where('guild_id', '=', selector.guildId).execute();
  await db.deleteFrom('daily_channels').where('guild_id', '=', selector.guildId).execute();
}

/** `DailyStore` on any SQL database. */
export const dailyStore = ({ read, write, cipher }: Access): DailyStore => ({
  dailyRoot: write(async (db, fresh) => {
    await db
      .insertInto('daily_chain')
      .values({ id: CHAIN_ID, root: cipher.encrypt(fresh, ROOT_PLACE) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { root } = await db.selectFrom('daily_chain').select('root').executeTakeFirstOrThrow();
    return cipher.decrypt(root, ROOT_PLACE);
  }),
  dailyPuzzle: read(async (db, day) => {
    const row = await db.selectFrom('daily_puzzles').selectAll().where('day', '=', day).executeTakeFirst();
    return row === undefined ? null : readPuzzle(row);
  }),
  keepDailyPuzzle: write(async (db, day, puzzle) => {
    await db
      .insertInto('daily_puzzles')
      .values({ day, puzzle: encodeJson(puzzle) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .deleteFrom('daily_visits')
      .where('day', '<', day - DAILY_TABLE_DAYS)
      .execute();
    const row = await db
      .selectFrom('daily_puzzles')
      .selectAll()
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return readPuzzle(row);
  }),
  dailyTry: read(async (db, userId, day) => {
    const row = await db
      .selectFrom('daily_tries')
      .selectAll()
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .executeTakeFirst();
    return row === undefined ? null : readDailyTry(row);
  }),
  saveDailyTry: write(async (db, next) => {
    const { userId, day, turns, points } = next;
    const log = encodeJson({ events: next.events, turns, reachable: next.reachable });
    if (turns.length === 1) {
      const inserted = await db
        .insertInto('daily_tries')
        .values({ user_id: userId, day, turn_count: 1, log, points, shared: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
    }
    const updated = await db
      .updateTable('daily_tries')
      .set({ turn_count: turns.length, log, points })
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .where('turn_count', '=', turns.length - 1)
      .where('points', 'is', null)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }),
  finishedDays: read(async (db, userId) => {
    const rows = await db
      .selectFrom('daily_tries')
      .select('day')
      .where('user_id', '=', userId)
      .where('points', 'is not', null)
      .orderBy('day', 'desc')
      .execute();
    return rows.map(({ day }) => day);
  }),
  dailyTriesOf: read(async (db, userId) => {
    const rows = await db
      .selectFrom('daily_tries')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute();
    return rows.map(readDailyTry);
  }),
  noteDailyShared: write(async (db, userId, day) => {
    const updated = await db
      .updateTable('daily_tries')
      .set({ shared: 1 })
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .where('points', 'is not', null)
      .where('shared', '=', 0)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }),
  noteDailyVisit: write(async (db, guildId, day, { userId, name }) => {
    await db
      .insertInto('daily_visits')
      .values({ guild_id: guildId, day, user_id: userId, name })
      .onConflict((conflict) => conflict.columns(['guild_id', 'day', 'user_id']).doUpdateSet({ name }))
      .execute();
  }),
  dailyVisitsOf: read(async (db, userId) => {
    const rows = await db
      .selectFrom('daily_visits')
      .select(['guild_id', 'day', 'name'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('guild_id')
      .execute();
    return rows.map(({ guild_id: guildId, day, name }) => ({ guildId, day, name }));
  }),
  dailyTable: read(async (db, guildId, day) => {
    const rows = await db
      .selectFrom('daily_visits as visit')
      .innerJoin('daily_tries as try', (join) =>
        join.onRef('try.user_id', '=', 'visit.user_id').onRef('try.day', '=', 'visit.day'),
      )
      .select(['visit.user_id', 'visit.name', 'try.points'])
      .where('visit.guild_id', '=', guildId)
      .where('visit.day', '=', day)
      .where('visit.user_id', 'not in', db.selectFrom('hidden_people').select('user_id'))
      .where('try.points', 'is not', null)
      .orderBy('try.points', 'desc')
      .orderBy('visit.user_id')
      .execute();
    return rows.map(({ user_id, name, points }) => ({ userId: user_id, name, points: points ?? 0 }));
  }),
  dailyChannel: read(async (db, guildId) => {
    const row = await db
      .selectFrom('daily_channels')
      .select(['channel_id', 'locale'])
      .where('guild_id', '=', guildId)
      .executeTakeFirst();
    if (row === undefined || row.channel_id === null) return null;
    return { channelId: row.channel_id, locale: row.locale };
  }),
  setDailyChannel: write(async (db, guildId, channel) => {
    if (channel === null) {
      await db
        .updateTable('daily_channels')
        .set({ channel_id: null })
        .where('guild_id', '=', guildId)
        .execute();
      return;
    }
    const { channelId, locale } = channel;
    await db
      .insertInto('daily_channels')
      .values({ guild_id: guildId, channel_id: channelId, locale, posted_day: 0, claimed_until: 0 })
      .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ channel_id: channelId, locale }))
      .execute();
  }),
  claimDailyPosts: write(async (db, day, now, leaseUntil) => {
    const due = await db
      .selectFrom('daily_channels')
      .select('guild_id')
      .where('posted_day', '<', day)
      .where('channel_id', 'is not', null)
      .where('claimed_until', '<=', now)
      .orderBy('guild_id')
      .limit(CLAIM_LIMIT)
      .execute();
    const claimed: DueDailyPost[] = [];
    for (const { guild_id: guildId } of due) {
      // Another process may have been quicker.
      const row = await db
        .updateTable('daily_channels')
        .set({ claimed_until: leaseUntil })
        .where('guild_id', '=', guildId)
        .where('posted_day', '<', day)
        .where('claimed_until', '<=', now)
        .returning(['channel_id', 'locale'])
        .executeTakeFirst();
      if (row !== undefined && row.channel_id !== null)
        claimed.push({ guildId, channelId: row.channel_id, locale: row.locale });
    }
    return claimed;
  }),
  settleDailyPost: write(async (db, guildId, day) => {
    await db
      .updateTable('daily_channels')
      .set({ posted_day: day, claimed_until: 0 })
      .where('guild_id', '=', guildId)
      .where('posted_day', '<', day)
      .execute();
  }),
});
