import { seenTips, tipsOff } from '../../src/features/tips/tip-service.ts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { openStore } from '../../src/open-store.ts';
import { sampleChange } from '../storage/fixtures.ts';
import { tempFolder } from '../temp-folder.ts';
import { runScriptHere } from './run-script-here.ts';
import { runScript } from './run-script.ts';

const ANNA = '300000000000000001';
const ROOT = fileURLToPath(projectFile('.'));

let folder: string;
let env: { readonly DATABASE_URL: string };
beforeEach(async () => {
  folder = tempFolder();
  env = { DATABASE_URL: `sqlite:${join(folder, 'tables.db')}` };
  const store = await openStore(env.DATABASE_URL);
  await store.create(sampleChange({ table: { hostId: ANNA } }));
  await store.stored.rowsOf(seenTips).add({ userId: ANNA, tip: 'vips/bet' });
  await store.stored.rowsOf(tipsOff).add({ userId: ANNA });
  await store.close();
});

describe('npm run backup', () => {
  test('prints the path of the copy, which is named by the time and in the project folder by default', async () => {
    const { code, out } = await runScript('backup.ts', [], { env, cwd: folder });
    expect(code).toBe(0);
    const copy = out.trim();
    const content = await readFile(copy);
    await rm(copy);
    expect(content.toString('latin1', 0, 15)).toBe('SQLite format 3');
    expect(dirname(copy)).toBe(join(ROOT, 'data/backups'));
    expect(copy).toMatch(/[/\\]pedestal-\d{4}-\d\d-\d\dT\d{6}Z\.db$/);
    expect(await readdir(folder)).not.toContain('data');
  });

  test('makes the copy from the folder in which npm was called, of a database from the project folder', async () => {
    const DATABASE_URL = `sqlite:${relative(ROOT, join(folder, 'tables.db'))}`;
    const here = await runScriptHere('backup.ts', ['here.db'], { env: { DATABASE_URL }, cwd: folder });
    const npm = { INIT_CWD: folder, npm_package_json: join(ROOT, 'package.json') };
    const byNpm = await runScriptHere('backup.ts', ['there.db'], {
      env: { DATABASE_URL, ...npm },
      cwd: ROOT,
    });
    expect([here, byNpm]).toEqual([
      { code: 0, out: `${join(folder, 'here.db')}\n`, err: '' },
      { code: 0, out: `${join(folder, 'there.db')}\n`, err: '' },
    ]);
  });

  test('says in one sentence that the settings file is not there, instead of copying another database', async () => {
    const missing = join(folder, 'settings');
    expect(
      await runScriptHere('backup.ts', [], { env: { PEDESTAL_ENV_FILE: missing }, cwd: folder }),
    ).toEqual({
      code: 1,
      out: '',
      err: `PEDESTAL_ENV_FILE names ${missing}, which does not exist.\n`,
    });
  });

  test.each([
    [['--force'], 2],
    [['a.db', 'b.db'], 2],
    [['tables.db'], 1],
  ])('rejects %j in one sentence, with exit code %i', async (args, exitCode) => {
    const { code, out, err } = await runScriptHere('backup.ts', args, { env, cwd: folder });
    expect([code, out]).toEqual([exitCode, '']);
    expect(err).toMatch(/^[^\n]+\.\n$/);
  });
});

describe('npm run forget', () => {
  test('deletes the tables of a user, once', async () => {
    expect(await runScript('forget.ts', [ANNA], { env })).toMatchObject({
      code: 0,
      out: '1 table is forgotten.\n',
    });
    expect(await runScriptHere('forget.ts', [ANNA], { env })).toMatchObject({
      out: '0 tables are forgotten.\n',
    });
  });

  test.each([
    ['of a server', ['--server', '100000000000000001'], { guildId: '100000000000000001' }],
    [
      'that ended long ago',
      ['--older-than', '365'],
      { status: 'over', openedAt: Date.now() - 366 * 86_400_000 },
    ],
  ] as const)('deletes the tables %s, and no others', async (_, args, overrides) => {
    const store = await openStore(env.DATABASE_URL);
    await store.create(sampleChange({ table: { id: 'fornever', status: 'over', openedAt: Date.now() } }));
    await store.create(sampleChange({ table: { id: 'meant222', ...overrides } }));
    await store.close();
    expect(await runScriptHere('forget.ts', args, { env })).toMatchObject({
      code: 0,
      out: '1 table is forgotten.\n',
    });
  });

  const filesWithAnna = async (): Promise<readonly string[]> => {
    const names = await readdir(folder);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    return names.filter((_, i) => texts[i]?.includes(ANNA));
  };

  test('leaves nothing in the files, even while another program has them open', async () => {
    const reader = new Sqlite(join(folder, 'tables.db'), { readonly: true });
    reader.prepare('select count(*) from tables').get();
    expect(await filesWithAnna()).not.toEqual([]);
    expect(await runScriptHere('forget.ts', [ANNA], { env })).toMatchObject({ code: 0, err: '' });
    expect(await filesWithAnna()).toEqual([]);
    reader.close();
  });

  test('says so when a reader keeps what is forgotten in the files, and erases it the next time', async () => {
    const reader = new Sqlite(join(folder, 'tables.db'), { readonly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from tables').get();
    const first = await runScriptHere('forget.ts', [ANNA], { env });
    expect(first).toMatchObject({ code: 1, out: '1 table is forgotten.\n' });
    expect(first.err).toMatch(/^What is forgotten is still in the files[^\n]+\.\n$/);
    reader.exec('commit');
    expect(await runScriptHere('forget.ts', [ANNA], { env })).toMatchObject({ code: 0, err: '' });
    expect(await filesWithAnna()).toEqual([]);
    reader.close();
  });

  test('rejects a database that a running bot owns', async () => {
    const bot = await openStore(env.DATABASE_URL);
    const { code, err } = await runScriptHere('forget.ts', [ANNA], { env });
    await bot.close();
    expect(code).toBe(1);
    expect(err).toMatch(/in use by another running Pedestal/);
  });

  test('reports a failing database in one sentence', async () => {
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
    expect(await runScriptHere('forget.ts', [ANNA], { env })).toEqual({
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
    [['--everyone']],
  ])('rejects %j in one sentence', async (args) => {
    const { code, err } = await runScriptHere('forget.ts', args, { env });
    expect(code).toBe(2);
    expect(err).toMatch(/^Name one person[^\n]+\.\n$/);
  });
});
