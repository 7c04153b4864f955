import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The rulebooks: the letter of their ids and how many there are. */
const RULEBOOKS = [
  { page: 'docs/rules/vips.md', letter: 'V', count: 30 },
  { page: 'docs/rules/fame-us.md', letter: 'F', count: 22 },
] as const;

/** The rules of a page: their ids, and whether there is any code for them. */
const rulesOf = ({ page, letter }: (typeof RULEBOOKS)[number]) =>
  [...read(page).matchAll(new RegExp(`^- \\*\\*(${letter}\\d+)\\*\\* (.*)$`, 'gmu'))].map(
    ([, id = '', text = '']) => ({
      id,
      hasCode: /\bCode( of that page)?: /u.test(text) || !text.includes('Not implemented yet'),
    }),
  );

/** The titles of tests and of their groups. Those of the playground are left out: its V2 is Discord's components V2. */
const titles = ['tests/games', 'tests/commands', 'tests/e2e', 'tests/browser'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titlesIn(`${folder}/${file}`)),
);

/** The titles in a test file: the first argument of `test(…)` and `describe(…)`, in any of their forms. */
function titlesIn(path: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (ts.isCallExpression(node) && title !== undefined && ts.isStringLiteralLike(title))
      if (/^(?:test|describe)/u.test(node.expression.getText())) titles.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  return titles;
}

/** The rule ids of this letter that a title names; "V9 to V14" names all from V9 to V14. */
function idsIn(title: string, letter: string): readonly string[] {
  const range = new RegExp(`\\b${letter}(\\d+) to ${letter}(\\d+)\\b`, 'gu');
  const ranges = [...title.matchAll(range)].flatMap(([, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${letter}${Number(first) + at}`),
  );
  return [...ranges, ...(title.match(new RegExp(`\\b${letter}\\d+\\b`, 'gu')) ?? [])];
}

test('every game has its rulebook', () => {
  const pages = readdirSync(new URL('docs/rules', ROOT)).map((file) => `docs/rules/${file}`);
  expect(pages.toSorted()).toEqual(RULEBOOKS.map(({ page }) => page).toSorted());
  expect(pages.toSorted()).toEqual(games.map(({ game }) => `docs/rules/${game.id}.md`).toSorted());
});

describe.each(RULEBOOKS)('the ids of $page', (rulebook) => {
  const { letter, count } = rulebook;
  const rules = rulesOf(rulebook);
  const documentedIds = rules.map(({ id }) => id);

  test('are those from 1 on, each once and in order', () => {
    expect(documentedIds).toEqual(Array.from({ length: count }, (_, at) => `${letter}${at + 1}`));
  });

  test.each(rules.filter(({ hasCode }) => hasCode))('$id is named by the title of a test', ({ id }) => {
    expect(titles.filter((title) => idsIn(title, letter).includes(id))).not.toEqual([]);
  });

  test('are the only ones that a title names', () => {
    const unknown = titles.filter((title) => idsIn(title, letter).some((id) => !documentedIds.includes(id)));
    expect(unknown).toEqual([]);
  });
});
