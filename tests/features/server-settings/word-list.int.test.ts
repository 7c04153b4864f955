import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { readWordList } from '../../../src/features/server-settings/word-list.ts';
import { ANNA, BEN, GUILD, memberWith } from '../../discord/harness.ts';
import { callbacksOf, lastAnswer } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';

const harness = useHarness();
const MANAGER = memberWith(ANNA, PermissionFlagsBits.ManageGuild | PermissionFlagsBits.ViewChannel);
const FORM = 'v1:Y:aaaaaaaa:0:words';
const panel = { ...MANAGER, message: { id: '1', flags: 64 } };

const type = (words: string, as: Readonly<Record<string, unknown>> = panel) =>
  harness.submit(ANNA, FORM, { words }, as);
const stored = () => harness.store.serverSettings(GUILD);
const shown = () => lastAnswer(harness).text;

describe('the words of a server', () => {
  test('are typed in a form that has those there are, and hold at once', async () => {
    await type('Turnip*\n swede , ,;TURNIP*\nboiled  beet');
    expect((await stored()).words).toEqual(['TURNIP*', 'swede', 'boiled beet']);
    expect(shown()).toContain('Done. That applies to everything typed');
    await harness.click(ANNA, FORM, panel);
    expect(JSON.stringify(callbacksOf(harness).at(-1))).toContain(
      JSON.stringify('TURNIP*\nswede\nboiled beet'),
    );
    await harness.command(BEN, 'new', { target: 'best turnips' });
    expect(shown()).toContain('a word in there that this server has asked me not to repeat');
    // What was typed can be copied.
    expect(shown()).toContain('> best turnips');
  });

  test('are none any more when the form is left empty', async () => {
    await type('turnip');
    await type('');
    expect(await stored()).toEqual({});
  });

  test('that cannot be read are left out, and named', async () => {
    await type('a\nturnip\n*\n**bold**');
    expect((await stored()).words).toEqual(['turnip', '**bold**']);
    expect(shown()).toMatch(/Done, except for \*\*a\*\* and \*\*\\\*\*\*/u);
  });

  test('to start from are off until a manager adds them, and go as they came', async () => {
    const press = (payload: string, as: object = panel) =>
      harness.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, { ...as });
    expect(await stored()).toEqual({});
    await press('starterWords');
    expect(await stored()).toEqual({ starterWords: true });
    expect(shown()).toContain('my starter list');
    await press('starterWords.no');
    expect(await stored()).toEqual({});
    await press('starterWords', memberWith(ANNA, 0n));
    expect(await stored()).toEqual({});
  });

  test('are for managers: others see no form, and a forged one changes nothing', async () => {
    const other = { ...memberWith(ANNA, 0n), message: { id: '1', flags: 64 } };
    await type('turnip', other);
    expect(shown()).toContain('Only people who manage this server');
    await harness.click(ANNA, FORM, other);
    expect(callbacksOf(harness).filter(({ type: kind }) => kind === 9)).toEqual([]);
    expect(await stored()).toEqual({});
  });

  test('are a thousand at most', () => {
    const typed = Array.from({ length: 1_002 }, (_, i) => `word${i}`).join(',');
    const { words, unread } = readWordList(typed);
    expect([words.length, unread]).toEqual([1_000, ['word1000', 'word1001']]);
  });
});
