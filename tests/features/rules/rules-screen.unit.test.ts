import { describe, expect, test } from 'vitest';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { localizerFor } from '../../../src/discord/components/localizer.ts';
import { parseRulesPayload, rulesPage } from '../../../src/features/rules/index.ts';
import { games } from '../../../src/games/index.ts';
import { NO_REFERENCES } from '../../../src/i18n/translator.ts';

const [{ game }] = games;

function screenOf(
  page: number,
  policies: { readonly privacy: string | null; readonly terms: string | null } = {
    privacy: null,
    terms: null,
  },
) {
  const translator = createAppTranslator(games, { ...NO_REFERENCES, policies });
  const { screen } = rulesPage(game, page, translator, localizerFor(translator, 'en', null, game));
  const { blocks } = screen;
  const small = blocks.findLast(({ type }) => type === 'text');
  return {
    small: small?.type === 'text' ? small.markdown : '',
    buttons: blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons : [])),
  };
}

describe('the rules', () => {
  test('link what the host of the bot lays down, and nothing where there is nothing', () => {
    const [privacy, terms] = ['https://example.org/privacy', 'https://example.org/terms'];
    expect(screenOf(0, { privacy, terms }).small).toBe(
      `-# VIPs: 1 of ${game.ui.rules.length} · [Privacy policy](${privacy}) · [Terms of service](${terms})`,
    );
    expect(screenOf(0, { privacy, terms: null }).small).toContain(`[Privacy policy](${privacy})`);
    expect(screenOf(0).small).not.toContain('example.org');
  });

  test('lead from each page to the next and back, and stop at both ends', () => {
    const last = game.ui.rules.length - 1;
    const targets = (page: number) =>
      screenOf(page).buttons.map(({ action, disabled = false }) =>
        disabled ? null : parseRulesPayload(action)?.page,
      );
    expect(targets(0)).toEqual([null, 1]);
    expect(targets(3)).toEqual([2, 4]);
    expect(targets(last)).toEqual([last - 1, null]);
    expect(targets(999)).toEqual([last - 1, null]);
  });

  test('say on their last page, and nowhere before, how to learn them by playing, if the game has a way', () => {
    const translator = createAppTranslator(games);
    const localizer = localizerFor(translator, 'en', null, game);
    const last = game.ui.rules.length - 1;
    const textsOn = (page: number, rules = game) =>
      JSON.stringify(rulesPage(rules, page, translator, localizer));
    expect(textsOn(last)).toContain('`/vips learn`');
    expect(textsOn(last - 1)).not.toContain('/vips learn');
    const { guided: _guided, ...parts } = game.parts;
    expect(textsOn(last, { ...game, parts })).not.toContain('/vips learn');
  });
});
