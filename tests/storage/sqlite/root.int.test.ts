import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projectFile } from '../../../src/kernel/project-files.ts';
import { backUp } from '../../../scripts/database/back-up.ts';
import { eraseDeleted } from '../../../scripts/database/erase-deleted.ts';
import { openStore } from '../../../src/open-store.ts';
import { CHILD_ENVIRONMENT } from '../../child-environment.ts';
import { runScript } from '../../scripts/run-script.ts';
import { tempFolder } from '../../temp-folder.ts';

const ANNA = '300000000000000001';
/** The user of the bot, as the systemd unit has one. */
const BOT = 65_534;
const isRoot = process.geteuid?.() === 0;

/** A folder of the bot's user. */
async function folderOfBot(): Promise<string> {
  const folder = tempFolder();
  await chown(folder, BOT, BOT);
  return folder;
}

/** The users and groups of everything in a folder, by its path. */
async function ownersIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true });
  const owners = names.toSorted().map(async (name) => {
    const { uid, gid } = await stat(join(folder, name));
    return [name, `${uid}:${gid}`] as const;
  });
  return Object.fromEntries(await Promise.all(owners));
}

/** Runs `npm run forget` as the bot's user, who opens the database as the bot does. */
const forgetAsBot = (file: string) =>
  spawnSync(process.execPath, [fileURLToPath(projectFile('scripts/forget.ts')), ANNA], {
    cwd: '/',
    env: { ...CHILD_ENVIRONMENT, DATABASE_URL: `sqlite:${file}` },
    uid: BOT,
    gid: BOT,
    encoding: 'utf8',
  });

describe.runIf(isRoot)('what root makes', () => {
  test('beside a database of another user is theirs, so that the bot can go on', async () => {
    const folder = await folderOfBot();
    const file = join(folder, 'pedestal.db');
    expect(forgetAsBot(file)).toMatchObject({ status: 0, stderr: '' });
    await rm(`${file}.owner`);
    const asRoot = await runScript('forget.ts', [ANNA], { env: { DATABASE_URL: `sqlite:${file}` } });
    expect(asRoot).toMatchObject({ code: 0, err: '' });
    expect(await ownersIn(folder)).toEqual({
      'pedestal.db': `${BOT}:${BOT}`,
      'pedestal.db.owner': `${BOT}:${BOT}`,
    });
    expect(forgetAsBot(file)).toMatchObject({ status: 0, stderr: '' });
  });

  test('is theirs while the database is open, and when it is erased', async () => {
    const folder = await folderOfBot();
    const file = join(folder, 'pedestal.db');
    const store = await openStore(`sqlite:${file}`);
    const names = ['', '-shm', '-wal', '.owner', '.owner-journal'].map((suffix) => `pedestal.db${suffix}`);
    expect(await ownersIn(folder)).toEqual(Object.fromEntries(names.map((name) => [name, `${BOT}:${BOT}`])));
    await store.close();
    await rm(`${file}.owner`);
    eraseDeleted(`sqlite:${file}`, 'What is gone');
    expect(new Set(Object.values(await ownersIn(folder)))).toEqual(new Set([`${BOT}:${BOT}`]));
  });

  test('for a new database belongs to the owner of the folder, new folders in it as well', async () => {
    const folder = await folderOfBot();
    await (await openStore(`sqlite:${folder}/some/where/pedestal.db`)).close();
    expect(await ownersIn(folder)).toEqual({
      some: `${BOT}:${BOT}`,
      'some/where': `${BOT}:${BOT}`,
      'some/where/pedestal.db': `${BOT}:${BOT}`,
      'some/where/pedestal.db.owner': `${BOT}:${BOT}`,
    });
    expect(forgetAsBot(`${folder}/some/where/pedestal.db`)).toMatchObject({ status: 0, stderr: '' });
  });

  test('in a folder of its own stays its own', async () => {
    const folder = tempFolder();
    await (await openStore(`sqlite:${folder}/data/pedestal.db`)).close();
    backUp(`sqlite:${folder}/data/pedestal.db`, `${folder}/data/backups/monday.db`);
    expect(new Set(Object.values(await ownersIn(folder)))).toEqual(new Set(['0:0']));
  });

  test('as a backup belongs to the owner of the database below its folder, and to root elsewhere', async () => {
    const folder = await folderOfBot();
    const url = `sqlite:${folder}/data/pedestal.db`;
    await (await openStore(url)).close();
    await mkdir(join(folder, 'elsewhere'));
    backUp(url, `${folder}/data/backups/monday.db`);
    backUp(url, `${folder}/elsewhere/monday.db`);
    expect(await ownersIn(folder)).toMatchObject({
      'data/backups': `${BOT}:${BOT}`,
      'data/backups/monday.db': `${BOT}:${BOT}`,
      'elsewhere/monday.db': '0:0',
    });
  });
});

describe.runIf(isRoot)('a file that the bot may not open', () => {
  test.each(['.owner', '-wal', '-shm'])('is named, not the database: %s', async (suffix) => {
    const folder = await folderOfBot();
    const file = join(folder, 'pedestal.db');
    // An open one has all its files; the lock would keep others out before they come to the rest.
    const store = await openStore(`sqlite:${file}`);
    if (suffix !== '.owner') await rm(`${file}.owner`);
    await chown(file + suffix, 0, 0);
    await chmod(file + suffix, 0o600);
    const { status, stderr } = forgetAsBot(file);
    await store.close();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The file ${file}${suffix} beside the database cannot be opened: this user must be able to read and write it and its folder.\n`,
    );
  });

  test('is the database itself where it is, or where nothing can be made in its folder', async () => {
    const folder = tempFolder();
    const file = join(folder, 'pedestal.db');
    await chmod(folder, 0o755);
    const sentence = `The database ${file} cannot be opened: this user must be able to read and write it and its folder.\n`;
    expect(forgetAsBot(file).stderr).toBe(sentence);
    await (await openStore(`sqlite:${file}`)).close();
    await chown(`${file}.owner`, BOT, BOT);
    expect(forgetAsBot(file).stderr).toBe(sentence);
  });
});
