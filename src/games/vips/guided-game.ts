import type { GuidedGame } from '../../kernel/game-parts.ts';
import type { VipsSettings, VipsState } from './rules/state.ts';

/** The guided game of VIPs: the person first, against one bot that shows what can be done. */
export const guidedGame: GuidedGame<VipsSettings, VipsState> = {
  bots: ['greedy'],
  settings: (settings) => ({ ...settings, guided: true }),
  isGuided: (state) => state.isGuided,
};
