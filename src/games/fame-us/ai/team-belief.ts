import type { Seat } from '../../../kernel/game.ts';
import type { Card } from '../rules/criteria.ts';
import { openCards } from '../rules/evolve.ts';
import type { RoundResult } from '../rules/state.ts';
import { countByMisfits, figureNamed, KNOWN, misfitsOf, objectionCount, type Opinions } from './figures.ts';

/**
 * Someone at the table, as others expect them to play: about half way between the timid and the bold one. Chances from 0
 * to 1.
 */
export const GUEST = {
  /** Of recalling a figure when a card is chosen, when a card is doubted, and when a name has to be said. */
  memory: 0.52,
  doubt: 0.9,
  recall: 0.67,
  /** Of playing a criterion that fits no recalled figure. */
  bluff: 0.45,
  /** Of accusing when no figure is recalled, by the number of open criteria beyond the second. */
  accuse: [0.15, 0.38, 0.68, 0.88],
  /** Of voting for a known name, by how many open criteria there are objections to. */
  trust: [0.96, 0.4, 0.1, 0.02],
} as const;

/** The entry for a number of open criteria; the last one for more. */
export const byOpenCount = (chances: readonly number[], openCount: number): number =>
  chances[Math.min(Math.max(0, openCount - 2), chances.length - 1)] ?? 0;

/**
 * Which deals of the teams are likely after what everyone has seen: all votes and accusations, and their targets. Most
 * tables know nothing of each other's teams, and then what they do tells nothing; so the belief weighs two explanations
 * of the whole game: everyone judges names only, or some go by the teams. Only where votes keep to sides does it move.
 */

/** The chance that at this table some go by the teams, and then the chance of each to be one of them. */
const PARTISAN_TABLE = 0.3;
const PARTISAN_SEAT = 0.6;
/** How much a player who goes by the teams gives to a friend, or takes from a rival. */
const BIAS = 0.5;
/** How much less a player who goes by the teams accuses a friend, and how much more a rival. */
const SPARES_FRIEND = 0.5;
const PURSUES_RIVAL = 1.2;
/** How many votes what is expected of any guest weighs against those that someone gave on names that fitted as well. */
const HABIT = 2;
const TRUST_IN_UNKNOWN = 0.6;
/** Nothing is quite certain, and nothing impossible. */
const NOISE = 0.02;

/** The chance of what a seat did concerning another, if teams do not matter to it, are the same, or are not. */
interface Sign {
  readonly towards: Seat;
  readonly indifferent: number;
  readonly friendly: number;
  readonly hostile: number;
}

type Watched = Pick<RoundResult, 'starter' | 'actions' | 'proposal'>;

/** A way the teams may be dealt, as one seat sees it, and how likely it is. */
export interface TeamWorld {
  /** For each seat, whether it is of the own team; the own seat is. */
  readonly friends: readonly boolean[];
  readonly weight: number;
}

/** All deals of the teams that a seat has to reckon with before anything has happened (F4), each as likely. */
export function teamWorlds(seats: number, own: Seat): readonly TeamWorld[] {
  const sizes = [Math.floor(seats / 2), Math.ceil(seats / 2)];
  const deals = Array.from({ length: 2 ** seats }, (_, bits) =>
    Array.from({ length: seats }, (__, seat) => ((bits >> seat) & 1) === 1),
  ).filter((friends) => friends[own] === true && sizes.includes(friends.filter((is) => is).length));
  return deals.map((friends) => ({ friends, weight: 1 / deals.length }));
}

/** The likelihood of each deal for this seat, from these rounds. */
export function believedWorlds(
  seats: number,
  own: Seat,
  rounds: readonly Watched[],
  opinions: Opinions = KNOWN,
): readonly TeamWorld[] {
  const signs = Array.from({ length: seats }, (_, seat) => [
    ...rounds.flatMap((round) => signsOfActions(round, seat, opinions)),
    ...signsOfVotes(rounds, seat, opinions),
  ]);
  const weighted = teamWorlds(seats, own).map(({ friends }) => {
    let [indifferent, mixed] = [1, 1];
    for (const [seat, shown] of signs.entries()) {
      if (seat === own) continue;
      const blind = product(shown.map((sign) => sign.indifferent));
      const partisan = product(
        shown.map((sign) => (friends[seat] === friends[sign.towards] ? sign.friendly : sign.hostile)),
      );
      indifferent *= blind;
      mixed *= (1 - PARTISAN_SEAT) * blind + PARTISAN_SEAT * partisan;
    }
    return { friends, weight: PARTISAN_TABLE * mixed + (1 - PARTISAN_TABLE) * indifferent };
  });
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return weighted.map(({ friends, weight }) => ({ friends, weight: weight / sum }));
}

const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1);

/** A sign from an event that happened, or did not, with these chances. */
function signOf(towards: Seat, happened: boolean, [indifferent, friendly, hostile]: Chances): Sign {
  const chance = (of: number): number => {
    const likely = Math.min(1 - NOISE, Math.max(NOISE, of));
    return happened ? likely : 1 - likely;
  };
  return { towards, indifferent: chance(indifferent), friendly: chance(friendly), hostile: chance(hostile) };
}
type Chances = readonly [indifferent: number, friendly: number, hostile: number];

/** A sign if the seat accused, or could have accused, the player before it. */
function signsOfActions({ starter, actions }: Watched, seat: Seat, opinions: Opinions): readonly Sign[] {
  const at = actions.findIndex((action) => action.seat === seat);
  const before = actions.slice(0, at).filter((action) => action.type === 'played');
  const towards = before.at(-1)?.seat;
  if (at < 0 || towards === undefined) return [];
  const open = [starter, ...before.map(({ card }) => card)];
  const chance = chanceToAccuse(open, opinions);
  return [
    signOf(towards, actions[at]?.type === 'accused', [
      chance,
      chance * SPARES_FRIEND,
      chance * PURSUES_RIVAL,
    ]),
  ];
}

function chanceToAccuse(open: readonly Card[], opinions: Opinions): number {
  const fitting = countByMisfits(misfitsOf(open, opinions), 0)[0] ?? 0;
  if (fitting === 0) return byOpenCount(GUEST.accuse, open.length);
  return fitting <= 2 ? 0.1 : 0.02;
}

/**
 * How the seat voted, against how it votes on other names that fit as well: a seat strict with all is no rival of all.
 */
function signsOfVotes(rounds: readonly Watched[], seat: Seat, opinions: Opinions): readonly Sign[] {
  const votes = rounds.flatMap(({ starter, actions, proposal }) => {
    const vote = proposal?.votes[seat];
    if (proposal?.name == null || vote == null) return [];
    const figure = figureNamed(proposal.name);
    const fault = figure === null ? null : objectionCount(figure, openCards({ starter, actions }), opinions);
    return [{ towards: proposal.proposer, vote, fault }];
  });
  return votes.map(({ towards, vote, fault }) => {
    const alike = votes.filter((other) => other.fault === fault);
    const expected = fault === null ? TRUST_IN_UNKNOWN : (GUEST.trust[fault] ?? NOISE);
    const usual = (HABIT * expected + alike.filter((other) => other.vote).length) / (HABIT + alike.length);
    return signOf(towards, vote, [usual, usual + (1 - usual) * BIAS, usual * (1 - BIAS)]);
  });
}
