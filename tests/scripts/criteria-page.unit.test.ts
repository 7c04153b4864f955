import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criteriaPage } from '../../scripts/criteria-page.ts';
import { catalogue } from '../../src/games/fame-us/locales/index.ts';
import { CARDS } from '../../src/games/fame-us/rules/criteria.ts';

const page = readFileSync(new URL('../../docs/criteria.md', import.meta.url), 'utf8');

test('F2: docs/criteria.md shows the criteria as the catalogues have them (npm run docs writes it)', () => {
  expect(page).toBe(criteriaPage());
});

test('F2: it has a row for every criterion, with its text in every language', () => {
  for (const card of CARDS) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${card} |`));
    const texts = Object.values(catalogue).map((each) => each[`fame-us.criterion.${card}`]);
    expect(row?.split(' | ').slice(1).join(' | ')).toBe(`${texts.join(' | ')} |`);
  }
});

test.each(Object.entries(catalogue))(
  'F2: in %s no two criteria have the same text, and none has a comma, which would make two of it in a list',
  (_, texts) => {
    const criteria = CARDS.map((card) => texts[`fame-us.criterion.${card}`]);
    expect(new Set(criteria).size).toBe(CARDS.length);
    expect(criteria.filter((text) => text?.includes(','))).toEqual([]);
  },
);
