import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { HOUSE_KINDS, houseIdsIn, type HouseTexts, isHouseId } from '../../kernel/house-text.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import {
  HOUSE_LIMITS,
  type HouseEntry,
  type HouseTextStore,
  type SharedWall,
} from '../../table/ports/house-texts.ts';
import { CorruptRowError } from '../../table/ports/store.ts';
import type { Change } from '../../table/ports/tables.ts';
import type { Table } from '../../table/table.ts';
import type { Access, Db } from './access.ts';
import type { HouseTextRow, Schema } from './schema.ts';

const rowSchema = z.object({
  id: z.string().refine(isHouseId),
  guild_id: z.string().min(1),
  kind: z.enum(HOUSE_KINDS),
  text: z.string().min(1),
  salt: z.string().regex(/^[0-9a-f]{64}$/u),
  author_id: z.string().min(1),
  approved: z.union([z.literal(0), z.literal(1)]),
  proposed_at: z.int(),
});

/** Throws `CorruptRowError`. */
function readEntry(row: HouseTextRow): HouseEntry {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) throw new CorruptRowError(`a stored house text of server ${row.guild_id} is corrupt`);
  const {
    id,
    guild_id: guildId,
    kind,
    text,
    salt,
    author_id: authorId,
    approved,
    proposed_at: at,
  } = parsed.data;
  const status = approved === 1 ? 'approved' : 'waiting';
  return { id, guildId, kind, text, salt, authorId, status, proposedAt: at };
}

const writeEntry = (entry: HouseEntry): HouseTextRow => ({
  id: entry.id,
  guild_id: entry.guildId,
  kind: entry.kind,
  text: entry.text,
  salt: entry.salt,
  author_id: entry.authorId,
  approved: entry.status === 'approved' ? 1 : 0,
  proposed_at: entry.proposedAt,
});

/** The ids of the texts of its server's own that a table shows, if they are approved. */
const shownIdsOf = ({ settings, blankedHouseTexts }: Table): readonly string[] =>
  houseIdsIn(settings).filter((id) => !blankedHouseTexts.includes(id));

/** The tables with the texts of their servers' own that they show, as far as they are approved and not blanked at them. */
export async function withHouseTexts(db: Db, tables: readonly Table[]): Promise<readonly Table[]> {
  const ids = [...new Set(tables.flatMap(shownIdsOf))];
  if (ids.length === 0) return tables;
  const rows = await db
    .selectFrom('house_texts')
    .select(['guild_id', 'id', 'text', 'salt'])
    .where('guild_id', 'in', [...new Set(tables.map(({ guildId }) => guildId))])
    .where('approved', '=', 1)
    .where('id', 'in', ids)
    .execute();
  return tables.map((table) => {
    const own = shownIdsOf(table);
    if (own.length === 0) return table;
    const shown = rows.filter(({ guild_id: guildId, id }) => guildId === table.guildId && own.includes(id));
    const houseTexts: HouseTexts = Object.fromEntries(
      shown.map(({ id, text, salt }) => [id, { text, salt }]),
    );
    return { ...table, houseTexts };
  });
}

/** Inside the transaction of a change: notes which texts and faces of its server's own a table shows. They are settled before the game. */
export async function noteHouseUses(db: Db, { table, after }: Change): Promise<void> {
  const ids = after === 0 ? [...houseIdsIn(table.settings), ...faceIdsIn(table.settings)] : [];
  if (ids.length === 0) return;
  await db
    .insertInto('house_uses')
    .values(ids.map((id) => ({ table_id: table.id, guild_id: table.guildId, text_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inside a transaction: deletes the texts of a person, or of a server. */
export async function deleteHouseTexts(
  db: Db,
  whose: { readonly userId: string } | { readonly guildId: string },
): Promise<void> {
  const query = db.deleteFrom('house_texts');
  await (
    'userId' in whose
      ? query.where('author_id', '=', whose.userId)
      : query.where('guild_id', '=', whose.guildId)
  ).execute();
  // Nobody sees the walls of a server that the bot has left.
  if ('guildId' in whose) await db.deleteFrom('shared_walls').where('guild_id', '=', whose.guildId).execute();
}

/** The condition that these show a text or a lent face that is gone. */
function isGone(shown: 'house_uses' | 'shared_walls') {
  const { and, exists, not, selectFrom } = expressionBuilder<Schema, typeof shown>();
  const [guildId, id] = [`${shown}.guild_id`, `${shown}.text_id`] as const;
  const text = selectFrom('house_texts')
    .select('house_texts.id')
    .whereRef('house_texts.guild_id', '=', guildId)
    .whereRef('house_texts.id', '=', id);
  const face = selectFrom('lent_faces')
    .select('lent_faces.id')
    .whereRef('lent_faces.guild_id', '=', guildId)
    .whereRef('lent_faces.id', '=', id)
    // Of one that moderators took out of play there is still a row.
    .where('lent_faces.state', '!=', 'refused');
  return and([not(exists(text)), not(exists(face))]);
}

const textsIn = (db: Db, guildId: string) =>
  db
    .selectFrom('house_texts')
    .selectAll()
    .where('guild_id', '=', guildId)
    .orderBy('proposed_at')
    .orderBy('id');

/** `HouseTextStore` on any SQL database. */
export const houseTextStore = (access: Access): HouseTextStore => ({
  houseTexts: access.read(async (db, guildId) => (await textsIn(db, guildId).execute()).map(readEntry)),
  approvedTexts: access.read(async (db, guildId) =>
    (await textsIn(db, guildId).where('approved', '=', 1).execute()).map(readEntry),
  ),
  houseTextsBy: access.read(async (db, userId) => {
    const query = db.selectFrom('house_texts').selectAll().where('author_id', '=', userId);
    return (await query.orderBy('proposed_at').orderBy('id').execute()).map(readEntry);
  }),
  addHouseTexts: access.write(async (db, entries) => {
    const [first] = entries;
    if (first === undefined) return 0;
    const { count } = await db
      .selectFrom('house_texts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('guild_id', '=', first.guildId)
      .executeTakeFirstOrThrow();
    const taken = entries.slice(0, Math.max(0, HOUSE_LIMITS.perServer - count));
    if (taken.length === 0) return 0;
    await db
      .insertInto('house_texts')
      .values(taken.map(writeEntry))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return taken.length;
  }),
  approveHouseText: access.write(async (db, guildId, id) => {
    const updated = await db
      .updateTable('house_texts')
      .set({ approved: 1 })
      .where('guild_id', '=', guildId)
      .where('id', '=', id)
      .where('approved', '=', 0)
      .executeTakeFirst();
    return updated.numUpdatedRows === 1n;
  }),
  replaceHouseText: access.erase(async (db, guildId, id, by) => {
    const updated = await db
      .updateTable('house_texts')
      .set({ id: by.id, kind: by.kind, text: by.text, salt: by.salt })
      .where('guild_id', '=', guildId)
      .where('id', '=', id)
      .where('approved', '=', 0)
      .executeTakeFirst();
    return updated.numUpdatedRows === 1n;
  }),
  removeHouseText: access.erase(async (db, guildId, id) => {
    const deleted = await db
      .deleteFrom('house_texts')
      .where('guild_id', '=', guildId)
      .where('id', '=', id)
      .executeTakeFirst();
    return deleted.numDeletedRows === 1n;
  }),
  tablesWithoutOwn: access.read(async (db, limit) => {
    const rows = await db
      .selectFrom('house_uses')
      .select(['table_id', 'text_id'])
      .where(isGone('house_uses'))
      .limit(limit)
      .execute();
    return [...Map.groupBy(rows, ({ table_id: tableId }) => tableId)].map(([tableId, uses]) => ({
      tableId,
      ids: uses.map(({ text_id: id }) => id),
    }));
  }),
  forgetHouseUses: access.write(async (db, tableId, ids) => {
    if (ids.length === 0) return;
    await db.deleteFrom('house_uses').where('table_id', '=', tableId).where('text_id', 'in', ids).execute();
  }),
  noteWall: access.write(async (db, { guildId, channelId, messageId }, ids) => {
    if (ids.length === 0) return;
    const wall = { message_id: messageId, channel_id: channelId, guild_id: guildId };
    await db
      .insertInto('shared_walls')
      .values(ids.map((id) => ({ ...wall, text_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }),
  wallsWithoutOwn: access.read(async (db, limit) => {
    const rows = await db
      .selectFrom('shared_walls')
      .select(['guild_id', 'channel_id', 'message_id'])
      .distinct()
      .where(isGone('shared_walls'))
      .limit(limit)
      .execute();
    return rows.map((row): SharedWall => ({
      guildId: row.guild_id,
      channelId: row.channel_id,
      messageId: row.message_id,
    }));
  }),
  forgetWall: access.write(async (db, messageId) => {
    await db.deleteFrom('shared_walls').where('message_id', '=', messageId).execute();
  }),
});
