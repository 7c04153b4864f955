import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type FakeDiscord, startFakeDiscord } from '../../../playground/fake-discord/index.ts';
import { tempFolder } from '../../temp-folder.ts';
import { messageOf } from './rest-bodies.ts';
import { restRequest } from './rest-request.ts';

/** Where a workspace in the cloud would show the page. */
const FORWARDED_AS = 'name-3000.cloud.example';
let fakeDiscord: FakeDiscord;
beforeAll(async () => {
  const folder = tempFolder();
  const page = path.join(folder, 'page');
  await mkdir(page);
  await writeFile(path.join(folder, 'secret.html'), 'secret');
  await writeFile(path.join(page, 'index.html'), '<!doctype html><title>Playground</title>');
  await writeFile(path.join(page, 'app.ts'), 'export const page: string = location.href;');
  await writeFile(path.join(page, 'notes.txt'), 'not for the web');
  await symlink(path.join(folder, 'secret.html'), path.join(page, 'link.html'));
  fakeDiscord = await startFakeDiscord({ pageRoot: page, forwardedAs: FORWARDED_AS });
});
afterAll(() => fakeDiscord.close());

/** A request with this exact path and headers; `fetch` would normalize the path and reject the headers. */
async function rawRequest(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(fakeDiscord.url);
  const request = httpRequest({ host: '127.0.0.1', port, path: target, method, headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response), headers: response.headers };
}

/** 'open' if this socket can be opened; else why not. */
const openSocket = (target: string, origin = fakeDiscord.url) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`${fakeDiscord.url.replace('http', 'ws')}${target}`, { origin });
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('error', (error) => resolve(error.message));
  });

describe('the page', () => {
  test('is served with a strict policy', async () => {
    const { status, text, headers } = await rawRequest('/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('Playground');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await rawRequest('/app.ts')).headers['content-type']).toContain('javascript');
  });

  test.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '//../secret.html',
    '/link.html',
    '/notes.txt',
    '/index.html%00.ts',
    '/%',
    '/nothing.html',
    '/cdn/../../secret.html',
  ])('serves nothing outside its folder or of an unknown type: %s', async (target) => {
    const { status, text } = await rawRequest(target);
    expect([status, text]).toEqual([404, 'Not found']);
  });

  test('rejects POST', async () => {
    expect((await rawRequest('/', {}, 'POST')).status).toBe(405);
  });
});

describe('other websites', () => {
  const port = () => new URL(fakeDiscord.url).port;

  test('are rejected by their host name, for the page and for the API', async () => {
    for (const target of ['/', '/api/v10/users/@me', '/cdn/x']) {
      expect((await rawRequest(target, { host: `evil.example:${port()}` })).status).toBe(403);
    }
    expect((await rawRequest('/', { host: `localhost:${port()}` })).status).toBe(200);
    expect((await rawRequest('/', { host: `192.0.2.1:${port()}` })).status).toBe(403);
  });

  test('are rejected by their origin, also on another port of this machine', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
      expect((await rawRequest('/', { origin })).status).toBe(403);
    }
    expect((await rawRequest('/', { origin: fakeDiscord.url })).status).toBe(200);
  });

  test('a workspace in the cloud that shows the page is none, whichever header its proxy rewrites', async () => {
    const [here, there] = [`localhost:${port()}`, FORWARDED_AS];
    const statusOf = async (host: string, origin: string) => (await rawRequest('/', { host, origin })).status;
    expect(await statusOf(there, `https://${there}`)).toBe(200);
    expect(await statusOf(there, `http://${here}`)).toBe(200);
    expect(await statusOf(here, `https://${there}`)).toBe(200);
    expect(await statusOf(there, 'https://other-3000.cloud.example')).toBe(403);
    expect(await statusOf('other-3000.cloud.example', 'https://other-3000.cloud.example')).toBe(403);
  });

  test.each(['/playground/socket', '/gateway'])('cannot open the socket %s', async (target) => {
    expect(await openSocket(target, 'https://evil.example')).toContain('403');
    expect(await openSocket(target)).toBe('open');
  });

  test('find no other sockets', async () => {
    expect(await openSocket('/other')).toContain('403');
  });
});

test('answers an upgrade request for a target that is no path with 400, and goes on', async () => {
  const { port } = new URL(fakeDiscord.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `GET // HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /u);
  expect((await rawRequest('/')).status).toBe(200);
});

describe('uploads and avatars', () => {
  test('serves an upload that could run scripts only as a download', async () => {
    const files = [{ name: 'page.html', bytes: Buffer.from('<script>1</script>'), type: 'text/html' }];
    const response = await restRequest(
      fakeDiscord,
      'POST',
      `/channels/${fakeDiscord.channelId}/messages`,
      {},
      { files },
    );
    const served = await fetch(messageOf(response).attachments[0]!.url);
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('serves an avatar for every user', async () => {
    const { user } = fakeDiscord.user('Chloé');
    const served = await fetch(`${fakeDiscord.url}/cdn/avatars/${user.id}/${user.avatar}.png`);
    expect(served.headers.get('content-type')).toBe('image/png');
    const picture = await sharp(Buffer.from(await served.arrayBuffer())).stats();
    expect(picture.channels.some(({ stdev }) => stdev > 5)).toBe(true);
  });
});
