import type { AwardedTitle } from '../../../kernel/award-titles.ts';
import type { SeatResult } from '../../../kernel/seat-result.ts';
import { playedRounds } from './played-rounds.ts';
import { type Title, titlesOf } from './titles.ts';
import type { FameUsView } from './view.ts';

/** The titles of a game that is over; none before. */
export const titlesIn = (
  view: FameUsView,
  pastViews: readonly FameUsView[],
): readonly AwardedTitle<Title>[] =>
  view.reveal === null
    ? []
    : titlesOf({
        rounds: playedRounds(pastViews, view),
        teams: view.reveal.teams,
        handCounts: view.handCounts,
      });

/** How the game went for each seat: its team won or lost (F21). Cards of games of different sizes compare badly. */
export function results(view: FameUsView, pastViews: readonly FameUsView[]): readonly SeatResult[] {
  const { reveal } = view;
  if (reveal === null) return [];
  const titles = titlesIn(view, pastViews);
  const winners = reveal.teams.filter((team) => reveal.winners.includes(team)).length;
  return reveal.teams.map((team, seat) => ({
    place: reveal.winners.includes(team) ? 1 : winners + 1,
    score: null,
    side: team,
    titles: titles.filter((each) => each.seat === seat).map(({ title }) => title),
    causes: [team],
    prize: false,
  }));
}
