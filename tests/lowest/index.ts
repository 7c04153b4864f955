import type { GameEntry } from '../../src/games/index.ts';
import { eraseGame } from '../../src/kernel/erase-game.ts';
import { catalogue } from './catalogue.ts';
import { lowest } from './game.ts';
import { RECORD_FORMAT } from './record.ts';
import { lowestUi } from './ui.ts';

/** The game for a registry. */
export const lowestEntry: GameEntry = {
  game: eraseGame(lowest, lowestUi),
  catalogue,
  painters: new URL('./painters.ts', import.meta.url),
  recordFormat: RECORD_FORMAT,
  sampleSettings: (random) => ({ rounds: 1 + random.below(5), seconds: 1 + random.below(60) }),
};
