import { type Screen, type ScreenButton, type Localizer, inParts } from '../../../kernel/screen.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { RoundResult } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { backLinks, button, buttons, HUNCH, MORE, PAYLOADS, screen, text } from './blocks.ts';
import { playerName } from '../words/formatting.ts';

/** Discord's limit of buttons in a row. */
const BUTTONS_PER_ROW = 5;

/**
 * Shows who voted for whom, and lets viewers with a seat guess a member of their own team, until the teams
 * are revealed.
 */
export function friendsPage(
  view: FameUsView,
  pastViews: readonly FameUsView[],
  localizer: Localizer,
): Screen {
  const rounds = playedRounds(pastViews, view);
  const lines = view.handCounts.flatMap((_, seat) => votesLine(rounds, seat, localizer));
  const { own, phase } = view;
  const mayGuess = own !== null && phase !== 'over';
  return screen(
    text(
      localizer.markdown('fame-us.friends.heading'),
      ...(lines.length > 0 ? lines : [localizer.markdown('fame-us.friends.no-votes')]),
    ),
    mayGuess ? text(localizer.markdown('fame-us.friends.task'), hunchText(own, localizer)) : null,
    text(guessesText(view, localizer)),
    ...(mayGuess ? guessButtons(view, localizer) : []),
    buttons(...backLinks(view, localizer)),
  );
}

/** Whom a player has guessed; empty for nobody. */
export const hunchText = (
  { hunch }: Pick<NonNullable<FameUsView['own']>, 'hunch'>,
  localizer: Localizer,
): string =>
  hunch === null ? '' : localizer.markdown('fame-us.narration.own-hunch', { player: { seat: hunch } });

/** How many have guessed so far, the viewer apart; empty for nobody, and after the end, which tells whom. */
export function guessesText({ guesses, phase, own }: FameUsView, localizer: Localizer): string {
  if (guesses === 0 || phase === 'over') return '';
  const isOwn = own?.hunch != null;
  return localizer.markdown('fame-us.friends.guesses', {
    own: isOwn ? 'yes' : 'no',
    n: isOwn ? guesses - 1 : guesses,
  });
}

/** A button for each of the others; the guessed one is marked. */
const guessButtons = ({ viewer, handCounts, own }: FameUsView, localizer: Localizer) =>
  inParts(
    handCounts.flatMap((_, seat) => (seat === viewer ? [] : [seat])),
    BUTTONS_PER_ROW,
  ).map((seats) =>
    buttons(
      ...seats.map((seat): ScreenButton =>
        button(
          playerName(localizer, seat),
          'play',
          `${HUNCH}${seat}`,
          own?.hunch === seat ? { style: 'success', disabled: true } : {},
        ),
      ),
    ),
  );

/** The votes of someone on the names of each of the others: how often for and against them. */
function votesLine(rounds: readonly RoundResult[], voter: Seat, localizer: Localizer): readonly string[] {
  const given = rounds.flatMap(({ proposal }) => {
    const vote = proposal?.votes[voter] ?? null;
    return proposal === null || vote === null ? [] : [{ towards: proposal.proposer, vote }];
  });
  if (given.length === 0) return [];
  const side = (favour: boolean): string => {
    const onSide = given.filter(({ vote }) => vote === favour);
    const names = [...Map.groupBy(onSide, ({ towards }) => towards)]
      .sort(([a], [b]) => a - b)
      .map(([seat, { length: n }]) => localizer.markdown('fame-us.friends.towards', { player: { seat }, n }));
    const emoji = localizer.plain(favour ? 'fame-us.post.yes-emoji' : 'fame-us.post.no-emoji');
    return names.length === 0 ? '' : `${emoji} ${names.join(', ')}`;
  };
  const votes = [side(true), side(false)].filter((part) => part !== '').join(' · ');
  return [localizer.markdown('fame-us.friends.votes', { player: { seat: voter }, votes })];
}

/** The first votes have been counted by then. */
const GUESSES_FROM_ROUND = 2;

/** True if it is time to guess: when votes have just been counted, and before the masks come off whenever none are given. */
const isTimeToGuess = ({ phase, round, actions, startersLeft, handCounts }: FameUsView): boolean =>
  phase !== 'over' &&
  phase !== 'voting' &&
  ((round >= GUESSES_FROM_ROUND && phase === 'acting' && actions.length === 0) ||
    startersLeft === 0 ||
    handCounts.some((count) => count === 0));

/** The way to this page: in sight when it is time to guess, and behind *More* before. */
export const friendsButton = (
  view: FameUsView,
  localizer: Localizer,
  route: 'open' | 'panel',
): ScreenButton =>
  button(localizer.plain('fame-us.friends.button'), route, PAYLOADS.friends, {
    emoji: { name: '🔮' },
    ...(isTimeToGuess(view) ? {} : MORE),
  });
