import type { SeatResult } from '../../../kernel/seat-result.ts';
import { PARTS, type Part, type Portrait, type PortraitSet } from './pieces.ts';
import { playedTurns } from './played-turns.ts';
import { standingsBySeat } from './standings.ts';
import { type Title, titlesOf } from './titles.ts';
import type { AwardedTitle } from '../../../kernel/award-titles.ts';
import type { VipsView } from './view.ts';

/** The titles of a game that is over; none before. */
export const titlesIn = (view: VipsView, pastViews: readonly VipsView[]): readonly AwardedTitle<Title>[] =>
  titlesOf({
    standings: standingsBySeat(view),
    turns: playedTurns(pastViews),
    columns: view.columns,
    chips: view.chips,
    arguments: view.arguments,
  });

/** A piece of a bet as results keep it: `women.head.IV`. */
export const causeOf = (set: PortraitSet, part: Part, portrait: Portrait): string =>
  `${set}.${part}.${portrait}`;

/** How the game went for each seat (V22), with its titles, the pieces it bet on and the prize of the smile test (V28). */
export function results(view: VipsView, pastViews: readonly VipsView[]): readonly SeatResult[] {
  const titles = titlesIn(view, pastViews);
  const prize = view.smileTest?.prize ?? [];
  return standingsBySeat(view).map(({ seat, place, bet, score }) => ({
    place,
    score: score.total,
    side: null,
    titles: titles.filter((each) => each.seat === seat).map(({ title }) => title),
    causes: PARTS.map((part) => causeOf(view.set, part, bet[part])),
    prize: prize.includes(seat),
  }));
}
