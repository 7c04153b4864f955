/** The pictures of the README and of the playground's welcome that are painted, in English. */
import type { GameEntry } from '../../src/games/index.ts';
import { fameUsEntry } from '../../src/games/fame-us/index.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { animationOf, resultPictureOf } from '../../src/kernel/match-screens.ts';
import { Match } from '../../src/kernel/match.ts';
import { lobbyOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Localizer, Picture } from '../../src/kernel/screen.ts';
import { picturesIn, postPictures } from '../bench/sample-games.ts';

const NAMES = ['Ada', 'Ben', 'Chloé', 'Dan', 'Elif'];

/** The games that the README shows: played by these bots from these seeds, because they end well. */
const VIPS = {
  entry: vipsEntry,
  names: NAMES.slice(0, 3),
  settings: { target: 'the voice of the railway announcements', set: 'women', first: 'random' },
  bot: 'greedy',
  seed: 'readme-6',
} as const;
const FAME_US = {
  entry: fameUsEntry,
  names: NAMES,
  settings: { pace: 'live', first: 'random' },
  bot: 'timid',
  seed: 'readme-3',
} as const;
/** The moves until somebody has said a name in the third round. */
const MOVES_TO_A_NAME = 28;

const localizerOf = (entry: GameEntry, names: readonly string[]): Localizer =>
  createLocalizer(
    createAppTranslator([entry]),
    'en',
    names.map((name) => ({ name })),
  );

/** A game between bots after so many moves, or at its end. */
function play({ entry, names, settings, bot, seed }: typeof VIPS | typeof FAME_US, moves = Infinity): Match {
  const random = seededRandom(seed);
  let match: Match = Match.start(entry.game, settingsOf(entry.game, settings), names, random);
  for (let move = 0; move < moves && match.outcome === null; move++)
    match = match.toAct[0] === undefined ? match.timeUp() : match.playBot(bot, match.toAct[0], random);
  return match;
}

/** The pictures at the top, by their file in docs: a game of VIPs ends, and goes by; somebody has said a name in Fame Us. */
export function readmePictures(): Readonly<Record<'face.png' | 'game.gif' | 'fame-us.png', Picture>> {
  const over = play(VIPS);
  const localizer = localizerOf(vipsEntry, VIPS.names);
  const screen = animationOf(over, null, vipsEntry.game.ui.replay ?? '', localizer);
  const [animation] = screen === null ? [] : picturesIn(screen);
  const face = resultPictureOf(over, localizer);
  const [round] = postPictures(play(FAME_US, MOVES_TO_A_NAME), localizerOf(fameUsEntry, FAME_US.names));
  if (animation === undefined || face === null || round === undefined)
    throw new Error('a game without its picture');
  return { 'face.png': face, 'game.gif': animation, 'fame-us.png': round };
}

const WELCOMES = [
  {
    entry: vipsEntry,
    settings: { target: 'Inventor of a useless machine', set: 'women', first: 'random' },
  },
  { entry: fameUsEntry, settings: { pace: 'live', first: 'random' } },
] as const;

/** The picture of each game in the playground's welcome: that of its lobby. */
export const welcomePictures = (): readonly { readonly gameId: string; readonly picture: Picture }[] =>
  WELCOMES.map(({ entry, settings }) => ({
    gameId: entry.game.id,
    picture: lobbyOf(entry.game, settings, localizerOf(entry, [])).picture,
  }));
