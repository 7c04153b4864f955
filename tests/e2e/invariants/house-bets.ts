import { isDeepStrictEqual } from 'node:util';
import { HOUSE_KEY } from '../../../src/table/house-bet.ts';
import type { TableSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/**
 * What is wrong with the house bets of a table: each is one that its owner made with a processed click, nobody's is lost,
 * those with a seat have none, and once they are closed their seal is that of these very bets.
 */
export function houseBetFindings(
  { table, match, commitments, houseBets }: TableSnapshot,
  clicks: readonly RecordedInteraction[],
): readonly string[] {
  const report = (text: string): string => `table ${table.id}: ${text}`;
  const made = Map.groupBy(
    clicks.filter(({ click }) => click?.route === 'houseBet'),
    ({ userId }) => userId,
  );
  const seated = new Set(table.seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])));
  const owners = houseBets.flatMap(({ userId }) => userId ?? []);
  const seal = houseBets.length === 0 ? undefined : (commitments?.ofHouse(houseBets).seal ?? undefined);
  return [
    ...houseBets
      .filter(
        ({ userId, bet }) =>
          userId !== null &&
          made
            .get(userId)
            ?.some(({ click }) =>
              isDeepStrictEqual(match?.game.parts.houseBets?.ui.betOf(click?.payload ?? ''), bet),
            ) !== true,
      )
      .map(({ number }) => `house bet ${number} is not one that its owner has made`),
    ...[...made.keys()]
      .filter((userId) => !owners.includes(userId) && !seated.has(userId))
      .map((userId) => `the house bet of ${userId} is lost`),
    ...owners.filter((userId) => seated.has(userId)).map((userId) => `${userId} has a seat and a house bet`),
    ...(new Set(owners).size === owners.length ? [] : ['somebody has two house bets']),
    ...(table.commitments[HOUSE_KEY] === (match?.houseBets === 'closed' ? seal : undefined)
      ? []
      : ['the seal of its house bets is not theirs']),
  ].map(report);
}
