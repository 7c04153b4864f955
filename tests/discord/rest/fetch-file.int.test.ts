import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fetchFile } from '../../../src/discord/rest/fetch-file.ts';
import { serving } from '../serving.ts';

const fetching = async (answer: RequestListener, maxBytes = 10) => {
  const fileOrigin = await serving(answer);
  return fetchFile(`${fileOrigin}/file`, { fileOrigin, maxBytes });
};

describe('a file that a person sent', () => {
  test('is fetched whole', async () => {
    const fetched = await fetching((_, response) => response.end('0123456789'));
    expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('0123456789');
  });

  test('is left when it is larger than may be, whatever it says of its size', async () => {
    let isClosed = false;
    const fetched = await fetching((_, response) => {
      response.on('close', () => (isClosed = true));
      const more = (): void => {
        while (response.writable && response.write('x'.repeat(1_000)));
        response.once('drain', more);
      };
      more();
    });
    expect(fetched).toEqual({ ok: false, reason: 'too-large' });
    await expect.poll(() => isClosed).toBe(true);
  });

  test.each<[string, RequestListener]>([
    ['is not there', (_, response) => response.writeHead(404).end('gone')],
    ['is elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'is cut off',
      (_, response) =>
        response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy()),
    ],
  ])('is unavailable if it %s', async (_, answer) => {
    expect(await fetching(answer)).toEqual({ ok: false, reason: 'unavailable' });
  });

  test.each([
    'http://127.0.0.1:1/a',
    'ftp://cdn.discordapp.com/a',
    'http://cdn.discordapp.com/a',
    'https://discord.com/a',
    '',
  ])('is not asked for at %j', async (url) => {
    expect(await fetchFile(url, { fileOrigin: null, maxBytes: 10 })).toEqual({
      ok: false,
      reason: 'unavailable',
    });
  });
});
