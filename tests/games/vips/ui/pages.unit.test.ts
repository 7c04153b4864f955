import { expect, test } from 'vitest';
import type { BoardScene } from '../../../../src/games/vips/pictures/board.ts';
import { COLOURS, PIECES, pieceOf, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import type { TurnAction, VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { laidChips } from '../../../../src/games/vips/ui/laid-chips-page.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { animationOf, pageOf } from '../../../../src/kernel/match-screens.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { expectListing } from '../../../listing.ts';
import { picturesOn, screenErrors } from './screen-queries.ts';
import { lookUp } from './screens.ts';
import { chipsOn, count, playingState } from './state-fixtures.ts';
import { gameStates, localizerOf } from './table-fixture.ts';

const localizer = localizerOf(3);
const game = [...gameStates(3, seededRandom('pages'))];
const [betting] = game;
const over = game.at(-1)!;
/** A moment at which seat 0 is to act in this turn. */
const atTurn = (turn: number): Match => game.find(({ step, toAct }) => step >= turn && toAct[0] === 0)!;

/** Everything that may be looked up, as this viewer is shown it; pictures with their alt texts. */
function lookedUp(title: string, match: Match, viewer: number | null) {
  const shown = (payload: string): Screen | null =>
    payload === 'recap'
      ? animationOf(match, viewer, payload, localizer)
      : pageOf(match, viewer, payload, localizer);
  return ['h0', 's', 'lh', 'lx', 'faces', 'result', 'why', 'recap'].map(
    (payload) =>
      [
        `${title}, ${viewer === null ? 'without a seat' : `for seat ${viewer}`}: ${payload}`,
        shown(payload),
      ] as const,
  );
}

test('pages are there once they can tell something, and for a seat what it has not seen (V5, V24, V29)', () =>
  expectListing('pages', [
    ...lookedUp('while bets are made', betting!, 0),
    ...lookedUp('before the own first turn', atTurn(1), 0),
    ...lookedUp('in the second round', atTurn(4), 0),
    ...lookedUp('in the second round', atTurn(4), null),
    ['in the second round, just after the own turn', pageOf(atTurn(4), 2, 's', localizer)],
    ...lookedUp('at the end', over, 0),
    ...lookedUp('at the end', over, null),
  ]));

test('whose chips lie where is told for every piece, with the deal first and few chips of a colour one by one (V12, V29)', () => {
  const begun = viewFor(playingState(3), null);
  const laid = (changes: Partial<VipsState>) =>
    lookUp(viewFor(playingState(3, changes), null), 'lh', localizer, [begun]);
  const place = (colour: 'red' | 'green' | 'blue', seat = 1) =>
    ({ type: 'placed', seat, colour, piece: 'head I' }) as const;
  return expectListing('laid-chips', [
    [
      'chips of two players on a piece, and two that were swapped',
      laid({
        actions: [
          place('green'),
          place('red', 0),
          place('green'),
          { type: 'swapped', seat: 2, pieces: ['head II', 'head V'], from: [2, 5], because: null },
        ],
        chips: chipsOn({ 'head I': count(2, 2, 0) }),
      }),
    ],
    [
      'many chips of a colour',
      laid({
        actions: (['red', 'red', 'blue', 'blue', 'blue', 'blue', 'blue'] as const).map((colour) =>
          place(colour),
        ),
      }),
    ],
  ]);
});

const games = ['whose', 'whose chips'].map((seed) => [...gameStates(5, seededRandom(seed))]);
const viewOf = (match: Match): VipsView => match.view(null) as VipsView;

test('whose chips lie there adds up to the chips on the board at every moment of a game (V29)', () => {
  for (const each of games) {
    const views = each.map(viewOf);
    views.forEach((view, i) => {
      const pastViews = views.slice(0, i + 1).filter((past, at) => past.turn !== views[at - 1]?.turn);
      const laid = laidChips(view, pastViews);
      if (view.phase === 'betting') {
        expect(laid).toBeNull();
        return;
      }
      for (const piece of PIECES)
        for (const colour of COLOURS)
          expect(laid![piece].reduce((sum, { chips }) => sum + chips[colour], 0)).toBe(
            view.chips[piece][colour],
          );
    });
  }
});

test('whose chips lie there counts for every player those laid since the last swap of the piece (V12)', () => {
  const match = games[0]!.at(-1)!;
  const views = games[0]!.map(viewOf).filter((view, i, all) => view.turn !== all[i - 1]?.turn);
  const laid = laidChips(viewOf(match), views)!;
  for (const piece of PIECES) {
    const events = match.events as readonly VipsEvent[];
    const swap = events.findLastIndex((event) => event.type === 'swapped' && event.pieces.includes(piece));
    for (const seat of [0, 1, 2, 3, 4]) {
      const own = events
        .slice(swap + 1)
        .filter((event) => event.type === 'placed' && event.piece === piece && event.seat === seat);
      const { red, green, blue } = laid[piece].find(({ by }) => by === seat)?.chips ?? count(0, 0, 0);
      expect(red + green + blue).toBe(own.length);
    }
  }
});

test('whose chips lie there fits one message when all sixty chips lie on the pieces of one part', () => {
  const actions = Array.from({ length: 45 }, (_, i) => ({
    type: 'placed' as const,
    seat: i % 5,
    colour: COLOURS[(i >> 2) % 3]!,
    piece: pieceOf('eyes', PORTRAITS[(i >> 1) % 5]!),
  }));
  const begun = viewFor(playingState(5), 0);
  const screen = lookUp(viewFor(playingState(5, { actions }), 0), 'le', localizerOf(), [begun])!;
  expect(screenErrors(screen)).toEqual([]);
});

/** The actions after this seat's last one, from the log alone. */
function actionsSince(match: Match, seat: number): readonly TurnAction[] {
  const actions = (match.events as readonly VipsEvent[]).filter(
    (event) => event.type === 'placed' || event.type === 'swapped',
  );
  return actions.slice(actions.findLastIndex((action) => action.seat === seat) + 1);
}

test('the page of unseen actions marks every swap and every chip of the others since the own last turn, and nothing else', () => {
  const playing = games.flat().filter((match) => viewOf(match).phase === 'playing');
  for (const match of playing) {
    for (const seat of [0, 1, 2, 3]) {
      const screen = pageOf(match, seat, 's', localizerOf())!;
      expect(screenErrors(screen)).toEqual([]);
      const { newChips, moved, chips } = picturesOn(screen)[0]!.scene as BoardScene;
      const actions = actionsSince(match, seat);
      expect(moved.map((pair) => pair.map(({ piece }) => piece))).toEqual(
        actions.flatMap((action) => (action.type === 'swapped' ? [action.pieces] : [])),
      );
      const isSwappedAfter = (piece: string, i: number): boolean =>
        actions
          .slice(i)
          .some((later) => later.type === 'swapped' && later.pieces.some((each) => each === piece));
      const laid = actions.filter(
        (action, i) => action.type === 'placed' && !isSwappedAfter(action.piece, i),
      );
      expect(newChips).toHaveLength(laid.length);
      for (const { piece, colour } of newChips) expect(chips![piece][colour]).toBeGreaterThan(0);
    }
  }
  expect(playing.some((match) => actionsSince(match, 0).length > 4)).toBe(true);
});
