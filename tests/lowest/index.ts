import type { GameEntry } from '../../src/games/index.ts';
import { anyGame, type PlayableGame } from '../../src/kernel/playable-game.ts';
import { catalogue } from './catalogue.ts';
import { lowest } from './game.ts';
import { RECORD_FORMAT } from './record.ts';
import type { LowestTypes } from './types.ts';
import { lowestUi } from './ui.ts';

/** The whole game. */
export const lowestGame: PlayableGame<LowestTypes> = {
  ...lowest,
  ui: lowestUi,
  parts: {},
};

/** The game for a registry. */
export const lowestEntry: GameEntry = {
  game: anyGame(lowestGame),
  catalogue,
  painters: new URL('./painters.ts', import.meta.url),
  recordFormat: RECORD_FORMAT,
  sampleSettings: (random) => ({ rounds: 1 + random.below(5), seconds: 1 + random.below(60) }),
};
