import type { SeatResult, AwardedTitle } from '../../../kernel/seat-result.ts';
import {
  type Bet,
  type StockSet,
  isLent,
  PARTS,
  type Part,
  type Portrait,
  type PortraitSet,
} from './pieces.ts';
import { playedTurns } from './played-turns.ts';
import { standingsBySeat } from './standings.ts';
import { type Title, titlesOf } from './titles.ts';
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

const causesOf = (set: PortraitSet, bet: Bet): readonly string[] =>
  isLent(set) ? [] : PARTS.map((part) => causeOf(set, part, bet[part]));

/** A piece of a bet as results keep it: `women.head.IV`. */
export const causeOf = (set: StockSet, part: Part, portrait: Portrait): string =>
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
    // Statistics outlive the faces that people lend: they keep nothing of them.
    causes: causesOf(view.set, bet),
    prize: prize.includes(seat),
  }));
}
