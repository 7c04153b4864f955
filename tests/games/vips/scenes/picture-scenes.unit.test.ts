import { describe, expect, test } from 'vitest';
import { columnsBeforeSwaps, layoutBeforeSwaps } from '../../../../src/games/vips/painters/before-swaps.ts';
import { facePosition } from '../../../../src/games/vips/painters/board-layout.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import {
  boardScene,
  faceBuilderScene,
  revealScene,
} from '../../../../src/games/vips/scenes/picture-scenes.ts';
import { boardSchema, faceBuilderSchema, revealSchema } from '../../../../src/games/vips/scenes/schemas.ts';
import {
  boardSceneOf,
  idealSceneOf,
  LEGEND,
  NAMES,
  PART_NAMES,
  PORTRAIT_NAMES,
  revealSceneOf,
  shownView,
  statesOf,
} from './scene-fixtures.ts';

const labels = { names: NAMES, note: 'Turn' };
const game = statesOf('scenes', 3);
const end = game.at(-1)!;
const turnsOf = (states: readonly VipsState[]) =>
  states.filter((state) => state.phase === 'playing' && state.actions.length === 0);

describe('the scene of the board', () => {
  test('is the same for every seat: it contains no secret (V5)', () => {
    for (const state of game) {
      const publicly = boardScene(shownView(state), labels);
      for (const seat of [0, 1, 2]) expect(boardScene(shownView(state, seat), labels)).toEqual(publicly);
    }
  });

  test('does not change with the bets before they are revealed', () => {
    const [state] = turnsOf(game);
    const other = { ...state!, bets: [...state!.bets].reverse() };
    expect(boardScene(shownView(other, 1), labels)).toEqual(boardScene(shownView(state!, 1), labels));
  });

  test('survives JSON and is valid for the painters', () => {
    for (const state of game) {
      const { scene } = boardSceneOf(state);
      expect(boardSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
    }
    const { scene } = revealSceneOf(end);
    expect(revealSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
  });

  test('shows no chips and no hands before they are dealt (V6), but which players have bet', () => {
    const { scene } = boardSceneOf(game[1]!);
    expect(scene.chips).toBeNull();
    expect(scene.players.map(({ hand }) => hand)).toEqual([null, null, null]);
    expect(scene.players.map(({ mark }) => mark).sort()).toEqual(['none', 'none', 'ready']);
  });

  test('marks the chips laid in the turn before (V9)', () => {
    const [, second] = turnsOf(game);
    const laid = second!.lastTurn.filter((action) => action.type === 'placed');
    expect(boardSceneOf(second!).scene.newChips).toEqual(
      laid.map(({ piece, colour }) => ({ piece, colour })),
    );
  });

  test('marks no chip that a swap has removed (V12), but both pieces of the swap', () => {
    let swaps = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      for (const state of turnsOf(statesOf(seed, 3))) {
        const { scene } = boardSceneOf(state);
        for (const { piece, colour } of scene.newChips)
          expect(scene.chips?.[piece][colour]).toBeGreaterThan(0);
        for (const pair of scene.moved) {
          swaps += 1;
          for (const { piece } of pair) expect(scene.chips?.[piece]).toEqual({ red: 0, green: 0, blue: 0 });
        }
      }
    }
    expect(swaps).toBeGreaterThan(0);
  });
});

describe('the faces before a swap', () => {
  const swaps = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((seed) => {
    const turns = turnsOf(statesOf(seed, 3));
    return turns.flatMap((state, i) => {
      const { scene } = boardSceneOf(state);
      return scene.moved.length === 0 ? [] : [{ scene, columns: turns[i - 1]!.columns }];
    });
  });

  test('are those of the turn before', () => {
    expect(swaps.length).toBeGreaterThan(3);
    for (const { scene, columns } of swaps) {
      expect(scene.columns).not.toEqual(columns);
      expect(columnsBeforeSwaps(scene.columns, scene.moved)).toEqual(columns);
    }
  });

  test('are shown for the two columns that changed, clear of the title and of the lower columns', () => {
    for (const { scene } of swaps) {
      const [pair] = scene.moved;
      const { ranks, card } = layoutBeforeSwaps(scene)!;
      expect(ranks).toEqual(pair!.map(({ from }) => from).sort());
      expect(card.y).toBeGreaterThan(6);
      expect(card.y + card.height).toBeLessThan(facePosition(5).y - 10);
      expect(card.x).toBeGreaterThan(facePosition(4).x + facePosition(4).width);
    }
  });

  test('are not shown when nothing has moved', () => {
    expect(layoutBeforeSwaps(boardSceneOf(turnsOf(game)[0]!).scene)).toBeNull();
  });
});

describe('the scenes of the end', () => {
  test('cannot be built while bets are secret (V18)', () => {
    expect(() => revealSceneOf(game[4]!)).toThrow(/secret/);
    expect(() => idealSceneOf(game[4]!)).toThrow(/secret/);
  });

  test('give equal points the same place (V22)', () => {
    const view = shownView(end);
    const score = { base: [5, 0, 0], bonus: [1, 0, 0], total: 6 } as const;
    const best = { base: [20, 5, 0], bonus: [1, 1, 0], total: 27 } as const;
    const tied = { ...view, reveal: { ...view.reveal!, scores: [score, best, score] } };
    const { scene } = revealScene(tied, {
      ...labels,
      partNames: PART_NAMES,
      totalName: 'Total',
      legend: LEGEND,
    });
    expect(scene.players.map(({ place }) => place)).toEqual([2, 1, 2]);
  });

  test('show the face of the tallest column as the ideal candidate (V23)', () => {
    const { head, eyes, mouth } = end.columns;
    expect(idealSceneOf(end).scene.face).toEqual({ head: head[0], eyes: eyes[0], mouth: mouth[0] });
  });
});

describe('the scene of a face', () => {
  test('leaves parts open that are not chosen', () => {
    const { scene } = faceBuilderScene(
      'men',
      { eyes: 'IV' },
      'Mayor',
      PART_NAMES,
      end.columns,
      PORTRAIT_NAMES,
    );
    expect(scene.face).toEqual({ head: null, eyes: 'IV', mouth: null });
  });

  test('shows the pieces in the order of the columns, and nothing else of the board', () => {
    const view = shownView(game[3]!, 1);
    const { scene } = faceBuilderScene(view.set, {}, view.target, PART_NAMES, view.columns, PORTRAIT_NAMES);
    expect(scene).toEqual({
      set: view.set,
      title: view.target,
      face: { head: null, eyes: null, mouth: null },
      columns: boardScene(view, labels).scene.columns,
      partNames: PART_NAMES,
      names: PORTRAIT_NAMES,
    });
    expect(faceBuilderSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
  });
});
