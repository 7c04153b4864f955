import { eraseGame } from '../../kernel/erase-game.ts';
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
  painters: new URL('./painters/index.ts', import.meta.url),
  bots: new URL('./ai/index.ts', import.meta.url),
  emojis,
  recordFormat: RECORD_FORMAT,
  sampleSettings,
};
