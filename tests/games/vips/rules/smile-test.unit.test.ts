import { describe, expect, test } from 'vitest';
import { accepted } from '../../../kernel/accepted.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { type Bet, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import {
  controllersFor,
  NOSES_MM,
  presenterOf,
  SMILE_MARKS,
  smileTest,
} from '../../../../src/games/vips/rules/smile-test.ts';
import type { SmileTest, VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { pick, seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';
import { refusalOf, when } from './positions.ts';

/** A finished game of so many players. */
const over = (players: number, seed = 'smile'): VipsState => statesOf(seed, players).at(-1)!;
const after = (state: VipsState, decided: ReturnType<typeof smileTest.begin>): VipsState =>
  accepted(decided).reduce(vips.evolve, state);
const begun = (state: VipsState): VipsState => after(state, smileTest.begin(state));

const play = (state: VipsState, seat: number, move: VipsMove): VipsState => when(state, seat, move).state;

/** Everyone who is asked names a controller. */
function nameAll(
  state: VipsState,
  choose: (seats: readonly number[]) => number = ([seat]) => seat!,
): VipsState {
  let now = state;
  for (let seat = presenterOf(now.smileTest); seat !== null; seat = presenterOf(now.smileTest))
    now = play(now, seat, { type: 'show', controller: choose(controllersFor(now.smileTest)) });
  return now;
}

/** Everyone acts: the faces, in their order, get these smiles. */
const playTest = (
  state: VipsState,
  smiles: readonly number[],
  choose?: (seats: readonly number[]) => number,
): SmileTest => {
  const named = nameAll(begun(state), choose);
  return named.smileTest!.shown.reduce(
    (now, { controller }, i) => play(now, controller!, { type: 'smile', mm: smiles[i]! }),
    named,
  ).smileTest!;
};

/** A finished game with these points and bets on these eyes. */
function scored(totals: readonly number[], eyes: readonly Bet['eyes'][]): VipsState {
  const state = over(totals.length);
  const scores = totals.map((total) => ({ base: [0, 0, 0], bonus: [0, 0, 0], total }) as const);
  return {
    ...state,
    bets: eyes.map((portrait) => ({ head: 'I', eyes: portrait, mouth: 'I' })),
    result: { scores, winners: [0] },
  };
}

describe('the smile test', () => {
  test('shows the faces in the order of the ranking, the winner’s first (V24)', () => {
    const state = scored([10, 30, 20], ['I', 'I', 'I']);
    expect(begun(state).smileTest!.order).toEqual([1, 2, 0]);
  });

  test('has the longer nose go first where points are equal, then the order of the seats (V24)', () => {
    const state = scored([20, 20, 20, 20], ['II', 'V', 'IV', 'V']);
    expect(begun(state).smileTest!.order).toEqual([1, 3, 2, 0]);
    const withOurs = PORTRAITS.toSorted((a, b) => NOSES_MM.men[b] - NOSES_MM.men[a]);
    const five = scored([9, 9, 9, 9, 9], PORTRAITS);
    expect(begun(five).smileTest!.order.map((seat) => PORTRAITS[seat])).toEqual(withOurs);
  });

  test.each([2, 3, 4, 5])(
    'of %i lets nobody control twice, or the own face, and leaves nobody alone (V25)',
    (players) => {
      for (let n = 0; n < 60; n++) {
        const random = seededRandom(`controllers ${players} ${n}`);
        const { shown } = playTest(over(players), [50, 50, 50, 50, 50], (seats) => pick(random, seats));
        expect(shown).toHaveLength(players);
        expect(new Set(shown.map(({ controller }) => controller)).size).toBe(players);
        expect(shown.every(({ seat, controller }) => controller !== null && controller !== seat)).toBe(true);
      }
    },
  );

  test('refuses a controller who is not offered, and a player who is not asked (V25)', () => {
    const state = begun(over(4));
    const [first, second, third] = state.smileTest!.order as [number, number, number];
    expect(refusalOf(state, first, { type: 'show', controller: first })).toBe('vips.refused.no-controller');
    expect(refusalOf(state, second, { type: 'show', controller: first })).toBe('vips.refused.not-your-face');
    expect(refusalOf(state, second, { type: 'smile', mm: 50 })).toBe('vips.refused.not-controller');
    const shown = play(state, first, { type: 'show', controller: second });
    expect(refusalOf(shown, first, { type: 'show', controller: third })).toBe('vips.refused.not-your-face');
    expect(refusalOf(shown, second, { type: 'show', controller: second })).toBe('vips.refused.no-controller');
    expect(refusalOf(shown, first, { type: 'smile', mm: 50 })).toBe('vips.refused.not-controller');
    expect(refusalOf(shown, second, { type: 'smile', mm: 90 })).toBeNull();
  });

  test('names controllers by itself where there is no choice (V25)', () => {
    const two = begun(over(2)).smileTest!;
    expect(two.shown.map(({ controller }) => controller)).toEqual(two.order.toReversed());
    const three = begun(over(3));
    const [a, b, c] = three.smileTest!.order as [number, number, number];
    const named = play(three, a, { type: 'show', controller: b }).smileTest!;
    expect(named.shown.map(({ controller }) => controller)).toEqual([b, c, a]);
  });

  test.each([2, 3, 4, 5])(
    'has %i players report side by side, in any order, each of the face they were shown (V26)',
    (players) => {
      const named = nameAll(begun(over(players)));
      const marks = SMILE_MARKS.slice(0, players);
      const inOrder = playTest(over(players), marks);
      for (let n = 0; n < 20; n++) {
        let state = named;
        const reports = shuffled(
          seededRandom(`reports ${players} ${n}`),
          named.smileTest!.shown.map(({ controller }, i) => ({ controller: controller!, mm: marks[i]! })),
        );
        for (const [i, { controller, mm }] of reports.entries()) {
          expect(smileTest.toAct(state)).toHaveLength(players - i);
          state = play(state, controller, { type: 'smile', mm });
          if (i < players - 1)
            expect(refusalOf(state, controller, { type: 'smile', mm: 40 })).toBe(
              'vips.refused.smiled-already',
            );
        }
        expect(state.smileTest).toEqual(inOrder);
      }
    },
  );

  test('tells whose face made which player smile how wide (V26)', () => {
    const named = nameAll(begun(over(4)));
    const { seat, controller } = named.smileTest!.shown[2]!;
    expect(vips.narrate({ type: 'smiled', seat: controller!, mm: 90 }, null, named)).toEqual([
      { key: 'vips.narration.smiled', args: { player: { seat }, controller: { seat: controller }, mm: 90 } },
    ]);
  });

  test('measures from 40 mm to 90 mm in steps of five, and nothing else (V26)', () => {
    expect(SMILE_MARKS).toEqual([40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90]);
    const state = begun(over(2));
    const controller = state.smileTest!.shown[0]!.controller!;
    expect(refusalOf(state, controller, { type: 'smile', mm: 62 })).toBe('vips.refused.not-understood');
    for (const mm of [39, 95, 40.5]) expect(vips.parseMove({ type: 'smile', mm }).ok).toBe(false);
  });

  test('gives the prize to the face with the widest smile, and equal ones share it (V27)', () => {
    const { order, prize } = playTest(over(4), [50, 85, 40, 85]);
    expect(prize).toEqual([order[1]!, order[3]!].toSorted((a, b) => a - b));
  });

  test('is not held before the end, once a game, and ends at once when it is skipped (V28)', () => {
    const running = statesOf('smile', 3)[5]!;
    expect(smileTest.begin(running)).toMatchObject({ reason: { key: 'vips.refused.smile-test-later' } });
    expect(smileTest.skip(over(3))).toMatchObject({ ok: false });
    const state = begun(over(2));
    const smiled = play(state, state.smileTest!.shown[0]!.controller!, { type: 'smile', mm: 45 });
    const skipped = after(smiled, smileTest.skip(smiled));
    expect(skipped.smileTest!.prize).toEqual([smiled.smileTest!.order[0]]);
    expect(after(state, smileTest.skip(state)).smileTest!.prize).toEqual([]);
    for (const again of [smileTest.begin(skipped), smileTest.skip(skipped)]) expect(again.ok).toBe(false);
    expect(refusalOf(skipped, 0, { type: 'smile', mm: 45 })).toBe('vips.refused.no-smile-test');
    expect([smileTest.toAct(skipped), smileTest.clock(skipped)]).toEqual([[], null]);
  });

  test('passes over who names nobody in the table’s time, then all who do not report in it (V28)', () => {
    let state = begun(over(4));
    const ids: string[] = [];
    for (let timer = smileTest.clock(state); timer !== null; timer = smileTest.clock(state)) {
      expect(timer.duration).toBe('turn');
      expect(ids).not.toContain(timer.id);
      ids.push(timer.id);
      state = smileTest.timeUp(state).reduce(vips.evolve, state);
    }
    expect(state.smileTest!.shown.map(({ controller, mm }) => [controller, mm])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    expect(state.smileTest!.prize).toEqual([]);
    expect(smileTest.timeUp(state)).toEqual([]);

    const named = nameAll(begun(over(4)));
    const { controller } = named.smileTest!.shown[1]!;
    const reported = play(named, controller!, { type: 'smile', mm: 60 });
    expect(smileTest.clock(reported)).toEqual(smileTest.clock(named));
    const ended = smileTest.timeUp(reported).reduce(vips.evolve, reported).smileTest!;
    expect(ended.shown.map(({ mm }) => mm)).toEqual([null, 60, null, null]);
    expect(ended.prize).toEqual([ended.order[1]]);
  });

  test('changes neither the points, the winners nor the step of the game (V28)', () => {
    const state = over(3);
    const test = after(state, smileTest.begin(state));
    expect({ ...test, smileTest: null }).toEqual(state);
    expect(vips.toAct(test)).toEqual([]);
    expect(presenterOf(test.smileTest)).toBe(test.smileTest!.order[0]);
  });
});
