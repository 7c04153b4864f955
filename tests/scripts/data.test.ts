import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/storage/open.ts';
import { change } from '../storage/samples.ts';
import { run } from './run.ts';

const ANNA = '300000000000000001';

let folder: string;
let env: { readonly DATABASE_URL: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pedestal-data-'));
  env = { DATABASE_URL: `sqlite:${join(folder, 'tables.db')}` };
  const store = await openStore(env.DATABASE_URL);
  await store.create(change({ table: { hostId: ANNA } }));
  await store.close();
});
afterEach(() => rm(folder, { recursive: true }));

describe('npm run backup', () => {
  test('says where the copy is, and names it by the time when nobody else does', async () => {
    const { code, out } = await run('backup.ts', [], { env, cwd: folder });
    expect(code).toBe(0);
    const [name = ''] = await readdir(join(folder, 'data/backups'));
    expect(name).toMatch(/^pedestal-\d{4}-\d\d-\d\dT\d{6}Z\.db$/);
    expect(out.trim().endsWith(`data/backups/${name}`)).toBe(true);
  });

  test.each([
    [['--force'], 2],
    [['a.db', 'b.db'], 2],
    [['tables.db'], 1],
  ])('refuses %j in a sentence, with exit code %i', async (args, exitCode) => {
    const { code, out, err } = await run('backup.ts', args, { env, cwd: folder });
    expect([code, out]).toEqual([exitCode, '']);
    expect(err).toMatch(/^[^\n]+\.\n$/);
  });
});

describe('npm run forget', () => {
  test('deletes the tables of a person, once', async () => {
    expect(await run('forget.ts', [ANNA], { env })).toMatchObject({
      code: 0,
      out: '1 table is forgotten.\n',
    });
    expect(await run('forget.ts', [ANNA], { env })).toMatchObject({ out: '0 tables are forgotten.\n' });
  });

  test.each([
    ['of a server', ['--server', '100000000000000001'], { guildId: '100000000000000001' }],
    [
      'that ended long ago',
      ['--older-than', '365'],
      { status: 'over', openedAt: Date.now() - 366 * 86_400_000 },
    ],
  ] as const)('deletes the tables %s, and no others', async (_, args, of) => {
    const store = await openStore(env.DATABASE_URL);
    await store.create(change({ table: { id: 'fornever', status: 'over', openedAt: Date.now() } }));
    await store.create(change({ table: { id: 'meant222', ...of } }));
    await store.close();
    expect(await run('forget.ts', args, { env })).toMatchObject({ code: 0, out: '1 table is forgotten.\n' });
  });

  test('waits for the bot to be stopped', async () => {
    const bot = await openStore(env.DATABASE_URL);
    const { code, err } = await run('forget.ts', [ANNA], { env });
    await bot.close();
    expect(code).toBe(1);
    expect(err).toMatch(/in use by another running Pedestal/);
  });

  test('says in a sentence that the database fails', async () => {
    const file = join(folder, 'tables.db');
    const database = new Sqlite(file);
    const pages = database.prepare<[], number>("select rootpage from sqlite_schema where tbl_name = 'posts'");
    const size = Number(database.pragma('page_size', { simple: true }));
    const starts = pages
      .pluck()
      .all()
      .map((page) => (page - 1) * size);
    database.close();
    const bytes = await readFile(file);
    for (const start of starts) bytes.fill(0xff, start, start + size);
    await writeFile(file, bytes);
    expect(await run('forget.ts', [ANNA], { env })).toEqual({
      code: 1,
      out: '',
      err: 'The database does not work as it should: look at its disk, or restore a backup.\n',
    });
  });

  test.each([
    [[]],
    [['%']],
    [['12']],
    [[ANNA, ANNA]],
    [[ANNA, '--server', ANNA]],
    [['--server', '12']],
    [['--older-than', 'long']],
    [['--everybody']],
  ])('refuses %j in a sentence', async (args) => {
    const { code, err } = await run('forget.ts', args, { env });
    expect(code).toBe(2);
    expect(err).toMatch(/^Name one person[^\n]+\.\n$/);
  });
});
