import { describe, expect, it } from 'vitest';
import type { BoardScene } from '../../../../src/games/vips/board/scenes.ts';
import { boardShape } from '../../../../src/games/vips/board/shapes.ts';
import type { Action, VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import type { Match } from '../../../../src/kernel/seal.ts';
import { deedsOn, faultsOf, picturesOn, wordsOf } from './screens.ts';
import { momentsOf, voiceOf } from './table.ts';

const voice = voiceOf(4);
const games = ['since', 'since then', 'since long ago'].map((seed) => [...momentsOf(4, seededLuck(seed))]);
const playing = games.flat().filter((match) => viewOf(match).phase === 'playing');

function viewOf(match: Match): VipsView {
  return match.view(null) as VipsView;
}

const sceneOf = (screen: Screen): BoardScene => boardShape.parse(picturesOn(screen)[0]!.scene);

/** What was done after the last thing this seat did, from the log alone. */
function actionsSince(match: Match, seat: number): readonly Action[] {
  const actions = (match.events as readonly VipsEvent[]).filter(
    (event) => event.type === 'placed' || event.type === 'swapped',
  );
  return actions.slice(actions.findLastIndex((action) => action.seat === seat) + 1);
}

describe('since my last turn', () => {
  it('marks every swap and every chip that the others have laid since, and no other', () => {
    for (const match of playing) {
      for (const seat of [0, 1, 2, 3]) {
        const screen = match.page(seat, 's', voice)!;
        expect(faultsOf(screen)).toEqual([]);
        const { fresh, moved, chips } = sceneOf(screen);
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
        expect(fresh).toHaveLength(laid.length);
        for (const { piece, colour } of fresh) expect(chips![piece][colour]).toBeGreaterThan(0);
      }
    }
    expect(playing.some((match) => actionsSince(match, 0).length > 4)).toBe(true);
  });

  it('says so when nothing has happened since', () => {
    const match = playing.find((one) => actionsSince(one, 2).length === 0)!;
    expect(wordsOf(match.page(2, 's', voice)!)).toContain('Nothing yet');
  });

  it('is called so only for those who have had a turn; for the others it is since the start', () => {
    for (const match of playing) {
      const begun = (match.events as readonly VipsEvent[]).filter(
        (event) => event.type === 'placed' || event.type === 'swapped',
      );
      for (const seat of [0, 1, 2, 3]) {
        const screen = match.page(seat, 's', voice)!;
        const since = begun.some((action) => action.seat === seat) ? 'your last turn' : 'the start';
        expect(wordsOf(screen)).toContain(`### Since ${since}`);
        expect(sceneOf(screen).note).toBe(`Since ${since}`);
      }
    }
  });

  it('is looked up from the history by those who have a seat, once there is something to see', () => {
    const wayTo = (viewer: number | null, match: Match): boolean =>
      deedsOn(match.page(viewer, 'h0', voice)!).some(({ payload }) => payload === 's');
    const [betting] = games[0]!;
    expect(wayTo(1, playing[0]!)).toBe(true);
    expect(wayTo(null, playing[0]!)).toBe(false);
    expect(playing[0]!.page(null, 's', voice)).toBeNull();
    expect(wayTo(1, betting!)).toBe(false);
    expect(betting!.page(1, 's', voice)).toBeNull();
    expect(faultsOf(games[0]!.at(-1)!.page(1, 's', voice)!)).toEqual([]);
  });
});
