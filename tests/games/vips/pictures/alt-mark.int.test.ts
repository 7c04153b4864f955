import { afterAll, test } from 'vitest';
import { type Bet, NO_CHIPS } from '../../../../src/games/vips/rules/pieces.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { podium, podiumScene } from '../../../../src/games/vips/pictures/podium.ts';
import { ALT_MARK, ALT_MARK_IN_GALLERY } from '../../../../src/pictures/painter-api.ts';
import { createPainter } from '../../../../src/pictures/index.ts';
import { expectSameUnderAltMark } from '../../alt-mark.ts';
import {
  boardSceneOf,
  gallerySceneOf,
  idealSceneOf,
  faceSceneOf,
  localizer,
  pictureWith,
  PORTRAIT_NAMES,
  posterSceneOf,
  revealSceneOf,
  smileTestSceneOf,
  smileTestState,
  statesOf,
} from './scene-fixtures.ts';
import { swappableState, turnPictureOf } from '../ui/turn-pictures.ts';
import { crowdedPodium, podiumOf } from '../../podium-fixture.ts';
import { PATIENCE_MS } from '../../../patience.ts';

const painter = createPainter({
  timeoutMs: PATIENCE_MS,
  painters: [new URL('../../../../src/games/vips/pictures/index.ts', import.meta.url)],
  workers: 1,
});
afterAll(() => painter.close());

const LONG_TARGET = 'The person who would be trusted to water everybody’s plants all summer, alone!!!';
const LONG_NOTE = 'Nobody will ever need a longer sentence than this one in any language of the world';
const states = statesOf('alt mark', 5);
const [betting, late, end] = [states[3]!, states.at(-2)!, states.at(-1)!];
const { columns } = end;

/** A scene with every text as long as it gets, and the same one with other texts, names and numbers. */
const named = <Scene extends { readonly players: readonly object[] }>(
  scene: Scene,
  more: object = {},
): Scene => ({
  ...scene,
  title: LONG_TARGET,
  note: LONG_NOTE,
  players: scene.players.map((player, i) => ({ ...player, name: 'W'.repeat(32 - i), ...more })),
});
const board = boardSceneOf(late);
const bets = boardSceneOf(betting);
const reveal = revealSceneOf(end);
const ideal = idealSceneOf(end);
const gallery = gallerySceneOf([end, end, end, end, end, end]);
const aloneThere = gallerySceneOf([end]);
/** The same with the longest plates. */
const plated = (wall: typeof gallery) => ({
  ...wall,
  scene: { faces: wall.scene.faces.map((each) => ({ ...each, title: LONG_TARGET, note: LONG_NOTE })) },
});
const poster = posterSceneOf(end, 1);
const smile = smileTestSceneOf(smileTestState(end, [50, 60, 55, 75, 40]));
const turn = turnPictureOf(swappableState);
const face: Partial<Bet> = { head: 'I' };

const ranking = podiumOf([['men.head.I', 'men.eyes.IV', 'men.mouth.II']]);

const PICTURES = [
  [
    'lobby',
    pictureWith(lobbyPicture(localizer, { set: 'men', target: 'Me' }), {
      names: PORTRAIT_NAMES,
      note: 'Who?',
    }),
    pictureWith(lobbyPicture(localizer, { set: 'men', target: LONG_TARGET }), {
      names: { ...PORTRAIT_NAMES, I: LONG_NOTE },
      note: LONG_NOTE,
    }),
    ALT_MARK,
  ],
  [
    'bet',
    faceSceneOf('men', face, 'Me', columns),
    faceSceneOf('men', face, LONG_TARGET, columns, { ...PORTRAIT_NAMES, I: LONG_NOTE }),
    ALT_MARK,
  ],
  ['board before the deal', bets, { ...bets, scene: named(bets.scene, { mark: 'ready' }) }, ALT_MARK],
  [
    'board',
    board,
    { ...board, scene: named(board.scene, { hand: { red: 3, green: 3, blue: 3 }, mark: 'active' }) },
    ALT_MARK,
  ],
  [
    'turn',
    turn,
    { ...turn, scene: { ...(turn.scene as object), hand: NO_CHIPS, handLabel: LONG_NOTE, note: LONG_NOTE } },
    ALT_MARK,
  ],
  [
    'board at the end',
    reveal,
    {
      ...reveal,
      scene: {
        ...named(reveal.scene, { place: 1, score: { base: [0, 0, 0], bonus: [0, 0, 0], total: 99 } }),
        legend: { bet: LONG_NOTE, bonus: LONG_NOTE },
      },
    },
    ALT_MARK,
  ],
  [
    'ideal candidate',
    ideal,
    { ...ideal, scene: { ...ideal.scene, title: LONG_TARGET, note: LONG_NOTE } },
    ALT_MARK_IN_GALLERY,
  ],
  ['gallery', gallery, plated(gallery), ALT_MARK],
  ['gallery of one face', aloneThere, plated(aloneThere), ALT_MARK],
  [
    'podium',
    podium.of(podiumScene(ranking), ''),
    podium.of(podiumScene(crowdedPodium(ranking)), ''),
    ALT_MARK,
  ],
  [
    'poster',
    poster,
    { ...poster, scene: { ...poster.scene, title: LONG_TARGET, name: 'W'.repeat(32) } },
    ALT_MARK_IN_GALLERY,
  ],
  [
    'smile test',
    smile,
    {
      ...smile,
      scene: {
        ...smile.scene,
        heading: LONG_NOTE,
        title: LONG_TARGET,
        rows: smile.scene.rows.map((row, i) => ({ ...row, name: 'W'.repeat(32 - i), mm: 90 })),
      },
    },
    ALT_MARK,
  ],
] as const;

test.each(PICTURES)(
  'nothing that must be read lies under the ALT mark of the %s',
  async (_, one, other, mark) =>
    expectSameUnderAltMark(
      painter,
      [
        { ...one, alt: '' },
        { ...other, alt: '' },
      ],
      mark,
    ),
);
