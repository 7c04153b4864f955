import { describe, expect, test } from 'vitest';
import { readWordList } from '../../../src/features/server-settings/word-list.ts';
import { ANNA, createHarness, GUILD, type Harness } from '../../discord/harness.ts';
import { asManager, expectAnswers } from '../../discord/press-story.ts';
import { lastAnswer } from '../../discord/responses.ts';
import { serving } from '../../discord/serving.ts';

test('the words of a server are typed by its managers, and hold at once', () =>
  expectAnswers(
    'words',
    {
      // What was typed can be copied.
      'in a form that has those there are': [
        'Anna* types Y:words words=Turnip*\n swede , ,TURNIP*\nboiled  beet; Anna* presses Y:words; Ben calls /vips new target=best turnips',
      ],
      'are none any more when the form is left empty': [
        'Anna* types Y:words words=turnip; Anna* types Y:words words=',
      ],
      'that cannot be read are left out, and named': ['Anna* types Y:words words=a\nturnip\n*\n**bold**'],
      'to start from are off until a manager adds them, and go as they came': [
        'Anna* presses 9:starterWords; Anna* presses 9:starterWords.no; Anna- presses 9:starterWords',
      ],
      'are for managers: others see no form, and a forged one changes nothing': [
        'Anna- types Y:words words=turnip; Anna- presses Y:words',
      ],
    },
    { stored: ({ store }) => store.serverSettings(GUILD) },
  ));

test('the words of a server are a thousand at most', () => {
  const typed = Array.from({ length: 1_002 }, (_, i) => `word${i}`).join(',');
  const { words, unread } = readWordList(typed);
  expect([words.length, unread]).toEqual([1_000, ['word1000', 'word1001']]);
});

test('words are kept apart by semicolons, too, and one in an encoding of old is left out', () => {
  expect(readWordList('r\u{FFFD}be\nturnip;swede')).toEqual({
    words: ['turnip', 'swede'],
    unread: ['r\u{FFFD}be'],
  });
});

describe('a file of words', () => {
  const words = async (at: Harness) => (await at.store.serverSettings(GUILD)).words ?? [];
  /** A manager submits the form with these words, and a file of these. */
  const importing = async (contents: string, typed: string, known: readonly string[] = []) => {
    const origin = await serving((_, response) => response.end(contents));
    await using at = await createHarness({ fileOrigin: origin });
    await at.store.changeServerSettings(GUILD, () => ({ words: known }));
    const submit = async (url: string) => {
      const inputs = { words: typed, file: { type: 19, values: ['77'] } };
      const resolved = { attachments: { 77: { id: '77', url, size: 4_000 } } };
      await at.submit(ANNA, 'v1:Y:aaaaaaaa:0:words', inputs, { resolved, ...asManager(ANNA) });
      return lastAnswer(at).text;
    };
    const refused = await submit('https://example.org/words.txt');
    const untouched = await words(at);
    const said = await submit(`${origin}/words.txt`);
    return { refused, untouched, said, now: await words(at) };
  };

  test('is added to what is typed, from Discord’s own hosts only', async () => {
    const { refused, untouched, now } = await importing('swede\r\nBEET,turnip', 'turnip');
    expect([refused.includes('nothing has changed'), untouched]).toEqual([true, []]);
    expect(now).toEqual(['turnip', 'swede', 'BEET']);
  });

  test('may have more words than the form shows, and they stay when that is submitted', async () => {
    const known = Array.from({ length: 900 }, (_, i) => `word${i}`);
    const { now } = await importing('beet', 'turnip', known);
    expect(now).toContain('turnip');
    expect(now).toContain('beet');
    expect(now).toContain('word899');
    expect(now).not.toContain('word0');
  });

  test('that is too large changes nothing', async () => {
    const { said, now } = await importing('beet\n'.repeat(20_000), 'turnip');
    expect([said.includes('64 kB'), now]).toEqual([true, []]);
  });
});
