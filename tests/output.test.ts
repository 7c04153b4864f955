import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOutput } from '../src/output.ts';

/** A file on a disk that is always full. */
const FULL = '/dev/full';

let folder = '';
let descriptor = -1;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pedestal-'));
});
afterEach(() => closeSync(descriptor));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (file: string, flags: string | number = 'w'): number => (descriptor = openSync(file, flags));
const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `line ${i}\n`);

describe('the output', () => {
  test('has every line once, also those that wait when the process ends', async () => {
    const file = join(folder, 'log');
    const output = createOutput(open(file));
    const lines = numbered(1_000);
    for (const line of lines.slice(0, 990)) output.write(line);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('line 989\n'));
    expect(readFileSync(file, 'utf8')).toBe(lines.slice(0, 990).join(''));
    for (const line of lines.slice(990)) output.write(line);
    output.flush();
    await vi.waitFor(() => expect(readFileSync(file, 'utf8').length).toBe(lines.join('').length));
    expect(readFileSync(file, 'utf8').split('\n').toSorted()).toEqual(lines.join('').split('\n').toSorted());
  });

  test.skipIf(process.platform === 'win32')(
    'waits for whoever reads it, and stands in nobody’s way',
    async () => {
      const pipe = join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const output = createOutput(open(pipe, constants.O_RDWR | constants.O_NONBLOCK));
      const lines = numbered(20_000);
      for (const line of lines) output.write(line);
      const read: string[] = [];
      const bytes = Buffer.alloc(100_000);
      await vi.waitFor(
        () => {
          const length = readSync(descriptor, bytes);
          read.push(bytes.toString('utf8', 0, length));
          expect(read.join('').length).toBe(lines.join('').length);
        },
        { timeout: 20_000 },
      );
      expect(read.join('')).toBe(lines.join(''));
    },
  );

  test.skipIf(!existsSync(FULL))(
    'ends nothing while its disk is full, and keeps no more than it may',
    async () => {
      const output = createOutput(open(FULL), 100);
      let beats = 0;
      const heart = setInterval(() => {
        beats++;
        output.write('a line\n');
      }, 1);
      await vi.waitFor(() => expect(beats).toBeGreaterThan(50));
      clearInterval(heart);
      output.flush();
    },
  );
});
