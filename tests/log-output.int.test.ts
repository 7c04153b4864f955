import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogOutput } from '../src/log-output.ts';
import { eventually } from './eventually.ts';
import { tempFolder } from './temp-folder.ts';

/** A device that behaves like a full disk. */
const FULL_DISK = '/dev/full';

const folder = tempFolder();
let descriptor = -1;
afterEach(() => {
  if (descriptor >= 0) closeSync(descriptor);
  descriptor = -1;
});

const open = (file: string, flags: string | number = 'w'): number => (descriptor = openSync(file, flags));
const numberedLines = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `line ${i}\n`);

describe('the log output', () => {
  test('writes every line once, also those that are buffered when it is flushed', async () => {
    const file = join(folder, 'log');
    const output = createLogOutput(open(file));
    const lines = numberedLines(1_000);
    for (const line of lines.slice(0, 990)) output.write(line);
    await eventually(() => expect(readFileSync(file, 'utf8')).toContain('line 989\n'));
    expect(readFileSync(file, 'utf8')).toBe(lines.slice(0, 990).join(''));
    for (const line of lines.slice(990)) output.write(line);
    output.flush();
    await eventually(() => expect(readFileSync(file, 'utf8').length).toBe(lines.join('').length));
    expect(readFileSync(file, 'utf8').split('\n').toSorted()).toEqual(lines.join('').split('\n').toSorted());
  });

  test.skipIf(process.platform === 'win32')('buffers lines for a slow reader without blocking', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const output = createLogOutput(open(pipe, constants.O_RDWR | constants.O_NONBLOCK));
    const lines = numberedLines(20_000);
    for (const line of lines) output.write(line);
    const read: string[] = [];
    const bytes = Buffer.alloc(100_000);
    await eventually(() => {
      const length = readSync(descriptor, bytes);
      read.push(bytes.toString('utf8', 0, length));
      expect(read.join('').length).toBe(lines.join('').length);
    });
    expect(read.join('')).toBe(lines.join(''));
  });

  test.skipIf(!existsSync(FULL_DISK))('survives a full disk, with a bounded buffer', async () => {
    // Never closed: the output tries again for ever, and a closed descriptor's number soon belongs to another file.
    const output = createLogOutput(openSync(FULL_DISK, 'w'), 100);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
      output.write('a line\n');
    }, 1);
    await eventually(() => expect(ticks).toBeGreaterThan(50));
    clearInterval(timer);
    output.flush();
  });
});
