/** `node scripts/import-table.ts` regenerates the import table of docs/architecture.md from docs/import-table.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const TABLE = new URL('../docs/import-table.json', import.meta.url);
const PAGE = new URL('../docs/architecture.md', import.meta.url);
const [START, END] = ['<!-- imports:start -->', '<!-- imports:end -->'];

const tableSchema = z.object({
  folders: z.array(
    z.object({
      path: z.string(),
      about: z.string(),
      imports: z.union([z.literal('*'), z.array(z.string())]),
      types: z.array(z.string()),
      packages: z.array(z.string()),
    }),
  ),
});

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The page with its table of imports as the data file says. Throws where the page lacks the markers. */
export function withImportTable(page: string): string {
  const { folders } = tableSchema.parse(JSON.parse(readFileSync(TABLE, 'utf8')));
  const rows = folders.map(({ path, about, imports, types, packages }) => {
    const folder = imports === '*' ? 'everything' : listed(imports);
    const onlyTypes = types.length === 0 ? [] : [`types of ${listed(types)}`];
    const may = [...(folder === '' ? [] : [folder]), ...onlyTypes].join('; ');
    return `| \`${path}\` | ${about} | ${may || 'nothing'} | ${packages.join(', ')} |`;
  });
  const [before, rest = ''] = page.split(START);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined)
    throw new Error(`docs/architecture.md lacks ${START} … ${END}`);
  const header = ['| folder | what is in it | may import | packages |', '| --- | --- | --- | --- |'];
  return `${before}${START}\n\n${[...header, ...rows].join('\n')}\n\n${END}${after}`;
}

if (import.meta.main) writeFileSync(PAGE, withImportTable(readFileSync(PAGE, 'utf8')));
