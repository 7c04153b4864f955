/** Every kind of picture that a game of Fame Us shows, as the app would request it, from one game of five and one of eight. */
import { WITHOUT_TIMER, type Picture } from '../../src/kernel/screen.ts';
import { fameUsEntry } from '../../src/games/fame-us/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { Match } from '../../src/kernel/match.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import type { NamedPicture } from './named-picture.ts';
import { picturesOn } from './vips-pictures.ts';
import { podiumPictures } from './podium-pictures.ts';
import { animationOf, postOf } from '../../src/kernel/match-screens.ts';
import { lobbyOf } from '../../src/kernel/playable-game.ts';

/** With names that no font covers, in other scripts, too long, and two that begin alike. */
const NAMES = [
  'Marguerite',
  'Minna',
  'Αλέξανδρος',
  'Wolfeschlegelsteinhausenbergerdorff',
  '漢字',
  'Bold Bea',
  'Ada',
  '🦊',
];

/** The pictures in this language, in the order of a game: lobby, hand, rounds, votes, results, the end, the whole game. */
export function fameUsPictures(locale: string): readonly NamedPicture[] {
  const { game, catalogue } = fameUsEntry;
  const settings = { pace: 'live', first: 'random', deck: 2 };
  const localizer = createLocalizer(
    createTranslator([catalogue]),
    locale,
    NAMES.map((name) => ({ kind: 'bot', name })),
  );
  const five = playedGame(5);
  const eight = playedGame(8);
  const at = (name: string, moments: readonly Match[], isIt: (view: GameView) => boolean): NamedPicture[] => {
    const moment = moments.find((match) => isIt(match.view(null) as GameView)) ?? moments[0];
    const post = moment === undefined ? null : postOf(moment, moment.events.length, localizer);
    const [picture] = picturesOn(post);
    return picture === undefined ? [] : [{ name: `fame-us-${name}`, picture }];
  };
  const end = (name: string, moments: readonly Match[]): NamedPicture[] => {
    const over = moments.at(-1);
    if (over === undefined) return [];
    const last = (picture: readonly Picture[]): Picture[] => picture.slice(-1);
    return [
      ...[0, 2].flatMap((stage) =>
        last(picturesOn(postOf(over, over.events.length, localizer, { timer: null, stage }))).map(
          (picture) => ({
            name: `fame-us-masks-${name}-${stage}`,
            picture,
          }),
        ),
      ),
      ...picturesOn(postOf(over, 0, localizer)).map((picture, i) => ({
        name: `fame-us-end-${name}-${i}`,
        picture,
      })),
      ...picturesOn(animationOf(over, null, 'recap', localizer)).map((picture) => ({
        name: `fame-us-recap-${name}`,
        picture,
      })),
    ];
  };
  return [
    { name: 'fame-us-lobby', picture: lobbyOf(game, settings, localizer).picture },
    ...five
      .slice(9, 10)
      .flatMap((match) => picturesOn(match.ui.secretScreen(match.view(1), localizer, WITHOUT_TIMER)))
      .map((picture) => ({ name: 'fame-us-hand', picture })),
    ...at('begins', eight, () => true),
    ...at('round', five, ({ phase, open }) => phase === 'acting' && open.length === 4),
    ...at('naming', five, ({ phase }) => phase === 'naming'),
    ...at('vote', eight, ({ phase, missing }) => phase === 'voting' && missing.length === 3),
    ...end('five', five),
    ...end('eight', eight),
    ...(game.parts.gallery === undefined
      ? []
      : [
          {
            name: 'fame-us-gallery',
            picture: game.parts.gallery.ui.picture(
              [five, eight].flatMap((moments) => {
                const work = moments.at(-1)?.exhibit() ?? null;
                return work === null ? [] : [{ work, endedAt: 86_400_000 }];
              }),
              localizer,
            ),
          },
        ]),
    ...podiumPictures(fameUsEntry, locale, [['square'], ['dance'], ['dance', 'square']]),
    ...game.ui.rules.flatMap((page, i) =>
      picturesOn(page(localizer)).map((picture) => ({ name: `fame-us-rules-${i + 1}`, picture })),
    ),
  ];
}

/** What is looked for in the public view of a game. */
interface GameView {
  readonly phase: string;
  readonly open: readonly string[];
  readonly missing: readonly number[];
}

/** The moments of a game of bots, one after each move. */
function playedGame(players: number): readonly Match[] {
  const random = seededRandom('gallery');
  const settings = fameUsEntry.game.parseSettings({ pace: 'live', first: 'random', deck: 2 });
  if (!settings.ok) throw new Error(settings.reason.key);
  const moments = [Match.start(fameUsEntry.game, settings.value, NAMES.slice(0, players), random)];
  for (let now = moments[0]; now !== undefined && now.outcome === null; moments.push(now))
    now = now.playBot(pick(random, ['timid', 'bold']), pick(random, now.toAct), random);
  return moments;
}
