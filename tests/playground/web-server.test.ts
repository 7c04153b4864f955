import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { rest } from './rest.ts';

let standIn: StandIn;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-'));
  const page = path.join(folder, 'page');
  await import('node:fs/promises').then(({ mkdir }) => mkdir(page));
  await writeFile(path.join(folder, 'secret.html'), 'secret');
  await writeFile(path.join(page, 'index.html'), '<!doctype html><title>Playground</title>');
  await writeFile(path.join(page, 'app.js'), 'export {};');
  await writeFile(path.join(page, 'notes.txt'), 'not for the web');
  await symlink(path.join(folder, 'secret.html'), path.join(page, 'link.html'));
  standIn = await startStandIn({ pageRoot: page });
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

/** A request exactly as written; `fetch` would tidy up the path and refuse the headers. */
function raw(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(standIn.url);
  return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const request = httpRequest({ host: '127.0.0.1', port, path: target, method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        );
      });
      request.on('error', reject);
      request.end();
    },
  );
}

describe('The page', () => {
  test('is served with a strict policy', async () => {
    const { status, text, headers } = await raw('/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('Playground');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await raw('/app.js')).headers['content-type']).toContain('javascript');
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '//../secret.html',
    '/link.html',
    '/notes.txt',
    '/index.html%00.js',
    '/%',
    '/nothing.html',
    '/cdn/../../secret.html',
  ])('does not lead out of its folder or to other kinds of files: %s', async (target) => {
    const { status, text } = await raw(target);
    expect([status, text]).toEqual([404, 'Not found']);
  });

  test('cannot be written to', async () => {
    expect((await raw('/', {}, 'POST')).status).toBe(405);
  });
});

describe('Other websites', () => {
  const port = () => new URL(standIn.url).port;

  test('A foreign host name is refused, for the page and for the API', async () => {
    for (const target of ['/', '/api/v10/users/@me', '/cdn/x']) {
      expect((await raw(target, { host: `evil.example:${port()}` })).status).toBe(403);
    }
    expect((await raw('/', { host: `localhost:${port()}` })).status).toBe(200);
    expect((await raw('/', { host: `192.0.2.1:${port()}` })).status).toBe(403);
  });

  test('A foreign origin is refused, another port of this machine too', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
      expect((await raw('/', { origin })).status).toBe(403);
    }
    expect((await raw('/', { origin: standIn.url })).status).toBe(200);
  });

  test.each(['/playground/socket', '/gateway'])('A foreign page cannot open %s', async (target) => {
    const connect = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}${target}`, { origin });
        socket.on('open', () => {
          socket.terminate();
          resolve('open');
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await connect('https://evil.example')).toContain('403');
    expect(await connect(standIn.url)).toBe('open');
  });

  test('There are no other sockets', async () => {
    const failed = new Promise((resolve) => {
      const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/other`);
      socket.on('error', (error) => resolve(error.message));
    });
    expect(await failed).toContain('403');
  });
});

describe('Uploads and avatars', () => {
  test('An upload that could run in a browser is offered as a download only', async () => {
    const files = [{ name: 'page.html', bytes: Buffer.from('<script>1</script>'), type: 'text/html' }];
    const { body } = await rest(standIn, 'POST', `/channels/${standIn.channelId}/messages`, {}, { files });
    const served = await fetch(body.attachments[0].url);
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('Everybody has an avatar', async () => {
    const { user } = standIn.person('Chloé');
    const served = await fetch(`${standIn.url}/cdn/avatars/${user.id}/${user.avatar}.png`);
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(await served.text()).toContain('>C</text>');
  });
});

test('It listens on loopback only', async () => {
  expect(new URL(standIn.url).hostname).toBe('127.0.0.1');
});
