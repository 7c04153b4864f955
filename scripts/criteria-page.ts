/** `node scripts/criteria-page.ts` writes docs/criteria.md: the criteria of Fame Us in every language, from the catalogues. */
import { writeFileSync } from 'node:fs';
import { catalogue } from '../src/games/fame-us/locales/index.ts';
import { CRITERIA, type Criterion } from '../src/games/fame-us/rules/criteria.ts';
import { CRITERION_KINDS } from '../src/kernel/house-text.ts';
import { sharedCatalogue } from '../src/i18n/locales/index.ts';

const INTRODUCTION = `# The criteria of Fame Us

All ${CRITERIA.length} criteria (F2) by kind, in every language, for writers and translators. \`npm run docs\` makes this page from [the catalogues](../src/games/fame-us/locales); a test fails when they differ.

A criterion is said of someone and has to read well on its own, on a poster, and in a list: "WANTED: bald · lives alone". It may be a matter of taste, but it must be quick to judge. The bots know [which figures it fits](../src/games/fame-us/ai/figures.ts), so a text may change and its meaning may not.`;

/** The page: a table for each kind of criterion, with a column for each language. */
export function criteriaPage(): string {
  const locales = Object.keys(catalogue);
  const languages = locales.map((locale) => sharedCatalogue[locale]?.['app.language'] ?? locale);
  const header = [tableRow(['', ...languages]), tableRow(['---', ...languages.map(() => '---')])];
  const table = (title: string, criteria: readonly Criterion[]): string => {
    const rows = criteria.map(({ id }) =>
      tableRow([id, ...locales.map((locale) => catalogue[locale]?.[`fame-us.criterion.${id}`] ?? '–')]),
    );
    return [`## ${title}`, '', ...header, ...rows].join('\n');
  };
  const sections = CRITERION_KINDS.map((kind) =>
    table(
      kind,
      CRITERIA.filter((criterion) => criterion.kind === kind),
    ),
  );
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

if (import.meta.main) writeFileSync(new URL('../docs/criteria.md', import.meta.url), criteriaPage());
