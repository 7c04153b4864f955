import { withSampleNames } from '../../../kernel/sample-names.ts';
import type { Picture, Localizer } from '../../../kernel/screen.ts';
import type { RulesPage } from '../../../kernel/ui.ts';
import type { Card } from '../rules/criteria.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY, SAND_TIMER_SECONDS, STARTER_COUNT } from '../rules/limits.ts';
import type { Proposal, RoundAction, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { handPicture } from '../pictures/hand.ts';
import { lobbyPicture } from '../pictures/lobby.ts';
import { revealPicture } from '../pictures/reveal.ts';
import { resultPicture, roundPicture } from '../pictures/round.ts';
import { pictures, screen, text } from './blocks.ts';

/** A round of four, made up for the pictures of the rules. */

/** The starter: knows magic. Added in this order: has a beard, wears a hat. */
const STARTER: Card = 'c31';
const ACTIONS: readonly RoundAction[] = [
  { type: 'played', seat: 0, card: 'c2' },
  { type: 'played', seat: 1, card: 'c4' },
  { type: 'passed', seat: 2, timer: false },
  { type: 'accused', seat: 3, accused: 1 },
];
const PROPOSAL: Proposal = { proposer: 1, accuser: 3, name: { figure: 'merlin' } };
const TEAMS = ['square', 'dance', 'dance', 'square'] as const;

/** The cards of the first player. */
export const SAMPLE_HAND: readonly Card[] = ['c2', 'c8', 'c17', 'c20', 'c33', 'c104'];

/** The secrets of the first player. */
const SAMPLE_OWN = {
  team: 'square',
  hand: SAMPLE_HAND,
  vote: null,
  doubted: null,
  accusable: null,
  mayAskForTimer: false,
  mayRecall: false,
  hunch: null,
} as const;

/** The round after so many of its four actions, as the first player sees it. */
export function sampleRound(actions: number): FameUsView {
  const done = ACTIONS.slice(0, actions);
  const counts = TEAMS.map((_, seat) => 6 + changeOf(done, seat));
  return {
    viewer: 0,
    seats: TEAMS.length,
    pace: 'live',
    isGuided: false,
    house: [],
    phase: actions < ACTIONS.length ? 'acting' : 'voting',
    round: 1,
    first: 0,
    active: actions < ACTIONS.length ? actions : null,
    open: [STARTER, ...done.flatMap((action) => (action.type === 'played' ? [action.card] : []))],
    actions: done,
    handCounts: counts,
    startersLeft: 9,
    pileCount: 60,
    asked: [],
    quorum: 2,
    timed: false,
    proposal: actions < ACTIONS.length ? null : PROPOSAL,
    voters: [0, 2],
    missing: [2],
    lastRound: null,
    told: [],
    own: SAMPLE_OWN,
    reveal: null,
  };
}

/** How many cards a seat has more than before. */
const changeOf = (actions: readonly RoundAction[], seat: number): number =>
  actions.reduce((sum, action) => {
    if (action.seat !== seat) return sum;
    return action.type === 'played' ? sum - 1 : action.type === 'passed' ? sum + 1 : sum;
  }, 0);

/** How the round ends: both who may vote buy it. */
const SAMPLE_RESULT: RoundResult = {
  round: 1,
  starter: STARTER,
  actions: ACTIONS,
  proposal: { ...PROPOSAL, votes: [true, null, true, null], doubts: [null, null, null, null], holds: true },
  drawn: [{ seat: 3, count: 2 }],
  minds: [null, null, null, null],
};

/** The end of the game: the VIP square has fewer cards. */
export const SAMPLE_END: FameUsView = {
  ...sampleRound(0),
  phase: 'over',
  active: null,
  reveal: {
    reason: 'starters',
    counted: { square: 7, dance: 9 },
    winners: ['square'],
    teams: TEAMS,
    hands: [4, 5, 4, 3].map((count) => SAMPLE_HAND.slice(0, count)),
    hunches: [null, null, null, null],
  },
};

/** The rules (the kernel's `rules`), each page with a picture of the sample round, with the numbers that the rules use. */
export const rulesPages: readonly RulesPage[] = [
  page('goal', lobbyPicture),
  page('hand', (localizer) => handPicture(localizer, SAMPLE_OWN)),
  page('round', (localizer) => roundPicture(localizer, sampleRound(0))),
  page('play', (localizer) => roundPicture(localizer, sampleRound(2))),
  page('pass', (localizer) => roundPicture(localizer, sampleRound(3))),
  page('accuse', (localizer) => roundPicture(localizer, sampleRound(4))),
  page('vote', (localizer) => resultPicture(localizer, { handCounts: [5, 5, 7, 8] }, SAMPLE_RESULT)),
  page('timer', (localizer) => roundPicture(localizer, sampleRound(1))),
  page('end', (localizer) => revealPicture(localizer, SAMPLE_END)),
];

function page(name: string, pictureIn: (localizer: Localizer) => Picture): RulesPage {
  return (localizer) => {
    const picture: Picture = {
      ...pictureIn(withSampleNames(localizer, (seat) => `fame-us.rules.player.${seat}`)),
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
