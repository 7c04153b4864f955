import { eraseGame } from '../../kernel/erase-game.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { vips } from './game.ts';
import { catalogue } from './locales/index.ts';
import { sampleSettings } from './sample-settings.ts';
import { RECORD_FORMAT } from './to-record.ts';
import { emojis } from './ui/emojis.ts';
import { vipsUi } from './ui/index.ts';

export { TARGET_LENGTH } from './rules/limits.ts';
export { suggestTargets } from './suggest-targets.ts';

/** VIPs for the registry. */
export const vipsEntry = {
  game: eraseGame(vips, vipsUi),
  catalogue,
  painters: moduleUrl('games/vips/painters/index'),
  bots: moduleUrl('games/vips/ai/index'),
  emojis,
  recordFormat: RECORD_FORMAT,
  sampleSettings,
};
