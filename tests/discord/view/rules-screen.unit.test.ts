import { expect, test } from 'vitest';
import { createAppTranslator, localizerFor, rulesScreen } from '../../../src/discord/view/localizer.ts';
import { games } from '../../../src/games/index.ts';
import { NO_REFERENCES } from '../../../src/i18n/translator.ts';

const [{ game }] = games;
const lastTextOf = (policies: { readonly privacy: string | null; readonly terms: string | null }) => {
  const translator = createAppTranslator(games, { ...NO_REFERENCES, policies });
  const block = rulesScreen(game, translator, localizerFor(translator, 'en', null, game)).blocks.at(-1);
  return block?.type === 'text' ? block.markdown : '';
};

test('the rules link what the host of the bot lays down, and nothing where there is nothing', () => {
  const [privacy, terms] = ['https://example.org/privacy', 'https://example.org/terms'];
  expect(lastTextOf({ privacy, terms })).toBe(
    `-# [Privacy policy](${privacy}) · [Terms of service](${terms})`,
  );
  expect(lastTextOf({ privacy, terms: null })).toBe(`-# [Privacy policy](${privacy})`);
  expect(lastTextOf({ privacy: null, terms: null })).not.toContain('example.org');
});
