import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BotProcess } from '../../playground/bot-process.ts';
import { tempFolder } from '../temp-folder.ts';

let folder: string;
let script: string;
let bot: BotProcess | undefined;
beforeEach(() => {
  folder = tempFolder();
  script = path.join(folder, 'bot.mjs');
});
afterEach(() => bot?.stop());

/** Starts the script and collects the lines of the log. */
function startAndCollect() {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  bot = new BotProcess({ script, environment: process.env, log, initialRestartDelayMs: 1 });
  bot.start();
  return { lines, bot };
}

test('restarts a bot that exits, with increasing delays, and logs each exit', async () => {
  await writeFile(script, 'process.exit(3)');
  const { lines } = startAndCollect();
  await expect
    .poll(() => lines.slice(0, 3))
    .toEqual([
      'The bot stopped with exit code 3. It will be started again in 0.001 s.',
      'The bot stopped with exit code 3. It will be started again in 0.002 s.',
      'The bot stopped with exit code 3. It will be started again in 0.004 s.',
    ]);
});

test('does not restart a bot whose configuration is wrong (exit code 78), and says that someone has to mend it', async () => {
  const marker = path.join(folder, 'starts');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(marker)}, 'x'); process.exit(78)`,
  );
  const { lines, bot: stopped } = startAndCollect();
  await expect
    .poll(() => lines)
    .toEqual(['The bot stays stopped: mend what it said above, then start this program again.']);
  // A restart would come after a millisecond, and be logged.
  await setTimeout(200);
  expect([lines.length, stopped.pid, await readFile(marker, 'utf8')]).toEqual([1, undefined, 'x']);
});

test('replaces a killed bot by a new process', async () => {
  await writeFile(script, 'setInterval(() => {}, 1000)');
  const { lines, bot: running } = startAndCollect();
  const first = running.pid;
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => lines).toEqual([expect.stringContaining('was ended by SIGKILL')]);
  await expect.poll(() => running.pid).not.toBe(undefined);
  expect(running.pid).not.toBe(first);
});

test('moves the clock of a bot, and of the one that is started in its place', async () => {
  const [shown, startedAt] = [path.join(folder, 'shown'), Date.now()];
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs';
    const show = () => appendFileSync(${JSON.stringify(shown)}, Date.now() + '\\n');
    show();
    process.on('clock-moved', (done) => { show(); done(); });
    setInterval(() => {}, 1000);`,
  );
  const hoursAhead = async () =>
    (await readFile(shown, 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((at) => Math.floor((Number(at) - startedAt) / 3_600_000));
  const { bot: running } = startAndCollect();
  await expect.poll(hoursAhead).toEqual([0]);
  await running.setClock(3_600_000);
  expect(await hoursAhead()).toEqual([0, 1]);
  process.kill(running.pid ?? 0, 'SIGKILL');
  await expect.poll(hoursAhead).toEqual([0, 1, 1]);
});

test('neither restarts nor logs a bot that was stopped', async () => {
  await writeFile(script, 'setInterval(() => {}, 1000)');
  const { lines, bot: running } = startAndCollect();
  await running.stop();
  expect([running.pid, lines]).toEqual([undefined, []]);
});

test('ends the bot when its own process is killed', async () => {
  await writeFile(script, 'console.log(process.pid); setInterval(() => {}, 1000)');
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { BotProcess } from '${new URL('../../playground/bot-process.ts', import.meta.url).href}';
      new BotProcess({ script: process.argv[1], environment: process.env, log: () => {} }).start();`,
      script,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const botPid = Number(printed.toString());
  parent.kill('SIGKILL');
  const isRunning = () => {
    try {
      return process.kill(botPid, 0);
    } catch {
      return false;
    }
  };
  try {
    await expect.poll(isRunning).toBe(false);
  } finally {
    if (isRunning()) process.kill(botPid, 'SIGKILL');
  }
});
