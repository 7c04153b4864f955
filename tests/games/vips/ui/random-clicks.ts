import { expect } from 'vitest';
import type { Match } from '../../../../src/kernel/erase-game.ts';
import { pick, type Random, seededRandom } from '../../../../src/kernel/random.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import { actionsOn, modalErrors, screenErrors, type UserAction } from './screen-queries.ts';
import { localizerWithEmojis, openTable } from './table-fixture.ts';

const ARGUMENT = '# W`*_|'.repeat(28);

/** Clicks at random until moves are made; gives the match after them. */
export function clickUntilPlayed(match: Match, seat: number, random: Random): Match {
  const localizer = localizerWithEmojis();
  let screen = match.panel(seat, '', {}, localizer);
  for (let clicks = 0; clicks < 500; clicks++) {
    expect(screenErrors(screen)).toEqual([]);
    const action = pick(random, actionsOn(screen));
    const next = applyAction(match, seat, action, random);
    if (!('blocks' in next)) return next;
    screen = next;
  }
  throw new Error('no moves were made in 500 clicks');
}

function applyAction(match: Match, seat: number, action: UserAction, random: Random): Screen | Match {
  const localizer = localizerWithEmojis();
  switch (action.route) {
    case 'open':
    case 'watch':
    case 'panel':
      return match.panel(
        seat,
        action.payload,
        action.choice === undefined ? {} : { choice: action.choice },
        localizer,
      );
    case 'react':
    case 'act':
    case 'play':
      return playMoves(match, seat, match.moves(seat, action.payload, action), random);
    case 'modal': {
      const modal = match.modal(seat, action.payload, localizer);
      if (modal === null) throw new Error('a button opens no modal');
      expect(modalErrors(modal)).toEqual([]);
      const fields = Object.fromEntries(modal.fields.map(({ id }) => [id, ARGUMENT]));
      return playMoves(match, seat, match.moves(seat, modal.payload, { fields }), random);
    }
  }
}

function playMoves(match: Match, seat: number, moves: readonly unknown[] | null, random: Random): Match {
  if (moves === null) throw new Error('a button makes no moves');
  const result = match.play(seat, moves, random);
  if (!result.ok) throw new Error(`an enabled button was refused: ${result.reason.key}`);
  return result.value;
}

/** Plays these games, by number, of so many players by clicks at random, and looks at every screen on the way. */
export function expectPlayableByClicks(players: number, games: readonly number[]): void {
  const localizer = localizerWithEmojis(players);
  for (const game of games) {
    const random = seededRandom(`clicks ${players} ${game}`);
    let match = openTable(players, random);
    let narratedEvents = 0;
    while (match.outcome === null) {
      const { step } = match;
      const seat = pick(random, match.toAct);
      const after = clickUntilPlayed(match, seat, random);
      expect(after.step > step || after.toAct.length <= match.toAct.length).toBe(true);
      if (after.step > step) {
        expect(screenErrors(after.post(narratedEvents, localizer))).toEqual([]);
        narratedEvents = after.events.length;
      }
      match = after;
      expect(screenErrors(match.post(0, localizer))).toEqual([]);
      for (const viewer of Array.from({ length: players }, (_, i) => i)) {
        expect(screenErrors(match.panel(viewer, '', {}, localizer))).toEqual([]);
      }
    }
    for (const viewer of [null, 0]) {
      for (const page of [-1, 0, 1, 2, 3, 99]) {
        expect(screenErrors(match.history(viewer, page, localizer))).toEqual([]);
      }
    }
    expect(screenErrors(match.post(0, localizer))).toEqual([]);
    expect(screenErrors(match.secretScreen(0, localizer))).toEqual([]);
    let test = match.beginEpilogue();
    while (test.ok && test.value.awaited.length > 0) {
      const shown = test.value.epilogue(localizer)!;
      expect(screenErrors(shown)).toEqual([]);
      const chosen = pick(random, actionsOn(shown));
      const after = applyAction(test.value, pick(random, test.value.awaited), chosen, random);
      if ('blocks' in after) throw new Error('a choice in the smile test shows a panel');
      test = { ok: true, value: after };
    }
    if (!test.ok) throw new Error(test.reason.key);
    expect(screenErrors(test.value.epilogue(localizer)!)).toEqual([]);
    expect(screenErrors(test.value.history(0, 0, localizer))).toEqual([]);
    expect(test.value.outcome).toEqual(match.outcome);
    expect(test.value.endedAt).toBe(match.events.length);
  }
}
