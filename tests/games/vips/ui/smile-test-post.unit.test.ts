import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import {
  controllersFor,
  lookersIn,
  presenterOf,
  smileTest,
} from '../../../../src/games/vips/rules/smile-test.ts';
import type { VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import type { PostersScene } from '../../../../src/games/vips/pictures/posters.ts';
import { smileTestUi } from '../../../../src/games/vips/ui/smile-test-post.ts';
import { moves } from '../../../../src/games/vips/ui/payload-router.ts';
import { type Screen, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';
import { actionsOn, picturesOn, screenErrors, textOf, type UserAction } from './screen-queries.ts';
import { localizerOf } from './table-fixture.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eva'];

const begun = (players: number): VipsState => {
  const end = statesOf('post', players).at(-1)!;
  return accepted(smileTest.begin(end)).reduce(vips.evolve, end);
};

const postOf = (state: VipsState, locale = 'en-GB'): Screen =>
  smileTestUi.screen(vips.viewFor(state, null), localizerOf(NAMES.length, locale), WITHOUT_TIMER)!;

/** The state after a click in the post. */
function click(state: VipsState, seat: number, { payload, ...input }: UserAction): VipsState {
  const [move] = moves(vips.viewFor(state, seat), payload, input) as readonly VipsMove[];
  return accepted(vips.decide(state, seat, move!)).state;
}

const postersOn = (state: VipsState): PostersScene['posters'] =>
  (picturesOn(postOf(state))[0]!.scene as PostersScene).posters;

describe('the post of the smile test', () => {
  test('has all posters in one picture, in the order in which they are shown, and marks whose controller is named (V24)', () => {
    const state = begun(5);
    const { order } = state.smileTest!;
    expect(picturesOn(postOf(state))).toHaveLength(1);
    expect(postersOn(state).map(({ seat }) => seat)).toEqual(order);
    expect(postersOn(state).map(({ face }) => face)).toEqual(order.map((seat) => state.bets[seat]));
    expect(postersOn(state).map(({ caption, isMarked }) => [caption, isMarked])).toEqual(
      order.map((_, i) => (i === 0 ? ['Who looks?', true] : ['', false])),
    );
  });

  test('has a controller named by one press (V25)', () => {
    let state = begun(5);
    for (let seat = presenterOf(state.smileTest); seat !== null; seat = presenterOf(state.smileTest)) {
      const controllers = controllersFor(state.smileTest);
      expect(actionsOn(postOf(state)).filter(({ payload }) => payload.startsWith('show'))).toHaveLength(
        controllers.length,
      );
      const press = actionsOn(postOf(state)).find(({ payload }) => payload === `show${controllers.at(-1)}`)!;
      const before = state.smileTest!.shown.length;
      state = click(state, seat, press);
      expect(state.smileTest!.shown[before]).toMatchObject({ seat, controller: controllers.at(-1) });
    }
    expect(actionsOn(postOf(state)).map(({ payload }) => payload)).toEqual(
      [40, 50, 65, 80, 90].map((mm) => `smile${mm}`),
    );
    expect(lookersIn(state.smileTest)).toHaveLength(5);
  });

  test('tells under each face, and in a sentence, who smiled how wide (V26)', () => {
    let state = begun(2);
    const [[face, other], [controller, last]] = [
      state.smileTest!.shown.map(({ seat }) => seat),
      state.smileTest!.shown.map((shown) => shown.controller!),
    ] as [[number, number], [number, number]];
    const widest = actionsOn(postOf(state)).find(({ payload }) => payload === 'smile90')!;
    state = click(state, controller, widest);
    const localizer = localizerOf();
    const nameOf = (seat: number): string => localizer.plain('vips.name', { player: { seat } });
    const captions = new Map(postersOn(state).map(({ seat, caption }) => [seat, caption]));
    // A long name is cut: with all of it, there would be no room for the rest.
    expect(captions.get(face)).toBe(`90\u202fmm: ${nameOf(controller).slice(0, 15)}…`);
    expect(captions.get(other)).toBe(`${nameOf(last).slice(0, 15)}… looks`);
    expect(textOf(postOf(state))).toMatch(/’s face: .* smiled \*\*90\smm\*\* \(ear to ear\)/u);
    expect(picturesOn(postOf(state))[0]!.alt).toMatch(/face got 90\smm: ear to ear\..* is looking at /u);
  });

  test.each(['en-GB', 'de', 'fr'])('is valid at every step in %s', (locale) => {
    for (const players of [2, 3, 4, 5]) {
      let state = begun(players);
      for (let [seat] = smileTest.toAct(state); seat !== undefined; [seat] = smileTest.toAct(state)) {
        const shown = postOf(state, locale);
        expect(screenErrors(shown)).toEqual([]);
        expect(picturesOn(shown)[0]!.alt.length).toBeLessThanOrEqual(1024);
        const payload = presenterOf(state.smileTest) === seat ? 'show' : 'smile';
        state = click(
          state,
          seat,
          actionsOn(shown).find((action) => action.payload.startsWith(payload))!,
        );
      }
      expect(screenErrors(postOf(state, locale))).toEqual([]);
    }
  });
});
