import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { bestSwap, chipToLift } from '../../../../src/games/vips/rules/best-turn.ts';
import { PARTS, pieceOf, PORTRAITS, totalChips } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { replay } from '../../../../src/kernel/match.ts';
import { pick, type Random, seededRandom, shuffled } from '../../../../src/kernel/random.ts';

/**
 * People as they play their first games: most chips go to pieces of their own, colours and the rest at random; a swap that
 * gains them something is seen seven times in ten, any other is made once in ten. Every other time they lay as second chip
 * the one that the panel names; `follows`: in how many percent of turns they do so with the first.
 */
function moveOf(state: VipsState, seat: number, follows: number, random: Random): VipsMove {
  const moves = vips.legalMoves(state, seat);
  const bet = state.bets[seat];
  if (bet == null) return pick(random, moves);
  const chance = (percent: number): boolean => random.below(100) < percent;
  const places = moves.filter((move) => move.type === 'place');
  const swaps = moves.filter((move) => move.type === 'swap');
  const good = bestSwap(state, bet);
  const gain = swaps.find(({ pieces }) => pieces.join() === good?.pieces.join());
  if (places.length === 0) return argued(gain ?? pick(random, swaps));
  if (gain !== undefined && chance(70)) return argued(gain);
  if (swaps.length > 0 && chance(10)) return argued(pick(random, swaps));
  const isFirst = state.actions.length === 0;
  const hand = state.hands[seat]!;
  const isNamed = totalChips(hand) > 1 && chance(isFirst ? follows : 50);
  const named = isNamed ? chipToLift(state, hand, bet) : null;
  const wanted = places.find(({ colour, piece }) => colour === named?.colour && piece === named.on);
  const own = places.filter(({ piece }) => PARTS.some((part) => pieceOf(part, bet[part]) === piece));
  return wanted ?? pick(random, isFirst && own.length > 0 && chance(60) ? own : places);
}

const argued = (move: Extract<VipsMove, { type: 'swap' }>): VipsMove =>
  move.because === undefined ? move : { ...move, because: { stock: 0 } };

/** For each turn of a game, whether it changed something on the columns. */
function changesIn(seed: string, seats: number, follows: number): readonly boolean[] {
  const random = seededRandom(seed);
  const layout = shuffled(random, PORTRAITS);
  let state = replay(vips, [{ type: 'opened', target: 'x', set: 'men', seats, first: 0, layout }]);
  const changes: boolean[] = [];
  while (vips.outcome(state) === null) {
    const seat = vips.toAct(state)[0]!;
    const { turn, phase } = state;
    const move = moveOf(state, seat, follows, random);
    ({ state } = accepted(vips.decide(state, seat, move, random)));
    if (phase === 'playing') changes[turn - 1] = (changes[turn - 1] ?? false) || move.type === 'swap';
  }
  return changes;
}

/** The share of turns without a swap in the second half of games, in percent, and the longest run of them, on average. */
function dullness(seats: number, follows: number) {
  const games = 40;
  const all = Array.from({ length: games }, (_, i) => changesIn(`dull ${i}`, seats, follows));
  const late = all.flatMap((changes) => changes.slice(Math.floor(changes.length / 2)));
  const runs = all.map((changes) => {
    const turns = changes.map((has) => (has ? 'x' : '.')).join('');
    return Math.max(...turns.split('x').map(({ length }) => length));
  });
  return {
    late: Math.round((100 * late.filter((has) => !has).length) / late.length),
    run: Math.round((10 * runs.reduce((sum, run) => sum + run, 0)) / games) / 10,
  };
}

describe('turns that change nothing', () => {
  test.each([2, 3, 4, 5])('are fewer at tables of %i who lay the chip that is named first', (seats) => {
    const [before, after] = [dullness(seats, 0), dullness(seats, 50)];
    expect(after.late).toBeLessThan(before.late);
    expect(after.run).toBeLessThan(before.run);
  });

  test('are the rule in the second half of a game of five without that, as docs/adr/0029 says', () => {
    expect(dullness(5, 0).late).toBeGreaterThan(70);
    expect(dullness(5, 80).late).toBeLessThan(65);
  });
});
