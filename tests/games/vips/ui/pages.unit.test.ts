import { test } from 'vitest';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { animationOf, pageOf } from '../../../../src/kernel/match-screens.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { expectListing } from '../../../listing.ts';
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
