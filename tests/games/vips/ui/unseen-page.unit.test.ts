import { describe, expect, test } from 'vitest';
import type { TurnAction, VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import type { BoardScene } from '../../../../src/games/vips/pictures/board.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { picturesOn, screenErrors } from './screen-queries.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { pageOf } from '../../../../src/kernel/match-screens.ts';

const localizer = localizerOf(4);
const games = ['since', 'since then', 'since long ago'].map((seed) => [...gameStates(4, seededRandom(seed))]);
const playingStates = games.flat().filter((match) => viewOf(match).phase === 'playing');

function viewOf(match: Match): VipsView {
  return match.view(null) as VipsView;
}

const sceneOf = (screen: Screen): BoardScene => picturesOn(screen)[0]!.scene as BoardScene;

/** The actions after this seat's last one, from the log alone. */
function actionsSince(match: Match, seat: number): readonly TurnAction[] {
  const actions = (match.events as readonly VipsEvent[]).filter(
    (event) => event.type === 'placed' || event.type === 'swapped',
  );
  return actions.slice(actions.findLastIndex((action) => action.seat === seat) + 1);
}

describe('the page of unseen actions', () => {
  test('marks every swap and every chip of the others since the own last turn, and nothing else', () => {
    for (const match of playingStates) {
      for (const seat of [0, 1, 2, 3]) {
        const screen = pageOf(match, seat, 's', localizer)!;
        expect(screenErrors(screen)).toEqual([]);
        const { newChips, moved, chips } = sceneOf(screen);
        const actions = actionsSince(match, seat);
        expect(moved.map((pair) => pair.map(({ piece }) => piece))).toEqual(
          actions.flatMap((action) => (action.type === 'swapped' ? [action.pieces] : [])),
        );
        const laid = actions.filter(
          (action, i) =>
            action.type === 'placed' &&
            !actions
              .slice(i)
              .some((later) => later.type === 'swapped' && later.pieces.includes(action.piece)),
        );
        expect(newChips).toHaveLength(laid.length);
        for (const { piece, colour } of newChips) expect(chips![piece][colour]).toBeGreaterThan(0);
      }
    }
    expect(playingStates.some((match) => actionsSince(match, 0).length > 4)).toBe(true);
  });
});
