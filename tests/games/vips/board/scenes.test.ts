import { describe, expect, it } from 'vitest';
import { before, columnsBefore } from '../../../../src/games/vips/board/before.ts';
import { faceAt } from '../../../../src/games/vips/board/columns.ts';
import { boardScene, faceScene, revealScene } from '../../../../src/games/vips/board/scenes.ts';
import { boardShape, faceShape, revealShape } from '../../../../src/games/vips/board/shapes.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { boardOf, idealOf, NAMES, PART_NAMES, revealOf, statesOf } from './played.ts';

const labels = { names: NAMES, note: 'Turn' };
const game = statesOf('scenes', 3);
const end = game.at(-1)!;
const turnsOf = (states: readonly VipsState[]) =>
  states.filter((state) => state.phase === 'playing' && state.actions.length === 0);

describe('the scene of the board', () => {
  it('is the same from every seat: it carries no secret (V5)', () => {
    for (const state of game) {
      const publicly = boardScene(vips.viewFor(state, null), labels);
      for (const seat of [0, 1, 2]) expect(boardScene(vips.viewFor(state, seat), labels)).toEqual(publicly);
    }
  });

  it('does not change with the bets before they are revealed', () => {
    const [state] = turnsOf(game);
    const other = { ...state!, bets: [...state!.bets].reverse() };
    expect(boardScene(vips.viewFor(other, 1), labels)).toEqual(boardScene(vips.viewFor(state!, 1), labels));
  });

  it('survives JSON and is what painters accept', () => {
    for (const state of game) {
      const { scene } = boardOf(state);
      expect(boardShape.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
    }
    const { scene } = revealOf(end);
    expect(revealShape.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
  });

  it('shows no chips and no hands before they are dealt (V6), but who has bet', () => {
    const { scene } = boardOf(game[1]!);
    expect(scene.chips).toBeNull();
    expect(scene.players.map(({ hand }) => hand)).toEqual([null, null, null]);
    expect(scene.players.map(({ mark }) => mark).sort()).toEqual(['none', 'none', 'ready']);
  });

  it('marks the chips laid in the turn before (V9)', () => {
    const [, second] = turnsOf(game);
    const laid = second!.lastTurn.filter((action) => action.type === 'placed');
    expect(boardOf(second!).scene.fresh).toEqual(laid.map(({ piece, colour }) => ({ piece, colour })));
  });

  it('marks no chip that a swap has taken away (V12), and both pieces of the swap', () => {
    let swaps = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      for (const state of turnsOf(statesOf(seed, 3))) {
        const { scene } = boardOf(state);
        for (const { piece, colour } of scene.fresh) expect(scene.chips?.[piece][colour]).toBeGreaterThan(0);
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
      const { scene } = boardOf(state);
      return scene.moved.length === 0 ? [] : [{ scene, columns: turns[i - 1]!.columns }];
    });
  });

  it('are those of the turn before', () => {
    expect(swaps.length).toBeGreaterThan(3);
    for (const { scene, columns } of swaps) {
      expect(scene.columns).not.toEqual(columns);
      expect(columnsBefore(scene.columns, scene.moved)).toEqual(columns);
    }
  });

  it('are shown of the two columns that changed, clear of the title and of the lower columns', () => {
    for (const { scene } of swaps) {
      const [pair] = scene.moved;
      const { ranks, card } = before(scene)!;
      expect(ranks).toEqual(pair!.map(({ from }) => from).sort());
      expect(card.y).toBeGreaterThan(94);
      expect(card.y + card.height).toBeLessThan(faceAt(5).y - 10);
      expect(card.x).toBeGreaterThan(faceAt(4).x + faceAt(4).width);
    }
  });

  it('are not shown when nothing has moved', () => {
    expect(before(boardOf(turnsOf(game)[0]!).scene)).toBeNull();
  });
});

describe('the scenes of the end', () => {
  it('are refused while bets are secret (V18)', () => {
    expect(() => revealOf(game[4]!)).toThrow(/secret/);
    expect(() => idealOf(game[4]!)).toThrow(/secret/);
  });

  it('give equal points the same place (V22)', () => {
    const view = vips.viewFor(end, null);
    const score = { base: [5, 0, 0], bonus: [1, 0, 0], total: 6 } as const;
    const best = { base: [20, 5, 0], bonus: [1, 1, 0], total: 27 } as const;
    const tied = { ...view, reveal: { ...view.reveal!, scores: [score, best, score] } };
    const { scene } = revealScene(tied, { ...labels, partNames: PART_NAMES, totalName: 'Total' });
    expect(scene.players.map(({ place }) => place)).toEqual([2, 1, 2]);
  });

  it('show the face of the tallest column as the ideal candidate (V23)', () => {
    const { head, eyes, mouth } = end.columns;
    expect(idealOf(end).scene.face).toEqual({ head: head[0], eyes: eyes[0], mouth: mouth[0] });
  });
});

describe('the scene of a face', () => {
  it('leaves open what has not been chosen', () => {
    const { scene } = faceScene('men', { eyes: 'IV' }, 'Mayor', PART_NAMES, end.columns);
    expect(scene.face).toEqual({ head: null, eyes: 'IV', mouth: null });
  });

  it('shows what there is to choose from as it stands on the board, and nothing else of the table', () => {
    const view = vips.viewFor(game[3]!, 1);
    const { scene } = faceScene(view.set, {}, view.target, PART_NAMES, view.columns);
    expect(scene).toEqual({
      set: view.set,
      title: view.target,
      face: { head: null, eyes: null, mouth: null },
      columns: boardScene(view, labels).scene.columns,
      partNames: PART_NAMES,
    });
    expect(faceShape.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
  });
});
