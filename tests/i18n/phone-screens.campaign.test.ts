import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../src/table/daily-chain.ts';
import { ANNA, memberWith, textOfBody } from '../discord/harness.ts';
import { postsOf } from '../discord/posts.ts';
import { lastResponse } from '../discord/responses.ts';
import type { RecordedBody } from '../discord/stub-discord-api.ts';
import { startTurn } from '../discord/turns.ts';
import { useHarness } from '../discord/use-harness.ts';
import { quickPuzzle } from '../features/daily/daily-puzzle.ts';

const harness = useHarness();

/** Lines that give a clock, a tip, or another player's chips and bet. */
const LABEL = /^(?:-# )?(?:⏳|💡|.*🟩)/u;

/** How many words a reader has to get through. */
const wordsIn = (body: Pick<RecordedBody, 'components'>): number =>
  textOfBody(body)
    .split('\n')
    .filter((line) => !LABEL.test(line))
    .join(' ')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word)).length;

/**
 * A phone shows a screen at a glance when it has hardly more words than these tests say; French and German need more of
 * them. That no row of buttons is broken is checked after each test.
 */
describe.each([
  ['en-GB', 1],
  ['fr', 1.25],
  ['de', 1.25],
] as const)('on a phone, in %s', (locale, factor) => {
  const fields = { locale, guild_locale: locale };

  test('no answer to a command, no page of /settings, no lobby and no settings of one break a row of buttons', async () => {
    const manager = { ...fields, ...memberWith(ANNA, PermissionFlagsBits.ManageGuild) };
    for (const command of ['settings', 'notifications', 'privacy', 'games', 'stats', 'help'])
      await harness.slash(ANNA, command, manager);
    for (const page of ['people', 'posts', 'moderation'])
      await harness.click(ANNA, `v1:9:aaaaaaaa:0:page.${page}`, manager);
    for (const game of ['vips', 'fame-us'])
      await harness.posted(
        harness.command(ANNA, 'new', game === 'vips' ? { target: 'X' } : {}, game, fields),
      );
    for (const { id } of await harness.store.listOpen('100000000000000001', 2))
      await harness.click(ANNA, `v1:1:${id}:0:settings`, { ...fields, secret: false });
    expect(lastResponse(harness).components).not.toEqual([]);
  });

  test('the Face of the Day explains itself in 60 words', async () => {
    await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()), quickPuzzle());
    await harness.slash(ANNA, 'daily', fields);
    expect(wordsIn(lastResponse(harness))).toBeLessThanOrEqual(60 * factor);
  });

  test('the lobby of VIPs has 30 words', async () => {
    await harness.posted(harness.command(ANNA, 'new', { target: 'X' }, 'vips', fields));
    expect(wordsIn(postsOf(harness)[0]!.body)).toBeLessThanOrEqual(30 * factor);
  });

  test('the panel of a turn needs 20 words', async () => {
    const { active, id, step } = await startTurn(harness);
    await harness.drainOutbox();
    await harness.click(active, `v1:n:${id}:${step}:`, { secret: false, ...fields });
    await harness.click(active, `v1:o:${id}:${step}:`, { secret: false, ...fields });
    expect(wordsIn(lastResponse(harness))).toBeLessThanOrEqual(20 * factor);
  });
});
