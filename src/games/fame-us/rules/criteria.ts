/** What a criterion is about. */
export const CRITERION_KINDS = [
  'looks',
  'trade',
  'time',
  'place',
  'character',
  'deed',
  'fate',
  'taste',
] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/**
 * The criteria (F2) by kind, each with a short name for readers of the code; the catalogue has their texts. The order
 * is part of the record format: the first is `c1`, the last `c112`. Never reorder, only replace.
 */
const NAMES_BY_KIND = {
  looks: [
    'bald',
    'beard',
    'moustache',
    'hat',
    'crown',
    'lens',
    'tall',
    'small',
    'green',
    'long-hair',
    'cloak',
    'strong',
    'scar',
    'armour',
    'elegant',
    'not-human',
  ],
  trade: [
    'orders',
    'army',
    'hands',
    'music',
    'writes',
    'science',
    'invents',
    'lesson',
    'heals',
    'quiz',
    'steals',
    'sails',
    'dishes',
    'stage',
    'magic',
    'serves',
  ],
  time: [
    'antiquity',
    'knights',
    'candles',
    'train',
    'modern',
    'ahead',
    'fairy-tale',
    'ageless',
    'old-age',
    'child',
    'night',
    'school',
    'after-death',
    'restless',
  ],
  place: [
    'castle',
    'sea',
    'woods',
    'island',
    'underground',
    'snow',
    'heat',
    'city',
    'sky',
    'traveller',
    'lonely',
    'europe',
    'far-away',
    'desert',
  ],
  character: [
    'brave',
    'clever',
    'vain',
    'greedy',
    'kind',
    'stubborn',
    'funny',
    'sad',
    'scary',
    'romantic',
    'liar',
    'loyal',
    'temper',
    'mad',
    'curious',
    'quiet',
  ],
  deed: [
    'killed',
    'saved',
    'outlaw',
    'discovered',
    'battle',
    'changed-world',
    'two-names',
    'talks-animals',
    'rides',
    'sword',
    'companion',
    'tricked',
    'ran-away',
    'monster',
    'speech',
    'fire',
  ],
  fate: [
    'fiction',
    'real',
    'died-young',
    'violent-end',
    'rich',
    'poor',
    'married',
    'single',
    'orphan',
    'statue',
    'money',
    'costume',
    'locked-up',
    'betrayed',
  ],
  taste: ['gold', 'food', 'drink', 'animals', 'dance', 'followers'],
} as const satisfies Record<CriterionKind, readonly string[]>;

/** The short name of a criterion, such as `bald`. */
export type CriterionName = (typeof NAMES_BY_KIND)[CriterionKind][number];

/** A criterion's card by its id, `c1` to `c112`; or `HIDDEN_CARD`. */
export type Card = string;

/** A criterion card. */
export interface Criterion {
  readonly id: Card;
  readonly name: CriterionName;
  readonly kind: CriterionKind;
}

/** All 112 criteria (F2) in the order of their ids. */
export const CRITERIA: readonly Criterion[] = CRITERION_KINDS.flatMap((kind) =>
  NAMES_BY_KIND[kind].map((name) => ({ name, kind })),
).map((criterion, i) => ({ id: `c${i + 1}`, ...criterion }));

/** The ids of all criteria. */
export const CARDS: readonly Card[] = CRITERIA.map(({ id }) => id);

/** A card of which nothing is known: it stands in for every unseen card in a log made from the record of a running game. */
export const HIDDEN_CARD: Card = 'c0';

/** A card's number, 1 to 112. */
export const cardNumber = (card: Card): number => Number(card.slice(1));
