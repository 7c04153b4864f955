import { Puzzle } from '../../../../src/kernel/puzzle.ts';
import { describe, expect, test } from 'vitest';
import { drawEnding, dailyPuzzles } from '../../../../src/games/vips/ai/daily/index.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { vipsGame } from '../../../../src/games/vips/index.ts';
import { finalScores } from '../../../../src/games/vips/rules/score.ts';
import { totalChips } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../kernel/accepted.ts';

const { draw, reply, reachable } = dailyPuzzles;
const open = (events: readonly unknown[]) => Puzzle.open(vipsGame, vipsGame.parts.daily!, events);

const stateOf = (events: readonly unknown[]): VipsState =>
  events.reduce<VipsState | null>((state, event) => vips.evolve(state, vips.parseEvent(event)), null)!;

/** The state after a move of the person and the replies that follow it. */
function after(state: VipsState, seat: number, move: VipsMove): VipsState {
  const next = accepted(vips.decide(state, seat, move)).state;
  const [acting] = vips.toAct(next);
  return acting === undefined || acting === 0 ? next : after(next, acting, reply(next));
}

const pointsOf = (state: VipsState): number => finalScores(state)[0]!.total;

/** The best result by trying every move by the rules themselves, with nothing remembered. */
const bruteForce = (state: VipsState, isTried = (_: VipsMove): boolean => true): number =>
  vips.outcome(state) !== null
    ? pointsOf(state)
    : Math.max(
        0,
        ...vips
          .legalMoves(state, 0)
          .filter(isTried)
          .map((move) => bruteForce(after(state, 0, move), isTried)),
      );

const PUZZLE = draw(seededRandom('x3'));

describe('the daily puzzles of VIPs', () => {
  test('begin with four chips for one, three for the others, and no piece bet on twice', () => {
    const state = stateOf(PUZZLE.events);
    expect(vips.toAct(state)).toEqual([0]);
    expect(state.hands.map(totalChips)).toEqual([4, 3, 3]);
    for (const part of ['head', 'eyes', 'mouth'] as const)
      expect(new Set(state.bets.map((bet) => bet![part])).size).toBe(3);
  });

  test('have a solution by the rules and the fixed replies, which no turn on the way makes worse', () => {
    const { events, best, solution } = PUZZLE;
    const turns = solution.flatMap((event, i) =>
      event.type === 'ended' || (event.type === 'turned' && event.next === 0) ? [i + 1] : [],
    );
    expect(turns.length).toBeGreaterThan(1);
    for (const count of turns)
      expect(reachable(stateOf([...events, ...solution.slice(0, count)]))).toBe(best);
    const end = stateOf([...events, ...solution]);
    expect(vips.outcome(end)).not.toBeNull();
    expect(pointsOf(end)).toBe(best);
  });

  test('are worth what trying every move by the rules says', () => {
    const random = seededRandom('endings');
    let bySwaps = 0;
    for (let endings = 0; endings < 8;) {
      const ending = drawEnding(random);
      if (ending === null) continue;
      endings++;
      let { state } = ending;
      // Two chips before the end, that is done in a moment.
      while (totalChips(state.hands[0]!) > 2 || state.actions.length > 0) {
        const moves = vips.legalMoves(state, 0);
        state = after(state, 0, moves[random.below(moves.length)]!);
      }
      const best = bruteForce(state);
      expect(reachable(state)).toBe(best);
      if (best > bruteForce(state, ({ type }) => type === 'place')) bySwaps++;
    }
    expect(bySwaps).toBeGreaterThan(0);
  });

  test('take no turn that is not whole, and none that is not legal', () => {
    const puzzle = open(PUZZLE.events);
    for (const payload of ['', 'r', 'r.e4', 'g.e1', 'x.h1.h2', 'nonsense', '....', 'h9.h9.h9'])
      expect(puzzle.play(payload)).toBeNull();
    const solved = open([...PUZZLE.events, ...PUZZLE.solution]);
    expect(solved.isOver).toBe(true);
    expect(solved.reachable()).toBe(PUZZLE.best);
    expect(solved.play('r.e4.r.e4')).toBeNull();
    expect(solved.narration(puzzle.events.length).flatMap(({ messages }) => messages).length).toBeGreaterThan(
      4,
    );
  });
});
