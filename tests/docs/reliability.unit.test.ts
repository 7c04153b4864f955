import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** A row of a table: its cells, and the heading above. */
interface Row {
  readonly group: string;
  readonly cells: readonly string[];
}

const rows: Row[] = [];
const groups: string[] = [];
let group = '';
for (const line of read('docs/reliability.md').split('\n')) {
  if (line.startsWith('## ')) groups.push((group = line.slice(3)));
  const cells =
    /^\|(.*)\|$/u
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim()) ?? [];
  if (cells.length > 0 && cells[0] !== 'fault' && !/^-+$/u.test(cells[0] ?? '')) rows.push({ group, cells });
}

describe('docs/reliability.md', () => {
  test('has rows under every heading', () => {
    expect(groups).not.toEqual([]);
    for (const each of groups) expect(rows.map((row) => row.group)).toContain(each);
  });

  test.each(rows)('$group: $cells.0', ({ cells }) => {
    expect(cells).toHaveLength(3);
    const [, behaviour, tests = ''] = cells;
    expect(behaviour).not.toBe('');
    for (const entry of tests.split('<br>')) {
      const [, file = '', name = ''] = /^`(tests\/[\w./-]+\.test\.ts)` (\S.*)$/u.exec(entry.trim()) ?? [];
      expect(file, `"${entry}" is a file and a test's name`).not.toBe('');
      expect(existsSync(new URL(file, ROOT)), file).toBe(true);
      expect(read(file), `${file} has this test`).toContain(name);
    }
  });
});
