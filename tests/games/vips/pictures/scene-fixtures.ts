import { accepted } from '../../../kernel/accepted.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { boardPicture } from '../../../../src/games/vips/pictures/board.ts';
import { idealPicture } from '../../../../src/games/vips/pictures/ideal.ts';
import { revealPicture } from '../../../../src/games/vips/pictures/reveal.ts';
import { ALL_BETS, dealChips } from '../../../../src/games/vips/rules/bet.ts';
import { PORTRAITS, type PortraitSet } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { replay } from '../../../../src/kernel/match.ts';
import { pick, seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import type { PictureOf } from '../../../../src/pictures/drawing-api.ts';
import { translator } from '../ui/table-fixture.ts';

const NAMES = ['Marguerite', 'Bob', 'Αλέξανδρος', 'Wolfeschlegelsteinhausenbergerdorff', '🎩漢字'];

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
  const bets = Array.from({ length: seats }, () => ({ type: 'bet', bet: pick(random, ALL_BETS) }) as const);
  const chips = dealChips(random);
  let state = replay(vips, [{ type: 'opened', target, set, seats, first, layout, chips }]);
  const states = [state];
  while (vips.outcome(state) === null) {
    const seat = vips.toAct(state)[0]!;
    const move = bets.shift() ?? pick(random, vips.legalMoves(state, seat));
    ({ state } = accepted(vips.decide(state, seat, move)));
    states.push(state);
  }
  return states;
}

export const viewOf = (state: VipsState, seat: number | null = null) => vips.viewFor(state, seat);

/** The board, on which nobody argues. */
export const boardSceneOf = (state: VipsState) =>
  pictureWith(boardPicture(localizer, viewOf(state)), { speech: null });

export const revealSceneOf = (state: VipsState) => revealPicture(localizer, viewOf(state));
export const idealSceneOf = (state: VipsState) => idealPicture(localizer, viewOf(state));
