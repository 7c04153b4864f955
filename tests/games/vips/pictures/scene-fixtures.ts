import { accepted } from '../../../kernel/accepted.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { betsPicture } from '../../../../src/games/vips/pictures/bets.ts';
import { boardPicture } from '../../../../src/games/vips/pictures/board.ts';
import { coachPicture } from '../../../../src/games/vips/pictures/coach.ts';
import { diplomaPicture } from '../../../../src/games/vips/pictures/diploma.ts';
import { faceBuilderPicture } from '../../../../src/games/vips/pictures/face-builder.ts';
import { galleryPicture } from '../../../../src/games/vips/pictures/gallery.ts';
import { idealPicture } from '../../../../src/games/vips/pictures/ideal.ts';
import { poster, posterScene } from '../../../../src/games/vips/pictures/poster.ts';
import { posters, postersScene } from '../../../../src/games/vips/pictures/posters.ts';
import { revealPicture } from '../../../../src/games/vips/pictures/reveal.ts';
import { smileTestPicture } from '../../../../src/games/vips/pictures/smile-test.ts';
import {
  type Bet,
  type Columns,
  PORTRAITS,
  type PortraitSet,
} from '../../../../src/games/vips/rules/pieces.ts';
import { controllersFor, presenterOf } from '../../../../src/games/vips/rules/smile-test.ts';
import { standings, standingsBySeat } from '../../../../src/games/vips/rules/standings.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { exhibit } from '../../../../src/games/vips/index.ts';
import { smileTest } from '../../../../src/games/vips/smile-test.ts';
import { smileTestUi } from '../../../../src/games/vips/ui/smile-test-post.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { replay } from '../../../../src/kernel/match.ts';
import { pick, seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import { type Localizer, type Picture, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import type { PictureOf } from '../../../../src/pictures/painter-api.ts';
import { picturesOn } from '../ui/screen-queries.ts';
import { translator } from '../ui/table-fixture.ts';

export const NAMES = ['Marguerite', 'Bob', 'Αλέξανδρος', 'Wolfeschlegelsteinhausenbergerdorff', '🎩漢字'];
/** Names of portraits, as long as the longest. */
export const PORTRAIT_NAMES = {
  I: 'Quill',
  II: 'Granite',
  III: 'Butterworth',
  IV: 'Velour',
  V: 'Pennywhistle',
};
export const LEGEND = { bet: 'a bet on this piece', bonus: '+1 point, if the piece scores' };
export const PART_NAMES = { head: 'Head', eyes: 'Eyes', mouth: 'Mouth' };

/** The localizer of a table at which these people play. */
export const localizer = createLocalizer(
  translator,
  'en-GB',
  NAMES.map((name) => ({ name })),
);

/** The picture with other texts, or whatever else of its scene. */
export const pictureWith = <Scene>(picture: PictureOf<Scene>, changes: Partial<Scene>): PictureOf<Scene> => ({
  ...picture,
  scene: { ...picture.scene, ...changes },
});

/** Every state of a whole random game, from the opening to the end. */
export function statesOf(
  seed: string,
  seats: number,
  { target = 'Minister of Silly Walks', set = 'men' }: { target?: string; set?: PortraitSet } = {},
): readonly VipsState[] {
  const random = seededRandom(seed);
  const [first, layout] = [random.below(seats), shuffled(random, PORTRAITS)];
  let state = replay(vips, [{ type: 'opened', target, set, seats, first, layout }]);
  const states = [state];
  while (vips.outcome(state) === null) {
    const seat = vips.toAct(state)[0]!;
    const decided = vips.decide(state, seat, pick(random, vips.legalMoves(state, seat)), random);
    if (!decided.ok) throw new Error(decided.reason.key);
    state = decided.value.state;
    states.push(state);
  }
  return states;
}

export const viewOf = (state: VipsState, seat: number | null = null) => vips.viewFor(state, seat);

export const boardSceneOf = (state: VipsState) =>
  pictureWith(boardPicture(localizer, viewOf(state)), {
    note: `Turn ${state.turn}`,
    beforeLabel: 'Before',
    speech: null,
  });

/** A face being built, with names as long as the longest. */
export const faceSceneOf = (
  set: PortraitSet,
  bet: Partial<Bet>,
  target: string,
  columns: Columns,
  names = PORTRAIT_NAMES,
) => {
  const face = { head: null, eyes: null, mouth: null, ...bet };
  return pictureWith(faceBuilderPicture(localizer, { set, target, columns }, face), {
    names,
  });
};

/** The same board with two ways to play: both lay a chip on the same piece, and swap pieces that are far apart. */
export function coachSceneOf(state: VipsState) {
  const picture = coachPicture(localizer, viewOf(state), {
    played: [
      { type: 'place', colour: 'green', piece: 'eyes II' },
      { type: 'swap', pieces: ['head III', 'head I'] },
    ],
    better: [
      { type: 'place', colour: 'blue', piece: 'eyes II' },
      { type: 'swap', pieces: ['mouth IV', 'mouth I'] },
    ],
  });
  return pictureWith(picture, { board: { ...picture.scene.board, note: '✗ you · ✓ better' } });
}

export const revealSceneOf = (state: VipsState) =>
  pictureWith(revealPicture(localizer, viewOf(state)), {
    note: 'The bets are open',
    partNames: PART_NAMES,
    totalName: 'Total',
    legend: LEGEND,
  });

/** With the bets of the last so many players shown. */
export const betsSceneOf = (state: VipsState, shown: number) =>
  pictureWith(betsPicture(localizer, viewOf(state), standings(viewOf(state)).toReversed().slice(0, shown)), {
    note: 'The bets, one by one',
  });

export const idealSceneOf = (state: VipsState) =>
  pictureWith(idealPicture(localizer, viewOf(state)), { note: 'The ideal candidate', line: null });

/** The same with a line that a player has argued. */
export const idealSceneWithLine = (state: VipsState) =>
  pictureWith(idealSceneOf(state), {
    line: {
      said: '“Nobody who wears that hat has ever lied to me, and I have asked three people who do.”',
      by: NAMES[0]!,
    },
  });

/** The faces of finished games on one wall. */
export function gallerySceneOf(ends: readonly VipsState[]) {
  const works = ends.map((end, i) => ({ work: exhibit(viewOf(end)), note: `${23 - i} Nov 2026` }));
  const picture = galleryPicture(localizer, works);
  return pictureWith(picture, {
    faces: picture.scene.faces.map((face, i) => ({
      ...face,
      said: i % 3 === 2 ? '' : `“${'Look at that chin. '.repeat(1 + 2 * (i % 3)).trim()}”`,
    })),
  });
}

export const posterSceneOf = (state: VipsState, seat: number) =>
  poster.of(posterScene(localizer, viewOf(state), seat), '');

/** Everyone's faces, perhaps with points under them and the winners marked. */
export function postersSceneOf(state: VipsState, hasPoints = false) {
  const ranking = standings(viewOf(state));
  const scene = postersScene(
    localizer,
    viewOf(state),
    ranking.map(({ seat }) => seat),
    (seat) => (hasPoints ? `${state.result!.scores[seat]!.total} points` : ''),
    (seat) => hasPoints && ranking.some((each) => each.seat === seat && each.place === 1),
  );
  return posters.of(scene, '');
}

export const diplomaSceneOf = (state: VipsState, seat = 0) =>
  pictureWith(diplomaPicture(localizer, viewOf(state), standingsBySeat(viewOf(state))[seat]!), {
    heading: 'Diploma',
    lines: ['has learned VIPs, from the first chip to the last', 'with this face: 43 points'],
    seal: 'With honours',
  });

/** The board on which the last player of a game has argued, with so much applause and so many boos. */
export function speechSceneOf(states: readonly VipsState[], applause: number, boos: number) {
  const picture = boardSceneOf(states.find(({ turn, actions }) => turn === 9 && actions.length === 0)!);
  const said = '“A minister needs a hat that enters the room before he does. This one has its own door.”';
  return pictureWith(picture, {
    speech: { seat: picture.scene.players.length - 1, said, applause, boos },
  });
}

/** A finished game in whose smile test all controllers are named, and so many faces got these smiles. */
export function smileTestState(end: VipsState, smiles: readonly number[]): VipsState {
  const random = seededRandom('smile test');
  let state = accepted(smileTest.begin(end)).reduce(vips.evolve, end);
  for (let seat = presenterOf(state.smileTest); seat !== null; seat = presenterOf(state.smileTest)) {
    const [controller] = controllersFor(state.smileTest);
    ({ state } = accepted(vips.decide(state, seat, { type: 'show', controller: controller! }, random)));
  }
  for (const [i, mm] of smiles.entries()) {
    const controller = state.smileTest!.shown[i]!.controller!;
    ({ state } = accepted(vips.decide(state, controller, { type: 'smile', mm }, random)));
  }
  return state;
}

/** The picture in the post of a smile test as it stands. */
export const smileTestPictureOf = (state: VipsState, reader: Localizer): Picture =>
  picturesOn(smileTestUi.screen(viewOf(state), reader, WITHOUT_TIMER)!)[0]!;

/** The picture of a smile test that is over. */
export const smileTestSceneOf = (state: VipsState, heading = 'Most original face: Bob') =>
  pictureWith(smileTestPicture(localizer, viewOf(state)), { heading, unit: 'mm of smile' });
