import type { Outcome, Seat } from '../../../kernel/game.ts';
import type { Rejection } from '../../../kernel/line.ts';
import { type Luck, shuffled } from '../../../kernel/luck.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dealChips, decideBet, legalBets } from './bet.ts';
import { evolve } from './evolve.ts';
import { decidePlace, legalPlaces } from './place.ts';
import type { VipsEvent, VipsMove, VipsSettings, VipsState } from './state.ts';
import { decideSwap, legalSwaps } from './swap.ts';
import { turnEnd } from './turn.ts';
import { PORTRAITS } from './words.ts';

/** 2 to 5 players (V1). */
export const SEATS = { min: 2, max: 5 } as const;

/** Sets the table up: the first player (V8), columns (V4), and chips that lie face down until the bets are in (V6). */
export function open(settings: VipsSettings, holders: readonly string[], luck: Luck): readonly VipsEvent[] {
  const { target, set, first } = settings;
  const named = first === 'random' ? -1 : holders.indexOf(first.holder);
  return [
    {
      type: 'opened',
      target,
      set,
      seats: holders.length,
      first: named >= 0 ? named : luck.below(holders.length),
      layout: shuffled(luck, PORTRAITS),
      chips: dealChips(luck),
    },
  ];
}

/** Judges a move and adds what follows from it: the end of the turn, the end of the game. */
export function decide(
  state: VipsState,
  seat: Seat,
  move: VipsMove,
  luck: Luck,
): Result<readonly VipsEvent[], Rejection> {
  const judged = judge(state, seat, move, luck);
  if (!judged.ok) return judged;
  const after = judged.value.reduce(evolve, state);
  return ok([...judged.value, ...turnEnd(after)]);
}

function judge(state: VipsState, seat: Seat, move: VipsMove, luck: Luck): Result<VipsEvent[], Rejection> {
  if (state.phase === 'over') return refuse({ key: 'vips.refused.over' });
  if (state.bets[seat] === undefined) return refuse({ key: 'vips.refused.no-seat' });
  if (move.type === 'bet') return decideBet(state, seat, move.bet, luck);
  if (state.phase === 'betting') return refuse({ key: 'vips.refused.bets-first' });
  switch (move.type) {
    case 'place':
      return decidePlace(state, seat, move.colour, move.piece);
    case 'swap':
      return decideSwap(state, seat, move.pieces, move.because);
  }
}

/** Whom the table waits for: whoever has not bet, then the active player. */
export function toAct(state: VipsState): readonly Seat[] {
  if (state.phase === 'betting') return state.bets.flatMap((bet, seat) => (bet === null ? [seat] : []));
  return state.active === null ? [] : [state.active];
}

/** Every move a seat may make now. A bet that stands may still be changed (V5). */
export const legalMoves = (state: VipsState, seat: Seat): readonly VipsMove[] =>
  state.phase === 'betting'
    ? legalBets(state, seat)
    : [...legalPlaces(state, seat), ...legalSwaps(state, seat)];

/** Over when nobody has a chip left and the turn is over (V17). */
export const outcome = (state: VipsState): Outcome | null =>
  state.result === null ? null : { winners: state.result.winners };
