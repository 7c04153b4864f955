import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Painter } from '../../../../src/table/ports/painter.ts';
import { dailyCard } from '../../../../src/games/vips/pictures/daily-card.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { podium, podiumScene } from '../../../../src/games/vips/pictures/podium.ts';
import { houseLengthOf, PACKS } from '../../../../src/features/house-packs/proposals.ts';
import { COLOURS, PIECES, totalChips } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { shortNames } from '../../../../src/games/vips/words/portrait-names.ts';
import { lentFaces } from '../../../../src/games/vips/ui/lent-set.ts';
import { linesIn } from '../../../../src/kernel/lent-face.ts';
import { cutFace } from '../../../../src/pictures/caricature/cut.ts';
import { packFace, unpackPicture } from '../../../../src/pictures/caricature/pack.ts';
import { flatPortrait } from '../../../pictures/caricature/flat-portrait.ts';
import { createPainter } from '../../../../src/pictures/index.ts';
import { podiumOf } from '../../podium-fixture.ts';
import { ALT_MARK, ALT_MARK_IN_GALLERY } from '../../../../src/pictures/painter-api.ts';
import type { Picture } from '../../../../src/kernel/screen.ts';
import { crowded, expectSameUnderAltMark } from '../../alt-mark.ts';
import { comparePictures, expectGolden } from '../../../pictures/golden-pictures.ts';
import {
  betsSceneOf,
  boardSceneOf,
  coachSceneOf,
  diplomaSceneOf,
  gallerySceneOf,
  idealSceneOf,
  idealSceneWithLine,
  posterSceneOf,
  postersSceneOf,
  speechSceneOf,
  faceSceneOf,
  pictureWith,
  revealSceneOf,
  smileTestPictureOf,
  smileTestSceneOf,
  smileTestState,
  statesOf,
} from './scene-fixtures.ts';
import { localizerOf } from '../ui/table-fixture.ts';
import { swappableState, turnPictureOf } from '../ui/turn-pictures.ts';
import { PATIENCE_MS } from '../../../patience.ts';

const PAINTERS = new URL('../../../../src/games/vips/pictures/index.ts', import.meta.url);

let painter: Painter;
beforeAll(() => {
  painter = createPainter({ timeoutMs: PATIENCE_MS, painters: [PAINTERS], workers: 1 });
});
afterAll(() => painter.close());

const paint = async (picture: { readonly painter: string; readonly scene: unknown }): Promise<Uint8Array> =>
  (await painter.paint({ ...picture, alt: '' })).bytes;

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

/** Targets of a server's own as long as they may be, in scripts of wide, joined and stacked letters. */
const LONGEST = [
  'WHO WOULD WIN EVERY MAMMOTH WRESTLING MATCH IN WIMBLEDON MUD',
  'Самый невозмутимый человек в очереди за последними билетами!',
  '満員電車で立ったまま眠り、終点でいつも笑顔で目を覚まして駅長さんに手を振る、町でいちばん有名な早起きの人はだれだろう',
  'أفضل من يحكي قصة طويلة دون أن يلاحظ أن الجميع قد ناموا منذ ساعة كاملة',
  'जो शादी में सबसे पहले नाचता है और सबसे आखिर में घर वापस जाता है वही',
  'คนที่ต่อแถวนานที่สุดเพื่อก๋วยเตี๋ยวชามสุดท้ายของร้านประจำหมู่บ้าน',
].map((target) => {
  const characters = Array.from(target);
  while (houseLengthOf(characters.join('')) > PACKS.target.length.max) characters.pop();
  return characters.join('');
});
const longestGallery = LONGEST.map((target, i) =>
  statesOf(`gallery ${i}`, 2, { target, set: i % 2 === 0 ? 'men' : 'women' }).at(-1)!,
);

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
  face: faceSceneOf(
    'men',
    { head: 'II', mouth: 'V' },
    'Minister of Silly Walks',
    five[1]!.columns,
    shortNames(localizerOf(), 'men'),
  ),
  betting: boardSceneOf(three[2]!),
  board: boardSceneOf(midGame(five)),
  fullest: boardSceneOf(fullest),
  turn: turnPictureOf(fullest, 'b.h1'),
  'turn-choosing': turnPictureOf(swappableState, 'r.h2-x'),
  'turn-swapped': turnPictureOf(swappableState, 'g.e1.x.h1.h4'),
  'turn-fr': turnPictureOf(swappableState, 'g.e1.x.h1.h4', localizerOf(3, 'fr')),
  bets: betsSceneOf(five.at(-1)!, 3),
  reveal: revealSceneOf(three.at(-1)!),
  scripts: endWith('満員電車で立ったまま眠る人', ['さくら🌸', '김민준', '王小明', 'محمد علي', 'שרה כהן']),
  'scripts-more': endWith('أفضل بائع كشري في القاهرة', [
    'प्रिया शर्मा',
    'สมชาย ใจดี',
    '👩🏽‍🚀🐻🇧🇷',
    'Дмитрий',
    'Ελένη',
  ]),
  ideal: idealSceneOf(three.at(-1)!),
  gallery: gallerySceneOf(gallery),
  'gallery-one': gallerySceneOf(gallery.slice(0, 1)),
  'gallery-longest': gallerySceneOf(longestGallery),
  'betting-longest': boardSceneOf(statesOf('golden 3', 3, { target: LONGEST[2]! })[2]!),
  'ideal-longest': idealSceneOf(longestGallery[3]!),
  podium: podium.of(podiumScene(podiumOf(PODIUM_CAUSES)), ''),
  own: posterSceneOf(five.at(-1)!, 1),
  posters: postersSceneOf(five.at(-1)!),
  points: postersSceneOf(three.at(-1)!, true),
  'daily-card': dailyCard.of(
    {
      title: 'The pirate in human resources',
      points: '31 of 40 points',
      stars: 2,
      squares: [0, 1, 2, 3],
    },
    '',
  ),
  diploma: diplomaSceneOf(five.at(-1)!),
  'ideal-line': idealSceneWithLine(five.at(-1)!),
  coach: coachSceneOf(midGame(five)),
  speech: speechSceneOf(five, 2, 5),
  'speech-silent': speechSceneOf(three, 0, 0),
  smile: smileTestPictureOf(smileTestState(five.at(-1)!, [60, 40, 90]), localizerOf()),
  prize: smileTestSceneOf(smileTestState(three.at(-1)!, [75, 50, 75]), 'Most original faces: two'),
};

/** A golden picture as it is painted now. */
const painted = new Map<string, Promise<Uint8Array>>();
const goldenOf = (name: string): Promise<Uint8Array> => {
  const known = painted.get(name) ?? paint(PICTURES[name]!);
  painted.set(name, known);
  return known;
};

/** The strips of a lent face whose lines nobody moved. */
const stripsFrom = (flat: string): string => packFace(cutFace(unpackPicture(flat), linesIn(flat)));
const flatCaptain = flatPortrait('men/V');

describe('golden pictures', () => {
  test.each(Object.keys(PICTURES))('%s', async (name) => {
    await expectGolden(name, await goldenOf(name));
  });

  test.each([
    ...[
      'lobby',
      'face',
      'betting',
      'board',
      'turn',
      'reveal',
      'gallery',
      'gallery-one',
      'podium',
      'prize',
    ].map((name) => [name, ALT_MARK] as const),
    ['ideal', ALT_MARK_IN_GALLERY],
    ['own', ALT_MARK_IN_GALLERY],
  ] as const)('nothing that must be read lies under the ALT mark: %s', async (name, mark) => {
    const { painter: kind, scene } = PICTURES[name]!;
    const other = await paint({
      painter: kind,
      scene: crowded(scene, { mark: (value) => (value === 'none' ? 'active' : value) }),
    });
    await expectSameUnderAltMark([await goldenOf(name), other], mark);
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
    const { bytes } = await painter.paint(pictureWith(boardSceneOf(midGame(five)), { set }), { faces });
    await expectGolden('board-lent', bytes);
  });

  test('differ when one chip lies elsewhere, and the difference is shown', async () => {
    const picture = boardSceneOf(midGame(five));
    const chips = picture.scene.chips!;
    const bare = PIECES.find((piece) => COLOURS.every((colour) => chips[piece][colour] === 0))!;
    const from = PIECES.find((piece) => chips[piece].green === 1)!;
    const moved = {
      ...chips,
      [from]: { ...chips[from], green: 0 },
      [bare]: { ...chips[bare], green: 1 },
    };
    const [before, after] = await Promise.all([
      paint(picture),
      paint(pictureWith(picture, { chips: moved })),
    ]);
    const difference = await comparePictures(before, after);
    expect(difference.same).toBe(false);
    expect((await comparePictures(before, before)).share).toBe(0);
    const { width, height } = await sharp(await difference.picture()).metadata();
    expect([width, height]).toEqual([3 * 1200 + 2 * 16, 912]);
  });
});
