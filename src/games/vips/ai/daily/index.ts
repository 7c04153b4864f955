import type { DailyPuzzles } from '../../../../kernel/game-parts.ts';
import { finalScores, winnersOf } from '../../rules/score.ts';
import { faceOnColumn, type VipsTypes, viewFor } from '../../rules/view.ts';
import { isOver } from '../search/twin.ts';
import { draw, betsOf, moveOfNumber, positionOf } from './draw.ts';
import { createSolver, OWN_SEAT, replyOf } from './solver.ts';

/** The puzzles of VIPs: the last turns of a game of three, with all bets open. */
export const dailyPuzzles: DailyPuzzles<VipsTypes> = {
  seat: OWN_SEAT,
  names: ['vips.daily.guest', 'vips.daily.rival-1', 'vips.daily.rival-2'],
  draw,
  reply: (state) => moveOfNumber(replyOf(positionOf(state), betsOf(state))),
  reachable: (state) => {
    const position = positionOf(state);
    const solver = createSolver(betsOf(state));
    return isOver(position) ? solver.points(position) : solver.best(position);
  },
  view: (state) => {
    const scores = finalScores(state);
    const bets = state.bets.filter((bet) => bet !== null);
    const ideal = faceOnColumn(state, 1);
    return { ...viewFor(state, OWN_SEAT), reveal: { bets, scores, winners: winnersOf(scores), ideal } };
  },
};
