import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../src/discord/inbound/rate-limiter.ts';
import { watchMeasures } from '../../../src/table/measure.ts';
import { ANNA, textOf } from '../harness.ts';
import { callbacksOf, EPHEMERAL } from '../responses.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness(() => ({
  rateLimiter: createRateLimiter({ perPerson: 4, perServer: 1_000 }, () => 0),
}));
/** Why each interaction was not admitted. */
let refused: string[];
beforeEach(() => {
  refused = [];
  return watchMeasures((fact) => void (fact.of === 'rate-limit' && refused.push(fact.reason)));
});

const press = (route = 'u') => harness.click(ANNA, `v1:${route}:abcdefg2:3:`);
const call = (subcommand: string) => harness.command(ANNA, subcommand);
const pressTimes = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n++) await press();
};
const typesOf = (callbacks: ReturnType<typeof callbacksOf>) => callbacks.map(({ type }) => type);

describe('the rate limit', () => {
  test('notifies a user over the limit once, in secret, then acknowledges silently, then ignores', async () => {
    await pressTimes(20);
    expect(refused).toEqual([]);
    const before = callbacksOf(harness).length;
    await pressTimes(31);
    const [notice, ...others] = callbacksOf(harness).slice(before);
    expect(notice).toMatchObject({ type: 4, data: { flags: expect.any(Number) } });
    expect(notice!.data!.flags! & EPHEMERAL).toBe(EPHEMERAL);
    expect(textOf(notice!.data!.components)).toContain('try again in a second');
    expect(typesOf(others)).toEqual(Array.from({ length: 18 }, () => 6));
    expect(refused).toEqual([
      ...Array.from({ length: 19 }, () => 'person'),
      ...Array.from({ length: 12 }, () => 'ignored'),
    ]);
  });

  test('always notifies for a command or modal, and offers no autocomplete choices', async () => {
    await pressTimes(21);
    const before = callbacksOf(harness).length;
    await call('list');
    await harness.submit(ANNA, 'v1:p:abcdefg2:3:', {});
    await harness.complete(ANNA, 'vips', 'show', 'table', '');
    const [ofCommand, ofModal, ofAutocomplete] = callbacksOf(harness).slice(before);
    for (const notice of [ofCommand!, ofModal!]) {
      expect(notice.type).toBe(4);
      expect(textOf(notice.data?.components)).toContain('too quick for me');
    }
    expect(ofAutocomplete).toEqual({ type: 8, data: { choices: [] } });
  });

  test.each<readonly [string, () => Promise<void>, number]>([
    ['clicks', () => press(), 20],
    ['panels', () => press('o'), 10],
    ['animations', () => press('w'), 1],
    ['new tables', () => call('new'), 2],
    ['new solo tables', () => call('solo'), 2],
    ['republished posts', () => call('show'), 1],
    ['bet panels', () => call('bet'), 10],
  ])('admits a limited burst of %s', async (_, send, burst) => {
    for (let times = 0; times < 25; times++) await send();
    expect(25 - refused.length).toBe(burst);
  });

  test('survives that Discord rejects the notice', async () => {
    await pressTimes(20);
    harness.discord.failNext(/callback$/u, { status: 404, code: 10_062 });
    await press();
    expect(harness.logEntries.map(({ message }) => message)).toEqual(['could not send rate limit reply']);
  });
});
