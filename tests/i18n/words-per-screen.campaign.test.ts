import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../src/table/daily-chain.ts';
import { ANNA, textOfBody } from '../discord/harness.ts';
import { postsOf } from '../discord/posts.ts';
import { lastResponse } from '../discord/responses.ts';
import { startTurn } from '../discord/turns.ts';
import { quickPuzzle } from '../features/daily/daily-puzzle.ts';
import { useHarness } from '../discord/use-harness.ts';

const harness = useHarness();

/** Lines that give a clock, a tip, or another player's chips and bet. */
const LABEL = /^(?:-# )?(?:⏳|💡|.*🟩)/u;

/** How many words a reader has to get through. */
const wordsIn = (text: string): number =>
  text
    .split('\n')
    .filter((line) => !LABEL.test(line))
    .join(' ')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word)).length;

/** A phone shows a screen at a glance when it has hardly more words than this. French and German need more of them. */
describe.each([
  ['en-GB', 1],
  ['fr', 1.25],
  ['de', 1.25],
] as const)('in %s', (locale, factor) => {
  const fields = { locale, guild_locale: locale };

  test('a lobby says what it has to say in 30 words', async () => {
    await harness.posted(harness.command(ANNA, 'new', { target: 'X' }, 'vips', fields));
    expect(wordsIn(textOfBody(postsOf(harness)[0]!.body))).toBeLessThanOrEqual(30 * factor);
  });

  test('the Face of the Day explains itself in 60 words', async () => {
    await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()), quickPuzzle());
    await harness.slash(ANNA, 'daily', fields);
    expect(wordsIn(textOfBody(lastResponse(harness)))).toBeLessThanOrEqual(60 * factor);
  });

  test('the panel of a turn needs 20 words', async () => {
    const { active, id, step } = await startTurn(harness);
    await harness.click(active, `v1:o:${id}:${step}:`, { secret: false, ...fields });
    expect(wordsIn(textOfBody(lastResponse(harness)))).toBeLessThanOrEqual(20 * factor);
  });
});
