import { describe, expect, test } from 'vitest';
import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { games } from '../../../src/games/index.ts';
import { dayOf } from '../../../src/table/daily-chain.ts';
import { quickPuzzle } from '../daily/daily-puzzle.ts';
import { ANNA } from '../../discord/harness.ts';
import { asManager } from '../../discord/press-story.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { callbacksOf, EPHEMERAL, answerTo, lastAnswer, single } from '../../discord/responses.ts';

const harness = useHarness();

const help = async (more = {}) => {
  await harness.slash(ANNA, 'help', more);
  return { flags: single(callbacksOf(harness)).data?.flags, ...lastAnswer(harness) };
};

describe('/help', () => {
  test('leads in secret to everything that can be done here, by one press each', async () => {
    await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()), quickPuzzle());
    const { flags, text, ids } = await help();
    expect((flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
    expect(text).toContain('VIPs');
    expect(text).toContain('Fame Us');
    expect(ids.slice(0, -games.length)).toEqual([
      ...['play', 'open', 'join'].map((payload) => `v1:Q:aaaaaaaa:0:${payload}`),
      'v1:J:aaaaaaaa:0:',
      ...['learn', 'run.games', 'more'].map((payload) => `v1:Q:aaaaaaaa:0:${payload}`),
    ]);
    for (const id of ids.slice(-games.length))
      expect((await answerTo(harness, ANNA, id)).text).toMatch(/VIPs: 1 of|Fame Us: 1 of/u);
    for (const id of ids) {
      const answer = await answerTo(harness, ANNA, id);
      expect(answer.text).not.toMatch(/no longer possible|don’t know that button/u);
      expect(answer.text.trim()).not.toBe('');
    }
  });

  test('leads managers to the settings, in the language of the reader', async () => {
    const manager = asManager(ANNA);
    const { text, ids } = await help({ locale: 'de', ...manager });
    expect(text).toContain('Was spielen wir?');
    const { text: settings } = await answerTo(harness, ANNA, ids.at(-1)!, { locale: 'de', ...manager });
    expect(settings).toContain('Einstellungen');
  });
});
