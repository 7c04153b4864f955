import { describe, expect, test } from 'vitest';
import { PIECES, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { boardAlt, faceBuilderAlt, lobbyAlt, revealAlt } from '../../../../src/games/vips/ui/alt-text.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { activeView, chipsOn, count, playingState } from './state-fixtures.ts';
import { gameStates, LONG_TARGET, localizerOf } from './table-fixture.ts';

const localizer = localizerOf(5);

/** More chips than the game has: a two-digit number of each colour on every piece. */
const TOO_MANY_CHIPS = chipsOn(Object.fromEntries(PIECES.map((piece) => [piece, count(20, 20, 20)])));

const fullestView = (): VipsView => {
  const swap = {
    type: 'swapped',
    seat: 0,
    pieces: ['mouth III', 'mouth IV'],
    from: [4, 5],
    because: null,
  } as const;
  const place = { type: 'placed', seat: 0, colour: 'green', piece: 'mouth III' } as const;
  return activeView(
    playingState(5, {
      chips: TOO_MANY_CHIPS,
      target: LONG_TARGET,
      columns: { head: PORTRAITS, eyes: PORTRAITS, mouth: PORTRAITS },
      turn: 45,
      active: 3,
      lastTurn: [place, swap],
    }),
  );
};

describe('the alt text of the board', () => {
  test('describes the whole board: columns, chips, the last turn, the hands', () => {
    const state = playingState(2, {
      chips: chipsOn({ 'head I': count(2, 1, 0), 'eyes V': count(0, 0, 1) }),
      turn: 7,
      lastTurn: [
        { type: 'placed', seat: 1, colour: 'red', piece: 'head I' },
        { type: 'swapped', seat: 1, pieces: ['mouth II', 'mouth V'], from: [5, 2], because: null },
      ],
    });
    expect(boardAlt(localizerOf(2), viewFor(state, null))).toBe(
      'The board. Wanted: the ideal Prime Minister. Turn 7, Ada `_*~|Lovelace|~*_` of London! to play. ' +
        'Column 1 (tallest): head I: 2 red, 1 green; eyes I: no chips; mouth I: no chips. ' +
        'Column 2: head II: no chips; eyes II: no chips; mouth II: no chips. ' +
        'Column 3: head III: no chips; eyes III: no chips; mouth III: no chips. ' +
        'Column 4: head IV: no chips; eyes IV: no chips; mouth IV: no chips. ' +
        'Column 5: head V: no chips; eyes V: 1 blue; mouth V: no chips. ' +
        'New: red chip on head I. Swapped: mouth II from column 5 with mouth V from column 2. ' +
        'Ada `_*~|Lovelace|~*_` of London! has 3 red, 3 green, 3 blue. ' +
        'Greedy the Insatiably Greedy One has 3 red, 3 green, 3 blue.',
    );
  });

  test('names every piece and the turn, even with more chips than the game has', () => {
    const alt = boardAlt(localizer, fullestView());
    expect(alt.length).toBeLessThanOrEqual(1024);
    for (const piece of PIECES) expect(alt).toContain(`${piece}: 20 red, 20 green, 20 blue`);
    expect(alt).toContain('Turn 45');
  });

  test('leaves out the oldest changes first when the text is too long', () => {
    const changes = PIECES.map((piece) => ({ type: 'placed', seat: 1, colour: 'blue', piece }) as const);
    const alt = boardAlt(localizer, activeView(playingState(5, { chips: TOO_MANY_CHIPS })), changes);
    expect(alt.length).toBeLessThanOrEqual(1024);
    const all = changes.map(({ piece }) => alt.includes(`New: blue chip on ${piece}.`));
    expect(all).toContain(true);
    expect(all).toContain(false);
    expect(all).toEqual(all.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('fits into the limit with every bet revealed', () => {
    const bets = PORTRAITS.map(() => ({ head: 'III', eyes: 'III', mouth: 'III' }) as const);
    const scores = bets.map(() => ({ base: [20, 20, 20], bonus: [10, 10, 10], total: 100 }) as const);
    const reveal = { bets, scores, winners: [0, 1, 2, 3, 4], ideal: bets[0]! };
    const alt = revealAlt(localizer, { ...fullestView(), phase: 'over', active: null, reveal });
    expect(alt.length).toBeLessThanOrEqual(1024);
    for (const piece of PIECES) expect(alt).toContain(piece);
  });

  test('fits into the limit on every board of a game of three', () => {
    for (const match of gameStates(3, seededRandom('alt'))) {
      const view = match.view(null) as VipsView;
      if (view.phase !== 'playing') continue;
      const alt = boardAlt(localizerOf(3), view);
      expect(alt.length).toBeLessThanOrEqual(1024);
      expect(alt).toMatch(/Column 5/u);
    }
  });

  test('fits into the limit for the other pictures', () => {
    expect(lobbyAlt(localizer, LONG_TARGET, 'women').length).toBeLessThanOrEqual(1024);
    const columns = { head: PORTRAITS.toReversed(), eyes: PORTRAITS, mouth: PORTRAITS };
    const face = { head: 'II', eyes: null, mouth: 'V' } as const;
    expect(faceBuilderAlt(localizer, { target: 'Mayor', set: 'men', columns }, face)).toBe(
      'The face of a bet: head II, eyes still open, mouth V. Wanted: Mayor. On the board, the tallest column ' +
        'first: head V Bilge, IV Velour, III Butterworth, II Granite, I Quill; eyes I Quill, II Granite, ' +
        'III Butterworth, IV Velour, V Bilge; mouth I Quill, II Granite, III Butterworth, IV Velour, V Bilge.',
    );
    expect(
      faceBuilderAlt(localizer, { target: LONG_TARGET, set: 'women', columns }, face).length,
    ).toBeLessThanOrEqual(1024);
  });
});
