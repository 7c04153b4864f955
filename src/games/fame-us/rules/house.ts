import { type CriterionKind, isHouseId } from '../../../kernel/house-text.ts';
import { type Card, DECK_SIZE } from './criteria.ts';

/** How many cards of the deck may be of the server's own, by the share that the host chose (F2). */
export const HOUSE_SHARES = { third: Math.floor(DECK_SIZE / 3), half: DECK_SIZE / 2 } as const;
export const SHARES = ['third', 'half'] as const satisfies readonly (keyof typeof HOUSE_SHARES)[];

/** A criterion of the server's own: its id, which stands for the text, and what it is about. */
export interface HouseCard {
  readonly card: Card;
  readonly kind: CriterionKind;
}

/** True if a card is one of the server's own. */
export const isHouseCard: (card: Card) => boolean = isHouseId;
