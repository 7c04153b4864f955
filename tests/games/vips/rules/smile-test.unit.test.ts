import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { NOSES_MM } from '../../../../src/games/vips/noses.ts';
import { type Bet, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import {
  controllersFor,
  createSmileTest,
  orderOfFaces,
  presenterOf,
  SMILE_MARKS,
} from '../../../../src/games/vips/rules/smile-test.ts';
import type { VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { pick, seededRandom } from '../../../../src/kernel/random.ts';
import { statesOf } from '../scenes/scene-fixtures.ts';
import { smileTest } from '../../../../src/games/vips/smile-test.ts';

const NO_RANDOM = seededRandom('nothing is drawn');

/** A finished game of so many players. */
const over = (players: number, seed = 'smile'): VipsState => statesOf(seed, players).at(-1)!;
const begun = (state: VipsState): VipsState => apply(state, smileTest.begin(state));

function apply(state: VipsState, decided: ReturnType<typeof smileTest.begin>): VipsState {
  if (!decided.ok) throw new Error(decided.reason.key);
  return decided.value.reduce(vips.evolve, state);
}

const play = (state: VipsState, seat: number, move: VipsMove): VipsState =>
  apply(state, vips.decide(state, seat, move, NO_RANDOM));

const refusalOf = (state: VipsState, seat: number, move: VipsMove): string | null => {
  const decided = vips.decide(state, seat, move, NO_RANDOM);
  return decided.ok ? null : decided.reason.key;
};

/** Everyone acts: the controllers smile so wide, one after the other. */
function playTest(
  state: VipsState,
  smiles: readonly number[],
  choose = (seats: readonly number[]) => seats[0]!,
) {
  let now = begun(state);
  while (now.smileTest!.prize === null) {
    const [seat] = smileTest.toAct(now);
    const { controller, shown } = now.smileTest!;
    now =
      controller === null
        ? play(now, seat!, { type: 'show', controller: choose(controllersFor(now.smileTest)) })
        : play(now, seat!, { type: 'smile', mm: smiles[shown.length]! });
  }
  return now.smileTest!;
}

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
    const noses = { I: 50, II: 70, III: 60, IV: 70, V: 40 };
    const state = scored([20, 20, 20, 20], ['I', 'II', 'III', 'IV']);
    expect(orderOfFaces(state, (_, portrait) => noses[portrait])).toEqual([1, 3, 2, 0]);
    const withOurs = PORTRAITS.toSorted((a, b) => NOSES_MM[state.set][b] - NOSES_MM[state.set][a]);
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
    const state = begun(over(3));
    const [first, second] = state.smileTest!.order as [number, number];
    expect(refusalOf(state, first, { type: 'show', controller: first })).toBe('vips.refused.no-controller');
    expect(refusalOf(state, second, { type: 'show', controller: first })).toBe('vips.refused.not-your-face');
    expect(refusalOf(state, second, { type: 'smile', mm: 50 })).toBe('vips.refused.not-controller');
    const shown = play(state, first, { type: 'show', controller: second });
    expect(refusalOf(shown, first, { type: 'show', controller: second })).toBe('vips.refused.not-your-face');
    expect(refusalOf(shown, first, { type: 'smile', mm: 50 })).toBe('vips.refused.not-controller');
    expect(refusalOf(shown, second, { type: 'smile', mm: 90 })).toBeNull();
  });

  test('names a controller by itself where there is no choice (V25)', () => {
    const { shown, order, controller } = begun(over(2)).smileTest!;
    expect([shown, controller]).toEqual([[], order[1]]);
  });

  test('measures from 40 mm to 90 mm in steps of five, and nothing else (V26)', () => {
    expect(SMILE_MARKS).toEqual([40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90]);
    const state = begun(over(2));
    const controller = state.smileTest!.controller!;
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
    const smiled = play(state, state.smileTest!.controller!, { type: 'smile', mm: 45 });
    const skipped = apply(smiled, smileTest.skip(smiled));
    expect(skipped.smileTest!.prize).toEqual([smiled.smileTest!.order[0]]);
    expect(apply(state, smileTest.skip(state)).smileTest!.prize).toEqual([]);
    for (const again of [smileTest.begin(skipped), smileTest.skip(skipped)]) expect(again.ok).toBe(false);
    expect(refusalOf(skipped, 0, { type: 'smile', mm: 45 })).toBe('vips.refused.no-smile-test');
    expect([smileTest.toAct(skipped), smileTest.clock(skipped)]).toEqual([[], null]);
  });

  test('passes over a player who does not act in the table’s time, until nobody is left (V28)', () => {
    let state = begun(over(3));
    const ids = new Set<string>();
    for (let timer = smileTest.clock(state); timer !== null; timer = smileTest.clock(state)) {
      expect(timer.duration).toBe('turn');
      expect(ids.has(timer.id)).toBe(false);
      ids.add(timer.id);
      state = smileTest.timeUp(state).reduce(vips.evolve, state);
    }
    expect(state.smileTest!.shown.map(({ mm }) => mm)).toEqual([null, null, null]);
    expect(state.smileTest!.prize).toEqual([]);
    expect(smileTest.timeUp(state)).toEqual([]);
  });

  test('changes neither the points, the winners nor the step of the game (V28)', () => {
    const state = over(3);
    const noses = createSmileTest(() => 1);
    const after = apply(state, noses.begin(state));
    expect({ ...after, smileTest: null }).toEqual(state);
    expect(vips.toAct(after)).toEqual([]);
    expect(presenterOf(after.smileTest)).toBe(after.smileTest!.order[0]);
  });

  test('has bots choose, and smile', () => {
    for (const bot of Object.values(vips.bots)) {
      const random = seededRandom('bots');
      let state = begun(over(4));
      for (let [seat] = smileTest.toAct(state); seat !== undefined; [seat] = smileTest.toAct(state))
        state = play(
          state,
          seat,
          bot(vips.viewFor(state, seat), vips.legalMoves(state, seat), random, {
            history: () => [],
            playouts: 1,
          }),
        );
      expect(state.smileTest!.shown.every(({ mm }) => mm !== null)).toBe(true);
      expect(state.smileTest!.prize!.length).toBeGreaterThan(0);
    }
  });
});
