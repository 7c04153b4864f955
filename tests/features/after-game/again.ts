import type { NextGame, NextSettings } from '../../../src/features/after-game/after-game-decisions.ts';

/** The same game again, with these settings or those of before, and no bets of spectators. */
export const again = (
  settings: NextSettings = (before) => Promise.resolve(before.table.settings),
): NextGame => ({ game: null, settings, bets: () => Promise.resolve([]) });
