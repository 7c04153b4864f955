import type { Card } from '../rules/criteria.ts';
import type { Proposal, RoundAction, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';

/** A round of four, made up for the pictures of the rules. */

/** Who knows magic, in the order in which the cards come: has a beard, wears a hat, a liar. */
const STARTER: Card = 'c31';
const ACTIONS: readonly RoundAction[] = [
  { type: 'played', seat: 0, card: 'c2' },
  { type: 'played', seat: 1, card: 'c4' },
  { type: 'passed', seat: 2, timer: false },
  { type: 'accused', seat: 3, accused: 1 },
];
const PROPOSAL: Proposal = { proposer: 1, accuser: 3, name: { figure: 'merlin' } };
const TEAMS = ['square', 'dance', 'dance', 'square'] as const;

/** What the first player holds. */
export const SAMPLE_HAND: readonly Card[] = ['c2', 'c8', 'c17', 'c20', 'c33', 'c28'];

/** The round after so many of its four actions, as the first player sees it. */
export function sampleRound(actions: number): FameUsView {
  const done = ACTIONS.slice(0, actions);
  const counts = TEAMS.map((_, seat) => 6 + changeOf(done, seat));
  return {
    viewer: 0,
    seats: TEAMS.length,
    pace: 'live',
    isGuided: false,
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
    quorum: 1,
    timed: false,
    proposal: actions < ACTIONS.length ? null : PROPOSAL,
    voters: [0, 2],
    missing: [2],
    lastRound: null,
    own: { team: 'square', hand: SAMPLE_HAND, vote: null, accusable: null, mayAskForTimer: false },
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
export const SAMPLE_RESULT: RoundResult = {
  round: 1,
  starter: STARTER,
  actions: ACTIONS,
  proposal: { ...PROPOSAL, votes: [true, null, true, null], holds: true },
  drawn: [{ seat: 3, count: 2 }],
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
  },
};
