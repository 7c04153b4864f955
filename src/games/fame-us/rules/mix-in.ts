import { criterionKindOf, type HouseKind } from '../../../kernel/house-text.ts';
import { type Random, shuffled } from '../../../kernel/random.ts';
import { HOUSE_SHARES, type HouseCard } from './house.ts';
import type { FameUsSettings } from './state.ts';

/**
 * The settings of a game that begins, with those of the server's own criteria that are in its deck, drawn from all that are
 * approved (the kernel's `mixIn`, F2).
 */
export function mixIn(
  { house: _, ...settings }: FameUsSettings,
  approved: readonly { readonly id: string; readonly kind: HouseKind }[],
  random: Random,
): FameUsSettings {
  const { share, guided } = settings;
  if (share === undefined || guided === true) return settings;
  const cards = approved.flatMap(({ id: card, kind: name }): readonly HouseCard[] => {
    const kind = criterionKindOf(name);
    return kind === null ? [] : [{ card, kind }];
  });
  const house = shuffled(random, cards).slice(0, HOUSE_SHARES[share]);
  return house.length === 0 ? settings : { ...settings, house };
}
