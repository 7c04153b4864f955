import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../../src/games/fame-us/rules/decide.ts';
import { narrate } from '../../../../src/games/fame-us/rules/narrate.ts';
import { thoughtsIn } from '../../../../src/games/fame-us/rules/asides.ts';
import type { FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { actInTurn, dealt, handCard, named, play, refusalOf, voteAll } from './positions.ts';

const recall = (said: string): FameUsMove => ({ type: 'recall', mind: { said } });
const BLUFFED: FameUsMove = { type: 'recall', mind: 'bluff' };

/** Four players: seat 0, a bot, thinks of Merlin; seat 1 plays, too, the others pass; then seat 1 has to say a name. */
const stopped = (): FameUsState => {
  const begun = dealt(4);
  const mind = { figure: 'merlin' } as const;
  const played = play(begun, 0, { type: 'play', card: handCard(begun, 0), mind });
  return actInTurn(played, 'play', 'pass', 'pass');
};
const over = (): FameUsState => voteAll(play(stopped(), 1, named('Nemo')), { 0: true, 2: true, 3: true });

describe('what players had in mind (F8)', () => {
  test('is known to nobody before the round is over, and to everyone afterwards', () => {
    const secret = JSON.stringify([null, 0, 1, 2].map((viewer) => viewFor(stopped(), viewer)));
    expect(secret).not.toContain('merlin');
    const { lastRound, told } = viewFor(over(), null);
    expect(thoughtsIn(lastRound!, told)).toEqual([{ figure: 'merlin' }, null, null, null]);
  });

  test('is said after the round by those who added a card, once, until the next round is over', () => {
    expect(refusalOf(stopped(), 1, BLUFFED)).toBe('fame-us.refused.no-recall');
    const after = over();
    expect([0, 1, 2].map((seat) => viewFor(after, seat).own?.mayRecall)).toEqual([false, true, false]);
    for (const seat of [0, 2]) expect(refusalOf(after, seat, BLUFFED)).toBe('fame-us.refused.no-recall');
    expect(legalMoves(after, 1)).toContainEqual(BLUFFED);
    const said = play(after, 1, recall('Captain Nemo'));
    expect(thoughtsIn(said.lastRound!, said.told)[1]).toEqual({ said: 'Captain Nemo' });
    expect(refusalOf(said, 1, BLUFFED)).toBe('fame-us.refused.no-recall');
    const later = actInTurn(after, 'pass', 'pass', 'pass', 'pass');
    expect(refusalOf(later, 1, BLUFFED)).toBe('fame-us.refused.no-recall');
  });

  test('is told with its round, because the next has begun', () => {
    expect(narrate({ type: 'recalled', seat: 1, mind: 'bluff' }, null, over())).toEqual([
      { key: 'fame-us.narration.bluffed', args: { player: { seat: 1 }, round: 1 } },
    ]);
  });

  test('changes nothing else', () => {
    const { told, ...rest } = play(over(), 1, BLUFFED);
    expect(told).toEqual([{ round: 1, seat: 1, mind: 'bluff' }]);
    expect({ ...rest, told: [] }).toEqual(over());
  });
});
