/** Every kind of picture that a game of VIPs shows, as the app would request it, from one random game of five. */
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { Match } from '../../src/kernel/match.ts';
import { type Random, seededRandom } from '../../src/kernel/random.ts';
import { type Picture, type Screen, WITHOUT_TIMER } from '../../src/kernel/screen.ts';
import { lobbyOf } from '../../src/kernel/playable-game.ts';
import type { NamedPicture } from './named-picture.ts';
import { podiumPictures } from './podium-pictures.ts';
import { analysisOf, animationOf, epilogueOf, pageOf, postOf } from '../../src/kernel/match-screens.ts';

/** With a name that no font covers, one in another script, one that is too long, and two that begin alike. */
const NAMES = ['Marguerite', 'Minna', 'Αλέξανδρος', 'Wolfeschlegelsteinhausenbergerdorff', '漢字'];
const SETTINGS = { target: 'Minister of Silly Walks', set: 'men', first: 'random' } as const;

/**
 * The pictures in this language, in the order of a game: lobby, bet, boards, the end step by step, what follows it, every
 * face, the recap; then the rules.
 */
export function vipsPictures(locale: string): readonly NamedPicture[] {
  const { game, catalogue } = vipsEntry;
  const random = seededRandom('gallery');
  const localizer = createLocalizer(
    createTranslator([catalogue]),
    locale,
    NAMES.map((name) => ({ kind: 'bot', name })),
  );
  const settings = game.parseSettings(SETTINGS);
  if (!settings.ok) throw new Error(settings.reason.key);
  const opened = Match.start(game, settings.value, NAMES, random);
  const moments: Match[] = [opened];
  for (let now = opened; now.outcome === null;) {
    now = now.playBot('random', now.toAct[0] ?? 0, random);
    moments.push(now);
  }
  const over = moments.at(-1) ?? opened;
  const late = moments.at(-2) ?? opened;
  const smileTest = epilogueMoments(over, random);
  const { analysis, daily } = game.parts;
  // As the person sees it whom a guided game has taught.
  const taught = { ...(over.view(0) as object), isGuided: true } as unknown as ReturnType<typeof over.view>;
  const named = (name: string, screen: Screen | null): readonly NamedPicture[] =>
    picturesOn(screen).map((picture, i, all) => ({
      name: all.length === 1 ? name : `${name}-${i + 1}`,
      picture,
    }));
  return [
    { name: 'lobby', picture: lobbyOf(game, settings.value, localizer).picture },
    ...named('bet', opened.ui.panel(opened.view(0), 'fh2-5', {}, localizer, WITHOUT_TIMER)),
    ...named('betting', postOf(moments[3] ?? opened, 0, localizer)),
    ...named('first-turn', postOf(moments[NAMES.length + 1] ?? opened, 0, localizer)),
    ...named('late', postOf(late, 0, localizer)),
    ...named('unseen', pageOf(late, 0, 's', localizer)),
    ...Object.entries({ 'last-move': 0, envelopes: 3, posters: NAMES.length + 1 }).flatMap(([name, stage]) =>
      named(`end-${name}`, postOf(over, 0, localizer, { ...WITHOUT_TIMER, stage })),
    ),
    ...named('end', postOf(over, 0, localizer)),
    ...named('result', pageOf(over, null, 'result', localizer)),
    ...named(
      'coach',
      analysisOf(over, 0, analysis?.rules.analyse(over.view(0), over.pastViews(0)), localizer)[0] ?? null,
    ),
    ...named('smile-test', epilogueOf(smileTest.at(-3) ?? over, localizer, WITHOUT_TIMER)),
    ...named('smile-prize', epilogueOf(smileTest.at(-1) ?? over, localizer, WITHOUT_TIMER)),
    ...named('diploma', over.ui.post(taught, [], localizer, WITHOUT_TIMER)),
    ...(daily === undefined
      ? []
      : [
          {
            name: 'daily-card',
            picture: daily.ui.card(
              over.view(0),
              { points: 61, best: 66, stars: 2, squares: [0, 1, 3, 0] },
              localizer,
            ),
          },
        ]),
    ...named('face', pageOf(over, null, 'faces', localizer)),
    ...(game.parts.gallery === undefined
      ? []
      : [
          {
            name: 'gallery',
            picture: game.parts.gallery.ui.picture(
              [6, 5, 4, 3, 2, 1].map((day) => ({ work: over.exhibit(), endedAt: day * 86_400_000 })),
              localizer,
            ),
          },
        ]),
    ...podiumPictures(
      vipsEntry,
      locale,
      over.results(NAMES.length).map(({ causes }) => causes),
    ),
    ...named('recap', animationOf(over, null, 'recap', localizer)),
    ...game.ui.rules.flatMap((page, i) => named(`rules-${i + 1}`, page(localizer))),
  ];
}

/** What is played after the end, move by move, by bots. */
function epilogueMoments(over: Match, random: Random): readonly Match[] {
  const begun = over.beginEpilogue();
  if (!begun.ok) throw new Error(begun.reason.key);
  const moments = [begun.value];
  for (let [now] = moments; now !== undefined && now.awaited.length > 0; moments.push(now))
    now = now.playBot('random', now.awaited[0] ?? 0, random);
  return moments;
}

/** The pictures on a screen; none on none. */
export const picturesOn = (screen: Screen | null): readonly Picture[] =>
  (screen?.blocks ?? []).flatMap((block) => (block.type === 'picture' ? block.pictures : []));
