import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { ComponentType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { PHONE_ROW_WIDTH, widthOf } from '../../src/discord/components/phone-rows.ts';
import { dayOf } from '../../src/table/daily-chain.ts';
import { ANNA, flattenComponents, memberWith } from '../discord/harness.ts';
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

describe.each(['en-GB', 'fr', 'de'])('on a phone, in %s, no row of buttons is broken', (locale) => {
  const fields = { locale, guild_locale: locale };

  test.each(['settings', 'notifications', 'privacy', 'games', 'stats', 'help', 'daily'])(
    'in the answer to /%s',
    async (command) => {
      if (command === 'daily')
        await createDailyStore(harness.store.stored).keepDailyPuzzle(dayOf(Date.now()), quickPuzzle());
      await harness.slash(ANNA, command, { ...fields, ...memberWith(ANNA, PermissionFlagsBits.ManageGuild) });
      expect(brokenRows(lastResponse(harness))).toEqual([]);
    },
  );

  test.each(['people', 'posts', 'moderation'])('on the page %s of /settings', async (page) => {
    const manager = memberWith(ANNA, PermissionFlagsBits.ManageGuild);
    await harness.click(ANNA, `v1:9:aaaaaaaa:0:page.${page}`, { ...fields, ...manager });
    expect(brokenRows(lastResponse(harness))).toEqual([]);
  });

  test.each(['vips', 'fame-us'])('in a lobby of %s and its settings', async (game) => {
    await harness.posted(harness.command(ANNA, 'new', game === 'vips' ? { target: 'X' } : {}, game, fields));
    const [post] = postsOf(harness);
    expect(brokenRows(post!.body)).toEqual([]);
    const [table] = await harness.store.listOpen('100000000000000001', 1);
    await harness.click(ANNA, `v1:1:${table!.id}:0:settings`, { ...fields, secret: false });
    expect(brokenRows(lastResponse(harness))).toEqual([]);
  });

  test('in the panel of a turn, its history, and the post', async () => {
    const { active, id, step } = await startTurn(harness);
    await harness.drainOutbox();
    for (const { body } of postsOf(harness)) expect(brokenRows(body)).toEqual([]);
    for (const route of ['o', 'n']) {
      await harness.click(active, `v1:${route}:${id}:${step}:`, { secret: false, ...fields });
      expect(brokenRows(lastResponse(harness))).toEqual([]);
    }
  });
});
