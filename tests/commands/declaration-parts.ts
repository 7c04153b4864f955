import type { Parts } from '../../src/features/feature.ts';
import { games as registry } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createTestStore } from '../storage/test-store.ts';

/** The parts of the bot with which commands can be declared: the texts, the games, and any store. */
export const declarationParts = (
  translator: Parts['translator'],
  games: Parts['games'] = new Map(registry.map(({ game }) => [game.id, game])),
): Parts => {
  const parts = { translator, games, random: seededRandom('declarations'), store: createTestStore() };
  return { ...({} as Parts), ...parts };
};
