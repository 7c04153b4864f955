import type { Seat } from '../../../kernel/game.ts';
import type { Screen, Localizer } from '../../../kernel/screen.ts';
import type { RoundResult } from '../rules/state.ts';
import { type Share, statisticsOf } from '../rules/statistics.ts';
import { membersOf, type Team, TEAMS } from '../rules/teams.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { backLinks, buttons, links, screen, text } from './blocks.ts';
import { revealOf } from '../pictures/reveal.ts';
import { teamArguments } from '../words/formatting.ts';

/**
 * How players helped each other: what everyone did, and how they voted on friends and rivals, team by team.
 * `pastViews` are the views at the beginning of each step. Throws a `RangeError` before the end.
 */
export function whyPage(view: FameUsView, pastViews: readonly FameUsView[], localizer: Localizer): Screen {
  const { teams } = revealOf(view);
  const rounds = playedRounds(pastViews, view);
  return screen(
    text(localizer.markdown('fame-us.why.heading')),
    ...TEAMS.map((team) => text(...teamTexts(team, teams, rounds, localizer))),
    text(localizer.markdown('fame-us.why.note')),
    buttons(...links(localizer, 'panel', ['history']), ...backLinks(view, localizer)),
  );
}

const teamTexts = (
  team: Team,
  teams: readonly Team[],
  rounds: readonly RoundResult[],
  localizer: Localizer,
): readonly string[] => [
  localizer.markdown('fame-us.over.team', teamArguments(team)),
  ...membersOf(teams, team).map((seat) => memberText(seat, teams, rounds, localizer)),
];

/** One player: cards, then names and accusations where there were any, then votes. */
function memberText(
  seat: Seat,
  teams: readonly Team[],
  rounds: readonly RoundResult[],
  localizer: Localizer,
): string {
  const { played, passed, bought, caught, forFriends, forRivals } = statisticsOf(rounds, teams, seat);
  const share = (key: string, { hits, of }: Share): string =>
    of === 0 ? '' : localizer.markdown(`fame-us.why.${key}`, { hits, of });
  return [
    localizer.markdown('fame-us.why.cards', { player: { seat }, played, passed }),
    share('bought', bought),
    share('caught', caught),
    share('friends', forFriends),
    share('rivals', forRivals),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
