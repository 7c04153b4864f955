import { asShown } from '../../../../src/games/vips/ui/pictures.ts';
import { localizerOf } from '../ui/table-fixture.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { PORTRAITS, type PortraitSet } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { standings } from '../../../../src/games/vips/rules/standings.ts';
import {
  betsScene,
  boardScene,
  coachScene,
  diplomaScene,
  galleryScene,
  idealScene,
  posterScene,
  postersScene,
  revealScene,
} from '../../../../src/games/vips/scenes/picture-scenes.ts';
import { controllersFor, presenterOf } from '../../../../src/games/vips/rules/smile-test.ts';
import { smileTestUi } from '../../../../src/games/vips/ui/smile-test-post.ts';
import { type Picture, type Localizer, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { picturesOn } from '../ui/screen-queries.ts';
import { smileTestScene } from '../../../../src/games/vips/scenes/smile-test-scene.ts';
import { pick, seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import { exhibit } from '../../../../src/games/vips/index.ts';
import { smileTest } from '../../../../src/games/vips/smile-test.ts';
import { replay } from '../../../../src/kernel/match.ts';

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
    state = decided.value.reduce(vips.evolve, state);
    states.push(state);
  }
  return states;
}

const publicView = (state: VipsState) => vips.viewFor(state, null);

/** What pictures show of a state, to a seat or to everyone. */
export const shownView = (state: VipsState, seat: number | null = null) =>
  asShown(localizerOf(), vips.viewFor(state, seat));

export const boardSceneOf = (state: VipsState) =>
  boardScene(shownView(state), { names: NAMES, note: `Turn ${state.turn}`, beforeLabel: 'Before' });

/** The same board with two ways to play: both lay a chip on the same piece, and swap pieces that are far apart. */
export const coachSceneOf = (state: VipsState) =>
  coachScene(
    shownView(state),
    {
      played: [
        { type: 'place', colour: 'green', piece: 'eyes II' },
        { type: 'swap', pieces: ['head III', 'head I'] },
      ],
      better: [
        { type: 'place', colour: 'blue', piece: 'eyes II' },
        { type: 'swap', pieces: ['mouth IV', 'mouth I'] },
      ],
    },
    { names: NAMES, note: '✗ you · ✓ better' },
  );

export const revealSceneOf = (state: VipsState) =>
  revealScene(shownView(state), {
    names: NAMES,
    note: 'The bets are open',
    partNames: PART_NAMES,
    totalName: 'Total',
    legend: LEGEND,
  });

/** With the bets of the last so many players shown. */
export const betsSceneOf = (state: VipsState, shown: number) =>
  betsScene(shownView(state), standings(publicView(state)).toReversed().slice(0, shown), {
    names: NAMES,
    note: 'The bets, one by one',
  });

export const idealSceneOf = (state: VipsState) =>
  idealScene(shownView(state), { note: 'The ideal candidate' });

/** The same with a line that a player has argued. */
export const idealSceneWithLine = (state: VipsState) => {
  const { painter, scene } = idealSceneOf(state);
  const said = '“Nobody who wears that hat has ever lied to me, and I have asked three people who do.”';
  return { painter, scene: { ...scene, line: { said, by: NAMES[0]! } } };
};

/** The faces of finished games on one wall. */
export const gallerySceneOf = (ends: readonly VipsState[]) =>
  galleryScene(
    ends.map((end, i) => ({
      work: exhibit(publicView(end)),
      set: shownView(end).set,
      note: `${23 - i} Nov 2026`,
      said: i % 3 === 2 ? '' : `“${'Look at that chin. '.repeat(1 + 2 * (i % 3)).trim()}”`,
    })),
  );

export const posterSceneOf = (state: VipsState, seat: number) =>
  posterScene(shownView(state), seat, NAMES[seat] ?? '');

/** Everyone's faces, perhaps with points under them and the winners marked. */
export function postersSceneOf(state: VipsState, hasPoints = false) {
  const view = shownView(state);
  const ranking = standings(view);
  const captions = state.result!.scores.map(({ total }) => `${total} points`);
  return postersScene(
    view,
    ranking.map(({ seat }) => seat),
    { names: NAMES, ...(hasPoints ? { captions } : {}) },
    hasPoints ? ranking.filter(({ place }) => place === 1).map(({ seat }) => seat) : [],
  );
}

export const diplomaSceneOf = (state: VipsState, seat = 0) =>
  diplomaScene(shownView(state), seat, {
    heading: 'Diploma',
    name: NAMES[seat] ?? '',
    lines: ['has learned VIPs, from the first chip to the last', 'with this face: 43 points'],
    seal: 'With honours',
  });

/** The board on which the last player of a game has argued, with so much applause and so many boos. */
export function speechSceneOf(states: readonly VipsState[], applause: number, boos: number) {
  const state = states.find(({ turn, actions }) => turn === 9 && actions.length === 0)!;
  const { painter, scene } = boardSceneOf(state);
  const said = '“A minister needs a hat that enters the room before he does. This one has its own door.”';
  return { painter, scene: { ...scene, speech: { seat: scene.players.length - 1, said, applause, boos } } };
}

/** A finished game in whose smile test all controllers are named, and so many faces got these smiles. */
export function smileTestState(end: VipsState, smiles: readonly number[]): VipsState {
  const after = (state: VipsState, decided: ReturnType<typeof smileTest.begin>): VipsState => {
    if (!decided.ok) throw new Error(decided.reason.key);
    return decided.value.reduce(vips.evolve, state);
  };
  const random = seededRandom('smile test');
  let state = after(end, smileTest.begin(end));
  for (let seat = presenterOf(state.smileTest); seat !== null; seat = presenterOf(state.smileTest)) {
    const [controller] = controllersFor(state.smileTest);
    state = after(state, vips.decide(state, seat, { type: 'show', controller: controller! }, random));
  }
  for (const [i, mm] of smiles.entries()) {
    const controller = state.smileTest!.shown[i]!.controller!;
    state = after(state, vips.decide(state, controller, { type: 'smile', mm }, random));
  }
  return state;
}

/** The picture in the post of a smile test as it stands. */
export const smileTestPictureOf = (state: VipsState, localizer: Localizer): Picture =>
  picturesOn(smileTestUi.screen(publicView(state), localizer, WITHOUT_TIMER)!)[0]!;

/** The picture of a smile test that is over. */
export const smileTestSceneOf = (state: VipsState, heading = 'Most original face: Bob') =>
  smileTestScene(shownView(state), { heading, names: NAMES, unit: 'mm of smile' });
