/** Every kind of picture that a game shows, as the app would request it, from two games of bots. */
import type { GameEntry } from '../../src/games/index.ts';
import type { Match } from '../../src/kernel/match.ts';
import {
  analysisOf,
  animationOf,
  epilogueOf,
  pageOf,
  postOf,
  resultPictureOf,
  revealStagesOf,
} from '../../src/kernel/match-screens.ts';
import { lobbyOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { type Random, seededRandom } from '../../src/kernel/random.ts';
import { type Localizer, type Picture, type Screen, WITHOUT_TIMER } from '../../src/kernel/screen.ts';
import { picturesIn, playMoves, sampleLocalizer } from '../bench/sample-games.ts';

/** The same game as it is guided, which ends on a picture of its own. */
function guided(entry: GameEntry): readonly GameEntry[] {
  const { game, sampleSettings } = entry;
  const part = game.parts.guided;
  if (part === undefined) return [];
  const guidedSettings = (random: Random): unknown => part.settings(settingsOf(game, sampleSettings(random)));
  return [{ ...entry, sampleSettings: guidedSettings }];
}

/** So many pictures of each kind, from the beginning of the games to their end. */
const MOST_OF_A_KIND = 6;
const DAY_MS = 86_400_000;

/** A picture and the name of its file. */
export interface NamedPicture {
  readonly name: string;
  readonly picture: Picture;
}

/** The pictures in this language: some of each kind, in the order of a game, then those of the rules. */
export function picturesOf(entry: GameEntry, locale: string): readonly NamedPicture[] {
  const { game } = entry;
  const byKind = Map.groupBy(
    [
      lobbyOf(game, entry.sampleSettings(seededRandom('gallery')), sampleLocalizer(entry, 0, locale)).picture,
      ...[entry, ...guided(entry)].flatMap((played) => {
        const localizer = sampleLocalizer(entry, game.seats.max, locale);
        const moments = playMoves(played, game.seats.max, 'gallery');
        const over = moments.at(-1);
        return [
          ...moments.flatMap((match) => screensDuring(match, localizer)).flatMap(picturesIn),
          ...(over === undefined ? [] : picturesAfter(over, localizer)),
        ];
      }),
    ],
    ({ kind }) => kind.replace('/', '-'),
  );
  const rules = game.ui.rules.flatMap((page) => picturesIn(page(sampleLocalizer(entry, 0, locale))));
  return [
    ...[...byKind].flatMap(([kind, pictures]) => numbered(kind, someOf(pictures))),
    ...numbered(`${game.id}-rules`, rules),
  ];
}

const numbered = (name: string, pictures: readonly Picture[]): readonly NamedPicture[] =>
  pictures.map((picture, i) => ({ name: `${name}-${i + 1}`, picture }));

/** Pictures that differ, the first and the last among them. */
function someOf(pictures: readonly Picture[]): readonly Picture[] {
  const all = [...new Map(pictures.map((picture) => [JSON.stringify(picture.scene), picture])).values()];
  if (all.length <= MOST_OF_A_KIND) return all;
  return Array.from(
    { length: MOST_OF_A_KIND },
    (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_OF_A_KIND - 1))] as Picture,
  );
}

/** The public screens, and the panel and the secrets of a player who has to act. */
function screensDuring(match: Match, localizer: Localizer): readonly Screen[] {
  const view = match.view(match.toAct[0] ?? 0);
  return [
    postOf(match, match.previousStepStart(), localizer),
    match.ui.panel(view, '', {}, localizer, WITHOUT_TIMER),
    match.ui.panel(match.view(null), '', {}, localizer, WITHOUT_TIMER),
    match.ui.secretScreen(view, localizer, WITHOUT_TIMER),
  ];
}

/** The end as it unfolds, the pages behind its buttons, what is played after it, and what is kept of it. */
function picturesAfter(over: Match, localizer: Localizer): readonly Picture[] {
  const { game, ui } = over;
  const { gallery, daily, analysis } = game.parts;
  const final = postOf(over, 0, localizer);
  const payloads = final.blocks.flatMap((block) =>
    block.type === 'buttons' ? block.buttons.map(({ action }) => action.payload) : [],
  );
  const screens: readonly (Screen | null)[] = [
    ...Array.from({ length: revealStagesOf(over) }, (_, stage) =>
      postOf(over, 0, localizer, { ...WITHOUT_TIMER, stage }),
    ),
    final,
    ...payloads.map((payload) => pageOf(over, 0, payload, localizer)),
    ...analysisOf(over, 0, analysis?.analyse(over.view(0), over.pastViews(0)), localizer),
    ...epilogue(over).map((match) => epilogueOf(match, localizer)),
    animationOf(over, null, ui.replay ?? '', localizer),
  ];
  const kept = [
    resultPictureOf(over, localizer),
    daily?.card(over.view(0), { points: 61, best: 66, stars: 2, squares: [0, 1, 3, 0] }, localizer),
    gallery?.picture(
      [6, 5, 4, 3, 2, 1].map((day) => ({ work: over.exhibit(), endedAt: day * DAY_MS })),
      localizer,
    ),
    podium(over),
  ];
  return [
    ...screens.flatMap((screen) => (screen === null ? [] : picturesIn(screen))),
    ...kept.filter((picture) => picture !== null && picture !== undefined),
  ];
}

/** The part after the end, played by bots move by move; nothing for a game without such a part. */
function epilogue(over: Match): readonly Match[] {
  if (over.game.parts.epilogue === undefined) return [];
  const begun = over.beginEpilogue();
  if (!begun.ok) throw new Error(begun.reason.key);
  const random = seededRandom('gallery');
  const moments = [begun.value];
  for (let [now] = moments; now !== undefined && now.awaited.length > 0; moments.push(now))
    now = now.playBot('random', now.awaited[0] ?? 0, random);
  return moments;
}

/** The podium of a ranking, with a name that no font covers and one that is too long. */
function podium(over: Match): Picture | null {
  const figures = ['Marguerite', 'ᏣᎳᎩ', 'Wolfeschlegelsteinhausenbergerdorff'].map((name, index) => ({
    name,
    place: index + 1,
    points: String(41 - 6 * index),
    note: '',
    causes: over.results(3)[index]?.causes ?? [],
    isMarked: index === 2,
  }));
  const drawn = over.ui.podium?.({ title: '2026-Q4', figures });
  return drawn === undefined ? null : { ...drawn, alt: '' };
}
