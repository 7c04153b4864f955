import { describe, expect, test } from 'vitest';
import {
  type Colour,
  COLOURS,
  NO_CHIPS,
  PARTS,
  PIECES,
  pieceOf,
  withChip,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { laidChips } from '../../../../src/games/vips/ui/laid-chips-page.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { actionsOn, screenErrors, textOf } from './screen-queries.ts';
import { chipsOn, count, playingState } from './state-fixtures.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { pageOf } from '../../../../src/kernel/match-screens.ts';

const localizer = localizerOf();
const games = ['whose', 'whose chips'].map((seed) => [...gameStates(5, seededRandom(seed))]);
const viewOf = (match: Match): VipsView => match.view(null) as VipsView;
const playing = games.flat().filter((match) => viewOf(match).phase !== 'betting');

/** The state after these actions of the first turn. */
const pageAfter = (state: VipsState, part: 'h' | 'e' | 'm', before = playingState(5)): string =>
  textOf(
    vipsUi.page(
      viewFor(state, null),
      `l${part}`,
      localizer,
      () => [],
      () => [viewFor(before, null)],
      WITHOUT_TIMER,
    )!,
  );

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

  test('is told for every piece by name, with the deal first and bare pieces named', () => {
    const state = playingState(5, {
      actions: [
        { type: 'placed', seat: 1, colour: 'green', piece: 'head I' },
        { type: 'placed', seat: 0, colour: 'red', piece: 'head I' },
        { type: 'placed', seat: 1, colour: 'green', piece: 'head I' },
        { type: 'swapped', seat: 2, pieces: ['head II', 'head V'], from: [2, 5], because: null },
      ],
      chips: chipsOn({ 'head I': count(2, 2, 0) }),
    });
    const heads = pageAfter(state, 'h');
    expect(heads).toContain(
      '**Quill’s bald head** (column 1): the deal 🔴 · **Ada \\`\\_\\*\\~\\|Lovelace\\|\\~\\*\\_\\` of London!** 🔴 · **Greedy the Insatiably Greedy One** 🟩🟩',
    );
    expect(heads).toContain('**Brock’s headband** (column 2): no chips');
    expect(heads).toContain('**Anselm’s hat** (column 3): the deal 🔷');
    expect(pageAfter(state, 'e')).toContain('**Quill’s glasses** (column 1): the deal');
  });

  test('shows up to three chips of a colour as emoji, more as a number', () => {
    const laid = (colour: Colour) => ({ type: 'placed', seat: 1, colour, piece: 'head I' }) as const;
    const actions = (['red', 'red', 'blue', 'blue', 'blue', 'blue', 'blue'] as const).map(laid);
    expect(pageAfter(playingState(3, { actions }), 'h')).toContain('🔴🔴5🔷');
  });

  test('fits one message at every moment, on every part, for everyone', () => {
    for (const match of playing)
      for (const viewer of [0, 4, null])
        for (const payload of ['lh', 'le', 'lm'])
          expect(screenErrors(pageOf(match, viewer, payload, localizer)!)).toEqual([]);
  });

  test('fits one message when all sixty chips lie on the pieces of one part', () => {
    const actions = Array.from({ length: 45 }, (_, i) => ({
      type: 'placed' as const,
      seat: i % 5,
      colour: COLOURS[(i >> 2) % 3]!,
      piece: pieceOf('eyes', (['I', 'II', 'III', 'IV', 'V'] as const)[(i >> 1) % 5]!),
    }));
    const screen = vipsUi.page(
      viewFor(playingState(5, { actions }), 0),
      'le',
      localizer,
      () => [],
      () => [viewFor(playingState(5), 0)],
      WITHOUT_TIMER,
    )!;
    expect(screenErrors(screen)).toEqual([]);
  });

  test('is linked from the history for everyone once chips lie there, and leads to the other parts and back', () => {
    const isLinked = (viewer: number | null, match: Match): boolean =>
      actionsOn(pageOf(match, viewer, 'h0', localizer)!).some(({ payload }) => payload === 'lh');
    const betting = games[0]![0]!;
    for (const viewer of [0, null]) {
      expect(isLinked(viewer, betting)).toBe(false);
      expect(pageOf(betting, viewer, 'lh', localizer)).toBeNull();
      expect(isLinked(viewer, playing[0]!)).toBe(true);
      for (const part of PARTS) {
        const payloads = actionsOn(pageOf(playing[0]!, viewer, `l${part.charAt(0)}`, localizer)!).map(
          ({ payload }) => payload,
        );
        const others = PARTS.filter((other) => other !== part).map((other) => `l${other.charAt(0)}`);
        expect(payloads).toEqual([...others, 'h0', '']);
      }
    }
    expect(pageOf(playing[0]!, 0, 'lx', localizer)).toBeNull();
  });
});
