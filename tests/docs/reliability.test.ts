import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** A row of the page's tables: its cells, and the heading above. */
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

describe('the page on reliability', () => {
  it('leaves no group empty', () => {
    expect(groups).not.toEqual([]);
    for (const each of groups) expect(rows.map((row) => row.group)).toContain(each);
  });

  it.each(rows)('$group: $cells.0', ({ cells }) => {
    expect(cells).toHaveLength(3);
    const [, does, tests = ''] = cells;
    expect(does).not.toBe('');
    for (const test of tests.split('<br>')) {
      const [, file = '', name = ''] = /^`(tests\/[\w./-]+\.test\.ts)` (\S.*)$/u.exec(test.trim()) ?? [];
      expect(file, `"${test}" is a file and a test's name`).not.toBe('');
      expect(existsSync(new URL(file, ROOT)), file).toBe(true);
      expect(read(file), `${file} has this test`).toContain(name);
    }
  });
});
