import { expect } from 'vitest';
import { betNumber, moveNumber, readView } from '../../../../src/games/vips/ai/search/codec.ts';
import { MOVE_COUNT } from '../../../../src/games/vips/ai/search/layout.ts';
import {
  createPosition,
  isOver,
  legalMovesOf,
  play,
  scoreOf,
} from '../../../../src/games/vips/ai/search/twin.ts';
import { ALL_BETS } from '../../../../src/games/vips/rules/bet.ts';
import { decide, legalMoves, open, toAct } from '../../../../src/games/vips/rules/decide.ts';
import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import { SEATS } from '../../../../src/games/vips/rules/limits.ts';
import type { VipsSettings, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { pick, type Random, seededRandom } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../kernel/accepted.ts';

/** Plays a random game by the rules and by the twin, and expects the same at every move: what is legal, the state, the points. */
export function expectTwinGame(seed: string): void {
  const random = seededRandom(seed);
  const seats = SEATS.min + random.below(SEATS.max - SEATS.min + 1);
  let state = openGame(seats, random);
  // Some games are played with a preference for swaps, which random ones seldom see.
  const prefersSwaps = random.below(2) === 0;
  const twin = createPosition();
  const expected = createPosition();
  const moves = new Int32Array(MOVE_COUNT);
  readView(viewFor(state, null), twin);
  while (state.active !== null) {
    const legal = legalMoves(state, state.active);
    const count = legalMovesOf(twin, moves);
    expect([...moves.subarray(0, count)]).toEqual(legal.map(moveNumber));
    const swaps = prefersSwaps ? legal.filter((move) => move.type === 'swap') : [];
    const move = pick(random, swaps.length > 0 ? swaps : legal);
    ({ state } = accepted(decide(state, state.active, move)));
    play(twin, moveNumber(move));
    if (state.active === null) break;
    readView(viewFor(state, null), expected);
    expect(twin).toEqual(expected);
  }
  expect(isOver(twin)).toBe(true);
  const points = new Int32Array(seats);
  scoreOf(
    twin,
    Int32Array.from(state.bets, (bet) => betNumber(bet!)),
    points,
  );
  expect([...points]).toEqual(state.result!.scores.map(({ total }) => total));
}

/** A game with random settings and bets, after the deal. */
function openGame(seats: number, random: Random): VipsState {
  const holders = Array.from({ length: seats }, (_, seat) => `${seat}`);
  const settings: VipsSettings = {
    target: 'the ideal twin',
    set: pick(random, ['men', 'women']),
    first: random.below(2) === 0 ? 'random' : { holder: pick(random, holders) },
  };
  let state: VipsState | null = null;
  for (const event of open(settings, holders, random)) state = evolve(state, event);
  while (state!.phase === 'betting')
    ({ state } = accepted(decide(state!, toAct(state!)[0]!, { type: 'bet', bet: pick(random, ALL_BETS) })));
  return state!;
}
