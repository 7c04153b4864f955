import { describe, expect, test } from 'vitest';
import { fameUs } from '../../../../src/games/fame-us/game.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsEvent } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { type Match, replay } from '../../../../src/kernel/match.ts';
import { pick, type Random, seededRandom } from '../../../../src/kernel/random.ts';
import { type Screen, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import {
  actionsOn,
  labelsOf,
  modalErrors,
  screenErrors,
  textOf,
  type UserAction,
} from '../../vips/ui/screen-queries.ts';
import { localizerOf, openTable } from '../table-fixture.ts';
import { historyOf, pageOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { anyMoves } from '../../../kernel/any-moves.ts';

const NAME = '# W`*_|'.repeat(11);

/** Clicks at random in panels until moves are made; gives the match after them. */
function clickUntilPlayed(match: Match, seat: number, random: Random): Match {
  const localizer = localizerOf();
  let screen = match.ui.panel(match.view(seat), '', {}, localizer, WITHOUT_TIMER);
  for (let clicks = 0; clicks < 500; clicks++) {
    expect(screenErrors(screen)).toEqual([]);
    const next = applyAction(match, seat, pick(random, actionsOn(screen)), random);
    if (!('blocks' in next)) return next;
    screen = next;
  }
  throw new Error('no moves were made in 500 clicks');
}

function applyAction(match: Match, seat: number, action: UserAction, random: Random): Screen | Match {
  const localizer = localizerOf();
  const input = action.choice === undefined ? {} : { choice: action.choice };
  switch (action.route) {
    case 'open':
    case 'animate':
    case 'panel':
      return (
        pageOf(match, seat, action.payload, localizer) ??
        match.ui.panel(match.view(seat), action.payload, input, localizer, WITHOUT_TIMER)
      );
    case 'react':
    case 'act':
    case 'play':
      return playMoves(match, seat, match.ui.moves(match.view(seat), action.payload, {}), random);
    case 'modal': {
      const modal = match.ui.modal(match.view(seat), action.payload, localizer);
      if (modal === null) throw new Error('a button opens no modal');
      expect(modalErrors(modal)).toEqual([]);
      const fields = Object.fromEntries(modal.fields.map(({ id }) => [id, NAME]));
      return playMoves(match, seat, match.ui.moves(match.view(seat), modal.payload, { fields }), random);
    }
  }
}

function playMoves(match: Match, seat: number, moves: readonly unknown[] | null, random: Random): Match {
  if (moves === null) throw new Error('a button makes no moves');
  const result = match.play(seat, anyMoves(moves), random);
  if (!result.ok) throw new Error(`an enabled button was refused: ${result.reason.key}`);
  return result.value;
}

describe('whole games by clicks', () => {
  test.each([4, 5, 8])(
    '%i players end their game, no enabled button is refused, every screen is valid',
    (players) => {
      const localizer = localizerOf(players);
      for (let game = 0; game < 2; game++) {
        const random = seededRandom(`clicks ${players} ${game}`);
        let match = openTable(players, random, game === 0 ? 'live' : 'slow');
        let narrated = 0;
        while (match.outcome === null) {
          const { step } = match;
          match = clickUntilPlayed(match, pick(random, match.toAct), random);
          if (match.step > step) {
            expect(screenErrors(postOf(match, narrated, localizer))).toEqual([]);
            narrated = match.events.length;
          }
          expect(screenErrors(postOf(match, 0, localizer))).toEqual([]);
          const viewer = random.below(players);
          expect(screenErrors(match.ui.panel(match.view(viewer), '', {}, localizer, WITHOUT_TIMER))).toEqual(
            [],
          );
          expect(screenErrors(match.ui.secretScreen(match.view(viewer), localizer, WITHOUT_TIMER))).toEqual(
            [],
          );
        }
        for (const viewer of [null, 0])
          for (const page of [-1, 0, 1, 2, 99])
            expect(screenErrors(historyOf(match, viewer, page, localizer))).toEqual([]);
        expect(screenErrors(postOf(match, 0, localizer))).toEqual([]);
      }
    },
  );
});

test('a hand of any size shows every card, and each can be played (F8); a long one is told once', () => {
  const events = openTable(4, seededRandom('large')).events as readonly FameUsEvent[];
  const state = replay(fameUs, events);
  const seat = fameUs.toAct(state)[0]!;
  const localizer = localizerOf(4);
  for (const size of [1, 6, 15, 16, 25, 26, 78]) {
    const hand = CARDS.slice(0, size);
    const view = viewFor({ ...state, hands: state.hands.with(seat, hand) }, seat);
    const panel = fameUsUi.panel(view, '', {}, localizer, WITHOUT_TIMER);
    expect(screenErrors(panel)).toEqual([]);
    expect(textOf(panel)).toMatch(
      size > 9 ? /^You have \d+ cards\. The list/mu : /^You have \d+ cards?: \*\*/mu,
    );
    const offered = actionsOn(panel).map(({ payload, choice }) => choice ?? payload);
    for (const card of hand) {
      expect(offered).toContain(card);
      const action = actionsOn(panel).find(({ payload, choice }) => (choice ?? payload) === card)!;
      const input = action.choice === undefined ? {} : { choice: action.choice };
      const chosen = fameUsUi.panel(view, action.payload, input, localizer, WITHOUT_TIMER);
      const confirm = actionsOn(chosen).find(({ route }) => route === 'play')!;
      expect(fameUsUi.moves(view, confirm.payload, {})).toEqual([{ type: 'play', card }]);
      // The text names the card; a button with it would be cut off on a phone.
      expect(textOf(chosen)).toContain(`**${localizer.markdown(`fame-us.criterion.${card}`)}**`);
      expect(labelsOf(chosen).at(-1)).toBe('Add it');
    }
    const own = fameUsUi.secretScreen(view, localizer, WITHOUT_TIMER);
    expect(screenErrors(own)).toEqual([]);
    expect(textOf(own)).toContain(`You have ${size} card`);
  }
});
