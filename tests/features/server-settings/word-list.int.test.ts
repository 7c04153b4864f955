import { expect, test } from 'vitest';
import { readWordList } from '../../../src/features/server-settings/word-list.ts';
import { GUILD } from '../../discord/harness.ts';
import { expectAnswers } from '../../discord/press-story.ts';

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

test('words are kept apart by semicolons, too', () => {
  expect(readWordList('swede;turnip').words).toEqual(['swede', 'turnip']);
});
