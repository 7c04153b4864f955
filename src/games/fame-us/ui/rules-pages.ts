import { withSampleNames } from '../../../kernel/sample-names.ts';
import type { Picture, Localizer } from '../../../kernel/screen.ts';
import type { RulesPage } from '../../../kernel/ui.ts';
import { replay } from '../../../kernel/match.ts';
import { type Card, HIDDEN_CARD } from '../rules/criteria.ts';
import { countHands } from '../rules/decide.ts';
import { evolve } from '../rules/evolve.ts';
import {
  ACCUSER_PENALTY,
  HAND_SIZE,
  PROPOSER_PENALTY,
  SAND_TIMER_SECONDS,
  STARTER_COUNT,
} from '../rules/limits.ts';
import type { FameUsEvent, FameUsState } from '../rules/state.ts';
import { type FameUsView, viewFor } from '../rules/view.ts';
import { handPicture } from '../pictures/hand.ts';
import { lobbyPicture } from '../pictures/lobby.ts';
import { revealPicture } from '../pictures/reveal.ts';
import { resultPicture, roundPicture } from '../pictures/round.ts';
import { pictures, screen, text } from './blocks.ts';

/** A game of four, made up for the pictures of the rules. */
const SEATS = 4;
const HAND: readonly Card[] = ['c2', 'c8', 'c17', 'c20', 'c33', 'c104'];
const unknown = (count: number): readonly Card[] => Array.from({ length: count }, () => HIDDEN_CARD);

const OPENED: readonly FameUsEvent[] = [
  {
    type: 'opened',
    seats: SEATS,
    pace: 'live',
    first: 0,
    teams: ['square', 'dance', 'dance', 'square'],
    hands: [HAND, unknown(HAND_SIZE), unknown(HAND_SIZE), unknown(HAND_SIZE)],
    starters: ['c31', ...unknown(STARTER_COUNT - 1)],
    pile: unknown(HAND_SIZE),
  },
  { type: 'round', first: 0, starter: 'c31' },
];

/** The four actions of a round whose starter knows magic: its guest has a beard and wears a hat. */
const ACTIONS: readonly FameUsEvent[] = [
  { type: 'played', seat: 0, card: 'c2' },
  { type: 'played', seat: 1, card: 'c4' },
  { type: 'passed', seat: 2, card: HIDDEN_CARD, timer: false },
  { type: 'accused', seat: 3, accused: 1 },
];

/** The name is given, and the first of both who may vote on it has bought it. */
const NAMED: readonly FameUsEvent[] = [
  { type: 'stopped', proposer: 1, accuser: 3 },
  { type: 'named', seat: 1, name: { figure: 'merlin' } },
  { type: 'voted', seat: 0, favour: true },
];

/** So does the other, and the accuser draws. */
const JUDGED: readonly FameUsEvent[] = [
  { type: 'voted', seat: 2, favour: true },
  { type: 'judged', votes: [true, null, true, null], holds: true },
  { type: 'drew', seat: 3, cards: unknown(2) },
  { type: 'round', first: 1, starter: HIDDEN_CARD },
];

const stateAfter = (events: readonly FameUsEvent[]): FameUsState =>
  replay({ evolve }, [...OPENED, ...events]);

/** The round after so many of its four actions, as the first player sees it. After all of them a name is voted on. */
export const sampleRound = (actions: number): FameUsView =>
  viewFor(stateAfter([...ACTIONS.slice(0, actions), ...(actions < ACTIONS.length ? [] : NAMED)]), 0);

/** The game when the round is over. */
const sampleResult = (): FameUsView => viewFor(stateAfter([...ACTIONS, ...NAMED, ...JUDGED]), 0);

/** The end of the game: the VIP lounge has fewer cards. */
export function sampleEnd(): FameUsView {
  const state = stateAfter([]);
  const hands = [4, 5, 4, 3].map((count) => HAND.slice(0, count));
  return viewFor(
    evolve({ ...state, hands }, { type: 'ended', reason: 'starters', ...countHands(state.teams, hands) }),
    0,
  );
}

/** The rules (the kernel's `rules`), each page with a picture of the sample round, with the numbers that the rules use. */
export const rulesPages: readonly RulesPage[] = [
  page('goal', lobbyPicture),
  page('hand', (localizer) => handPicture(localizer, { team: 'square', hand: HAND })),
  page('round', (localizer) => roundPicture(localizer, sampleRound(0))),
  page('play', (localizer) => roundPicture(localizer, sampleRound(2))),
  page('pass', (localizer) => roundPicture(localizer, sampleRound(3))),
  page('accuse', (localizer) => roundPicture(localizer, sampleRound(4))),
  page('vote', (localizer) => verdictOf(localizer, sampleResult())),
  page('timer', (localizer) => roundPicture(localizer, sampleRound(1))),
  page('end', (localizer) => revealPicture(localizer, sampleEnd())),
];

const verdictOf = (localizer: Localizer, view: FameUsView): Picture => {
  if (view.lastRound === null) throw new RangeError('no round is over');
  return resultPicture(localizer, view, view.lastRound);
};

function page(name: string, pictureIn: (localizer: Localizer) => Picture): RulesPage {
  return (localizer) => {
    const picture: Picture = {
      ...pictureIn(withSampleNames(localizer)),
      alt: localizer.plain(`fame-us.rules.alt.${name}`),
      isRecurrent: true,
    };
    const numbers = {
      proposer: PROPOSER_PENALTY,
      accuser: ACCUSER_PENALTY,
      rounds: STARTER_COUNT,
      seconds: SAND_TIMER_SECONDS,
    };
    return screen(text(localizer.markdown(`fame-us.rules.${name}`, numbers)), pictures(picture));
  };
}
