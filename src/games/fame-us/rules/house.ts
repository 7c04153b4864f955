import { isHouseId } from '../../../kernel/house-text.ts';
import { type Random, shuffled } from '../../../kernel/random.ts';
import { type Card, CRITERION_KINDS, type CriterionKind, DECK_SIZE } from './criteria.ts';
import type { FameUsSettings } from './state.ts';

/** How many cards of the deck may be of the server's own, by the share that the host chose (F2). */
export const HOUSE_SHARES = { third: Math.floor(DECK_SIZE / 3), half: DECK_SIZE / 2 } as const;
export type HouseShare = keyof typeof HOUSE_SHARES;
export const SHARES = ['third', 'half'] as const satisfies readonly HouseShare[];

/** A criterion of the server's own: its id, which stands for the text, and what it is about. */
export interface HouseCard {
  readonly card: Card;
  readonly kind: CriterionKind;
}

/** Whether a card is one of the server's own. */
export const isHouseCard: (card: Card) => boolean = isHouseId;

const kindNamed = (name: string): CriterionKind | undefined => CRITERION_KINDS.find((kind) => kind === name);

/**
 * The settings of a game that begins, with those of the server's own criteria that are in its deck, drawn from all that are
 * approved (the kernel's `mixIn`, F2).
 */
export function mixIn(
  { house: _, ...settings }: FameUsSettings,
  approved: readonly { readonly id: string; readonly kind: string }[],
  random: Random,
): FameUsSettings {
  const { share, guided } = settings;
  if (share === undefined || guided === true) return settings;
  const cards = approved.flatMap(({ id: card, kind: name }): readonly HouseCard[] => {
    const kind = kindNamed(name);
    return kind === undefined ? [] : [{ card, kind }];
  });
  const house = shuffled(random, cards).slice(0, HOUSE_SHARES[share]);
  return house.length === 0 ? settings : { ...settings, house };
}
