import { describe, expect, test } from 'vitest';
import type { FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { newsTexts } from '../../../../src/games/fame-us/ui/recent-narration.ts';
import { hasOwn } from '../../../../src/games/fame-us/words/formatting.ts';
import { localizerOf } from '../table-fixture.ts';
import { actInTurn, dealt, named, PASS, play, voteAll } from '../rules/positions.ts';

const localizer = localizerOf(4);
/** What is new in the panel of a seat. */
function newsOf(state: FameUsState, seat: number): readonly string[] {
  const view = viewFor(state, seat);
  if (!hasOwn(view)) throw new Error('no seat');
  return newsTexts(view, localizer).filter((text) => text !== '');
}
const cardOf = (card: string): string => localizer.markdown(`fame-us.criterion.${card}`);

describe('the news in a panel', () => {
  test('are none before anything has happened', () => {
    expect(newsOf(dealt(4), 0)).toEqual([]);
  });

  test('name the card of a pass to the player who passed, until the round is over (F9)', () => {
    const passed = actInTurn(dealt(4), 'pass', 'play');
    expect(newsOf(passed, 0)).toEqual([`Just drawn: **${cardOf(passed.hands[0]!.at(-1)!)}**`]);
    expect(newsOf(passed, 2)).toEqual([]);
    const next = voteAll(play(actInTurn(passed, 'pass', 'pass'), 1, named('Zorro')), {
      0: true,
      2: true,
      3: true,
    });
    expect(newsOf(next, 0).join()).not.toContain('Just drawn');
  });

  test('say nothing of a pass that found no card (F19)', () => {
    expect(newsOf(play({ ...dealt(4), pile: [] }, 0, PASS), 0)).toEqual([]);
  });

  test('tell how the round before ended, and the cards of a penalty, until their reader acts (F15, F16)', () => {
    const named4 = play(actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass'), 0, named('Zorro'));
    const failed = voteAll(named4, { 1: false, 2: false, 3: true });
    const drawn = failed.hands[0]!.slice(-3).map((card) => `**${cardOf(card)}**`);
    expect(newsOf(failed, 1)).toEqual([expect.stringMatching(/isn’t buying \*\*Zorro\*\* from .*: /u)]);
    expect(newsOf(failed, 0)).toEqual([
      expect.stringContaining('1 for, 2 against'),
      `Just drawn: ${drawn.join(' · ')}`,
    ]);
    const acted = actInTurn(failed, 'play', 'play', 'play', 'play');
    for (const seat of [0, 1, 2, 3]) expect(newsOf(acted, seat)).toEqual([]);
    const round = actInTurn(failed, 'play');
    expect([newsOf(round, 1), newsOf(round, 2).length]).toEqual([[], 1]);
  });
});
