/** The moving picture at the top of the README: a game of VIPs, as *Watch it again* shows it to its players. */
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { animationOf } from '../../src/kernel/match-screens.ts';
import { Match } from '../../src/kernel/match.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { picturesIn } from '../bench/sample-games.ts';

const NAMES = ['Ada', 'Ben', 'Chloé'];
const SETTINGS = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' } as const;

/** The animation of one and the same game between bots. */
export function readmeAnimation(): Picture {
  const { game, catalogue } = vipsEntry;
  const random = seededRandom('readme');
  const localizer = createLocalizer(
    createTranslator([catalogue]),
    'en',
    NAMES.map((name) => ({ name })),
  );
  const settings = game.parseSettings(SETTINGS);
  if (!settings.ok) throw new Error(settings.reason.key);
  let match = Match.start(game, settings.value, NAMES, random);
  while (match.outcome === null) match = match.playBot('greedy', match.toAct[0] ?? 0, random);
  const screen = animationOf(match, null, game.ui.replay ?? '', localizer);
  const [animation] = screen === null ? [] : picturesIn(screen);
  if (animation === undefined) throw new Error('a finished game without an animation');
  return animation;
}
