import { Course } from '../../../kernel/course.ts';
import { type Outcome, type Seat, ok, type Result, refuse } from '../../../kernel/game.ts';
import { type Random, shuffled } from '../../../kernel/random.ts';
import { dealChips, decideBet, legalBets, chipsInRows } from './bet.ts';
import { evolve } from './evolve.ts';
import { PORTRAITS, type Portrait, isOutOfChips, handOf, totalChips } from './pieces.ts';
import { decidePlace, legalPlaces } from './place.ts';
import type { VipsEvent, VipsMove, VipsSettings, VipsState } from './state.ts';
import { decideSmileMove, legalSmileMoves } from './smile-test.ts';
import { decideSwap, legalSwaps, swapPairs, mustSwap } from './swap.ts';
import { finalScores, winnersOf } from './score.ts';

/** The events from a state on. */
export type VipsCourse = Course<VipsState, VipsEvent>;

/** The course from a state on in which nothing has happened yet. */
export const courseFrom = (state: VipsState): VipsCourse => new Course<VipsState, VipsEvent>(evolve, state);

/**
 * The events that follow from the state after an action: none while the turn goes on; then the turn of the next player
 * who still has chips (V16), or the end with its scores (V17).
 */
function decideTurnEnd(state: VipsState): readonly VipsEvent[] {
  if (state.active === null || !isTurnOver(state, state.active)) return [];
  const next = nextSeatWithChips(state, state.active);
  if (next !== null) return [{ type: 'turned', next }];
  const scores = finalScores(state);
  return [{ type: 'ended', scores, winners: winnersOf(scores) }];
}

/** Both phases are played (V10), or the last chip was laid in phase 1 and nothing can be swapped (V14). */
function isTurnOver(state: VipsState, seat: Seat): boolean {
  return state.actions.length === 2 || (mustSwap(state, seat) && swapPairs(state).length === 0);
}

/** The next seat after `from` in seat order (V8) that still has a chip (V16); `from` itself comes last. */
function nextSeatWithChips(state: VipsState, from: Seat): Seat | null {
  const seats = state.hands.map((_, i) => (from + 1 + i) % state.hands.length);
  return seats.find((seat) => !isOutOfChips(state, seat)) ?? null;
}

/** The portraits on columns 1 to 5. */
const LAYOUT: readonly Portrait[] = ['III', 'I', 'V', 'II', 'IV'];

/**
 * How a guided game begins: the same for everyone, with the person first. In each part two pairs could be swapped at once, one
 * of them with the tallest column and one without.
 */
const GUIDED_DEAL = {
  first: 0,
  layout: LAYOUT,
  chips: chipsInRows(
    {
      head: ['red', 'green', 'red', 'blue', 'blue'],
      eyes: ['green', 'blue', 'green', 'red', 'red'],
      mouth: ['blue', 'green', 'blue', 'green', 'red'],
    },
    LAYOUT,
  ),
};

/**
 * The first event (the kernel's `setup`): draws the first player (V8), the columns (V4) and the chips that lie face down
 * (V6). A guided game begins in the same way each time.
 */
export function open(
  settings: VipsSettings,
  holders: readonly string[],
  random: Random,
): readonly VipsEvent[] {
  const { target, set, first } = settings;
  const opened = { type: 'opened', target, set, seats: holders.length } as const;
  if (settings.guided === true) return [{ ...opened, ...GUIDED_DEAL, guided: true }];
  const drawn = drawFirst(first, holders, random);
  return [{ ...opened, ...drawn, layout: shuffled(random, PORTRAITS), chips: dealChips(random) }];
}

/** The first player (V8), named or drawn; with the order in which ties are broken, if the table votes. */
function drawFirst(first: VipsSettings['first'], holders: readonly string[], random: Random) {
  if (first === 'vote') {
    const lots = shuffled(
      random,
      holders.map((_, seat) => seat),
    );
    return { first: lots[0] ?? 0, lots };
  }
  const named = first === 'random' ? -1 : holders.indexOf(first.holder);
  return { first: named >= 0 ? named : random.below(holders.length) };
}

/** A move and what follows from it: the end of the turn, the end of the game (the kernel's `decide`). */
export function decide(state: VipsState, seat: Seat, move: VipsMove): Result<VipsCourse> {
  const decided = decideMove(state, seat, move);
  if (!decided.ok) return decided;
  const isPlanned = (move.type === 'place' || move.type === 'swap') && move.planned === true;
  const moved = courseFrom(state).with(
    isPlanned ? decided.value.map((event) => ({ ...event, planned: true as const })) : decided.value,
  );
  return ok(moved.with(decideTurnEnd(moved.state)));
}

function decideMove(state: VipsState, seat: Seat, move: VipsMove): Result<readonly VipsEvent[]> {
  if (move.type === 'show' || move.type === 'smile') return decideSmileMove(state, seat, move);
  if (state.phase === 'over') return refuse({ key: 'vips.refused.over' });
  if (state.bets[seat] === undefined) return refuse({ key: 'vips.refused.no-seat' });
  if (move.type === 'bet') return decideBet(state, seat, move);
  if (state.phase === 'betting') return refuse({ key: 'vips.refused.bets-first' });
  switch (move.type) {
    case 'place':
      return decidePlace(state, seat, move.colour, move.piece);
    case 'swap':
      return decideSwap(state, seat, move.pieces, move.because);
  }
}

/** The seats the table waits for: all that have not bet, then the active player (the kernel's `toAct`). */
export function toAct(state: VipsState): readonly Seat[] {
  if (state.phase === 'betting') return state.bets.flatMap((bet, seat) => (bet === null ? [seat] : []));
  return state.active === null ? [] : [state.active];
}

/** The turns that a seat has at least: two chips go in each (V9, V10; the kernel's `turnsLeft`). */
export const turnsLeft = (state: VipsState, seat: Seat): number =>
  Math.ceil(totalChips(handOf(state, seat)) / 2);

/** Every move a seat may make now (the kernel's `legalMoves`). A bet may still be changed (V5). */
export function legalMoves(state: VipsState, seat: Seat): readonly VipsMove[] {
  switch (state.phase) {
    case 'betting':
      return legalBets(state, seat);
    case 'playing':
      return [...legalPlaces(state, seat), ...legalSwaps(state, seat)];
    case 'over':
      return legalSmileMoves(state, seat);
  }
}

/** The winners once the game has ended (V17, V22); `null` before (the kernel's `outcome`). */
export const outcome = (state: VipsState): Outcome | null =>
  state.result === null ? null : { winners: state.result.winners };
