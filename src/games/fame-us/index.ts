import { anyGame, type PlayableGame } from '../../kernel/playable-game.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { fameUs } from './game.ts';
import { guidedGame } from './guided-game.ts';
import { catalogue } from './locales/index.ts';
import { exhibit } from './rules/exhibit.ts';
import type { FameUsEvent, FameUsMove, FameUsSettings, FameUsState } from './rules/state.ts';
import type { FameUsView } from './rules/view.ts';
import { sampleSettings } from './sample-settings.ts';
import { RECORD_FORMAT } from './to-record.ts';
import { coach } from './ui/coach.ts';
import { gallery } from './ui/gallery.ts';
import { fameUsUi } from './ui/index.ts';

export { LIVE_TURN_TIME_MS } from './rules/limits.ts';

/** Fame Us as a whole: rules, screens, and the parts that it has. */
export const fameUsGame: PlayableGame<FameUsSettings, FameUsState, FameUsEvent, FameUsMove, FameUsView> = {
  ...fameUs,
  ui: fameUsUi,
  parts: {
    guided: { rules: guidedGame, ui: { coach } },
    gallery: { rules: { exhibit }, ui: gallery },
  },
};

/** Fame Us for the registry. */
export const fameUsEntry = {
  game: anyGame(fameUsGame),
  catalogue,
  painters: moduleUrl('games/fame-us/painters/index'),
  recordFormat: RECORD_FORMAT,
  sampleSettings,
};
