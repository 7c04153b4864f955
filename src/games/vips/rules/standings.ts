import { placesOf } from './score.ts';
import type { VipsView } from './view.ts';

/** One player's result. */
export type Standing = Readonly<ReturnType<typeof standingsBySeat>[number]>;

/** All players in seat order; empty before the end. */
export function standingsBySeat({ reveal }: Pick<VipsView, 'reveal'>) {
  if (reveal === null) return [];
  const places = placesOf(reveal.scores);
  return reveal.scores.flatMap((score, seat) => {
    const [bet, place] = [reveal.bets[seat], places[seat]];
    // Equal points share a place (V22).
    return bet === undefined || place === undefined ? [] : [{ seat, place, bet, score }];
  });
}

/** All players by place, those of the same place in seat order; empty before the end. */
export const standings = (view: Pick<VipsView, 'reveal'>): readonly Standing[] =>
  standingsBySeat(view).toSorted((a, b) => a.place - b.place);
