import { faceIdsIn } from '../../kernel/lent-face.ts';
import type { LentFace, LentFaceStore } from '../../table/ports/lent-faces.ts';
import type { Table } from '../../table/table.ts';
import type { Access, Db } from './access.ts';
import { encodeRow, parseRow, rowSchema } from './columns.ts';
import { lentFaceColumns } from './rows.ts';

const faceSchema = rowSchema(lentFaceColumns);
const FACE_CELLS = Object.values(lentFaceColumns).map(({ name }) => name);
const readFace = (row: { readonly id: string }): LentFace =>
  parseRow(faceSchema, row, `the lent face ${row.id}`);

const facesIn = (db: Db) => db.selectFrom('lent_faces').select(FACE_CELLS);

const pixelsIn = (db: Db, faceIds: readonly string[]) =>
  db.selectFrom('lent_faces').select(['id', 'pixels']).where('id', 'in', faceIds);

/** The tables with the names of the faces that they are played with, as far as these are lent to their server and approved. */
export async function withFaceNames(db: Db, tables: readonly Table[]): Promise<readonly Table[]> {
  const ids = faceIdsIn(tables.map(({ settings }) => settings));
  if (ids.length === 0) return tables;
  const faces = await db
    .selectFrom('lent_faces')
    .select(['id', 'guild_id', 'name'])
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .execute();
  return tables.map((table) => {
    const own = faceIdsIn(table.settings);
    if (own.length === 0) return table;
    const shown = faces.filter(({ id, guild_id: guildId }) => guildId === table.guildId && own.includes(id));
    return { ...table, faceNames: Object.fromEntries(shown.map(({ id, name }) => [id, name])) };
  });
}

/** Inside a transaction: deletes the faces of a person, or of a server. */
export async function deleteLentFaces(
  db: Db,
  selector: { readonly userId: string } | { readonly guildId: string },
): Promise<void> {
  const query = db.deleteFrom('lent_faces');
  await (
    'userId' in selector
      ? query.where('user_id', '=', selector.userId)
      : query.where('guild_id', '=', selector.guildId)
  ).execute();
}

/** `LentFaceStore` on any SQL database. */
export function lentFaceStore(access: Access): LentFaceStore {
  const { read, erase, cipher } = access;
  const cellOf = (faceId: string, pixels: string): string =>
    cipher.encrypt(pixels, { column: 'lent_faces.pixels', key: [faceId] });
  const hasDrafts = read(async (db, before: number) => {
    const draft = await db
      .selectFrom('lent_faces')
      .select('id')
      .where('state', '=', 'draft')
      .where('since', '<', before)
      .limit(1)
      .executeTakeFirst();
    return draft !== undefined;
  });
  const removeDrafts = erase(async (db, before: number) => {
    await db.deleteFrom('lent_faces').where('state', '=', 'draft').where('since', '<', before).execute();
  });
  const decrypted = (rows: readonly { readonly id: string; readonly pixels: string }[]) =>
    new Map(
      rows.map((row) => [row.id, cipher.decrypt(row.pixels, { column: 'lent_faces.pixels', key: [row.id] })]),
    );
  return {
    lentFace: read(async (db, guildId, userId) => {
      const row = await facesIn(db)
        .where('guild_id', '=', guildId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined ? null : readFace(row);
    }),
    lentFacesOf: read(async (db, userId) => {
      const rows = await facesIn(db).where('user_id', '=', userId).orderBy('guild_id').execute();
      return rows.map(readFace);
    }),
    lentFacesIn: read(async (db, guildId, state) => {
      const rows = await facesIn(db)
        .where('guild_id', '=', guildId)
        .where('state', '=', state)
        .orderBy('since')
        .orderBy('id')
        .execute();
      return rows.map(readFace);
    }),
    lentFacesAfter: read(async (db, faceId, limit) => {
      const rows = await facesIn(db).where('id', '>', faceId).orderBy('id').limit(limit).execute();
      return rows.map(readFace);
    }),
    facePixels: read(async (db, faceIds) => {
      if (faceIds.length === 0) return new Map();
      const rows = await pixelsIn(db, faceIds).where('state', '!=', 'refused').execute();
      return decrypted(rows);
    }),
    approvedStrips: read(async (db, faceIds) => {
      if (faceIds.length === 0) return new Map();
      const rows = await pixelsIn(db, faceIds).where('state', '=', 'approved').execute();
      return decrypted(rows);
    }),
    lendFace: erase(async (db, face, pixels) => {
      await db
        .deleteFrom('lent_faces')
        .where('guild_id', '=', face.guildId)
        .where('user_id', '=', face.userId)
        .execute();
      await db
        .insertInto('lent_faces')
        .values({ ...encodeRow(lentFaceColumns, face), pixels: cellOf(face.id, pixels) })
        .execute();
    }),
    moveFace: erase(async (db, faceId, from, { state, since }, pixels) => {
      const updated = await db
        .updateTable('lent_faces')
        .set({ state, since, ...(pixels === undefined ? {} : { pixels: cellOf(faceId, pixels) }) })
        .where('id', '=', faceId)
        .where('state', '=', from)
        .executeTakeFirst();
      return updated.numUpdatedRows > 0n;
    }),
    withdrawFace: erase(async (db, faceId) => {
      const deleted = await db.deleteFrom('lent_faces').where('id', '=', faceId).executeTakeFirst();
      return deleted.numDeletedRows > 0n;
    }),
    deleteDrafts: async (before) => {
      // Erasing takes a moment, and mostly there is nothing to erase.
      if (await hasDrafts(before)) await removeDrafts(before);
    },
  };
}
