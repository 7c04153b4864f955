import type { DrawnPuzzle, DailyPuzzles } from '../../../../kernel/game-parts.ts';
import { pick, type Random, shuffled } from '../../../../kernel/random.ts';
import { replay } from '../../../../kernel/match.ts';
import { courseFrom, decide, open, type VipsCourse } from '../../rules/decide.ts';
import { evolve } from '../../rules/evolve.ts';
import { type Bet, PORTRAIT_SETS, PORTRAITS, totalChips } from '../../rules/pieces.ts';
import { legalPlaces } from '../../rules/place.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../rules/state.ts';
import { legalSwaps } from '../../rules/swap.ts';
import { ACTIVE, isOver, legalMovesOf, play, type Position, createPosition } from '../search/twin.ts';
import { at, MOVE_COUNT } from '../search/layout.ts';
import { createSolver, OWN_SEAT, playReplies, replyOf, type Solver } from './solver.ts';
import { viewFor, faceOnColumn, type VipsTypes } from '../../rules/view.ts';
import { actionWithNumber, betNumber, readView } from '../search/codec.ts';
import { finalScores, winnersOf } from '../../rules/score.ts';

/** A state as a position of the twin. Only once the chips are dealt. */
export function positionOf(state: VipsState): Position {
  const position = createPosition();
  readView(viewFor(state, null), position);
  return position;
}

/** The numbers of all bets, which are all in. */
export const betsOf = (state: VipsState): Int32Array =>
  Int32Array.from(state.bets, (bet) => (bet === null ? 0 : betNumber(bet)));

/** A move of the twin as one of the rules. Nobody is to be persuaded in a puzzle: the argument is a stock one (V15). */
export function moveOfNumber(number: number): VipsMove {
  const action = actionWithNumber(number);
  return action.type === 'swap' ? { ...action, because: { stock: 3 + (number % 3) } } : action;
}

/** The seats at a puzzle's table. */
export const HOLDERS = ['you', 'rival-1', 'rival-2'] as const;

/** How many chips are left when the person takes over: little enough to search everything. */
const OWN_CHIPS = 4;
const RIVAL_CHIPS = 3;
/** One turn in so many that may end with a swap does, on the way to the puzzle. */
const SWAP_EVERY = 3;

/** A puzzle is worth solving if the best result is so many points above taking what adds most at once, … */
const MORE_THAN_GREEDY = 5;
/** … and above what turns at random bring on average. */
const MORE_THAN_CHANCE = 15;
const RANDOM_GAMES = 60;
/** After so many that were not worth it, the best of them is taken. */
const MAX_CANDIDATES = 12;

/** Draws a puzzle that is worth solving: the end of a game of three (the kernel's `DailyPuzzles.draw`). */
export function draw(random: Random): DrawnPuzzle<VipsEvent> {
  let chosen: { readonly ending: Ending; readonly best: number; readonly solver: Solver } | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let candidates = 0; candidates < MAX_CANDIDATES && most < 0;) {
    const ending = drawEnding(random);
    if (ending === null) continue;
    candidates++;
    const [position, bets] = [positionOf(ending.state), betsOf(ending.state)];
    const solver = createSolver(bets);
    const chance = averageOfChance(position, bets, random);
    const greedy = solver.points(playGreedily(position, bets));
    const best = solver.best(position);
    const worth = Math.min(best - greedy - MORE_THAN_GREEDY, best - chance - MORE_THAN_CHANCE);
    if (worth <= most) continue;
    most = worth;
    chosen = { ending, best, solver };
  }
  if (chosen === null) throw new Error('no puzzle was drawn');
  const { ending, best, solver } = chosen;
  return { events: ending.events, best, solution: solutionOf(ending.state, solver) };
}

/** The events of the best turns and the replies to them. */
function solutionOf(from: VipsState, solver: Solver): readonly VipsEvent[] {
  const bets = betsOf(from);
  let course = courseFrom(from);
  let turn: readonly number[] = [];
  while (course.state.active !== null) {
    const { state } = course;
    const position = positionOf(state);
    if (state.active === OWN_SEAT && turn.length === 0) turn = solver.bestTurn(position);
    const [move = replyOf(position, bets), ...rest] = state.active === OWN_SEAT ? turn : [];
    turn = rest;
    course = afterMove(course, state.active ?? OWN_SEAT, moveOfNumber(move));
  }
  return course.events;
}

type Ending = Pick<VipsCourse, 'events' | 'state'>;

/** The course after a move, which must be legal. */
function afterMove(course: VipsCourse, seat: number, move: VipsMove): VipsCourse {
  const decided = decide(course.state, seat, move);
  if (!decided.ok) throw new Error(`not a legal move: ${decided.reason.key}`);
  return course.followedBy(decided.value);
}

/**
 * A game by the rules up to a turn of the person with `OWN_CHIPS` chips while the others have `RIVAL_CHIPS`; `null` where
 * it does not come to that. No piece is bet on twice: so what a bet is worth alone is what it scores.
 */
export function drawEnding(random: Random): Ending | null {
  const settings = { target: 'VIP', set: pick(random, PORTRAIT_SETS), first: 'random' } as const;
  const opening = open(settings, HOLDERS, random);
  let course = courseFrom(replay({ evolve }, opening));
  const make = (seat: number, move: VipsMove): VipsState => {
    course = afterMove(course, seat, move);
    return course.state;
  };
  const [heads, eyes, mouths] = [0, 1, 2].map(() => shuffled(random, PORTRAITS));
  HOLDERS.forEach((_, seat) => {
    const bet = { head: heads?.[seat], eyes: eyes?.[seat], mouth: mouths?.[seat] } as Bet;
    make(seat, { type: 'bet', bet });
  });
  for (;;) {
    const now = course.state;
    const seat = now.active;
    if (seat === null) return null;
    const left = now.hands.map(totalChips);
    const isOwn = seat === OWN_SEAT;
    if (isOwn && (left[OWN_SEAT] ?? 0) <= OWN_CHIPS) {
      const isIt = left.every((chips, i) => chips === (i === OWN_SEAT ? OWN_CHIPS : RIVAL_CHIPS));
      return isIt ? { events: [...opening, ...course.events], state: now } : null;
    }
    const laid = make(seat, pick(random, legalPlaces(now, seat)));
    if (laid.active !== seat) continue;
    const swaps = legalSwaps(laid, seat);
    const places = legalPlaces(laid, seat);
    const wantsSwap = places.length === 0 || random.below(SWAP_EVERY) === 0;
    make(seat, pick(random, swaps.length > 0 && wantsSwap ? swaps : places));
  }
}

/** The position at the end if the person plays like the others. */
function playGreedily(from: Position, bets: Int32Array): Position {
  const position = from.slice();
  while (!isOver(position)) play(position, replyOf(position, bets));
  return position;
}

/** The person's mean points after turns at random. */
function averageOfChance(from: Position, bets: Int32Array, random: Random): number {
  const moves = new Int32Array(MOVE_COUNT);
  const { points } = createSolver(bets);
  let sum = 0;
  for (let game = 0; game < RANDOM_GAMES; game++) {
    const position = from.slice();
    while (!isOver(position)) {
      if (at(position, ACTIVE) === OWN_SEAT)
        play(position, at(moves, random.below(legalMovesOf(position, moves))));
      else playReplies(position, bets);
    }
    sum += points(position);
  }
  return sum / RANDOM_GAMES;
}

/** The puzzles of VIPs: the last turns of a game of three, with all bets open. */
export const dailyPuzzles: Pick<
  DailyPuzzles<VipsTypes>,
  'seat' | 'names' | 'draw' | 'reply' | 'reachable' | 'view'
> = {
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
