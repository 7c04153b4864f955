import { type Random, shuffled } from '../../../kernel/random.ts';
import { CRITERION_KINDS, type CriterionKind } from './criteria.ts';
import { HOUSE_SHARES, type HouseCard } from './house.ts';
import type { FameUsSettings } from './state.ts';

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
