import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, test } from 'vitest';
import { exhibit, vipsEntry } from '../../../../src/games/vips/index.ts';
import { betsPicture } from '../../../../src/games/vips/pictures/bets.ts';
import { coachPicture } from '../../../../src/games/vips/pictures/coach.ts';
import { dailyCard } from '../../../../src/games/vips/pictures/daily-card.ts';
import { diplomaPicture } from '../../../../src/games/vips/pictures/diploma.ts';
import { faceBuilderPicture } from '../../../../src/games/vips/pictures/face-builder.ts';
import { galleryPicture } from '../../../../src/games/vips/pictures/gallery.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { podium, podiumScene } from '../../../../src/games/vips/pictures/podium.ts';
import { poster, posterScene } from '../../../../src/games/vips/pictures/poster.ts';
import { posters, postersPicture, postersScene } from '../../../../src/games/vips/pictures/posters.ts';
import { controllersFor, presenterOf, smileTest } from '../../../../src/games/vips/rules/smile-test.ts';
import { standings, standingsBySeat } from '../../../../src/games/vips/rules/view.ts';
import { smileTestUi } from '../../../../src/games/vips/ui/smile-test-post.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { PIECES, totalChips } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { lentFaces } from '../../../../src/games/vips/ui/lent-set.ts';
import { linesIn } from '../../../../src/kernel/lent-face.ts';
import { projectFile } from '../../../../src/kernel/project-files.ts';
import { flattenPicture } from '../../../../src/pictures/caricature/flatten.ts';
import { decodePicture } from '../../../../src/pictures/uploads/decode.ts';
import { cutFace } from '../../../../src/pictures/caricature/cut.ts';
import { packFace, packPicture, unpackPicture } from '../../../../src/pictures/caricature/pack.ts';
import { longestTexts } from '../../longest-texts.ts';
import { podiumOf } from '../../podium-fixture.ts';
import { ALT_MARK, ALT_MARK_IN_GALLERY } from '../../../../src/pictures/drawing-api.ts';
import { type Picture, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { testGolden } from '../../alt-mark.ts';
import { expectGolden } from '../../../pictures/golden-pictures.ts';
import {
  boardSceneOf,
  idealSceneOf,
  localizer,
  pictureWith,
  revealSceneOf,
  statesOf,
  viewOf,
} from './scene-fixtures.ts';
import { localizerOf } from '../ui/table-fixture.ts';
import { activeView, swappableState } from '../ui/state-fixtures.ts';
import { picturesOn } from '../ui/screen-queries.ts';
import { panelOf } from '../ui/screens.ts';
import { usePainter } from '../../../pictures/use-painter.ts';

const painter = usePainter([vipsEntry.drawings]);
const paint = async (picture: Omit<Picture, 'alt'>): Promise<Uint8Array> => (await painter(picture)).bytes;

/** The picture of the active player's panel with this draft. */
const turnPictureOf = (state: VipsState, draft: string, localizer = localizerOf()): Picture =>
  picturesOn(panelOf(activeView(state), draft, localizer))[0]!;

/** A state between two turns, late in the game, after a turn with a chip and a swap. */
const midGame = (states: readonly VipsState[]): VipsState =>
  states.find((state) => {
    const { newChips, moved } = boardSceneOf(state).scene;
    const between = state.phase === 'playing' && state.actions.length === 0;
    return between && state.turn > 12 && moved.length === 1 && newChips.length === 1;
  })!;

const five = statesOf('golden 17', 5, { target: 'Minister of Silly Walks' });
const three = statesOf('golden 3', 3, { target: 'Who eats the last slice without asking?', set: 'women' });

/** The ends of some games, with targets short and long. */
const gallery = [
  'Minister of Silly Walks',
  'Who eats the last slice without asking?',
  'Boss',
  'The person who would be trusted to water everybody’s plants all summer, alone!!!',
  'Dompteuse de chaussettes',
  'Donaudampfschifffahrtsgesellschaftskapitän',
].map((target, i) => statesOf(`gallery ${i}`, 2, { target, set: i % 2 === 0 ? 'men' : 'women' }).at(-1)!);

const LONGEST = longestTexts('target');
const longestGallery = LONGEST.map((target, i) =>
  statesOf(`gallery ${i}`, 2, { target, set: i % 2 === 0 ? 'men' : 'women' }).at(-1)!,
);

/** The faces of finished games on one wall, with what was said for them: some long, some nothing. */
function wallOf(ends: readonly VipsState[]): Picture {
  const works = ends.map((end, i) => ({ work: exhibit(viewOf(end)), note: `${23 - i} Nov 2026` }));
  const picture = galleryPicture(localizer, works);
  const said = ['“Look at that chin.”', `“${'Look at that chin. '.repeat(3).trim()}”`, ''];
  return { ...picture, scene: picture.scene.map((face, i) => ({ ...face, said: said[i % 3]! })) };
}

/** The post of the smile test after this game: all controllers are named, and so many faces got these smiles. */
function smileTestPost(end: VipsState, smiles: readonly number[]): Picture {
  let state = accepted(smileTest.begin(end)).reduce(vips.evolve, end);
  for (let seat = presenterOf(state.smileTest); seat !== null; seat = presenterOf(state.smileTest)) {
    const [controller] = controllersFor(state.smileTest);
    ({ state } = accepted(vips.decide(state, seat, { type: 'show', controller: controller! })));
  }
  for (const [i, mm] of smiles.entries()) {
    const controller = state.smileTest!.shown[i]!.controller!;
    ({ state } = accepted(vips.decide(state, controller, { type: 'smile', mm })));
  }
  return picturesOn(smileTestUi.screen(viewOf(state), localizer, WITHOUT_TIMER)!)[0]!;
}

/** The board on which the last player has argued at the beginning of turn 9, with so much applause and so many boos. */
function speechOn(states: readonly VipsState[], applause: number, boos: number): Picture {
  const picture = boardSceneOf(states.find(({ turn, actions }) => turn === 9 && actions.length === 0)!);
  const said = '“A minister needs a hat that enters the room before he does. This one has its own door.”';
  return pictureWith(picture, {
    speech: { seat: picture.scene.players.length - 1, said, applause, boos },
  });
}

/** The end of a game of five with these names and this target. */
function endWith(title: string, names: readonly string[]) {
  const picture = revealSceneOf(five.at(-1)!);
  const players = picture.scene.players.map((player, seat) => ({ ...player, name: names[seat] ?? '' }));
  return pictureWith(picture, { title, players });
}

/** The board of five players with the most chips among all turns of some games. */
const chipsOn = ({ chips }: VipsState): number =>
  PIECES.reduce((sum, piece) => sum + totalChips(chips[piece]), 0);
const fullest = Array.from({ length: 12 }, (_, i) => statesOf(`full ${i}`, 5))
  .flat()
  .filter(({ phase, actions }) => phase === 'playing' && actions.length === 0)
  .reduce((most, state) => (chipsOn(state) > chipsOn(most) ? state : most));

/** What the people on a podium have bet on; nothing is known of the third. */
const PODIUM_CAUSES = [
  ['women.head.II', 'women.eyes.V', 'women.mouth.I'],
  ['men.head.III', 'men.eyes.III', 'men.mouth.III'],
  [],
  ['men.head.I', 'men.eyes.IV', 'men.mouth.II'],
];

const PICTURES: Readonly<Record<string, Picture>> = {
  lobby: pictureWith(lobbyPicture(localizerOf(), { set: 'women', target: 'Inventor of a useless machine' }), {
    note: 'Who has the face for it?',
  }),
  face: faceBuilderPicture(localizer, viewOf(five[1]!), { head: 'II', eyes: null, mouth: 'V' }),
  betting: boardSceneOf(three[2]!),
  board: boardSceneOf(midGame(five)),
  fullest: boardSceneOf(fullest),
  turn: turnPictureOf(fullest, 'b.h1'),
  'turn-choosing': turnPictureOf(swappableState, 'r.h2-x'),
  'turn-swapped': turnPictureOf(swappableState, 'g.e1.x.h1.h4'),
  'turn-fr': turnPictureOf(swappableState, 'g.e1.x.h1.h4', localizerOf(3, 'fr')),
  // With the bets of the last three players shown.
  bets: betsPicture(
    localizer,
    viewOf(five.at(-1)!),
    standings(viewOf(five.at(-1)!))
      .slice(-3)
      .toReversed(),
  ),
  reveal: revealSceneOf(three.at(-1)!),
  scripts: endWith('満員電車で立ったまま眠る人', ['さくら🌸', '김민준', '王小明', 'محمد علي', 'שרה כהן']),
  'scripts-more': endWith('أفضل بائع كشري في القاهرة', [
    'प्रिया शर्मा',
    'สมชาย ใจดี',
    '👩🏽‍🚀🐻🇧🇷',
    'Дмитрий',
    'Ελένη',
  ]),
  ideal: pictureWith(idealSceneOf(three.at(-1)!), { line: null }),
  gallery: wallOf(gallery),
  'gallery-one': wallOf(gallery.slice(0, 1)),
  'gallery-longest': wallOf(longestGallery),
  'betting-longest': boardSceneOf(statesOf('golden 3', 3, { target: LONGEST[2]! })[2]!),
  'ideal-longest': idealSceneOf(longestGallery[3]!),
  podium: podium.of(podiumScene(podiumOf(PODIUM_CAUSES)), ''),
  own: poster.of(posterScene(localizer, viewOf(five.at(-1)!), 1), ''),
  posters: postersPicture(localizer, viewOf(five.at(-1)!)),
  points: posters.of(
    postersScene(
      localizer,
      viewOf(three.at(-1)!),
      [1, 0, 2],
      () => '41 points',
      (seat) => seat === 1,
    ),
    '',
  ),
  'daily-card': dailyCard.of(
    {
      title: 'The pirate in human resources',
      points: '31 of 40 points',
      stars: 2,
      squares: [0, 1, 2, 3],
    },
    '',
  ),
  diploma: diplomaPicture(localizer, viewOf(five.at(-1)!), standingsBySeat(viewOf(five.at(-1)!))[0]!),
  'ideal-line': pictureWith(idealSceneOf(five.at(-1)!), {
    line: {
      said: '“Nobody who wears that hat has ever lied to me, and I have asked three people who do.”',
      by: 'Marguerite',
    },
  }),
  // Both ways lay a chip on the same piece, and swap pieces that are far apart.
  coach: coachPicture(localizer, viewOf(midGame(five)), {
    played: [
      { type: 'place', colour: 'green', piece: 'eyes II' },
      { type: 'swap', pieces: ['head III', 'head I'] },
    ],
    better: [
      { type: 'place', colour: 'blue', piece: 'eyes II' },
      { type: 'swap', pieces: ['mouth IV', 'mouth I'] },
    ],
  }),
  speech: speechOn(five, 2, 5),
  'speech-silent': speechOn(three, 0, 0),
  smile: smileTestPost(five.at(-1)!, [60, 40, 90]),
  prize: smileTestPost(three.at(-1)!, [75, 50, 75]),
};

/** A portrait of the house, as a person would lend a blurred photograph of it. */
async function flatPortrait(name: string): Promise<string> {
  const photograph = sharp(fileURLToPath(projectFile(`assets/vips/${name}.svg`))).resize({ height: 480 });
  return packPicture(flattenPicture(await decodePicture(await photograph.blur(1.5).png().toBuffer())));
}
/** The strips of a lent face whose lines nobody moved. */
const stripsFrom = (flat: string): string => packFace(cutFace(unpackPicture(flat), linesIn(flat)));
const flatCaptain = flatPortrait('men/V');

describe('golden pictures', () => {
  const underMark = 'lobby face betting board turn reveal gallery gallery-one podium prize'.split(' ');
  testGolden(paint, PICTURES, {
    ...Object.fromEntries(underMark.map((name) => [name, ALT_MARK])),
    ideal: ALT_MARK_IN_GALLERY,
    own: ALT_MARK_IN_GALLERY,
  });

  test('face-cuts, and lent-face once it is handed in', async () => {
    const flat = await flatCaptain;
    await expectGolden(
      'face-cuts',
      await paint(lentFaces.preview({ flat, lines: linesIn(flat) }, localizerOf())),
    );
    const strips = stripsFrom(flat);
    await expectGolden('lent-face', await paint(lentFaces.preview({ strips }, localizerOf())));
  });

  test('board-lent: four lent faces, and a bag in the place of one that was taken back', async () => {
    const stripsOf = async (portrait: string): Promise<string> =>
      stripsFrom(await (portrait === 'men/V' ? flatCaptain : flatPortrait(portrait)));
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(10));
    const faces = {
      [first!]: await stripsOf('men/II'),
      [second!]: await stripsOf('women/II'),
      [third!]: await stripsOf('men/V'),
      [fourth!]: await stripsOf('women/IV'),
    };
    const set = `faces:${first},${second},-,${third},${fourth}` as const;
    const { bytes } = await painter(pictureWith(boardSceneOf(midGame(five)), { set }), { faces });
    await expectGolden('board-lent', bytes);
  });
});
