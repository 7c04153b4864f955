import type { CriterionKind } from '../../../kernel/house-text.ts';

/** The words of a text. */
type Word<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Text;

/**
 * The criteria of the first deck by kind, by short names for readers of the code, as figures have them; the catalogue has
 * their texts. The order is part of the record format: the first is `c1`, the last `c112`. Never change it.
 */
const NAMES_BY_KIND = {
  looks:
    'bald beard moustache hat crown lens tall small green long-hair cloak strong scar armour elegant not-human',
  trade:
    'orders army hands music writes science invents lesson heals quiz steals sails dishes stage magic serves',
  time: 'antiquity knights candles train modern ahead fairy-tale ageless old-age child night school after-death restless',
  place: 'castle sea woods island underground snow heat city sky traveller lonely europe far-away desert',
  character:
    'brave clever vain greedy kind stubborn funny sad scary romantic liar loyal temper mad curious quiet',
  deed: 'killed saved outlaw discovered battle changed-world two-names talks-animals rides sword companion tricked ran-away monster speech fire',
  fate: 'fiction real died-young violent-end rich poor married single orphan statue money costume locked-up betrayed',
  taste: 'gold food drink animals dance followers',
} as const satisfies Record<CriterionKind, string>;

/** The criteria that came with the second deck, with their kinds: `c113` and so on. Never reorder them, only add. */
const LATER_NAMES = {
  mask: 'looks',
  shades: 'looks',
  sings: 'trade',
  sport: 'trade',
  drives: 'trade',
  gadgets: 'trade',
  alive: 'time',
  space: 'place',
  superpowers: 'deed',
  'double-life': 'deed',
  villain: 'deed',
  film: 'fate',
  series: 'fate',
  'theme-tune': 'fate',
  catchphrase: 'fate',
  toy: 'fate',
  'video-game': 'fate',
  cartoon: 'fate',
  prize: 'fate',
  woman: 'looks',
} as const satisfies Record<string, CriterionKind>;

/** The criteria of the first deck that are not in the second: games of before have them still. */
const RETIRED =
  'hands science lesson sails candles train ahead school after-death restless europe far-away discovered changed-world two-names ran-away speech statue money betrayed';

/** The short name of a criterion, such as `bald`. */
export type CriterionName = Word<(typeof NAMES_BY_KIND)[CriterionKind]> | keyof typeof LATER_NAMES;

/** A criterion's card by its id, `c1` to `c132`, or that of one of the server's own (`house.ts`); or `HIDDEN_CARD`. */
export type Card = string;

/** A criterion card. */
export interface Criterion {
  readonly id: Card;
  readonly name: CriterionName;
  readonly kind: CriterionKind;
}

const FIRST = Object.entries(NAMES_BY_KIND).flatMap(([kind, names]) =>
  names.split(' ').map((name) => ({ name: name as CriterionName, kind: kind as CriterionKind })),
);
const LATER = Object.entries(LATER_NAMES).map(([name, kind]) => ({ name: name as CriterionName, kind }));

/** All criteria there are or were, in the order of their ids. */
export const CRITERIA: readonly Criterion[] = [...FIRST, ...LATER].map((criterion, i) => ({
  id: `c${i + 1}`,
  ...criterion,
}));

/** The ids of all criteria. */
export const CARDS: readonly Card[] = CRITERIA.map(({ id }) => id);

/** How many criteria a deck has (F2). */
export const DECK_SIZE = FIRST.length;

/** The deck, in the order in which it is shuffled. */
export const DECK: readonly Card[] = CRITERIA.filter(({ name }) => !RETIRED.split(' ').includes(name)).map(
  ({ id }) => id,
);

/** True if these cards are a whole deck, each card once, in which the server's own have replaced as many. */
export function isDeck(cards: readonly Card[], house: readonly Card[] = []): boolean {
  const dealt = new Set(cards);
  if (cards.length !== DECK_SIZE || dealt.size !== DECK_SIZE || !house.every((card) => dealt.has(card)))
    return false;
  const others = new Set(house);
  return cards.every((card) => others.has(card) || DECK.includes(card));
}

/** A card of which nothing is known: it stands in for every unseen card in a log made from the record of a running game. */
export const HIDDEN_CARD: Card = 'c0';

/** In the place of a card where a vote is about the name itself: a voter has heard of it, or never has (F15). */
export const ABOUT_NAME = 'name';

/** A card's number: 1, 2 and so on. */
export const cardNumber = (card: Card): number => Number(card.slice(1));
