/** The pictures of the README and of the playground's welcome that are painted, in English. */
import type { GameEntry } from '../../src/games/index.ts';
import { fameUsEntry } from '../../src/games/fame-us/index.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { animationOf } from '../../src/kernel/match-screens.ts';
import { Match } from '../../src/kernel/match.ts';
import { lobbyOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Localizer, Picture } from '../../src/kernel/screen.ts';
import { picturesIn } from '../bench/sample-games.ts';

const NAMES = ['Ada', 'Ben', 'Chloé'];
const SETTINGS = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' } as const;

const localizerOf = (entry: GameEntry, names: readonly string[]): Localizer =>
  createLocalizer(
    createAppTranslator([entry]),
    'en',
    names.map((name) => ({ name })),
  );

/** The moving picture at the top: one and the same game of VIPs between bots, as *Watch it again* shows it to its players. */
export function readmeAnimation(): Picture {
  const { game } = vipsEntry;
  const random = seededRandom('readme');
  let match = Match.start(game, settingsOf(game, SETTINGS), NAMES, random);
  while (match.outcome === null) match = match.playBot('greedy', match.toAct[0] ?? 0, random);
  const screen = animationOf(match, null, game.ui.replay ?? '', localizerOf(vipsEntry, NAMES));
  const [animation] = screen === null ? [] : picturesIn(screen);
  if (animation === undefined) throw new Error('a finished game without an animation');
  return animation;
}

const WELCOMES = [
  {
    entry: vipsEntry,
    settings: { target: 'Inventor of a useless machine', set: 'women', first: 'random' },
  },
  { entry: fameUsEntry, settings: { pace: 'live', first: 'random', deck: 2 } },
] as const;

/** The picture of each game in the playground's welcome: that of its lobby. */
export const welcomePictures = (): readonly { readonly gameId: string; readonly picture: Picture }[] =>
  WELCOMES.map(({ entry, settings }) => ({
    gameId: entry.game.id,
    picture: lobbyOf(entry.game, settings, localizerOf(entry, [])).picture,
  }));
