import { describe, expect, test } from 'vitest';
import { whyBetter } from '../../../../src/games/vips/rules/why-better.ts';
import type { AnalysedAction } from '../../../../src/games/vips/rules/analysis.ts';
import type { Board, Piece } from '../../../../src/games/vips/rules/pieces.ts';
import { chipsOn, COLUMNS, count } from '../ui/state-fixtures.ts';

/** Each portrait on the column of its number, bare but for these chips. */
const boardOf = (chips: Parameters<typeof chipsOn>[0] = {}): Board => ({
  columns: COLUMNS,
  chips: chipsOn(chips),
});
const swap = (a: Piece, b: Piece): AnalysedAction => ({ type: 'swap', pieces: [a, b] });
const red = (piece: Piece): AnalysedAction => ({ type: 'place', colour: 'red', piece });
const BETS = [
  { head: 'III', eyes: 'III', mouth: 'III' },
  { head: 'II', eyes: 'II', mouth: 'II' },
] as const;
const why = (board: Board, played: readonly AnalysedAction[], better: readonly AnalysedAction[]) =>
  whyBetter(board, { played, better }, BETS, 0);

describe('why another way was better', () => {
  test('a piece of the own bet rises', () => {
    const board = boardOf({ 'head III': count(1, 0, 0), 'head I': count(1, 0, 0) });
    expect(why(board, [red('eyes V')], [swap('head III', 'head I')])).toEqual({
      kind: 'rises',
      piece: 'head III',
      rank: 1,
    });
  });

  test('what was played pulled it down', () => {
    expect(why(boardOf(), [swap('head III', 'head V')], [red('eyes V')])).toEqual({
      kind: 'rises',
      piece: 'head III',
      rank: 3,
    });
  });

  test('a piece of a rival falls', () => {
    expect(why(boardOf(), [red('mouth V')], [swap('eyes II', 'eyes V')])).toEqual({
      kind: 'falls',
      piece: 'eyes II',
      rival: 1,
      rank: 5,
    });
  });

  test('a piece of the own bet is safe from a swap (V11)', () => {
    const board = boardOf({ 'mouth III': count(0, 0, 1), 'mouth V': count(0, 0, 1) });
    expect(why(board, [red('head V')], [red('mouth III')])).toEqual({ kind: 'safe', piece: 'mouth III' });
  });

  test('a piece of the own bet can rise next (V11)', () => {
    const board = boardOf({ 'mouth I': count(1, 0, 0) });
    expect(why(board, [red('head V')], [red('mouth III')])).toEqual({ kind: 'ready', piece: 'mouth III' });
  });

  test('a chip counts for it (V20), and else it tells less', () => {
    expect(why(boardOf(), [red('head V')], [red('mouth III')])).toEqual({ kind: 'chip', piece: 'mouth III' });
    expect(why(boardOf(), [red('mouth III')], [red('head V')])).toEqual({ kind: 'quiet' });
  });
});
