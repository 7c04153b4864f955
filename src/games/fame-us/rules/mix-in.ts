import type { Game } from '../../../kernel/game.ts';
import { criterionKindOf } from '../../../kernel/house-text.ts';
import { shuffled } from '../../../kernel/random.ts';
import { HOUSE_SHARES, type HouseCard } from './house.ts';
import type { FameUsTypes } from './view.ts';

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
