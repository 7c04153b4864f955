import { CARDS, CRITERIA } from '../../../src/games/fame-us/rules/criteria.ts';
import type { HouseCard } from '../../../src/games/fame-us/rules/house.ts';
import type { CriterionKind } from '../../../src/kernel/house-text.ts';
import { pick, type Random } from '../../../src/kernel/random.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const KINDS: readonly CriterionKind[] = CARDS.map((card) => CRITERIA.find(({ id }) => id === card)!.kind);

/** So many criteria of a server, of each kind about as many as in the deck. */
export const sampleHouse = (random: Random, count: number): readonly HouseCard[] =>
  Array.from({ length: count }, () => ({
    card: `house-${Array.from({ length: 24 }, () => ALPHABET[random.below(ALPHABET.length)]).join('')}`,
    kind: pick(random, KINDS),
  }));
