import { isDeepStrictEqual } from 'node:util';
import { SPECTATOR_BETS_KEY } from '../../../src/table/spectator-bet.ts';
import type { TableSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/**
 * What is wrong with the spectator bets of a table: each is one that its owner made with a processed click, nobody's is lost,
 * those with a seat have none, and once they are closed their seal is that of these very bets.
 */
export function spectatorBetFindings(
  { table, match, commitments, spectatorBets }: TableSnapshot,
  clicks: readonly RecordedInteraction[],
): readonly string[] {
  const report = (text: string): string => `table ${table.id}: ${text}`;
  const made = Map.groupBy(
    clicks.filter(({ click }) => click?.route === 'houseBet'),
    ({ userId }) => userId,
  );
  const seated = new Set(table.seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : [])));
  const owners = spectatorBets.flatMap(({ userId }) => userId ?? []);
  const seal =
    spectatorBets.length === 0 ? undefined : (commitments.ofSpectatorBets(spectatorBets).seal ?? undefined);
  return [
    ...spectatorBets
      .filter(
        ({ userId, bet }) =>
          userId !== null &&
          made
            .get(userId)
            ?.some(({ click }) =>
              isDeepStrictEqual(match?.game.parts.spectatorBets?.betOf(click?.payload ?? ''), bet),
            ) !== true,
      )
      .map(({ number }) => `spectator bet ${number} is not one that its owner has made`),
    ...[...made.keys()]
      .filter((userId) => !owners.includes(userId) && !seated.has(userId))
      .map((userId) => `the spectator bet of ${userId} is lost`),
    ...owners
      .filter((userId) => seated.has(userId))
      .map((userId) => `${userId} has a seat and a spectator bet`),
    ...(new Set(owners).size === owners.length ? [] : ['someone has two spectator bets']),
    ...(table.commitments[SPECTATOR_BETS_KEY] === (match?.spectatorBets === 'closed' ? seal : undefined)
      ? []
      : ['the seal of its spectator bets is not theirs']),
  ].map(report);
}
