import { describe, expect, test } from 'vitest';
import { standings } from '../../../../src/games/vips/rules/standings.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import type { PostersScene } from '../../../../src/games/vips/pictures/posters.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actionsOn, picturesOn, screenErrors } from './screen-queries.ts';
import { gameStates, localizerOf } from './table-fixture.ts';
import { pageOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';

const PLAYERS = 5;
const localizer = localizerOf(PLAYERS);
const states = [...gameStates(PLAYERS, seededRandom('faces'))];
const finalState = states.at(-1)!;
const viewers = [null, 0, 1, 2, 3, 4];

describe('the page of faces', () => {
  test('is offered by the final post and by no post before', () => {
    const offers = states.map((match) =>
      actionsOn(postOf(match, 0, localizer)).some(
        ({ route, payload }) => route === 'open' && payload === 'faces',
      ),
    );
    expect(offers.indexOf(true)).toBe(offers.length - 1);
  });

  test('is not shown to anyone before the end (V5)', () => {
    for (const match of states.slice(0, -1)) {
      for (const viewer of viewers) expect(pageOf(match, viewer, 'faces', localizer)).toBeNull();
      expect(
        JSON.stringify(match.ui.panel(match.view(0), 'faces', {}, localizer, WITHOUT_TIMER)),
      ).not.toContain('vips/poster');
    }
  });

  test('shows every viewer the three bet pieces of every player, in the order of the ranking (V24)', () => {
    const { reveal } = finalState.view(null) as VipsView;
    const ranking = standings({ reveal });
    for (const viewer of viewers) {
      const screen = pageOf(finalState, viewer, 'faces', localizer)!;
      expect(screenErrors(screen)).toEqual([]);
      const [picture, ...others] = picturesOn(screen);
      expect(others).toEqual([]);
      const { posters } = picture!.scene as PostersScene;
      expect(posters.map(({ seat }) => seat)).toEqual(ranking.map(({ seat }) => seat));
      expect(posters.map(({ face }) => face)).toEqual(ranking.map(({ bet }) => bet));
      expect(picture!.alt).toMatch(/^The faces the players bet on, as 5 posters/u);
    }
  });
});
