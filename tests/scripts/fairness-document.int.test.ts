import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { shortCodeOf } from '../../src/table/fairness/short-code.ts';
import { finishedGame, recordOf } from '../table/fairness/stored-games.ts';
import { tempFolder } from '../temp-folder.ts';

test.each([2, 5])(
  'the script of docs/fair.md computes the commitments of a game of %i independently',
  async (seats) => {
    const page = await readFile(new URL('../../docs/fair.md', import.meta.url), 'utf8');
    const script = /```js\n([^]*?)```/u.exec(page)?.[1];
    if (script === undefined) throw new Error('the page has no script');
    const folder = tempFolder();
    const record = recordOf(finishedGame(seats));
    await writeFile(join(folder, 'check.mjs'), script);
    await writeFile(join(folder, 'record.json'), JSON.stringify(record));
    const { stdout } = await promisify(execFile)(process.execPath, ['check.mjs', 'record.json'], {
      cwd: folder,
    });
    const { lobby, kinds } = record.fair.posted;
    const shown = [lobby, kinds['deal']!, kinds['bet']!].map((whole) => `${shortCodeOf(whole)} ${whole}`);
    expect(stdout).toBe(`lobby ${shown[0]}\ndeal ${shown[1]}\nbets ${shown[2]}\n`);
  },
);
