import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/setup/system.mjs';
import { tempFolder } from '../temp-folder.ts';

const ROOT = fileURLToPath(projectFile(''));
const MARKER = 'node_modules/.pedestal-setup';

/**
 * Stands in for npm: `ci` links the packages that this checkout has, but those in `LEFT_OUT`, and copies those that look for
 * their compiled part beside them; `pack` makes a file that is no package. Each call is written to `calls.txt`.
 */
const NPM = `
const { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
appendFileSync(process.env.CALLS, process.argv.slice(2).join(' ') + '\\n');
if (process.argv[2] === 'pack') writeFileSync('some.tgz', 'not what was asked for');
if (process.argv[2] === 'ci') {
  rmSync('node_modules', { recursive: true, force: true });
  const leftOut = (process.env.LEFT_OUT ?? '').split(' ');
  const link = (folder) => {
    mkdirSync('node_modules/' + folder, { recursive: true });
    for (const name of readdirSync(process.env.PACKAGES + '/' + folder)) {
      const path = folder + name;
      if (leftOut.includes(path) || name.startsWith('.')) continue;
      if (name.startsWith('@')) link(path + '/');
      else if (/rolldown|sqlite/.test(path)) cpSync(process.env.PACKAGES + '/' + path, 'node_modules/' + path, { recursive: true });
      else symlinkSync(process.env.PACKAGES + '/' + path, 'node_modules/' + path);
    }
  };
  link('');
  mkdirSync('node_modules/.bin');
}`;

const parent = tempFolder();
const project = join(parent, 'Für Zoë & co 100%');
let npm: string;

beforeAll(async () => {
  await cp(join(ROOT, 'scripts/setup'), join(project, 'scripts/setup'), { recursive: true });
  for (const name of ['scripts/setup.mjs', 'package.json', 'package-lock.json'])
    await cp(join(ROOT, name), join(project, name));
  await writeFile(join(project, 'scripts/build.ts'), '');
  await writeFile(join(project, 'scripts/print.mjs'), 'console.log(JSON.stringify(process.argv.slice(2)));');
  npm = await installNpm('11.0.0');
});

/** Puts the stand-in where Windows has npm. Resolves with the path of its script. */
async function installNpm(version: string): Promise<string> {
  const script = join(parent, version, 'Program Files/nodejs/node_modules/npm/bin/npm-cli.js');
  await mkdir(dirname(script), { recursive: true });
  await writeFile(script, NPM);
  await writeFile(join(script, '../../package.json'), JSON.stringify({ version }));
  return script;
}

/** Runs set-up in the project. Resolves with its result and npm's calls. */
async function setUp(environment: NodeJS.ProcessEnv = {}, args: readonly string[] = []) {
  const calls = join(parent, 'calls.txt');
  await writeFile(calls, '');
  const env = { npm_execpath: npm, CALLS: calls, PACKAGES: join(ROOT, 'node_modules'), ...environment };
  const result = run(process.execPath, [join(project, 'scripts/setup.mjs'), ...args], { env });
  return { ...result, calls: (await readFile(calls, 'utf8')).trim().split('\n').filter(Boolean) };
}

const isMarked = (): boolean => existsSync(join(project, MARKER));

describe('set-up', () => {
  test('installs everything whatever NODE_ENV and the settings of npm say, and nothing the second time', async () => {
    const first = await setUp({
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      npm_config_ignore_scripts: 'true',
    });
    expect(first).toMatchObject({ ok: true });
    expect(first.calls).toHaveLength(1);
    expect(first.calls[0]).toMatch(/^ci --include=dev --include=optional /u);
    expect(isMarked()).toBe(true);
    expect(await setUp()).toMatchObject({ ok: true, calls: [] });
  });

  test('names what was installed but does not work, and installs again when it is started again', async () => {
    await rm(join(project, MARKER), { force: true });
    const bindings = (await readdir(join(ROOT, 'node_modules/@rolldown'))).filter((name) =>
      name.startsWith('binding'),
    );
    const { ok, output } = await setUp({ LEFT_OUT: bindings.map((name) => `@rolldown/${name}`).join(' ') });
    expect(ok).toBe(false);
    expect(output).toMatch(/rolldown, which bundles the bot: Error: Cannot find native binding/u);
    expect(isMarked()).toBe(false);
    expect((await setUp()).calls).toHaveLength(1);
  });

  test('installs again when a compiled file is gone, or when an earlier version has marked the folder', async () => {
    await setUp();
    await rm(join(project, 'node_modules/better-sqlite3'), { recursive: true });
    const again = await setUp();
    expect([again.ok, again.calls.length]).toEqual([true, 1]);
    await writeFile(join(project, MARKER), 'c0ffee');
    expect((await setUp()).calls).toHaveLength(1);
  });

  test('loads everything again, but installs nothing, when the folder was moved', async () => {
    await setUp();
    const moved = `${project} II`;
    await cp(project, moved, { recursive: true, verbatimSymlinks: true });
    const marker = JSON.parse(await readFile(join(moved, MARKER), 'utf8')) as { fingerprint: string };
    await writeFile(join(moved, MARKER), JSON.stringify({ ...marker, files: [['/was/here', 1]] }));
    const { ok } = run(process.execPath, [join(moved, 'scripts/setup.mjs')], {
      env: { npm_execpath: '/none' },
    });
    expect(ok).toBe(true);
    expect(await readFile(join(moved, MARKER), 'utf8')).not.toContain('/was/here');
  });

  test('passes arguments to the script as they are, from folders with any name', async () => {
    const args = ['a b', 'c&d', '100%', '"', '--browser'];
    const { output } = await setUp({}, ['scripts/print.mjs', ...args]);
    expect(JSON.parse(output)).toEqual(args);
  });

  test('with an old npm uses the one of its own, and only with the right checksum', async () => {
    await rm(join(project, 'node_modules'), { recursive: true });
    const { ok, output, calls } = await setUp({ npm_execpath: await installNpm('9.6.4') });
    expect(ok).toBe(false);
    expect(calls[0]).toMatch(/^pack npm@11\./u);
    expect(output).toMatch(/npm@[\d.]+ does not have its checksum/u);
    expect(existsSync(join(project, '.setup'))).toBe(false);
  });

  test('says what to do when the network is gone', async () => {
    const failing = join(parent, 'failing/npm/bin/npm-cli.js');
    await mkdir(dirname(failing), { recursive: true });
    await writeFile(join(failing, '../../package.json'), '{ "version": "11.0.0" }');
    await writeFile(failing, "console.error('npm error network'); process.exit(1)");
    const { ok, output } = await setUp({ npm_execpath: failing });
    expect([ok, output.trim().split('\n').at(-1)]).toEqual([
      false,
      'npm could not install the packages. Is there a network? Then try again.',
    ]);
  });
});
