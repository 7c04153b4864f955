/** How fast the rules of VIPs for search play random games, beside the rules themselves. */
import { betNumber, readView } from '../../../src/games/vips/ai/search/codec.ts';
import { at, MOVE_COUNT } from '../../../src/games/vips/ai/search/layout.ts';
import { createSearchRandom } from '../../../src/games/vips/ai/search/search-random.ts';
import {
  createPosition,
  isOver,
  legalMovesOf,
  play,
  scoreOf,
} from '../../../src/games/vips/ai/search/twin.ts';
import { ALL_BETS } from '../../../src/games/vips/rules/bet.ts';
import { vipsEntry, vipsGame } from '../../../src/games/vips/index.ts';
import { Match } from '../../../src/kernel/match.ts';
import { pick, seededRandom } from '../../../src/kernel/random.ts';
import { startSample } from '../sample-games.ts';

const SEATS = 3;
const ROUND_MS = 500;

/** Random games of three for each second of CPU time, from a number of deals in turn. */
export function measureTwinSpeed(): number {
  const deals = Array.from({ length: 64 }, (_, n) => dealtPosition(n));
  const random = createSearchRandom(1);
  const position = createPosition();
  const moves = new Int32Array(MOVE_COUNT);
  const points = new Int32Array(SEATS);
  const playGames = (): number => {
    const startedAt = process.cpuUsage();
    for (let games = 1; ; games++) {
      const { start, bets } = deals[games % deals.length] ?? dealtPosition(0);
      position.set(start);
      while (!isOver(position)) play(position, at(moves, random.below(legalMovesOf(position, moves))));
      scoreOf(position, bets, points);
      const { user, system } = process.cpuUsage(startedAt);
      if (user + system > ROUND_MS * 1_000) return (games * 1_000_000) / (user + system);
    }
  };
  playGames();
  return playGames();
}

function dealtPosition(n: number) {
  const random = seededRandom(`twin speed ${n}`);
  const bets = Array.from({ length: SEATS }, () => pick(random, ALL_BETS));
  let match = Match.resume(vipsGame, startSample(vipsEntry, SEATS, random).events);
  bets.forEach((bet, seat) => {
    const played = match.play(seat, [{ type: 'bet', bet }], random);
    if (!played.ok) throw new Error(played.reason.key);
    match = played.value;
  });
  const start = createPosition();
  readView(match.view(null), start);
  return { start, bets: Int32Array.from(bets, betNumber) };
}
