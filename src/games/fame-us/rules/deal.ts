import type { Seat, Game } from '../../../kernel/game.ts';
import { type Random, seededRandom, shuffled } from '../../../kernel/random.ts';
import { type Card, CRITERIA, type CriterionName, CARDS } from './criteria.ts';
import { HAND_SIZE, STARTER_COUNT } from './limits.ts';
import type { Deal, FameUsEvent, FameUsSettings } from './state.ts';
import { dealTeams, type Team } from './teams.ts';
import { criterionKindOf } from '../../../kernel/house-text.ts';
import { HOUSE_SHARES, type HouseCard } from './house.ts';
import type { FameUsTypes } from './view.ts';

/** How many sit in a guided game: the person first, then bots. */
export const GUIDED_SEATS = 4;
/** The seat of the person in a guided game. */
export const LEARNER: Seat = 0;

/** The plan of a round of a guided game. The person may do something else. */
interface Plan {
  readonly starter: CriterionName;
  /** The card each seat adds to it, in seat order; `null` for none. */
  readonly cards: readonly (CriterionName | null)[];
  /** The figure that the proposer names, by its id. */
  readonly figure: string;
  /** True if that figure cannot fit, so that it takes a bluff to name it. */
  readonly isLie?: boolean;
  /** The seats of accuser and accused, if the accused played last. */
  readonly accusation?: { readonly by: Seat; readonly accused: Seat };
}

/** One round for each thing to learn. Seat 2, a friend of the person, adds a card each time, and so runs out of them. */
const PLANS: readonly Plan[] = [
  // Adding a card, and judging a name.
  { starter: 'magic', cards: ['beard', 'castle', 'knights', 'talks-animals'], figure: 'merlin' },
  // Acting last, and having to name someone.
  { starter: 'antiquity', cards: ['crown', 'romantic', 'gold', null], figure: 'cleopatra' },
  // Calling a bluff.
  {
    starter: 'real',
    cards: [null, null, 'stage', 'fiction'],
    figure: 'pinocchio',
    isLie: true,
    accusation: { by: 1, accused: 3 },
  },
  // Being accused, and having someone in mind.
  {
    starter: 'hat',
    cards: ['companion', null, null, 'music'],
    figure: 'sherlock-holmes',
    accusation: { by: 1, accused: LEARNER },
  },
  // Bluffing.
  { starter: 'child', cards: ['old-age', 'sky', 'small', 'green'], figure: 'peter-pan', isLie: true },
  // Passing.
  { starter: 'sea', cards: [null, 'steals', 'scar', 'moustache'], figure: 'captain-hook' },
  // The end.
  { starter: 'fairy-tale', cards: ['dance', 'kind', 'poor', 'orphan'], figure: 'cinderella' },
];

/** Cards that are dealt to fill up hands: by seat. */
const SPARE_CARDS: readonly (readonly CriterionName[])[] = [['desert'], ['army'], [], []];

const TEAMS_DEALT: readonly Team[] = ['dance', 'square', 'dance', 'square'];

const CARD_BY_NAME: ReadonlyMap<CriterionName, Card> = new Map(CRITERIA.map(({ id, name }) => [name, id]));
const cardOf = (name: CriterionName): Card => CARD_BY_NAME.get(name) ?? '';

/** The plan of a round with its cards by their ids. */
export type GuidedRound = (typeof GUIDED_ROUNDS)[number];

/** The rounds of a guided game that teach something, in order. */
export const GUIDED_ROUNDS = PLANS.map(({ starter, cards, figure, isLie = false, accusation = null }) => ({
  starter: cardOf(starter),
  cards: cards.map((name) => (name === null ? null : cardOf(name))),
  figure,
  isLie,
  accusation,
}));

/** How a guided game begins: the same for everyone. */
function dealGuided(): Deal {
  const hands = SPARE_CARDS.map((spare, seat) => [
    ...GUIDED_ROUNDS.flatMap(({ cards }) => cards[seat] ?? []),
    ...spare.map(cardOf),
  ]);
  const turnedUp = GUIDED_ROUNDS.map(({ starter }) => starter);
  const dealt = new Set([...hands.flat(), ...turnedUp]);
  const others = shuffled(
    seededRandom('guided'),
    CARDS.filter((card) => !dealt.has(card)),
  );
  const more = STARTER_COUNT - turnedUp.length;
  return {
    first: LEARNER,
    teams: TEAMS_DEALT,
    hands,
    starters: [...turnedUp, ...others.slice(0, more)],
    pile: others.slice(more),
  };
}

/**
 * The first events (the kernel's `setup`): draws the first player (F6), the teams (F4), the hands (F3), the starters (F5)
 * and the order of the pile (F2), in which criteria of the server's own replace as many others, and turns up the first starter (F7). Nothing is drawn afterwards. A guided game begins in the same way each time.
 */
export function open(
  { pace, first: wanted, guided, house = [] }: FameUsSettings,
  holders: readonly string[],
  random: Random,
): readonly FameUsEvent[] {
  const seats = holders.length;
  if (guided === true && seats === GUIDED_SEATS) {
    const deal = dealGuided();
    return [{ type: 'opened', seats, pace, ...deal, guided: true }, firstRound(deal)];
  }
  const named = wanted === 'random' ? -1 : holders.indexOf(wanted.holder);
  const first = named >= 0 ? named : random.below(seats);
  const teams = dealTeams(seats, random);
  const known = shuffled(random, CARDS);
  const deck =
    house.length === 0
      ? known
      : shuffled(random, [...known.slice(house.length), ...house.map(({ card }) => card)]);
  const hands = teams.map((_, seat) => deck.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE));
  const afterHands = deck.slice(seats * HAND_SIZE);
  const starters = afterHands.slice(0, STARTER_COUNT);
  return [
    {
      type: 'opened',
      seats,
      pace,
      first,
      teams,
      hands,
      starters,
      pile: afterHands.slice(STARTER_COUNT),
      ...(house.length === 0 ? {} : { house }),
    },
    firstRound({ first, starters }),
  ];
}

function firstRound({ first, starters: [starter] }: Pick<Deal, 'first' | 'starters'>): FameUsEvent {
  if (starter === undefined) throw new RangeError('the deck has no starter left');
  return { type: 'round', first, starter };
}

/**
 * The settings of a game that begins, with those of the server's own criteria that are in its deck, drawn from all that are
 * approved (the kernel's `mixIn`, F2).
 */
export const mixIn: NonNullable<Game<FameUsTypes>['mixIn']> = (
  { house: _, ...settings },
  approved,
  random,
) => {
  const { share, guided } = settings;
  if (share === undefined || guided === true) return settings;
  const cards = approved.flatMap(({ id: card, kind: name }): readonly HouseCard[] => {
    const kind = criterionKindOf(name);
    return kind === null ? [] : [{ card, kind }];
  });
  const house = shuffled(random, cards).slice(0, HOUSE_SHARES[share]);
  return house.length === 0 ? settings : { ...settings, house };
};
