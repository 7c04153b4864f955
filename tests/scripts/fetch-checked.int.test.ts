import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tempFolder } from '../temp-folder.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/setup/fetch-checked.mjs', import.meta.url));
const CONTENT = 'a ready-made build';
const CHECKSUM = createHash('sha256').update(CONTENT).digest('hex');

const server = createServer((request, response) => {
  response.writeHead(request.url === '/build' ? 200 : 404).end(request.url === '/build' ? CONTENT : '');
});
const folder = tempFolder();
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const download = (url: string, checksum: string, file: string): Promise<{ code: number; message: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [SCRIPT, url, checksum, file], (error, _, message) =>
      resolve({ code: error === null ? 0 : Number(error.code), message }),
    ),
  );

test('a download with the right checksum is kept', async () => {
  const file = join(folder, 'right');
  expect(await download(`${origin}/build`, CHECKSUM, file)).toEqual({ code: 0, message: '' });
  expect(readFileSync(file, 'utf8')).toBe(CONTENT);
});

test('a download with another checksum is not written', async () => {
  const file = join(folder, 'wrong');
  const { code, message } = await download(`${origin}/build`, '0'.repeat(64), file);
  expect(code).toBe(1);
  expect(message).toContain(`has the checksum ${CHECKSUM} instead of ${'0'.repeat(64)}: it is not used`);
  expect(existsSync(file)).toBe(false);
});

test('a download that is not there, or cannot be reached, is an error with a reason', async () => {
  const file = join(folder, 'missing');
  expect((await download(`${origin}/other`, CHECKSUM, file)).message).toContain('answered 404');
  const refused = await download('http://127.0.0.1:9/build', CHECKSUM, file);
  expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(/refused|bad port/iu) });
  expect(existsSync(file)).toBe(false);
});
