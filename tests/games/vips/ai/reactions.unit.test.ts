import { describe, expect, test } from 'vitest';
import { bots } from '../../../../src/games/vips/ai/index.ts';
import { reactionOfBot } from '../../../../src/games/vips/ai/reactions.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { playingState } from '../ui/state-fixtures.ts';

const KINDS = Object.keys(bots);

/** A game of four in which seat 0 has just argued. */
function argued(said: string): VipsState {
  const state = playingState(4);
  const argument = { turn: state.turn, seat: 0, raised: 'eyes II', because: { said }, votes: [] } as const;
  return { ...state, turn: state.turn + 1, arguments: [argument] };
}
const lines = Array.from({ length: 300 }, (_, i) => argued(`Because of reason number ${i}.`));
const shareOf = (bot: string, seat: number, code: string): number =>
  lines.filter((state) => reactionOfBot(state, seat, bot)?.endsWith(code) === true).length / lines.length;

describe('what a bot says of an argument (V15)', () => {
  test('is the same each time, and one that the rules accept', () => {
    for (const state of lines.slice(0, 40))
      for (const bot of KINDS) {
        const reaction = reactionOfBot(state, 2, bot);
        expect(reactionOfBot(structuredClone(state), 2, bot)).toBe(reaction);
        if (reaction === null) continue;
        const decided = vips.audience!.react(state, { id: '2', seat: 2 }, reaction);
        expect(decided.ok).toBe(true);
        const after = decided.ok ? decided.value.reduce(vips.evolve, state) : state;
        expect(reactionOfBot(after, 2, bot)).toBeNull();
        expect(reactionOfBot(after, 0, bot)).toBeNull();
      }
  });

  test('is in character: rookies love everything, masters hardly anything, and all say nothing now and then', () => {
    expect(shareOf('rookie', 1, 'f')).toBeGreaterThan(0.75);
    expect(shareOf('master', 1, 'f')).toBeLessThan(0.25);
    expect(shareOf('greedy', 1, 'b')).toBeGreaterThan(shareOf('greedy', 1, 'f'));
    for (const bot of KINDS) expect(shareOf(bot, 1, 'f') + shareOf(bot, 1, 'b')).toBeLessThan(1);
  });

  test('differs from seat to seat', () => {
    const differing = lines.filter(
      (state) => reactionOfBot(state, 1, 'gambler') !== reactionOfBot(state, 2, 'gambler'),
    );
    expect(differing.length).toBeGreaterThan(lines.length / 4);
  });

  test('follows from nothing secret (V5)', () => {
    const bet = { head: 'I', eyes: 'II', mouth: 'III' } as const;
    for (const state of lines.slice(0, 40))
      for (const bot of KINDS)
        expect(reactionOfBot({ ...state, bets: state.bets.map(() => bet) } as VipsState, 1, bot)).toBe(
          reactionOfBot(state, 1, bot),
        );
  });

  test('is nothing in a game that teaches, from a bot that is not known, and where nothing is open', () => {
    const [state] = lines;
    for (const bot of [...KINDS, 'toString', 'nobody'])
      expect(reactionOfBot({ ...state!, isGuided: true }, 1, bot)).toBeNull();
    expect(reactionOfBot(state!, 1, 'toString')).toBeNull();
    expect(reactionOfBot({ ...state!, arguments: [] }, 1, 'rookie')).toBeNull();
  });
});
