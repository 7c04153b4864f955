import { expect } from 'vitest';
import type { Match } from '../../../../src/kernel/match.ts';
import { pick, type Random, seededRandom } from '../../../../src/kernel/random.ts';
import { type Screen } from '../../../../src/kernel/screen.ts';
import { actionsOn, screenErrors, type UserAction } from './screen-queries.ts';
import { applyAction, playByClicks } from '../../random-clicks.ts';
import { localizerWithEmojis, openTable } from './table-fixture.ts';
import { epilogueOf, historyOf } from '../../../../src/kernel/match-screens.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { anyMoves } from '../../../kernel/any-moves.ts';

/** A click of one who may make it, of those who are to act in what is played after the end. */
function clickOfAny(match: Match, actions: readonly UserAction[], random: Random): Screen | Match {
  const isLegal = (seat: number, action: UserAction): boolean => {
    const moves = match.ui.moves(match.view(seat), action.payload, action) ?? [];
    return moves.length > 0 && match.play(seat, anyMoves(moves)).ok;
  };
  const clicks = match.awaited.flatMap((seat) => actions.map((action) => ({ seat, action })));
  const { seat, action } = pick(
    random,
    clicks.filter((click) => isLegal(click.seat, click.action)),
  );
  return applyAction(match, seat, action, localizerWithEmojis());
}

/** Plays these games, by number, of so many players by clicks at random, and looks at every screen on the way. */
export function expectPlayableByClicks(players: number, games: readonly number[]): void {
  const localizer = localizerWithEmojis(players);
  for (const game of games) {
    const random = seededRandom(`clicks ${players} ${game}`);
    const match = playByClicks(openTable(players, random), players, random, localizer, (before, after) => {
      expect(after.step > before.step || after.toAct.length <= before.toAct.length).toBe(true);
      // One click on confirm plays both actions of a turn together.
      expect((after.view(null) as { actions: unknown[] }).actions).toEqual([]);
    });
    let test = accepted(match.beginEpilogue());
    while (test.awaited.length > 0) {
      const shown = epilogueOf(test, localizer)!;
      expect(screenErrors(shown)).toEqual([]);
      const after = clickOfAny(test, actionsOn(shown), random);
      if ('blocks' in after) throw new Error('a choice in the smile test shows a panel');
      test = after;
    }
    expect(screenErrors(epilogueOf(test, localizer)!)).toEqual([]);
    expect(screenErrors(historyOf(test, 0, 0, localizer))).toEqual([]);
    expect(test.outcome).toEqual(match.outcome);
    expect(test.endedAt).toBe(match.events.length);
  }
}
