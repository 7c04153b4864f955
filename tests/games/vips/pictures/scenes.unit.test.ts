import { describe, expect, test } from 'vitest';
import {
  columnsBeforeSwaps,
  layoutBeforeSwaps,
} from '../../../../src/games/vips/pictures/drawing/before-swaps.ts';
import { facePosition } from '../../../../src/games/vips/pictures/drawing/board-layout.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { revealPicture } from '../../../../src/games/vips/pictures/reveal.ts';
import { boardSceneOf, idealSceneOf, localizer, revealSceneOf, statesOf, viewOf } from './scene-fixtures.ts';
import { pictureTitle } from '../../../../src/games/vips/pictures/subject.ts';
import { favouriteFace } from '../../../../src/games/vips/pictures/podium.ts';

const game = statesOf('scenes', 3);
const end = game.at(-1)!;
const turnsOf = (states: readonly VipsState[]) =>
  states.filter((state) => state.phase === 'playing' && state.actions.length === 0);

describe('the scene of the board', () => {
  test('shows no chips and no hands before they are dealt (V6), but which players have bet', () => {
    const { scene } = boardSceneOf(game[1]!);
    expect(scene.chips).toBeNull();
    expect(scene.players.map(({ hand, mark }) => [hand, mark])).toEqual(
      game[1]!.bets.map((bet) => [null, bet === null ? 'none' : 'ready']),
    );
  });

  test('marks the chips laid in the turn before (V9)', () => {
    const [, second] = turnsOf(game);
    const laid = second!.lastTurns.at(-1)!.filter((action) => action.type === 'placed');
    expect(boardSceneOf(second!).scene.newChips).toEqual(
      laid.map(({ piece, colour }) => ({ piece, colour })),
    );
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
    const view = viewOf(end);
    const score = { base: [5, 0, 0], bonus: [1, 0, 0], total: 6 } as const;
    const best = { base: [20, 5, 0], bonus: [1, 1, 0], total: 27 } as const;
    const reveal = { ...view.reveal!, scores: [score, best, score] };
    const { scene } = revealPicture(localizer, { ...view, reveal });
    expect(scene.players.map(({ place }) => place)).toEqual([2, 1, 2]);
  });
});

test.each([
  ['the bank robber with manners', 'The bank robber with manners'],
  ['l’astronaute', 'L’astronaute'],
  ['ärztin', 'Ärztin'],
  ['χορευτής', 'Χορευτής'],
  ['Minister of Silly Walks', 'Minister of Silly Walks'],
  ['iPhone tester', 'iPhone tester'],
  ['r2d2', 'r2d2'],
  ['お化け', 'お化け'],
  ['', ''],
])('writes %j as the headline %j', (target, headline) => {
  expect(pictureTitle(target)).toBe(headline);
});

test('a favourite face is made of the pieces that were bet on most often, of the set of the most frequent one', () => {
  const causes = [
    'women.eyes.II',
    'men.head.I',
    'women.head.V',
    'women.head.I',
    'men.eyes.III',
    'women.mouth.IV',
    'men.mouth.II',
  ];
  expect(favouriteFace(causes)).toEqual({ set: 'women', face: { head: 'V', eyes: 'II', mouth: 'IV' } });
  expect(favouriteFace(causes.toReversed())).toEqual({
    set: 'men',
    face: { head: 'I', eyes: 'III', mouth: 'II' },
  });
});

test.each([
  ['no bets', []],
  ['a part without a piece', ['men.head.I', 'men.eyes.II', 'women.mouth.III']],
])('there is no favourite face for %s', (_, causes) => {
  expect(favouriteFace(causes)).toBeNull();
});
