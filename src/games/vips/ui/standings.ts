import type { Seat } from '../../../kernel/game.ts';
import type { Score } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import type { Bet } from '../rules/words.ts';

/** One player at the end. */
export interface Standing {
  readonly seat: Seat;
  /** 1 for the winners; equal points share a place (V22). */
  readonly place: number;
  readonly bet: Bet;
  readonly score: Score;
}

/** Everybody by points, the most first, equals in seat order; nobody before the end. */
export function standings({ reveal }: Pick<VipsView, 'reveal'>): readonly Standing[] {
  if (reveal === null) return [];
  return reveal.scores
    .flatMap((score, seat) => {
      const bet = reveal.bets[seat];
      const place = 1 + reveal.scores.filter((other) => other.total > score.total).length;
      return bet === undefined ? [] : [{ seat, place, bet, score }];
    })
    .sort((a, b) => a.place - b.place);
}
