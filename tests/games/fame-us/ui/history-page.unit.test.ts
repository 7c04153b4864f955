import { describe, expect, test } from 'vitest';
import type { Match } from '../../../../src/kernel/match.ts';
import { historyOf } from '../../../../src/kernel/match-screens.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';

const localizer = localizerOf(4);
const over = [...gameStates(4, seededRandom('history'))].at(-1)!;
const textOf = (match: Match, page: number): string =>
  historyOf(match, null, page, localizer)
    .blocks.flatMap((block) => (block.type === 'text' ? [block.markdown] : []))
    .join('\n');

describe('the history', () => {
  test('has a line for every round, the newest first, with the name and who voted how (F15)', () => {
    const rounds = (over.view(null) as FameUsView).lastRound!.round;
    const text = `${textOf(over, 0)}\n${textOf(over, 1)}`;
    const numbers = [...text.matchAll(/^\*\*(\d+)\.\*\* .* → .*$/gmu)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: rounds }, (_, i) => rounds - i));
    for (const view of over.pastViews(null) as readonly FameUsView[]) {
      const { proposal = null } = view.lastRound ?? {};
      if (proposal === null) continue;
      expect(text).toContain(proposal.holds ? '✅' : '❌');
      expect(text).toMatch(proposal.votes.includes(true) ? /^-# 👍/mu : /^-# 👎/mu);
    }
  });

  test('of a running game ends with the poster as far as it has come, and never with a vote that is not counted (F15)', () => {
    const voting = [...gameStates(4, seededRandom('history'))].find(
      (match) => (match.view(null) as FameUsView).missing.length === 1,
    )!;
    const { round } = voting.view(null) as FameUsView;
    const now = textOf(voting, 0)
      .split('\n')
      .find((line) => line.startsWith(`**${round}.**`));
    expect(now).toMatch(/…$/u);
  });
});
