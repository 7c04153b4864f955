import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BotProcess } from '../../playground/bot-process.ts';

let folder: string;
let script: string;
let bot: BotProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bot-'));
  script = path.join(folder, 'bot.mjs');
});
afterEach(async () => {
  await bot?.stop();
  await rm(folder, { recursive: true });
});

/** Starts the script and collects what is said; resolves `said(count)` when there are so many lines. */
function run() {
  const lines: string[] = [];
  const looks = new Set<() => void>();
  const say = (line: string) => {
    lines.push(line);
    for (const look of looks) look();
  };
  bot = new BotProcess({ script, environment: process.env, say, firstPause: 1 });
  bot.start();
  const said = (count: number) =>
    new Promise<string[]>((resolve) => {
      const look = () => {
        if (lines.length >= count) resolve(lines);
      };
      looks.add(look);
      look();
    });
  return { said, lines, bot };
}

test('A bot that dies is said to have died, and started again after ever longer pauses', async () => {
  await writeFile(script, 'process.exit(3)');
  const { said } = run();
  expect((await said(3)).slice(0, 3)).toEqual([
    'The bot stopped with exit code 3. It will be started again in 0.001 s.',
    'The bot stopped with exit code 3. It will be started again in 0.002 s.',
    'The bot stopped with exit code 3. It will be started again in 0.004 s.',
  ]);
});

test('A bot that was killed comes back as another process', async () => {
  await writeFile(script, 'setInterval(() => {}, 1000)');
  const { said, bot: running } = run();
  const first = running.pid;
  process.kill(first ?? 0, 'SIGKILL');
  expect(await said(1)).toEqual([expect.stringContaining('was ended by SIGKILL')]);
  await expect.poll(() => running.pid).not.toBe(undefined);
  expect(running.pid).not.toBe(first);
});

test('A bot that is stopped stays stopped, and nothing is said', async () => {
  await writeFile(script, 'setInterval(() => {}, 1000)');
  const { lines, bot: running } = run();
  await running.stop();
  expect([running.pid, lines]).toEqual([undefined, []]);
});
