import { expect, test } from 'vitest';
import { advance, previousStepStart, rewind } from '../../src/kernel/position.ts';

/** A game whose steps are ten events long, which counts how often it evolves. */
function createCountingRules() {
  const calls = { evolve: 0 };
  const rules = {
    evolve: (state: number | null, _event: number): number => {
      calls.evolve++;
      return (state ?? 0) + 1;
    },
    step: (state: number): number => Math.floor(state / 10),
  };
  return { rules, calls };
}

const LONG = Array.from({ length: 20_000 }, (_, i) => i);

test('looking back in a long log evolves no more than a few steps', () => {
  const { rules, calls } = createCountingRules();
  const now = advance(rules, null, LONG);
  expect(calls.evolve).toBe(LONG.length);
  calls.evolve = 0;
  expect(previousStepStart(rules, now, LONG)).toBe(19_990);
  expect(rewind(rules, now, LONG, 19_995).state.now).toBe(19_995);
  expect(rewind(rules, now, LONG, 20_000)).toBe(now);
  expect(calls.evolve).toBeLessThanOrEqual(10);
});

test('looking back agrees with replaying', () => {
  for (const length of [1, 5, 10, 11, 19, 20, 21, 35, 60]) {
    const { rules } = createCountingRules();
    const events = LONG.slice(0, length);
    const now = advance(rules, null, events);
    for (let count = 1; count <= length; count++) {
      const back = rewind(rules, now, events, count);
      expect(back.state.now).toBe(count);
      const again = advance(rules, null, events.slice(0, count));
      expect(previousStepStart(rules, back, events.slice(0, count))).toBe(
        previousStepStart(rules, again, events.slice(0, count)),
      );
    }
  }
});
