import { hiddenPeople } from '../../table/hidden-people.ts';
import type { Change } from '../../table/ports/tables.ts';
import type { RowsOf } from '../../table/stored/stored.ts';
import { spectatorBets, spectatorPoints } from './core-tables.ts';

const NO_POINTS = { points: 0, bets: 0, best: 0 } as const;

/**
 * Inside the transaction of a game's end: adds what the bets of people without a seat have earned to their points of the
 * season. Whose a bet is, is read here: one that was nobody's by now counts for nobody, and people who are hidden get none.
 */
export async function addSpectatorPoints(
  rowsOf: RowsOf,
  { table, spectatorPoints: earned }: Pick<Change, 'table' | 'spectatorPoints'>,
): Promise<void> {
  if (earned === undefined || earned.bets.length === 0) return;
  const owners = await rowsOf(spectatorBets).list(
    { tableId: table.id, userId: { '!=': null } },
    {
      unless: [{ stored: hiddenPeople, by: { userId: 'userId' }, where: {} }],
      only: ['number', 'userId', 'name'],
      // A person who is forgotten meanwhile is so after this, and these points with them.
      lock: 'wait',
    },
  );
  const people = owners.flatMap(({ number, userId, name }) => {
    const points = earned.bets.find((bet) => bet.number === number)?.points;
    return userId === null || points === undefined ? [] : [{ userId, name, points }];
  });
  // Always in the same order, so that two games that end at once wait for each other in turn.
  people.sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const ofGame = { guildId: table.guildId, gameId: table.gameId, season: earned.season };
  const newest = { tableId: table.id, endedAt: earned.endedAt };
  const rows = rowsOf(spectatorPoints);
  await rows.add(...people.map(({ userId, name }) => ({ ...ofGame, userId, name, ...NO_POINTS, ...newest })));
  for (const { userId, name, points } of people) {
    const [before = NO_POINTS] = await rows.list({ ...ofGame, userId }, { lock: 'wait' });
    const best = before.bets === 0 ? points : Math.max(before.best, points);
    const sums = { points: before.points + points, bets: before.bets + 1, best };
    await rows.change({ ...ofGame, userId }, { name, ...sums, ...newest });
  }
}
