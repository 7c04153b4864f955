import type { GuidedGame } from '../../kernel/game-parts.ts';
import type { FameUsSettings, FameUsState } from './rules/state.ts';

/** The guided game of Fame Us: the person first, with three bots that show what can be done. */
export const guidedGame: GuidedGame<FameUsSettings, FameUsState> = {
  bots: ['bold', 'timid', 'grudging'],
  settings: (settings) => ({ ...settings, guided: true }),
  isGuided: (state) => state.isGuided,
};
