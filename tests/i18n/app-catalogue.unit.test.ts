import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import { seasonName } from '../../src/table/results/game-result.ts';
import { createTranslator } from '../../src/i18n/translator.ts';

const { translate } = createTranslator([appCatalogue], { command: 'vips' });

test('no text of the app knows a game by name', () => {
  for (const [key, text] of Object.entries(appCatalogue.en)) {
    for (const { game } of games) expect(`${key} ${text}`.toLowerCase()).not.toContain(game.id);
  }
});

test.each([
  ['en', 'Q1 2026', 'Q4 2026'],
  ['fr', '1er trimestre 2026', '4e trimestre 2026'],
  ['de', '1. Quartal 2026', '4. Quartal 2026'],
])('a season is called by its quarter, in %s', (locale, first, last) => {
  const named = ['2026-Q1', '2026-Q4'].map((season) => {
    const { key } = seasonName(season);
    return translate(locale, key, { year: season.slice(0, 4) });
  });
  expect(named).toEqual([first, last]);
});

describe('the rejection of another open table', () => {
  test.each(['app.refused.tables-here', 'app.refused.tables-in-server'])(
    '(%s) uses the right plural, and says who can make room',
    (key) => {
      expect(translate('en', key, { max: 1 })).toContain(' has 1 open table, and ');
      const words = translate('en', key, { max: 25 });
      expect(words).toContain(' has 25 open tables, and ');
      expect(words).toMatch(/host can with `\/vips cancel`, and so can moderators\.$/u);
    },
  );
});
