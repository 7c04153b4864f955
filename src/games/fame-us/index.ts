import { anyGame, type PlayableGame } from '../../kernel/playable-game.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { pick, type Random } from '../../kernel/random.ts';
import { fameUs } from './game.ts';
import { openCards } from './rules/evolve.ts';
import { catalogue } from './locales/index.ts';
import type { FameUsSettings } from './rules/state.ts';
import { type FameUsTypes, type FameUsView, playedRounds } from './rules/view.ts';
import { RECORD_FORMAT } from './to-record.ts';
import { coach } from './ui/coach.ts';
import { gallery } from './ui/gallery.ts';
import { plannedTurns } from './ui/planned-turns.ts';
import { fameUsUi } from './ui/index.ts';
import type { GuidedGame } from '../../kernel/game-parts.ts';
import type { Work } from './schemas.ts';

/**
 * A work for the gallery of a server: the names that the table bought (F16), in order, and the criteria of that which had
 * to fit the most; `null` for none.
 */
export function exhibit(view: FameUsView, pastViews: readonly FameUsView[]): Work | null {
  const bought = playedRounds(pastViews, view).flatMap(({ starter, actions, proposal }) =>
    proposal?.holds === true && proposal.name !== null
      ? [{ name: proposal.name, cards: openCards({ starter, actions }) }]
      : [],
  );
  const [best] = bought.toSorted((a, b) => b.cards.length - a.cards.length);
  return best === undefined ? null : { names: bought.map(({ name }) => name), best };
}

/** The guided game of Fame Us: the person first, with three bots that show what can be done. */
const guided: GuidedGame<FameUsTypes> = {
  bots: ['bold', 'timid', 'grudging'],
  settings: (settings) => ({ ...settings, guided: true }),
  isGuided: (state) => state.isGuided,
  coach,
};

export { SHARES } from './rules/house.ts';
export { LIVE_TURN_TIME_MS } from './rules/limits.ts';

/** Fame Us as a whole: rules, screens, and the parts that it has. */
export const fameUsGame: PlayableGame<FameUsTypes> = {
  ...fameUs,
  ui: fameUsUi,
  parts: {
    guided,
    gallery: { ...gallery, exhibit },
    plannedTurns,
  },
};

/** Fame Us for the registry. */
export const fameUsEntry = {
  game: anyGame(fameUsGame),
  catalogue,
  drawings: moduleUrl('games/fame-us/pictures/index'),
  recordFormat: RECORD_FORMAT,
  /** Who starts is drawn (F6). */
  sampleSettings: (random: Random): FameUsSettings => ({
    pace: pick(random, ['live', 'slow']),
    first: 'random',
  }),
};
