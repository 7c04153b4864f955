import type { Seat } from '../../../kernel/game.ts';
import type { Screen, Localizer, StepNarration, TableContext } from '../../../kernel/screen.ts';
import { countedSeats } from '../rules/decide.ts';
import { titlesIn } from '../rules/results.ts';
import type { RoundResult } from '../rules/state.ts';
import { teamStatistics, type Share, statisticsOf, type Statistics } from '../rules/statistics.ts';
import { membersOf, type Team, TEAMS } from '../rules/teams.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { buttons, links, MORE, pictures, screen, text } from './blocks.ts';
import { teamArguments } from '../words/formatting.ts';
import { masksPicture, verdictPicture } from '../pictures/masks.ts';
import { revealOf, revealPicture } from '../pictures/reveal.ts';
import { resultTexts } from './recent-narration.ts';

type Reveal = NonNullable<FameUsView['reveal']>;

/**
 * The final post: who has won, who had guessed right in secret, and the teams and hands as a picture (F21, F22), on one
 * screen. The titles are in the whole result, one press away; the rest is behind *More*. Throws before the end.
 */
export function gameOverPost(view: FameUsView, localizer: Localizer): Screen {
  const reveal = revealOf(view);
  return screen(
    text(
      localizer.markdown('fame-us.heading.over'),
      wonText(reveal, localizer),
      ...hunchTexts(reveal, localizer),
    ),
    pictures(revealPicture(localizer, view)),
    buttons(
      ...links(localizer, 'open', ['why'], MORE),
      ...links(localizer, 'open', ['result']),
      ...links(localizer, 'open', ['recap', 'history'], MORE),
    ),
  );
}

/** All of the result in words: a few titles, each team with its cards and what it did, and the last verdict. Throws before the end. */
export function resultPage(
  view: FameUsView,
  narration: readonly StepNarration[],
  pastViews: readonly FameUsView[],
  localizer: Localizer,
): Screen {
  const reveal = revealOf(view);
  const rounds = playedRounds(pastViews, view);
  return screen(
    text(
      localizer.markdown('fame-us.heading.over'),
      wonText(reveal, localizer),
      ...titleTexts(titlesIn(view, pastViews), localizer),
    ),
    text(...teamTexts(view, reveal, rounds, localizer), ...hunchTexts(reveal, localizer)),
    text(...resultTexts(localizer, narration.slice(-1))),
    buttons(...links(localizer, 'panel', ['why', 'recap'])),
  );
}

/**
 * The panel after the end. It tells nothing of the teams: the final post does, in its own time. Its text holds while
 * that post unfolds and ever after.
 */
export const gameOverPanel = (view: FameUsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('fame-us.over.panel')),
    buttons(
      ...links(localizer, 'panel', ['why']),
      ...(view.viewer === null ? [] : links(localizer, 'panel', ['hand'], MORE)),
      ...links(localizer, 'panel', ['result', 'recap', 'history'], MORE),
    ),
  );

function wonText({ winners, counted }: Reveal, localizer: Localizer): string {
  const winner = winners.length === 1 ? (winners[0] ?? '') : 'both';
  return localizer.markdown(`fame-us.over.won-${winner}`, counted);
}

/** Each team: its members with their cards, and what it did. */
function teamTexts(
  { seats }: FameUsView,
  { teams, hands }: Reveal,
  rounds: readonly RoundResult[],
  localizer: Localizer,
): readonly string[] {
  const membersText = (team: Team): string =>
    membersOf(teams, team)
      .map((seat) =>
        localizer.markdown('fame-us.over.member', {
          player: { seat },
          n: hands[seat]?.length ?? 0,
          counts: countedSeats(teams, hands, team).includes(seat) ? 'yes' : 'no',
        }),
      )
      .join(' · ');
  return [
    ...TEAMS.flatMap((team) => {
      const { played, bought, caught } = teamStatistics(rounds, teams, team);
      return [
        `${localizer.markdown('fame-us.over.team', teamArguments(team))} ${membersText(team)}`,
        localizer.markdown('fame-us.over.team-did', {
          played,
          bought: bought.hits,
          named: bought.of,
          caught: caught.hits,
          accused: caught.of,
        }),
      ];
    }),
    seats % 2 === 0 ? '' : localizer.markdown('fame-us.over.odd'),
  ];
}

/** The secret guesses at teammates, and whether they were right. */
function hunchTexts({ hunches, teams }: Reveal, localizer: Localizer): readonly string[] {
  const guesses = hunches.flatMap((friend, seat) => {
    if (friend === null) return [];
    const args = { player: { seat }, friend: { seat: friend } };
    const right = teams[friend] === teams[seat] ? 'yes' : 'no';
    return [localizer.markdown('fame-us.over.hunch', { ...args, right })];
  });
  return guesses.length === 0
    ? []
    : [localizer.markdown('fame-us.over.hunches', { guesses: guesses.join(' · ') })];
}

/** The titles of some players from the log, in a few words. */
const titleTexts = (titles: ReturnType<typeof titlesIn>, localizer: Localizer): readonly string[] =>
  titles.map(({ title, seat }) =>
    localizer.markdown(`fame-us.title.${title}`, {
      title: { key: `fame-us.title.${title}.name` },
      player: { seat },
    }),
  );

/** How many stages the verdict on the last name has for itself. */
const verdictStages = ({ lastRound }: FameUsView): number => (lastRound?.proposal == null ? 0 : 1);

/**
 * The post of the end unfolds: first the verdict on the last name, if there is one; then nobody's team is known, and one
 * mask after the other comes off (F21). The last two come off together, with all the rest: the second would follow from the
 * first.
 */
export const revealStages = (view: FameUsView): number => verdictStages(view) + view.seats - 1;

/**
 * The post of the end as far as it has unfolded. The player with most cards is unmasked first: that is public, so the
 * order tells nothing. Only the newest is named: so the picture, which has all of them, stays where it is. Throws before
 * the end.
 */
export function unfoldingPost(
  view: FameUsView,
  narration: readonly StepNarration[],
  { stage, isSuspense }: TableContext & { readonly stage: number },
  localizer: Localizer,
): Screen {
  const reveal = revealOf(view);
  const heading = localizer.markdown('fame-us.heading.over');
  if (stage < verdictStages(view) && view.lastRound !== null)
    return screen(
      text(
        ...(isSuspense === true
          ? [localizer.markdown('fame-us.post.votes-in')]
          : resultTexts(localizer, narration)),
        heading,
      ),
      pictures(verdictPicture(localizer, view, view.lastRound)),
    );
  const unmasked = unmaskingOrder(view).slice(0, stage - verdictStages(view));
  const newest = unmasked.at(-1);
  return screen(
    text(heading),
    pictures(masksPicture(localizer, view, unmasked)),
    text(
      newest === undefined
        ? ''
        : localizer.markdown('fame-us.over.unmasked', {
            player: { seat: newest },
            n: view.handCounts[newest] ?? 0,
            ...teamArguments(reveal.teams[newest] ?? 'square'),
          }),
      localizer.markdown('fame-us.over.drumroll', { left: view.seats - unmasked.length }),
    ),
  );
}

/** Seats with most cards first, then as they sit. */
const unmaskingOrder = ({ handCounts }: FameUsView): readonly Seat[] =>
  handCounts.map((_, seat) => seat).sort((a, b) => (handCounts[b] ?? 0) - (handCounts[a] ?? 0));

/**
 * How players helped each other: how everyone voted on names of friends and rivals, team by team.
 * `pastViews` are the views at the beginning of each step. Throws a `RangeError` before the end.
 */
export function whyPage(view: FameUsView, pastViews: readonly FameUsView[], localizer: Localizer): Screen {
  const { teams } = revealOf(view);
  const rounds = playedRounds(pastViews, view);
  return screen(
    text(localizer.markdown('fame-us.why.heading')),
    ...TEAMS.map((team) =>
      text(
        localizer.markdown('fame-us.over.team', teamArguments(team)),
        ...membersOf(teams, team).map((seat) =>
          votesText(seat, statisticsOf(rounds, teams, seat), localizer),
        ),
      ),
    ),
    text(localizer.markdown('fame-us.why.note')),
    buttons(...links(localizer, 'panel', ['result', 'history'])),
  );
}

/** One player, with a thumb for each vote on a name of their own team, and then of the other. */
function votesText(seat: Seat, { forFriends, forRivals }: Statistics, localizer: Localizer): string {
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
