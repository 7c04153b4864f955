import { type Belief, drawBet } from './belief.ts';
import { NO_MOVE } from './layout.ts';
import { playOut } from './playout.ts';
import { createSearchRandom } from './search-random.ts';
import type { Candidate } from './turn-candidates.ts';
import { createPosition, play, type Position } from './twin.ts';

/** A world takes one part of its seed, its playouts the next. */
const WORLD_STEP = 0x9e3779b1;

/**
 * Sampled worlds from a position on: in each, every rival has a bet drawn from the belief about it, and the playouts draw the
 * same numbers. The same arguments give the same ones. `bet` is that of the seat without a belief.
 */
export function createWorlds(
  position: Position,
  bet: number,
  beliefs: readonly (Pick<Belief, 'bets'> | null)[],
  seed: number,
) {
  const marginals = beliefs.map((belief) => belief?.bets() ?? null);
  const random = createSearchRandom(seed);
  const bets = new Int32Array(beliefs.length);
  const played = createPosition();
  let world = 0;
  let worldSeed = seed;
  return {
    /** Everyone's bets in the present world. */
    bets,
    /** Goes on to the next world. */
    next: (): void => {
      world++;
      worldSeed = seed + Math.imul(world, WORLD_STEP);
      random.restart(worldSeed);
      marginals.forEach((chances, other) => {
        bets[other] = chances === null ? bet : drawBet(chances, random);
      });
    },
    /** The end of the game after a turn, in the present world. Valid until the next call. */
    endAfter: ({ first, second }: Pick<Candidate, 'first' | 'second'>): Position => {
      random.restart(worldSeed ^ 0x5bd1e995);
      played.set(position);
      play(played, first);
      if (second !== NO_MOVE) play(played, second);
      playOut(played, bets, random);
      return played;
    },
  };
}
