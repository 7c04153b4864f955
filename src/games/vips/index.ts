import { anyGame, type PlayableGame } from '../../kernel/playable-game.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { analyse, daily } from './ai/index.ts';
import { vips } from './game.ts';
import { guidedGame } from './guided-game.ts';
import { spectatorBets } from './spectator-bets.ts';
import { catalogue } from './locales/index.ts';
import { exhibit } from './rules/exhibit.ts';
import type { VipsEvent, VipsMove, VipsSettings, VipsState } from './rules/state.ts';
import type { VipsView } from './rules/view.ts';
import { sampleSettings } from './sample-settings.ts';
import { smileTest } from './smile-test.ts';
import { RECORD_FORMAT } from './to-record.ts';
import { analysisPages } from './ui/analysis.ts';
import { coach } from './ui/coach.ts';
import { dailyUi } from './ui/daily.ts';
import { emojis } from './ui/emojis.ts';
import { gallery } from './ui/gallery.ts';
import { spectatorBetsUi } from './ui/spectator-bet-panel.ts';
import { vipsUi } from './ui/index.ts';
import { smileTestUi } from './ui/smile-test-post.ts';

export { TARGET_LENGTH } from './rules/limits.ts';
export { suggestTargets } from './suggest-targets.ts';

/** VIPs as a whole: rules, screens, and the parts that it has. */
export const vipsGame: PlayableGame<VipsSettings, VipsState, VipsEvent, VipsMove, VipsView> = {
  ...vips,
  ui: vipsUi,
  parts: {
    epilogue: { rules: smileTest, ui: smileTestUi },
    spectatorBets: { rules: spectatorBets, ui: spectatorBetsUi },
    guided: { rules: guidedGame, ui: { coach } },
    daily: { rules: daily, ui: dailyUi },
    analysis: { rules: { analyse }, ui: { pages: analysisPages } },
    gallery: { rules: { exhibit }, ui: gallery },
  },
};

/** VIPs for the registry. */
export const vipsEntry = {
  game: anyGame(vipsGame),
  catalogue,
  painters: moduleUrl('games/vips/painters/index'),
  bots: moduleUrl('games/vips/ai/index'),
  emojis,
  recordFormat: RECORD_FORMAT,
  sampleSettings,
};
