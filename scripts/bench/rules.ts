/**
 * For each game: whole random games of three players per second, through its rules as the bot uses them, on one core. The
 * reference plays the same games, but deep-clones log and view for every move, as a framework does that stores a new
 * snapshot each time. Both are timed alternately in the same run. One JSON line for each game.
 */
import { type GameEntry, games } from '../../src/games/index.ts';
import type { Match } from '../../src/kernel/match.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { playRandomMove, seatCount, startSample } from './sample-games.ts';
import { median, rounded } from './statistics.ts';

const SEATS = 3;
const ROUNDS = 15;
const ROUND_MS = 200;

/** Games per second in one round. `afterMove` is called with the match after each move. */
function measureGamesPerSecond(
  entry: GameEntry,
  seats: number,
  afterMove: (match: Match) => unknown,
): number {
  const startedAt = performance.now();
  let count = 0;
  do {
    const random = seededRandom(`bench ${count++}`);
    let match = startSample(entry, seats, random);
    while (match.outcome === null) {
      match = playRandomMove(match, random);
      afterMove(match);
    }
  } while (performance.now() - startedAt < ROUND_MS);
  return (count * 1000) / (performance.now() - startedAt);
}

const keepAsIs = (match: Match): Match => match;
const takeSnapshot = (match: Match): unknown => structuredClone([match.events, match.view(null)]);

for (const entry of games) {
  const seats = seatCount(entry, SEATS);
  measureGamesPerSecond(entry, seats, keepAsIs);
  measureGamesPerSecond(entry, seats, takeSnapshot);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    rules: measureGamesPerSecond(entry, seats, keepAsIs),
    reference: measureGamesPerSecond(entry, seats, takeSnapshot),
  }));
  const gamesPerSecond = median(rounds.map(({ rules }) => rules));
  const reference = median(rounds.map((round) => round.reference));
  console.log(
    JSON.stringify({
      bench: 'rules',
      game: entry.game.id,
      players: seats,
      gamesPerSecond: Math.round(gamesPerSecond),
      reference: Math.round(reference),
      referenceIs: 'the same games, log and public view deep-cloned for every move',
      ratio: rounded(gamesPerSecond / reference, 1),
    }),
  );
}
