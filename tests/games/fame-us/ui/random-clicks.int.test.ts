import { describe, expect, test } from 'vitest';
import { fameUs } from '../../../../src/games/fame-us/game.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsEvent } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { replay } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { playByClicks } from '../../random-clicks.ts';
import { actionsOn, labelsOf, screenErrors, textOf } from '../../vips/ui/screen-queries.ts';
import { localizerOf, openTable } from '../table-fixture.ts';

describe('whole games by clicks', () => {
  test.each([4, 5, 8])(
    '%i players end their game, no enabled button is refused, every screen is valid',
    (players) => {
      const localizer = localizerOf(players);
      for (let game = 0; game < 2; game++) {
        const random = seededRandom(`clicks ${players} ${game}`);
        playByClicks(openTable(players, random, game === 0 ? 'live' : 'slow'), players, random, localizer);
      }
    },
  );
});

test('a hand of any size shows every card, and each can be played (F8)', () => {
  const events = openTable(4, seededRandom('large')).events as readonly FameUsEvent[];
  const state = replay(fameUs, events);
  const seat = fameUs.toAct(state)[0]!;
  const localizer = localizerOf(4);
  for (const size of [1, 6, 15, 16, 25, 26, 78]) {
    const hand = CARDS.slice(0, size);
    const view = viewFor({ ...state, hands: state.hands.with(seat, hand) }, seat);
    const panel = fameUsUi.panel(view, '', {}, localizer, WITHOUT_TIMER);
    expect(screenErrors(panel)).toEqual([]);
    const offered = actionsOn(panel).map(({ payload, choice }) => choice ?? payload);
    for (const card of hand) {
      expect(offered).toContain(card);
      const action = actionsOn(panel).find(({ payload, choice }) => (choice ?? payload) === card)!;
      const input = action.choice === undefined ? {} : { choice: action.choice };
      const chosen = fameUsUi.panel(view, action.payload, input, localizer, WITHOUT_TIMER);
      const confirm = actionsOn(chosen).find(({ route }) => route === 'play')!;
      expect(fameUsUi.moves(view, confirm.payload, {})).toEqual([{ type: 'play', card }]);
      const selected = chosen.blocks.flatMap((block) =>
        block.type === 'select' ? block.options.filter((option) => option.selected) : [],
      );
      expect(selected.map(({ value }) => value)).toEqual([card]);
      expect(labelsOf(chosen)).toContain('Add it');
    }
    const own = fameUsUi.secretScreen(view, localizer, WITHOUT_TIMER);
    expect(screenErrors(own)).toEqual([]);
    expect(textOf(own)).toContain(`You have ${size} card`);
  }
});
