import type { CriterionKind } from '../../../kernel/house-text.ts';

/** The words of a text. */
type Word<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Text;

/**
 * Criteria by kind, by short names for readers of the code, as figures have them; the catalogue has their texts. The order is
 * part of the record format: the first is `c1`, the last `c112`. Never change it. No criterion has the number of a `_`.
 */
const NAMES_BY_KIND = {
  looks:
    'bald beard moustache hat crown lens tall small green long-hair cloak strong scar armour elegant not-human',
  trade: 'orders army _ music writes _ invents _ heals quiz steals _ dishes stage magic serves',
  time: 'antiquity knights _ _ modern _ fairy-tale ageless old-age child night _ _ _',
  place: 'castle sea woods island underground snow heat city sky traveller lonely _ _ desert',
  character:
    'brave clever vain greedy kind stubborn funny sad scary romantic liar loyal temper mad curious quiet',
  deed: 'killed saved outlaw _ battle _ _ talks-animals rides sword companion tricked _ monster _ fire',
  fate: 'fiction real died-young violent-end rich poor married single orphan _ _ costume locked-up _',
  taste: 'gold food drink animals dance followers',
} as const satisfies Record<CriterionKind, string>;

/** More criteria, with their kinds: `c113` and so on. Never reorder them, only add. */
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

/** The short name of a criterion, such as `bald`. */
export type CriterionName =
  | Exclude<Word<(typeof NAMES_BY_KIND)[CriterionKind]>, '_'>
  | keyof typeof LATER_NAMES;

/** A criterion's card by its id, `c1` to `c132`, or that of one of the server's own (`house.ts`); or `HIDDEN_CARD`. */
export type Card = string;

/** A criterion card. */
export interface Criterion {
  readonly id: Card;
  readonly name: CriterionName;
  readonly kind: CriterionKind;
}

const FIRST = Object.entries(NAMES_BY_KIND).flatMap(([kind, names]) =>
  names.split(' ').map((name) => ({ name, kind: kind as CriterionKind })),
);
const LATER = Object.entries(LATER_NAMES).map(([name, kind]) => ({ name, kind }));

/** All criteria, in the order of their ids. */
export const CRITERIA: readonly Criterion[] = [...FIRST, ...LATER].flatMap(({ name, kind }, i) =>
  name === '_' ? [] : [{ id: `c${i + 1}`, name: name as CriterionName, kind }],
);

/** The ids of all criteria: the deck, in the order in which it is shuffled (F2). */
export const CARDS: readonly Card[] = CRITERIA.map(({ id }) => id);

/** How many criteria a deck has (F2). */
export const DECK_SIZE = CARDS.length;

/** True if these cards are a whole deck, each card once, in which the server's own have replaced as many. */
export function isDeck(cards: readonly Card[], house: readonly Card[] = []): boolean {
  const dealt = new Set(cards);
  if (cards.length !== DECK_SIZE || dealt.size !== DECK_SIZE || !house.every((card) => dealt.has(card)))
    return false;
  const others = new Set(house);
  return cards.every((card) => others.has(card) || CARDS.includes(card));
}

/** A card of which nothing is known: it stands in for every unseen card in a log made from the record of a running game. */
export const HIDDEN_CARD: Card = 'c0';

/** In the place of a card where a vote is about the name itself: a voter has heard of it, or never has (F15). */
export const ABOUT_NAME = 'name';

/** A card's number: 1, 2 and so on. */
export const cardNumber = (card: Card): number => Number(card.slice(1));
