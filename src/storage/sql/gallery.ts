import type { GameResult } from '../../table/game-result.ts';
import type { ResultStore } from '../../table/ports/results.ts';
import type { Access, Db } from './access.ts';
import { encodeRow } from './columns.ts';
import { exhibitColumns, readExhibit } from './rows.ts';

/** Inside the transaction of a game's end: hangs what it has for the gallery of its server. */
export async function insertExhibit(db: Db, result: GameResult): Promise<void> {
  const { exhibit: work, tableId, guildId, gameId, endedAt } = result;
  if (work === null) return;
  await db
    .insertInto('gallery')
    .values(encodeRow(exhibitColumns, { tableId, guildId, gameId, endedAt, work }))
    // As with results: a table may have the id of one that was deleted.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inside a transaction: what hangs of a table becomes this; `null` takes it down. */
export async function replaceExhibit(db: Db, tableId: string, work: unknown): Promise<void> {
  await (
    work === null
      ? db.deleteFrom('gallery').where('table_id', '=', tableId)
      : db
          .updateTable('gallery')
          .set({ work: exhibitColumns.work.encode(work) })
          .where('table_id', '=', tableId)
  ).execute();
}

/**
 * Inside a transaction, before the results go: takes down what hangs in a server, or of the games that nobody but this
 * person has a result of.
 */
export async function deleteExhibits(
  db: Db,
  whose: { readonly userId: string } | { readonly guildId: string },
): Promise<void> {
  await (
    'guildId' in whose
      ? db.deleteFrom('gallery').where('guild_id', '=', whose.guildId)
      : db
          .deleteFrom('gallery')
          .where('table_id', 'in', ({ selectFrom }) =>
            selectFrom('results').select('results.table_id').where('results.user_id', '=', whose.userId),
          )
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('results')
                  .select('results.seat')
                  .whereRef('results.table_id', '=', 'gallery.table_id')
                  .where('results.user_id', '<>', whose.userId),
              ),
            ),
          )
  ).execute();
}

/** The galleries of `ResultStore`. */
export const galleryStore = ({
  read,
  write,
}: Access): Pick<ResultStore, 'exhibits' | 'exhibitsOf' | 'takeDown'> => ({
  exhibits: read(async (db, { guildId, gameId, offset, limit }) => {
    const rows = await db
      .selectFrom('gallery')
      .selectAll()
      .where('guild_id', '=', guildId)
      .where('game', '=', gameId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('results')
            .select('results.seat')
            .whereRef('results.table_id', '=', 'gallery.table_id')
            .where((person) =>
              person.not(
                person.exists(
                  person
                    .selectFrom('hidden_people')
                    .select('hidden_people.user_id')
                    .whereRef('hidden_people.user_id', '=', 'results.user_id'),
                ),
              ),
            ),
        ),
      )
      .orderBy('ended_at', 'desc')
      .orderBy('table_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(readExhibit);
  }),
  exhibitsOf: read(async (db, userId) => {
    const rows = await db
      .selectFrom('gallery')
      .selectAll()
      .where('table_id', 'in', ({ selectFrom }) =>
        selectFrom('results').select('results.table_id').where('results.user_id', '=', userId),
      )
      .orderBy('ended_at')
      .orderBy('table_id')
      .execute();
    return rows.map(readExhibit);
  }),
  takeDown: write(async (db, guildId, tableId) => {
    const { numDeletedRows } = await db
      .deleteFrom('gallery')
      .where('table_id', '=', tableId)
      .where('guild_id', '=', guildId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }),
});
