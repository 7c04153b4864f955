/** Games in which one bot that searches sits among others, by the rules and with its view alone. */
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { Match } from '../../../src/kernel/match.ts';
import { settingsOf } from '../../../src/kernel/playable-game.ts';
import { seededRandom } from '../../../src/kernel/random.ts';

/** One game: what the lone player got out of it, and what each of its moves cost. */
export interface LoneGame {
  /** 1 for a win, a half for a shared one. */
  readonly result: number;
  /** CPU time of each of its turns, in milliseconds. */
  readonly turnMs: readonly number[];
}

/** Plays game number `n`: `lone` with so many playouts, and `rival` on all other seats. Seats and starts change. */
export function playLoneGame(
  lone: string,
  rival: string,
  seats: number,
  playouts: number,
  n: number,
): LoneGame {
  const { game, sampleSettings } = vipsEntry;
  const random = seededRandom(`minds ${seats} ${n}`);
  const own = n % seats;
  const names = Array.from({ length: seats }, (_, seat) => (seat === own ? lone : rival));
  const turnMs: number[] = [];
  let match: Match = Match.start(game, settingsOf(game, sampleSettings(random)), names, random);
  while (match.outcome === null) {
    const [seat = 0] = match.toAct;
    const now = match;
    const play = (): Match => now.playBot(names[seat] ?? rival, seat, random, playouts);
    if (seat !== own || match.step === 0) match = play();
    else {
      const before = process.cpuUsage();
      match = play();
      const { user, system } = process.cpuUsage(before);
      turnMs.push((user + system) / 1_000);
    }
  }
  const { winners } = match.outcome;
  return { result: !winners.includes(own) ? 0 : winners.length === 1 ? 1 : 0.5, turnMs };
}
