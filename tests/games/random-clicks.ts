import { expect } from 'vitest';
import type { Match } from '../../src/kernel/match.ts';
import { historyOf, pageOf, postOf } from '../../src/kernel/match-screens.ts';
import { pick, type Random } from '../../src/kernel/random.ts';
import { type Localizer, type Screen, WITHOUT_TIMER } from '../../src/kernel/screen.ts';
import { accepted } from '../kernel/accepted.ts';
import { anyMoves } from '../kernel/any-moves.ts';
import { actionsOn, modalErrors, screenErrors, type UserAction } from './vips/ui/screen-queries.ts';

/** What is typed into every field unless a test says otherwise: markdown, which games of any kind must escape. */
const MARKDOWN = '# W`*_|';
const typed = (maxLength: number, text: string): string =>
  text.repeat(Math.floor(maxLength / Math.max(1, text.length)));

/** Plays a whole game by clicks at random, and looks at every screen on the way; gives the match at its end. */
export function playByClicks(
  begun: Match,
  players: number,
  random: Random,
  localizer: Localizer,
  inspect: (before: Match, after: Match) => void = () => undefined,
  text = MARKDOWN,
): Match {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  let match = begun;
  let narrated = 0;
  while (match.outcome === null) {
    const before = match;
    match = clickUntilPlayed(match, pick(random, match.toAct), random, localizer, text);
    inspect(before, match);
    for (const from of match.step > before.step ? [narrated, 0] : [0])
      expect(screenErrors(postOf(match, from, localizer))).toEqual([]);
    if (match.step > before.step) narrated = match.events.length;
    for (const seat of seats)
      expect(screenErrors(match.ui.panel(match.view(seat), '', {}, localizer, WITHOUT_TIMER))).toEqual([]);
    const viewer = pick(random, seats);
    expect(screenErrors(match.ui.secretScreen(match.view(viewer), localizer, WITHOUT_TIMER))).toEqual([]);
  }
  for (const viewer of [null, 0])
    for (const page of [-1, 0, 1, 2, 3, 99])
      expect(screenErrors(historyOf(match, viewer, page, localizer))).toEqual([]);
  return match;
}

/** Clicks at random until moves are made; gives the match after them. */
function clickUntilPlayed(
  match: Match,
  seat: number,
  random: Random,
  localizer: Localizer,
  text: string,
): Match {
  let screen = match.ui.panel(match.view(seat), '', {}, localizer, WITHOUT_TIMER);
  for (let clicks = 0; clicks < 2_000; clicks++) {
    expect(screenErrors(screen)).toEqual([]);
    const action = pick(random, actionsOn(screen));
    const next = applyAction(match, seat, action, localizer, text);
    if (!('blocks' in next)) return next;
    screen = next;
  }
  throw new Error('no moves were made in 2,000 clicks');
}

/** The screen that an action leads to, or the match after the moves that it makes. */
export function applyAction(
  match: Match,
  seat: number,
  action: UserAction,
  localizer: Localizer,
  text = MARKDOWN,
): Screen | Match {
  switch (action.route) {
    case 'open':
    case 'animate':
    case 'more':
    case 'panel': {
      // What is looked up is looked at, and left again.
      const page = pageOf(match, seat, action.payload, localizer);
      if (page !== null) expect(screenErrors(page)).toEqual([]);
      const input = action.choice === undefined ? {} : { choice: action.choice };
      const payload = page === null ? action.payload : '';
      return match.ui.panel(match.view(seat), payload, input, localizer, WITHOUT_TIMER);
    }
    case 'react':
    case 'act':
    case 'play':
      return playMoves(match, seat, match.ui.moves(match.view(seat), action.payload, action));
    case 'modal': {
      const modal = match.ui.modal(match.view(seat), action.payload, localizer);
      if (modal === null) throw new Error('a button opens no modal');
      expect(modalErrors(modal)).toEqual([]);
      const fields = Object.fromEntries(
        modal.fields.map((field) => [field.id, typed('maxLength' in field ? field.maxLength : 0, text)]),
      );
      return playMoves(match, seat, match.ui.moves(match.view(seat), modal.payload, { fields }));
    }
  }
}

function playMoves(match: Match, seat: number, moves: readonly unknown[] | null): Match {
  if (moves === null) throw new Error('a button makes no moves');
  return accepted(match.play(seat, anyMoves(moves)));
}
