import type { Change } from '../../table/ports/tables.ts';
import type { Access, Db } from './access.ts';

/**
 * Inside the transaction of a game's end: adds what the bets of people without a seat have earned to their points of the
 * season. Whose a bet is, is read here: one that was nobody's by now counts for nobody, and people who are hidden get none.
 */
export async function addSpectatorPoints(
  db: Db,
  { rowLocks }: Pick<Access, 'rowLocks'>,
  { table, spectatorPoints }: Pick<Change, 'table' | 'spectatorPoints'>,
): Promise<void> {
  if (spectatorPoints === undefined || spectatorPoints.bets.length === 0) return;
  const { season, endedAt, bets } = spectatorPoints;
  const owners = await db
    .selectFrom('house_bets')
    .select(['number', 'user_id', 'name'])
    .where('table_id', '=', table.id)
    .where('user_id', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('hidden_people')
            .select('hidden_people.user_id')
            .whereRef('hidden_people.user_id', '=', 'house_bets.user_id'),
        ),
      ),
    )
    // A person who is forgotten meanwhile is so after this, and these points with them.
    .$if(rowLocks, (query) => query.forUpdate())
    .execute();
  const rows = owners.flatMap(({ number, user_id: userId, name }) => {
    const points = bets.find((bet) => bet.number === number)?.points;
    return userId === null || points === undefined ? [] : [{ userId, name, points }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('spectator_points')
    .values(
      rows
        // Always in the same order, so that two games that end at once wait for each other in turn.
        .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
        .map(({ userId, name, points }) => ({
          guild_id: table.guildId,
          game_id: table.gameId,
          season,
          user_id: userId,
          name,
          points,
          bets: 1,
          best: points,
          table_id: table.id,
          ended_at: endedAt,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'game_id', 'season', 'user_id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        points: eb('spectator_points.points', '+', eb.ref('excluded.points')),
        bets: eb('spectator_points.bets', '+', 1),
        best: eb
          .case()
          .when('excluded.best', '>', eb.ref('spectator_points.best'))
          .then(eb.ref('excluded.best'))
          .else(eb.ref('spectator_points.best'))
          .end(),
        table_id: eb.ref('excluded.table_id'),
        ended_at: eb.ref('excluded.ended_at'),
      })),
    )
    .execute();
}
