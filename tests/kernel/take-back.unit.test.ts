import { describe, expect, test } from 'vitest';
import { anyGame, settingsOf } from '../../src/kernel/playable-game.ts';
import { Match } from '../../src/kernel/match.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { accepted } from './accepted.ts';
import { kindPebbles } from './pebbles.ts';
import { anyMoves } from './any-moves.ts';
import { headerOf } from './record-header.ts';

const game = anyGame(kindPebbles);
const random = seededRandom('take back');

/** The match after these moves, each of the seat that is to act. */
function play(match: Match, ...moves: readonly string[]): Match {
  const moveOf = (type: string) => (type === 'hide' ? { type, pebble: 'white' } : { type });
  return moves.reduce((now, type) => accepted(now.play(now.toAct[0]!, anyMoves([moveOf(type)]))), match);
}

const begun = (): Match =>
  play(Match.start(game, settingsOf(game, { heap: 9 }), ['0', '1'], seededRandom('deal')), 'hide', 'hide');

describe('a turn that is taken back', () => {
  test('leads to the position before it, in a step of its own', () => {
    const before = play(begun(), 'take', 'stop');
    const made = play(before, 'take', 'take');
    const after = made.takeBack();
    expect(after.view(null)).toEqual(before.view(null));
    expect(after.toAct).toEqual(before.toAct);
    expect(after.events.slice(0, made.events.length)).toEqual(made.events);
    expect(after.events.at(-1)).toEqual({ type: 'taken-back', seat: before.toAct[0], count: 3 });
    expect(after.step).toBe(made.step + 1);
    expect(play(after, 'take', 'stop').step).toBe(made.step + 2);
    expect(after.tookBackSince(made.events.length)).toBe(true);
    expect(after.tookBackSince(after.events.length)).toBe(false);
  });

  test('is replayed from the stored log, also where it is continued or cut', () => {
    const made = play(begun(), 'take', 'take');
    const end = play(made.takeBack(), 'take', 'stop', 'take', 'stop');
    const stored = JSON.parse(JSON.stringify(end.events)) as readonly unknown[];
    for (const match of [
      Match.resume(game, stored),
      Match.resume(game, stored.slice(0, 3)).append(stored.slice(3)),
    ]) {
      expect(match.step).toBe(end.step);
      expect(match.view(0)).toEqual(end.view(0));
      expect(match.upTo(made.events.length).view(null)).toEqual(made.view(null));
    }
  });

  test('is told in one line under its own turn, and counts for no view of the past and no record', () => {
    const plain = play(begun(), 'take', 'stop', 'take', 'stop');
    const back = play(play(begun(), 'take', 'take').takeBack(), 'take', 'stop', 'take', 'stop');
    const told = back
      .narration(null, 0)
      .flatMap(({ step, messages }) => messages.map(({ key }) => [step, key]));
    expect(told.filter(([, key]) => key === 'app.narration.taken-back')).toEqual([
      [1, 'app.narration.taken-back'],
    ]);
    expect(back.narration(null, 0).map(({ step }) => step)).toEqual([0, 1, 2]);
    expect(back.botInput(0)).toEqual(plain.botInput(0));
    const header = headerOf(settingsOf(game, { heap: 9 }), 2);
    expect(back.record(header)).toEqual(plain.record(header));
    expect(back.secrets()).toEqual(plain.secrets());
  });

  test('is none of a game that knows of none, nor one that the game does not allow', () => {
    const match = begun();
    expect(match.lastTurn).toBeNull();
    expect(() => match.takeBack()).toThrow(RangeError);
    const back = play(match, 'take', 'stop').takeBack();
    expect(back.lastTurn).toBeNull();
  });

  test.each([
    { type: 'taken-back', seat: 0, count: 3 },
    { type: 'taken-back', seat: 0, count: 0 },
    { type: 'taken-back', seat: -1, count: 1 },
    { type: 'taken-back', seat: 0 },
  ])('is refused in a corrupt log: %j', (event) => {
    const { events } = Match.start(game, settingsOf(game, { heap: 9 }), ['0', '1'], random);
    expect(() => Match.resume(game, [...events, event])).toThrow(RangeError);
  });
});
