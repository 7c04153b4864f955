import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import { withImportTable } from '../../scripts/import-table.ts';
import { tempFolder } from '../temp-folder.ts';

const require = createRequire(import.meta.url);
const config: { forbidden: IFlattenedRuleSet['forbidden'] } = require('../../.dependency-cruiser.cjs');

/** The names of the rules that a source tree with these files breaks. */
async function violations(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { output } = await cruise(['src'], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
    tsPreCompilationDeps: true,
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

describe('the table of imports', () => {
  test('docs/architecture.md shows it (npm run docs writes it)', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/architecture.md', import.meta.url)), 'utf8');
    expect(page).toBe(withImportTable(page));
  });

  test.each<readonly [what: string, files: Readonly<Record<string, string>>, broken: readonly string[]]>([
    [
      'allows what a row names',
      {
        'src/kernel/result.ts': 'export const ok = 1;',
        'src/table/table.ts': "import { ok } from '../kernel/result.ts'; export const table = ok;",
      },
      [],
    ],
    [
      'forbids an import up',
      {
        'src/table/table.ts': 'export const table = 1;',
        'src/kernel/result.ts': "import { table } from '../table/table.ts'; export const ok = table;",
      },
      ['src/kernel imports'],
    ],
    [
      'forbids an import of a type, too',
      {
        'src/discord/inbound/router.ts': 'export type Router = 1;',
        'src/discord/components/message.ts':
          "import type { Router } from '../inbound/router.ts'; export type Message = Router;",
      },
      ['src/discord/components imports'],
    ],
    [
      'forbids a value where types are allowed',
      {
        'src/posts/post-part.ts': 'export const limit = 1; export type Limit = number;',
        'src/discord/components/message.ts':
          "import { limit } from '../../posts/post-part.ts'; export const twice = limit;",
      },
      ['src/discord/components imports types only'],
    ],
    [
      'forbids one game to import another',
      {
        'src/games/vips/rules/swap.ts': 'export const swap = 1;',
        'src/games/other/rules/turn.ts':
          "import { swap } from '../../vips/rules/swap.ts'; export const turn = swap;",
      },
      ['src/games/<game>/rules imports'],
    ],
    [
      'forbids one feature to import another, and anything below to import a feature',
      {
        'src/features/pause/pause.ts': 'export const pause = 1;',
        'src/features/gallery/wall.ts':
          "import { pause } from '../pause/pause.ts'; export const wall = pause;",
        'src/posts/post.ts': "import { pause } from '../features/pause/pause.ts'; export const post = pause;",
      },
      ['src/features/<feature> imports', 'src/posts imports'],
    ],
    [
      'forbids Node where a folder is pure',
      {
        'src/kernel/result.ts': "import { randomInt } from 'node:crypto'; export { randomInt };",
      },
      ['src/kernel without Node'],
    ],
    [
      'forbids a folder without a row',
      {
        'src/unknown/a.ts': "import { b } from './b.ts'; export const a = b;",
        'src/unknown/b.ts': 'export const b = 1;',
      },
      ['every-folder-has-a-row'],
    ],
  ])('%s', async (_, files, broken) => {
    expect(await violations(files)).toEqual(broken);
  });
});
