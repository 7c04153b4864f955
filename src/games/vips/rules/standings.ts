import type { Seat } from '../../../kernel/game.ts';
import type { Bet } from './pieces.ts';
import { placesOf } from './score.ts';
import type { Score } from './state.ts';
import type { VipsView } from './view.ts';

/** One player's result. */
export interface Standing {
  readonly seat: Seat;
  /** 1 for the winners; equal points share a place (V22). */
  readonly place: number;
  readonly bet: Bet;
  readonly score: Score;
}

/** All players in seat order; empty before the end. */
export function standingsBySeat({ reveal }: Pick<VipsView, 'reveal'>): readonly Standing[] {
  if (reveal === null) return [];
  const places = placesOf(reveal.scores);
  return reveal.scores.flatMap((score, seat) => {
    const [bet, place] = [reveal.bets[seat], places[seat]];
    return bet === undefined || place === undefined ? [] : [{ seat, place, bet, score }];
  });
}

/** All players by place, those of the same place in seat order; empty before the end. */
export const standings = (view: Pick<VipsView, 'reveal'>): readonly Standing[] =>
  standingsBySeat(view).toSorted((a, b) => a.place - b.place);
