import { memorableLine } from './rules/applause.ts';
import { anyGame, type PlayableGame } from '../../kernel/playable-game.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { analyse, daily } from './ai/index.ts';
import { vips } from './game.ts';
import { catalogue } from './locales/index.ts';
import type { VipsSettings } from './rules/state.ts';
import type { VipsTypes, VipsView } from './rules/view.ts';
import { RECORD_FORMAT } from './to-record.ts';
import { analysisPages } from './ui/analysis.ts';
import { coach } from './ui/coach.ts';
import { dailyUi } from './ui/daily.ts';
import { emojis } from './words/emojis.ts';
import { gallery } from './ui/gallery.ts';
import { lentFaces } from './ui/lent-set.ts';
import { spectatorBetsUi } from './ui/betting-panel.ts';
import { plannedTurns } from './ui/planned-turns.ts';
import { vipsUi } from './ui/index.ts';
import { smileTestUi } from './ui/smile-test-post.ts';
import type { GuidedGame, SpectatorBets } from '../../kernel/game-parts.ts';
import { type Work, betSchema } from './schemas.ts';
import { outsideBetText, outsideScore } from './ui/why-page.ts';
import { smileTest } from './rules/smile-test.ts';
import { pick, type Random } from '../../kernel/random.ts';
import { PORTRAIT_SETS } from './rules/pieces.ts';
import { SUGGESTED_TARGET_COUNT } from './suggest-targets.ts';

/** Random settings: one of the suggested targets (V2), either set (V3); who starts is drawn (V8). */
export const sampleSettings = (random: Random): VipsSettings => ({
  target: catalogue.en[`vips.target.${random.below(SUGGESTED_TARGET_COUNT)}`] ?? '',
  set: pick(random, PORTRAIT_SETS),
  first: 'random',
});

/** Bets of people without a seat: three pieces like those of players (V5), until everyone has had a turn. */
const spectatorBets: SpectatorBets<VipsTypes> = {
  ...spectatorBetsUi,
  isOpen: (events) => {
    const [opened] = events;
    const turns = events.filter(({ type }) => type === 'turned').length;
    return opened?.type === 'opened' && turns < opened.seats;
  },
  score: (view, bet) => outsideScore(view, betSchema.parse(bet))?.total ?? 0,
  describe: (view, bet, localizer) => outsideBetText(view, betSchema.parse(bet), localizer),
};

/**
 * A work for the gallery of a server: the face on the tallest column (V23), and the argument that the game is remembered
 * by. Throws a `RangeError` before the end.
 */
export function exhibit({ set, target, reveal, arguments: all }: VipsView): Work {
  if (reveal === null) throw new RangeError('the bets are still secret');
  const { head, eyes, mouth } = reveal.ideal;
  const argument = memorableLine(all, reveal.ideal);
  const line = argument === null ? {} : { line: { because: argument.because, raised: argument.raised } };
  return { set, target, face: { head, eyes, mouth }, ...line };
}

/** The guided game of VIPs: the person first, against one bot that shows what can be done. */
const guided: GuidedGame<VipsTypes> = {
  bots: ['greedy'],
  settings: (settings) => ({ ...settings, guided: true }),
  isGuided: (state) => state.isGuided,
  coach,
};

export { TARGET_LENGTH } from './rules/limits.ts';
export { drawTarget, suggestTargets } from './suggest-targets.ts';

/** VIPs as a whole: rules, screens, and the parts that it has. */
export const vipsGame: PlayableGame<VipsTypes> = {
  ...vips,
  ui: vipsUi,
  parts: {
    epilogue: { ...smileTest, ...smileTestUi },
    spectatorBets,
    guided,
    daily: { ...daily, ...dailyUi },
    analysis: { analyse, pages: analysisPages },
    gallery: { ...gallery, exhibit },
    lentFaces,
    plannedTurns,
  },
};

/** VIPs for the registry. */
export const vipsEntry = {
  game: anyGame(vipsGame),
  catalogue,
  drawings: moduleUrl('games/vips/pictures/index'),
  bots: moduleUrl('games/vips/ai/index'),
  emojis,
  recordFormat: RECORD_FORMAT,
  sampleSettings,
};
