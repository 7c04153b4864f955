import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { tempFolder } from '../temp-folder.ts';

const execute = promisify(execFile);

const ENTRYPOINT = fileURLToPath(new URL('../../deploy/entrypoint.sh', import.meta.url));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs a program as the container would. `says` resolves when it has printed a text. */
function start(program: string) {
  const child = spawn('/bin/sh', [ENTRYPOINT, process.execPath, '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let output = '';
  const says = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (output.includes(text)) resolve();
      };
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          look();
        });
      look();
    });
  return { child, exited, says };
}

describe.skipIf(process.platform === 'win32')("the container's entrypoint", () => {
  test.each([0, 1, 2])("ends with the program's exit code %i", async (code) => {
    expect(await start(`process.exit(${code})`).exited).toEqual({ code, signal: null });
  });

  test('passes SIGTERM on and waits for an orderly shutdown', async () => {
    const program = `
      process.on('SIGTERM', () => setTimeout(() => { console.log('bye'); process.exit(0); }, 200));
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const { child, exited, says } = start(program);
    await says('ready');
    const saidBye = says('bye');
    child.kill('SIGTERM');
    await saidBye;
    expect(await exited).toEqual({ code: 0, signal: null });
  });

  test('does not end after a mistake in the configuration (78), so that nothing restarts it, until it is stopped', async () => {
    const { child, exited, says } = start('process.exit(78)');
    await says('The configuration needs a person');
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect(await exited).toEqual({ code: 78, signal: null });
  });
});

test('a checkout as Windows makes it has no carriage returns in files that other programs read', async () => {
  const folder = tempFolder();
  const files = ['deploy/entrypoint.sh', 'deploy/pedestal.service', '.env.example'];
  const git = (...args: readonly string[]) =>
    execute('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder });
  await git('init', '--quiet');
  for (const name of ['.gitattributes', ...files]) await cp(projectFile(name), join(folder, name));
  await git('add', '.');
  for (const name of files) await rm(join(folder, name));
  await git('checkout', '--', '.');
  for (const name of files) expect(await readFile(join(folder, name), 'utf8'), name).not.toContain('\r');
});
