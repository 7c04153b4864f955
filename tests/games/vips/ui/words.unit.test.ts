import { describe, expect, test } from 'vitest';
import type { AnalysedAction, Analysis } from '../../../../src/games/vips/rules/analysis.ts';
import type { TurnAction } from '../../../../src/games/vips/rules/state.ts';
import { viewFor, type VipsView } from '../../../../src/games/vips/rules/view.ts';
import { faceBuilderPicture } from '../../../../src/games/vips/pictures/face-builder.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { analysisPages } from '../../../../src/games/vips/ui/analysis.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { expectListing } from '../../../listing.ts';
import { textOf } from './screen-queries.ts';
import { activeView, chipsOn, COLUMNS, count, playingState } from './state-fixtures.ts';
import { localizerOf, LONG_TARGET } from './table-fixture.ts';
import { PIECES, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import { boardPicture, changesPicture } from '../../../../src/games/vips/pictures/board.ts';
import { revealPicture } from '../../../../src/games/vips/pictures/reveal.ts';
import type { Picture } from '../../../../src/kernel/screen.ts';
import { pieceName } from '../../../../src/games/vips/words/formatting.ts';

/** The coach finds that two equal chips on one piece would have been better. */
const lay = (colour: 'red' | 'blue'): AnalysedAction => ({ type: 'place', colour, piece: 'head I' });
const FOUND: Analysis = {
  turningPoints: [{ turn: 2, played: [lay('red'), lay('blue')], better: [lay('red'), lay('red')], lost: 4 }],
  tells: [],
  readings: [],
};
const placed: TurnAction = { type: 'placed', seat: 1, piece: 'head I', colour: 'red' };
const swapped = (fromA: number, said: string | null): TurnAction => ({
  type: 'swapped',
  seat: 1,
  pieces: ['head I', 'head II'],
  from: [fromA, 2],
  because: said === null ? null : { said },
});

test('names, the coach and the first line of a push are said in every language (V15)', () => {
  const nobody = { head: null, eyes: null, mouth: null };
  return expectListing(
    'words',
    ['en', 'fr', 'de'].flatMap((locale) => {
      const words = localizerOf(3, locale);
      const news = (lastTurn: readonly TurnAction[], actions: readonly TurnAction[] = []) =>
        vipsUi.news!(viewFor(playingState(3, { lastTurns: [lastTurn], actions }), null), words);
      const lobby = lobbyPicture(words, { target: 'Mayor', set: 'men' }).scene;
      const bet = faceBuilderPicture(words, activeView(playingState(3)), nobody).scene;
      const coach = analysisPages(viewFor(playingState(3), null), [], FOUND, words);
      return [
        [`names in the lobby, in ${locale}`, Object.values(lobby.names).join(', ')],
        [`names beside a bet, in ${locale}`, Object.values(bet.names).join(', ')],
        [`the coach, in ${locale}`, textOf(coach[0]!)],
        [`the news of two chips, in ${locale}`, news([placed, placed])],
        [`the news in the middle of a turn, in ${locale}`, news([placed, swapped(3, null)], [placed])],
        [`the news of a swap, in ${locale}`, news([placed, swapped(3, null)])],
        [`the news of a new face on top, in ${locale}`, news([placed, swapped(1, 'He *has* a hat')])],
      ] as const;
    }),
  );
});

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
      turn: 45,
      active: 3,
      lastTurns: [[place, swap]],
    }),
  );
};

describe('the alt text of the board', () => {
  test('describes the whole board: columns, chips, the last turn, the hands; and a bet: the face, all pieces and their looks', async () => {
    const state = playingState(2, {
      chips: chipsOn({ 'head I': count(2, 1, 0), 'eyes V': count(0, 0, 1) }),
      turn: 7,
      lastTurns: [
        [
          { type: 'placed', seat: 1, colour: 'red', piece: 'head I' },
          { type: 'swapped', seat: 1, pieces: ['mouth II', 'mouth V'], from: [5, 2], because: null },
        ],
      ],
    });
    const columns = { ...COLUMNS, head: PORTRAITS.toReversed() };
    const face = { head: 'II', eyes: null, mouth: 'V' } as const;
    const sentences = ({ alt }: Picture): string => alt.replaceAll('. ', '.\n');
    await expectListing('alt-texts', [
      ['the board', sentences(boardPicture(localizerOf(2), viewFor(state, null)))],
      [
        'the face of a bet',
        sentences(faceBuilderPicture(localizer, { set: 'men', target: '', columns }, face)),
      ],
    ]);
  });

  test('names every piece and the turn, even with more chips than the game has', () => {
    const { alt } = boardPicture(localizer, fullestView());
    expect(alt.length).toBeLessThanOrEqual(1024);
    for (const piece of PIECES)
      expect(alt).toContain(`${pieceName(localizer, 'men', piece)}: 20 red, 20 green, 20 blue`);
    expect(alt).toContain('Turn 45');
  });

  test('leaves out the oldest changes first when the text is too long', () => {
    const changes = PIECES.map((piece) => ({ type: 'placed', seat: 1, colour: 'blue', piece }) as const);
    const view = activeView(playingState(5, { chips: TOO_MANY_CHIPS }));
    const { alt } = changesPicture(localizer, view, changes, 'yes');
    expect(alt.length).toBeLessThanOrEqual(1024);
    const all = changes.map(({ piece }) =>
      alt.includes(`New: blue chip on ${pieceName(localizer, 'men', piece)}.`),
    );
    expect(all).toContain(true);
    expect(all).toContain(false);
    expect(all).toEqual(all.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('fits into the limit with every bet revealed', () => {
    const bets = PORTRAITS.map(() => ({ head: 'III', eyes: 'III', mouth: 'III' }) as const);
    const scores = bets.map(() => ({ base: [20, 20, 20], bonus: [10, 10, 10], total: 100 }) as const);
    const reveal = { bets, scores, winners: [0, 1, 2, 3, 4], ideal: bets[0]! };
    const { alt } = revealPicture(localizer, { ...fullestView(), phase: 'over', active: null, reveal });
    expect(alt.length).toBeLessThanOrEqual(1024);
    for (const piece of PIECES) expect(alt).toContain(pieceName(localizer, 'men', piece));
  });
});
