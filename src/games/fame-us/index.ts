import { eraseGame } from '../../kernel/erase-game.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { fameUs } from './game.ts';
import { catalogue } from './locales/index.ts';
import { sampleSettings } from './sample-settings.ts';
import { RECORD_FORMAT } from './to-record.ts';
import { fameUsUi } from './ui/index.ts';

export { LIVE_TURN_TIME_MS } from './rules/limits.ts';

/** Fame Us for the registry. */
export const fameUsEntry = {
  game: eraseGame(fameUs, fameUsUi),
  catalogue,
  painters: moduleUrl('games/fame-us/painters/index'),
  recordFormat: RECORD_FORMAT,
  sampleSettings,
};
