import type { Seat } from '../../../kernel/game.ts';
import type { Screen, Localizer } from '../../../kernel/screen.ts';
import type { RoundResult } from '../rules/state.ts';
import { type Share, statisticsOf } from '../rules/statistics.ts';
import { membersOf, type Team, TEAMS } from '../rules/teams.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { buttons, links, screen, text } from './blocks.ts';
import { revealOf } from '../pictures/reveal.ts';
import { teamArguments } from '../words/formatting.ts';

/**
 * How players helped each other: how everyone voted on names of friends and rivals, team by team.
 * `pastViews` are the views at the beginning of each step. Throws a `RangeError` before the end.
 */
export function whyPage(view: FameUsView, pastViews: readonly FameUsView[], localizer: Localizer): Screen {
  const { teams } = revealOf(view);
  const rounds = playedRounds(pastViews, view);
  return screen(
    text(localizer.markdown('fame-us.why.heading')),
    ...TEAMS.map((team) => text(...teamTexts(team, teams, rounds, localizer))),
    text(localizer.markdown('fame-us.why.note')),
    buttons(...links(localizer, 'panel', ['result', 'history'])),
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

/** One player, with a thumb for each vote on a name of their own team, and then of the other. */
function memberText(
  seat: Seat,
  teams: readonly Team[],
  rounds: readonly RoundResult[],
  localizer: Localizer,
): string {
  const { forFriends, forRivals } = statisticsOf(rounds, teams, seat);
  const [yes, no] = [localizer.plain('fame-us.post.yes-emoji'), localizer.plain('fame-us.post.no-emoji')];
  const side = (of: 'friends' | 'rivals', { hits, of: all }: Share): string => {
    const thumbs = `${yes.repeat(hits)}${no.repeat(all - hits)}`;
    return all === 0 ? '' : localizer.markdown(`fame-us.why.${of}`, { thumbs, hits, of: all });
  };
  const votes = [side('friends', forFriends), side('rivals', forRivals)].filter((each) => each !== '');
  return localizer.markdown('fame-us.friends.votes', {
    player: { seat },
    votes: votes.length === 0 ? '–' : votes.join(' · '),
  });
}
