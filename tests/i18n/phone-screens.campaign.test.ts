import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { ComponentType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { PHONE_ROW_WIDTH, widthOf } from '../../src/discord/components/phone-rows.ts';
import { dayOf } from '../../src/table/daily-chain.ts';
import { ANNA, flattenComponents, memberWith, textOfBody } from '../discord/harness.ts';
import { postsOf } from '../discord/posts.ts';
import { lastResponse } from '../discord/responses.ts';
import type { RecordedBody } from '../discord/stub-discord-api.ts';
import { startTurn } from '../discord/turns.ts';
import { useHarness } from '../discord/use-harness.ts';
import { quickPuzzle } from '../features/daily/daily-puzzle.ts';

const harness = useHarness();

/** The labels of rows of several buttons that a phone would break. */
const brokenRows = ({ components }: Pick<RecordedBody, 'components'>): readonly string[] =>
  flattenComponents(components).flatMap(({ type, components: inside }) => {
    const buttons = type === ComponentType.ActionRow ? (inside as readonly { label?: string }[]) : [];
    return buttons.length > 1 && widthOf(buttons) > PHONE_ROW_WIDTH
      ? [buttons.map(({ label }) => label).join(' · ')]
      : [];
  });

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
 * them. No row of buttons is broken.
 */
describe.each([
  ['en-GB', 1],
  ['fr', 1.25],
  ['de', 1.25],
] as const)('on a phone, in %s', (locale, factor) => {
  const fields = { locale, guild_locale: locale };

  test.each(['settings', 'notifications', 'privacy', 'games', 'stats', 'help'])(
    'the answer to /%s breaks no row of buttons',
    async (command) => {
      await harness.slash(ANNA, command, { ...fields, ...memberWith(ANNA, PermissionFlagsBits.ManageGuild) });
      expect(brokenRows(lastResponse(harness))).toEqual([]);
    },
  );

  test('the Face of the Day explains itself in 60 words, and breaks no row of buttons', async () => {
    await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()), quickPuzzle());
    await harness.slash(ANNA, 'daily', fields);
    expect(wordsIn(lastResponse(harness))).toBeLessThanOrEqual(60 * factor);
    expect(brokenRows(lastResponse(harness))).toEqual([]);
  });

  test.each(['people', 'posts', 'moderation'])(
    'the page %s of /settings breaks no row of buttons',
    async (page) => {
      const manager = memberWith(ANNA, PermissionFlagsBits.ManageGuild);
      await harness.click(ANNA, `v1:9:aaaaaaaa:0:page.${page}`, { ...fields, ...manager });
      expect(brokenRows(lastResponse(harness))).toEqual([]);
    },
  );

  test.each(['vips', 'fame-us'])(
    'a lobby of %s and its settings break no row of buttons; one of VIPs has 30 words',
    async (game) => {
      await harness.posted(
        harness.command(ANNA, 'new', game === 'vips' ? { target: 'X' } : {}, game, fields),
      );
      const [post] = postsOf(harness);
      expect(brokenRows(post!.body)).toEqual([]);
      if (game === 'vips') expect(wordsIn(post!.body)).toBeLessThanOrEqual(30 * factor);
      const [table] = await harness.store.listOpen('100000000000000001', 1);
      await harness.click(ANNA, `v1:1:${table!.id}:0:settings`, { ...fields, secret: false });
      expect(brokenRows(lastResponse(harness))).toEqual([]);
    },
  );

  test('the panel of a turn needs 20 words; neither it, nor its history, nor the post breaks a row of buttons', async () => {
    const { active, id, step } = await startTurn(harness);
    await harness.drainOutbox();
    for (const { body } of postsOf(harness)) expect(brokenRows(body)).toEqual([]);
    for (const route of ['o', 'n']) {
      await harness.click(active, `v1:${route}:${id}:${step}:`, { secret: false, ...fields });
      expect(brokenRows(lastResponse(harness))).toEqual([]);
      if (route === 'o') expect(wordsIn(lastResponse(harness))).toBeLessThanOrEqual(20 * factor);
    }
  });
});
