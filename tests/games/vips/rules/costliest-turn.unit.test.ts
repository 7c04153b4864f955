import { expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { costliestTurn } from '../../../../src/games/vips/rules/costliest-turn.ts';
import type { Board } from '../../../../src/games/vips/rules/pieces.ts';
import { playedTurns } from '../../../../src/games/vips/rules/played-turns.ts';
import { chipsOn, COLUMNS } from '../ui/state-fixtures.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';

const board = (head: Board['columns']['head']): Board => ({
  columns: { ...COLUMNS, head },
  chips: chipsOn({}),
});
const FIRST = board(['I', 'II', 'III', 'IV', 'V']);
const SECOND = board(['II', 'I', 'III', 'IV', 'V']);
const LAST = board(['V', 'II', 'III', 'IV', 'I']);
const BETS = [
  { head: 'I', eyes: 'II', mouth: 'III' },
  { head: 'IV', eyes: 'IV', mouth: 'IV' },
] as const;
const turn = (number: number, before: Board, after: Board) => ({
  turn: number,
  seat: 1,
  actions: [],
  before,
  after,
});

test('V19: the turn that cost most is the one after which the bet was worth so much less', () => {
  const turns = [turn(1, FIRST, SECOND), turn(2, SECOND, FIRST), turn(3, FIRST, LAST), turn(4, LAST, FIRST)];
  expect(costliestTurn(turns, BETS, 0)).toEqual({ turn: turns[2], lost: 20 });
});

test('of several that cost the same, the earliest is named; and none where nothing was lost', () => {
  const turns = [turn(1, FIRST, SECOND), turn(2, SECOND, FIRST), turn(3, FIRST, SECOND)];
  expect(costliestTurn(turns, BETS, 0)?.turn.turn).toBe(1);
  expect(costliestTurn(turns, BETS, 1)).toBeNull();
  expect(costliestTurn([], BETS, 0)).toBeNull();
});

test('the turns of a game are all there, in order, each from the board that the one before it left', () => {
  const views = statesOf('turns', 4).map((state) => vips.viewFor(state, null));
  const steps = views.filter((view, i) => view.turn !== views[i - 1]?.turn);
  const turns = playedTurns(steps);
  expect(turns.map(({ turn: number }) => number)).toEqual(
    Array.from({ length: steps.at(-1)!.turn - 1 }, (_, i) => i + 1),
  );
  for (const [i, { before, actions, seat }] of turns.entries()) {
    if (i > 0) expect(before).toBe(turns[i - 1]!.after);
    expect(actions.every((action) => action.seat === seat)).toBe(true);
  }
});
