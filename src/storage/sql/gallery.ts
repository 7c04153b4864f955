import type { Kysely } from 'kysely';
import type { GameResult } from '../../table/game-result.ts';
import type { ExhibitQuery, StoredExhibit } from '../../table/ports/results.ts';
import { encodeRow } from './columns.ts';
import { exhibitColumns, readExhibit } from './rows.ts';
import type { Schema } from './schema.ts';

/** Inside the transaction of a game's end: hangs what it has for the gallery of its server. */
export async function insertExhibit(db: Kysely<Schema>, result: GameResult): Promise<void> {
  const { exhibit: work, tableId, guildId, gameId, endedAt } = result;
  if (work === null) return;
  await db
    .insertInto('gallery')
    .values(encodeRow(exhibitColumns, { tableId, guildId, gameId, endedAt, work }))
    // As with results: a table may have the id of one that was deleted.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a game has hung in a server, newest first, of games that somebody has a result of who is not hidden. */
export async function selectExhibits(
  db: Kysely<Schema>,
  { guildId, gameId, offset, limit }: ExhibitQuery,
): Promise<readonly StoredExhibit[]> {
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
}

/** What hangs of the games of a person, oldest first. */
export async function selectExhibitsOf(
  db: Kysely<Schema>,
  userId: string,
): Promise<readonly StoredExhibit[]> {
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
}

/** Inside a transaction: takes down what a table has hung in a server; whether anything did. */
export async function deleteExhibit(db: Kysely<Schema>, guildId: string, tableId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('gallery')
    .where('table_id', '=', tableId)
    .where('guild_id', '=', guildId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Inside a transaction, before the results go: takes down what hangs in a server, or of the games that nobody but this
 * person has a result of.
 */
export async function deleteExhibits(
  db: Kysely<Schema>,
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
