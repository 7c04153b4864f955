import { describe, expect, test } from 'vitest';
import { COLOURS, NO_CHIPS, PIECES, pieceOf, withChip } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { laidChips } from '../../../../src/games/vips/ui/laid-chips-page.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { screenErrors } from './screen-queries.ts';
import { lookUp } from './screens.ts';
import { playingState } from './state-fixtures.ts';
import { gameStates, localizerOf } from './table-fixture.ts';

const games = ['whose', 'whose chips'].map((seed) => [...gameStates(5, seededRandom(seed))]);
const viewOf = (match: Match): VipsView => match.view(null) as VipsView;

describe('whose chips lie there', () => {
  test('adds up to the chips on the board at every moment of a game (V29)', () => {
    for (const game of games) {
      const views = game.map(viewOf);
      views.forEach((view, i) => {
        const pastViews = views.slice(0, i + 1).filter((past, at) => past.turn !== views[at - 1]?.turn);
        const laid = laidChips(view, pastViews);
        if (view.phase === 'betting') {
          expect(laid).toBeNull();
          return;
        }
        for (const piece of PIECES) {
          const sum = laid![piece].reduce(
            (total, { chips }) =>
              COLOURS.reduce(
                (inner, colour) =>
                  Array.from({ length: chips[colour] }).reduce<typeof total>(
                    (n) => withChip(n, colour, 1),
                    inner,
                  ),
                total,
              ),
            NO_CHIPS,
          );
          expect(sum).toEqual(view.chips[piece]);
        }
      });
    }
  });

  test('counts for every player the chips laid since the last swap of the piece (V12)', () => {
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
        const { red, green, blue } = laid[piece].find(({ by }) => by === seat)?.chips ?? NO_CHIPS;
        expect(red + green + blue).toBe(own.length);
      }
    }
  });

  test('fits one message when all sixty chips lie on the pieces of one part', () => {
    const actions = Array.from({ length: 45 }, (_, i) => ({
      type: 'placed' as const,
      seat: i % 5,
      colour: COLOURS[(i >> 2) % 3]!,
      piece: pieceOf('eyes', (['I', 'II', 'III', 'IV', 'V'] as const)[(i >> 1) % 5]!),
    }));
    const begun = viewFor(playingState(5), 0);
    const screen = lookUp(viewFor(playingState(5, { actions }), 0), 'le', localizerOf(), [begun])!;
    expect(screenErrors(screen)).toEqual([]);
  });
});
