import { expect, test } from 'vitest';
import type { TurnScene } from '../../../../src/games/vips/pictures/turn.ts';
import { bestSwap, chipToMatch, type MatchingChip } from '../../../../src/games/vips/rules/best-turn.ts';
import { afterAction } from '../../../../src/games/vips/rules/evolve.ts';
import {
  type Board,
  type Piece,
  PIECES,
  piecesOf,
  rankOf,
  totalChips,
} from '../../../../src/games/vips/rules/pieces.ts';
import { pointsAlone } from '../../../../src/games/vips/rules/score.ts';
import type { TurnAction } from '../../../../src/games/vips/rules/state.ts';
import { boardAfterSwap } from '../../../../src/games/vips/rules/swap.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { beginDraft, namedChip } from '../../../../src/games/vips/ui/turn-draft.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { picturesOn, textOf } from './screen-queries.ts';
import { panelOf, postOf } from './screens.ts';
import { playingState } from './state-fixtures.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { gameStates, localizerOf, translator } from './table-fixture.ts';

const localizer = createLocalizer(
  translator,
  'en-GB',
  ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ kind: 'bot', name })),
);

const chip = (seat: number, piece: Piece): TurnAction => ({ type: 'placed', seat, colour: 'red', piece });
const swap = (seat: number, pieces: [Piece, Piece], from: [number, number], said?: string): TurnAction => ({
  type: 'swapped',
  seat,
  pieces,
  from,
  because: said === undefined ? null : { said },
});

/** Seat 0 bet on head I, eyes I and mouth II. Before its turn come those of three others, and before these its own. */
const state = playingState(4, {
  turn: 9,
  columns: {
    head: ['II', 'I', 'III', 'IV', 'V'],
    eyes: ['I', 'III', 'II', 'IV', 'V'],
    mouth: ['II', 'I', 'III', 'IV', 'V'],
  },
  lastTurns: [
    [chip(0, 'eyes V'), swap(0, ['eyes V', 'eyes IV'], [4, 5])],
    [chip(1, 'eyes II'), swap(1, ['eyes II', 'eyes III'], [2, 3])],
    [chip(2, 'mouth V'), chip(2, 'mouth IV')],
    [
      chip(3, 'head I'),
      swap(3, ['head II', 'head I'], [2, 1], 'Nobody trusts *a bald head* in wintertime, not even hats.'),
    ],
  ],
});
const panelIn = (payload: string, seat = 0) =>
  panelOf(viewFor({ ...state, active: seat }, seat), payload, localizer);
const newsIn = (payload: string): TurnScene['news'] =>
  (picturesOn(panelIn(payload))[0]!.scene as TurnScene).news;

test('a turn begins with what the others did since the own one, the worst for the own bet first; arrows until a press (V29)', () => {
  const news =
    '-# 📉 **Dan** threw **Quill’s bald head** from 1 to 2: “Nobody trusts \\*a bald head\\* in wintertime, not e… · **Ben**: Brock’s glare ↔ Anselm’s wink · **Cleo**: chips only';
  const [, line, hint] = textOf(panelIn('')).split('\n');
  expect([line, hint]).toEqual([news, '-# Press a piece. Then a second chip, or a swap.']);
  expect(textOf(panelIn('r.h2')).split('\n')[1]).toBe(news);
  expect(newsIn('')).toEqual([
    { piece: 'head I', isHigher: false },
    { piece: 'head II', isHigher: true },
    { piece: 'eyes II', isHigher: false },
    { piece: 'eyes III', isHigher: true },
  ]);
  expect(newsIn('r')).toEqual([]);
  // Another reader's line is about another bet, and the post that everyone reads is about none.
  expect(textOf(panelIn('', 1))).not.toContain('📉');
  expect(textOf(postOf(viewFor(state, null), [], localizer))).not.toContain('📉');
});

/** How many columns the pieces of a bet rise by a swap: below 0 if one sinks. */
const riseBy = (board: Board, pieces: readonly [Piece, Piece], { ownBet }: VipsView): number =>
  piecesOf(ownBet).reduce(
    (sum, piece) => sum + rankOf(board.columns, piece) - rankOf(boardAfterSwap(board, pieces).columns, piece),
    0,
  );

test('no hint leads to a swap that moves a piece of the own bet down, and the gain it names is what comes (V11, V19, V20)', () => {
  let [named, anywhere] = [0, 0];
  for (const seed of ['a', 'b', 'c', 'd']) {
    for (const match of gameStates(4, seededRandom(`hints ${seed}`))) {
      const [seat] = match.toAct;
      const view = match.view(seat ?? null) as VipsView;
      const draft = beginDraft(view);
      if (draft === null || view.ownBet === null) continue;
      const bet = view.ownBet;
      const hand = view.hands[draft.seat]!;
      const check = ({ pieces, gain, colour, on }: MatchingChip): void => {
        const laid = afterAction(view, { type: 'placed', seat: draft.seat, colour, piece: on });
        expect(riseBy(laid, pieces, view)).toBeGreaterThanOrEqual(0);
        const after = boardAfterSwap(laid, pieces);
        expect(pointsAlone(after, bet) - pointsAlone(view, bet)).toBe(gain);
      };
      for (const piece of PIECES) {
        const match = chipToMatch(view, hand, piece, bet);
        if (match !== null) check(match);
      }
      const swap = bestSwap(view, bet);
      if (swap !== null) expect(riseBy(view, swap.pieces, view)).toBeGreaterThan(0);
      const hint = namedChip(draft);
      const told = textOf(panelOf(view, '', localizerOf(4)));
      if (hint === null && swap !== null && totalChips(hand) > 1) {
        anywhere += 1;
        expect(told).toMatch(new RegExp(`-# A chip elsewhere, .* \\+${swap.gain}$`, 'mu'));
      }
      if (hint === null) continue;
      expect(hint.gain).toBeGreaterThan(swap?.gain ?? 0);
      named += 1;
      check(hint);
      expect(riseBy(view, hint.pieces, view)).toBeGreaterThan(0);
      expect(told).toContain(`: +${hint.gain}`);
    }
  }
  expect(named).toBeGreaterThan(20);
  expect(anywhere).toBeGreaterThan(5);
});

test('a post tells a swap once: in the line above it, if that has the news, else in its own text', () => {
  const below = {
    ...viewFor(state, null),
    lastTurn: [chip(3, 'head I'), swap(3, ['eyes II', 'eyes III'], [2, 3])],
  };
  expect(vipsUi.news!(below, localizer)).toBe('Dan swaps Brock’s glare (2) with Anselm’s wink (3).');
  expect(textOf(postOf(below, [], localizer))).toContain(
    '**Dan** puts red on **Quill’s bald head** and swaps **Brock’s glare** (2) with **Anselm’s wink** (3).',
  );
  const once = textOf(postOf(below, [], localizer, { timer: null, isNewsTold: true }));
  expect(once).toContain('**Dan** puts a red chip on **Quill’s bald head**.');
  expect(once).not.toContain('Brock’s glare');
});
