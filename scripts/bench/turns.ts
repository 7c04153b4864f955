/**
 * For each game, the smallest and the largest table, and each kind of bot: the CPU time of a turn, with all that the bot
 * does in it and the rules, in games of its kind alone. Those that search take as many playouts for each move as the bot
 * does by default. One JSON line each.
 */
import { type GameEntry, games } from '../../src/games/index.ts';
import { botsOf } from '../../src/kernel/playable-game.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { startSample } from './sample-games.ts';
import { quantile, rounded } from './statistics.ts';

const GAMES = 20;
const PLAYOUTS = 1_000;

/** The CPU time of each turn in some games, in milliseconds. */
function turnTimes(entry: GameEntry, seats: number, bot: string): readonly number[] {
  const times: number[] = [];
  for (let n = 0; n < GAMES; n++) {
    const random = seededRandom(`turns ${n}`);
    let match = startSample(entry, seats, random);
    while (match.outcome === null) {
      if (match.toAct.length === 0) {
        match = match.timeUp(random);
        continue;
      }
      const seat = pick(random, match.toAct);
      const before = process.cpuUsage();
      match = match.playBot(bot, seat, random, PLAYOUTS);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
  }
  return times;
}

for (const entry of games) {
  const { min, max } = entry.game.seats;
  for (const bot of botsOf(entry.game)) {
    // The first games compile the code.
    turnTimes(entry, min, bot);
    for (const players of [min, max]) {
      const times = turnTimes(entry, players, bot);
      console.log(
        JSON.stringify({
          bench: 'turns',
          game: entry.game.id,
          bot,
          players,
          ms: { p50: rounded(quantile(times, 0.5)), p99: rounded(quantile(times, 0.99)) },
        }),
      );
    }
  }
}
