import { seal } from '../../kernel/seal.ts';
import { vips } from './game.ts';
import { catalogue } from './locales/index.ts';
import { vipsUi } from './ui/index.ts';

export { suggestTargets } from './targets.ts';

/** VIPs, ready to be set on the shelf. */
export const vipsEntry = {
  game: seal(vips, vipsUi),
  catalogue,
  /** The module that paints its pictures. */
  painters: new URL('./board/index.ts', import.meta.url),
};
