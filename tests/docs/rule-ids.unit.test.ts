import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The rules of the page: their ids, and whether there is any code for them. */
const rules = [...read('docs/rules/vips.md').matchAll(/^- \*\*(V\d+)\*\* (.*)$/gmu)].map(
  ([, id = '', text = '']) => ({
    id,
    hasCode: /\bCode( of that page)?: /u.test(text) || !text.includes('Not implemented yet'),
  }),
);
const documentedIds = rules.map(({ id }) => id);

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

/** The rule ids that a title names; "V9 to V14" names all from V9 to V14. */
function idsIn(title: string): readonly string[] {
  const ranges = [...title.matchAll(/\bV(\d+) to V(\d+)\b/gu)].flatMap(([, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `V${Number(first) + at}`),
  );
  return [...ranges, ...(title.match(/\bV\d+\b/gu) ?? [])];
}

describe('the ids of docs/rules/vips.md', () => {
  test('are V1 to V30, each once and in order', () => {
    expect(documentedIds).toEqual(Array.from({ length: 30 }, (_, at) => `V${at + 1}`));
  });

  test.each(rules.filter(({ hasCode }) => hasCode))('$id is named by the title of a test', ({ id }) => {
    expect(titles.filter((title) => idsIn(title).includes(id))).not.toEqual([]);
  });

  test('are the only ones that a title names', () => {
    const unknown = titles.filter((title) => idsIn(title).some((id) => !documentedIds.includes(id)));
    expect(unknown).toEqual([]);
  });
});
