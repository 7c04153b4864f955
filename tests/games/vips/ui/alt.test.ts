import { describe, expect, it } from 'vitest';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { type ChipCount, PIECES, type Piece, PORTRAITS } from '../../../../src/games/vips/rules/words.ts';
import { boardAlt, faceAlt, lobbyAlt, revealAlt } from '../../../../src/games/vips/ui/alt.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import { activeView, chipsOn, count, playing } from './craft.ts';
import { LONG_TARGET, momentsOf, voiceOf } from './table.ts';

const voice = voiceOf(5);

/** More chips than there are: two figures of each colour on every piece. */
const FULL = chipsOn(
  Object.fromEntries(PIECES.map((piece) => [piece, count(20, 20, 20)])) as Record<Piece, ChipCount>,
);

const fullest = (): VipsView => {
  const swap = {
    type: 'swapped',
    seat: 0,
    pieces: ['mouth III', 'mouth IV'],
    from: [4, 5],
    because: null,
  } as const;
  const place = { type: 'placed', seat: 0, colour: 'green', piece: 'mouth III' } as const;
  return activeView(
    playing(5, {
      chips: FULL,
      target: LONG_TARGET,
      columns: { head: PORTRAITS, eyes: PORTRAITS, mouth: PORTRAITS },
      turn: 45,
      active: 3,
      lastTurn: [place, swap],
    }),
  );
};

describe('the text beside the board', () => {
  it('says of a real board all there is: columns, chips, the last turn, the hands', () => {
    const state = playing(2, {
      chips: chipsOn({ 'head I': count(2, 1, 0), 'eyes V': count(0, 0, 1) }),
      turn: 7,
      lastTurn: [
        { type: 'placed', seat: 1, colour: 'red', piece: 'head I' },
        { type: 'swapped', seat: 1, pieces: ['mouth II', 'mouth V'], from: [5, 2], because: null },
      ],
    });
    expect(boardAlt(voiceOf(2), viewFor(state, null))).toBe(
      'The board. Wanted: the ideal Prime Minister. Turn 7, Ada `_*~|Lovelace|~*_` of London! to play. ' +
        'Column 1 (tallest): head I: 2 red, 1 green; eyes I: no chips; mouth I: no chips. ' +
        'Column 2: head II: no chips; eyes II: no chips; mouth II: no chips. ' +
        'Column 3: head III: no chips; eyes III: no chips; mouth III: no chips. ' +
        'Column 4: head IV: no chips; eyes IV: no chips; mouth IV: no chips. ' +
        'Column 5: head V: no chips; eyes V: 1 blue; mouth V: no chips. ' +
        'New: red chip on head I. Swapped: mouth II from column 5 with mouth V from column 2. ' +
        'Ada `_*~|Lovelace|~*_` of London! holds 3 red, 3 green, 3 blue. ' +
        'Greedy the Insatiably Greedy One holds 3 red, 3 green, 3 blue.',
    );
  });

  it('never loses a piece or the turn, were there more chips than the game has', () => {
    const alt = boardAlt(voice, fullest());
    expect(alt.length).toBeLessThanOrEqual(1024);
    for (const piece of PIECES) expect(alt).toContain(`${piece}: 20 red, 20 green, 20 blue`);
    expect(alt).toContain('Turn 45');
  });

  it('leaves out the oldest changes first, where all of them are too much', () => {
    const changes = PIECES.map((piece) => ({ type: 'placed', seat: 1, colour: 'blue', piece }) as const);
    const alt = boardAlt(voice, activeView(playing(5, { chips: FULL })), changes);
    expect(alt.length).toBeLessThanOrEqual(1024);
    const all = changes.map(({ piece }) => alt.includes(`New: blue chip on ${piece}.`));
    expect(all).toContain(true);
    expect(all).toContain(false);
    expect(all).toEqual(all.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('fits with every bet revealed', () => {
    const bets = PORTRAITS.map(() => ({ head: 'III', eyes: 'III', mouth: 'III' }) as const);
    const scores = bets.map(() => ({ base: [20, 20, 20], bonus: [10, 10, 10], total: 100 }) as const);
    const reveal = { bets, scores, winners: [0, 1, 2, 3, 4], ideal: bets[0]! };
    const alt = revealAlt(voice, { ...fullest(), phase: 'over', active: null, reveal });
    expect(alt.length).toBeLessThanOrEqual(1024);
    for (const piece of PIECES) expect(alt).toContain(piece);
  });

  it('keeps all of it, hands too, on every board of a real game of three', () => {
    for (const match of momentsOf(3, seededLuck('alt'))) {
      const view = match.view(null) as VipsView;
      if (view.phase !== 'playing') continue;
      const alt = boardAlt(voiceOf(3), view);
      expect(alt.length).toBeLessThanOrEqual(1024);
      expect(alt).toMatch(/Column 5/u);
    }
  });

  it('is short for the other pictures', () => {
    expect(lobbyAlt(voice, LONG_TARGET, 'women').length).toBeLessThanOrEqual(1024);
    const columns = { head: PORTRAITS.toReversed(), eyes: PORTRAITS, mouth: PORTRAITS };
    const face = { head: 'II', eyes: null, mouth: 'V' } as const;
    expect(faceAlt(voice, { target: 'Mayor', columns }, face)).toBe(
      'The face of a bet: head II, eyes still open, mouth V. Wanted: Mayor. On the board, the tallest column ' +
        'first: head V, IV, III, II, I; eyes I, II, III, IV, V; mouth I, II, III, IV, V.',
    );
    expect(faceAlt(voice, { target: LONG_TARGET, columns }, face).length).toBeLessThanOrEqual(1024);
  });
});
