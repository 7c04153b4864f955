import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findNpm } from '../../scripts/setup/npm.mjs';
import { tempFolder } from '../temp-folder.ts';
import { createFakeMachine } from './fake-machine.ts';

describe('npm is found', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(tempFolder());
  });

  async function file(path: string): Promise<string> {
    const whole = join(folder, path);
    await mkdir(dirname(whole), { recursive: true });
    await writeFile(whole, '');
    return whole;
  }
  const find = (execPath: string, environment: Readonly<Record<string, string>>) =>
    findNpm({ ...createFakeMachine('', () => '', environment), execPath });

  test('where the npm that runs us says it is', async () => {
    const npm = await file('npm/bin/npm-cli.js');
    expect(find('/nowhere/at/all/node', { npm_execpath: npm })).toBe(npm);
  });

  test('beside Node on Windows, in a folder with a space, when another package manager runs us', async () => {
    const node = await file('Program Files/nodejs/node.exe');
    const npm = await file('Program Files/nodejs/node_modules/npm/bin/npm-cli.js');
    expect(find(node, { npm_execpath: await file('yarn/bin/yarn.js') })).toBe(npm);
    expect(find('/nowhere/at/all/node', { Path: dirname(node) })).toBe(npm);
  });

  test('behind the link in bin, and in lib beside bin', async () => {
    const npm = await file('lib/node_modules/npm/bin/npm-cli.js');
    const node = await file('bin/node');
    expect(find(node, {})).toBe(npm);
    await mkdir(join(folder, 'other'));
    await symlink(npm, join(folder, 'other/npm'));
    expect(find('/nowhere/at/all/node', { PATH: join(folder, 'other') })).toBe(npm);
  });

  test('nowhere, where there is none', () => {
    expect(find('/nowhere/at/all/node', { PATH: folder })).toBeNull();
  });
});
