import { once } from 'node:events';
import { connect as openSocket, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeDiscord } from '../../../playground/fake-discord/index.ts';
import type { Connection } from '../../../src/discord/transport.ts';
import { type EndpointDeps, openEndpoint } from '../../../src/discord/http/endpoint.ts';
import { MAX_BODY_BYTES } from '../../../src/discord/http/requests.ts';
import { createDiscordClients } from '../../../src/discord/rest/clients.ts';
import { ConnectionRefusedError } from '../../../src/discord/rest/connection-refused.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { createPongRouter } from '../pong-router.ts';
import { botCommands } from '../bot-commands.ts';
import { eventually } from '../../eventually.ts';
import { startPatientDiscord } from '../../patient-discord.ts';

let fakeDiscord: FakeDiscord;
let url: string;
const connections: Connection[] = [];
const sockets: Socket[] = [];
const commands = await botCommands();
const { log, lines, linesWith } = createLogRecorder();

beforeEach(async () => {
  lines.length = 0;
  fakeDiscord = await startPatientDiscord();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const connection of connections.splice(0)) await connection.close();
  await fakeDiscord.close();
});

/** Opens the endpoint. Returns the list of ids of the interactions that reach the router. */
async function listen(
  overrides: Partial<EndpointDeps> & { readonly token?: string } = {},
): Promise<string[]> {
  const clients = createDiscordClients(fakeDiscord.apiUrl, overrides.token ?? fakeDiscord.token);
  const { routed, route } = createPongRouter(clients);
  const connection = await openEndpoint({
    clients,
    guildId: null,
    commands,
    route,
    log,
    publicKey: fakeDiscord.publicKey,
    host: '127.0.0.1',
    port: 0,
    clock: Date.now,
    onFatal: (reason) => log.error({ event: 'test.fatal' }, reason),
    ...overrides,
  });
  connections.push(connection);
  url = `http://127.0.0.1:${String(linesWith('HTTP endpoint listening').at(-1)?.fields['port'])}/interactions`;
  return routed;
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
const ping = (): string =>
  JSON.stringify({
    id: fakeDiscord.state.nextId(),
    application_id: fakeDiscord.applicationId,
    type: 1,
    token: 'x',
  });
const click = (): string =>
  JSON.stringify({
    ...(JSON.parse(ping()) as object),
    type: 3,
    locale: 'en-US',
    data: { custom_id: 'v1' },
  });

const post = (
  body: string,
  headers: object = fakeDiscord.signRequest(body, nowInSeconds()),
): Promise<Response> => fetch(url, { method: 'POST', body, headers: { ...headers } });
const postStatus = async (body: string, headers?: object): Promise<number> =>
  (await post(body, headers)).status;

/** The beginning of a request with these headers. */
const headOf = (headers: object): string =>
  Object.entries({ host: 'x', ...headers }).reduce(
    (head, [name, value]) => `${head}${name}: ${value}\r\n`,
    'POST /interactions HTTP/1.1\r\n',
  );

/** A connection that sends this and then waits. */
function sendRaw(text: string): Socket {
  const socket = openSocket(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(text);
  sockets.push(socket);
  return socket;
}

describe('the HTTP endpoint', () => {
  test('is accepted by Discord as an interactions endpoint and passes interactions to the router', async () => {
    const routed = await listen();
    await eventually(() => expect(linesWith('slash commands registered')).toHaveLength(1));
    await fakeDiscord.setInteractionsEndpoint(url);
    const { interactionId, kind } = await fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips list');
    expect(kind).toBe('message');
    expect(routed).toEqual([interactionId]);
    expect(fakeDiscord.violations).toEqual([]);
  });

  test('answers every ping in the response', async () => {
    await listen();
    const body = ping();
    const headers = fakeDiscord.signRequest(body, nowInSeconds());
    for (let times = 0; times < 2; times++) {
      const answer = await post(body, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(await answer.json()).toEqual({ type: 1 });
    }
  });

  test('accepts an interaction with 202 and no body', async () => {
    await listen();
    const answer = await post(click());
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('');
  });

  test('rejects requests that Discord did not sign, before it parses them', async () => {
    const routed = await listen();
    const body = click();
    const now = nowInSeconds();
    const good = fakeDiscord.signRequest(body, now);
    expect(await postStatus(body, {})).toBe(401);
    expect(await postStatus(body, { ...good, 'x-signature-ed25519': 'a'.repeat(128) })).toBe(401);
    expect(await postStatus(body, { ...good, 'x-signature-timestamp': `${now - 1}` })).toBe(401);
    expect(await postStatus(body.replace('v1', 'v2'), good)).toBe(401);
    expect(await postStatus('{', { ...good })).toBe(401);
    expect(routed).toEqual([]);
    expect(linesWith('request timestamp outside the allowed window: replay or clock skew')).toEqual([]);
  });

  test('rejects a signature of another time, and logs the skew', async () => {
    const routed = await listen();
    const body = click();
    expect(await postStatus(body, fakeDiscord.signRequest(body, nowInSeconds() - 3_600))).toBe(401);
    const [entry] = linesWith('request timestamp outside the allowed window: replay or clock skew');
    expect(Math.round(Number(entry?.fields['skewMs']) / 60_000)).toBe(-60);
    expect(routed).toEqual([]);
  });

  test('accepts an interaction once, whether the request is repeated or signed again', async () => {
    const routed = await listen();
    const body = click();
    const headers = fakeDiscord.signRequest(body, nowInSeconds());
    expect(await postStatus(body, headers)).toBe(202);
    expect(await postStatus(body, headers)).toBe(409);
    expect(await postStatus(body, fakeDiscord.signRequest(body, nowInSeconds() + 1))).toBe(409);
    expect(routed).toHaveLength(1);
  });

  test('rejects signed bodies that are no interactions', async () => {
    const routed = await listen();
    const others = [click().replace('"type":3', '"type":99'), click().replace('"id":"', '"id":"../')];
    for (const body of ['', '{', '[]', 'null', '{"type":3}', ...others])
      expect(await postStatus(body)).toBe(400);
    expect(routed).toEqual([]);
  });

  test('has one path and one method', async () => {
    await listen();
    const base = new URL(url).origin;
    for (const path of ['/', '/interactions/', '/interactions/x', '/metrics', '//interactions'])
      expect((await fetch(`${base}${path}`, { method: 'POST' })).status).toBe(404);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${url}?from=discord`, { method: 'POST' })).status).toBe(401);
  });

  test('rejects a body that is too large, with and without a content length', async () => {
    const routed = await listen();
    const head = headOf(fakeDiscord.signRequest('', nowInSeconds()));
    const withLength = sendRaw(`${head}Content-Length: ${MAX_BODY_BYTES + 1}\r\n\r\n`);
    const chunked = sendRaw(
      `${head}Transfer-Encoding: chunked\r\n\r\n${(MAX_BODY_BYTES + 1).toString(16)}\r\n${'x'.repeat(MAX_BODY_BYTES + 1)}\r\n`,
    );
    for (const socket of [withLength, chunked]) {
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /u);
    }
    expect(routed).toEqual([]);
    expect(await postStatus(click())).toBe(202);
  });

  test('accepts a body up to its limit', async () => {
    await listen();
    const body = click();
    const full = `${body}${' '.repeat(MAX_BODY_BYTES - body.length)}`;
    expect(await postStatus(full)).toBe(202);
  });

  test('closes slow connections', async () => {
    await listen();
    const signed = headOf({ ...fakeDiscord.signRequest('', nowInSeconds()), 'content-length': 10 });
    const slow = [sendRaw(''), sendRaw(headOf({})), sendRaw(`${signed}\r\nx`)];
    await Promise.all(slow.map((socket) => once(socket, 'close')));
    expect(await postStatus(click())).toBe(202);
    expect(linesWith('HTTP request handler failed')).toEqual([]);
  });

  test('answers Discord while a stranger holds more connections than there may be', async () => {
    await listen();
    expect(await postStatus(click())).toBe(202);
    const strangers = Array.from({ length: 520 }, () => sendRaw('POST /interactions HTTP/1.1\r\n'));
    await Promise.all(strangers.map((socket) => once(socket, 'connect')));
    const socket = sendRaw('');
    const body = click();
    const headers = { ...fakeDiscord.signRequest(body, nowInSeconds()), 'content-length': body.length };
    const response = once(socket, 'data');
    socket.write(`${headOf(headers)}\r\n${body}`);
    expect(String(await response)).toMatch(/^HTTP\/1\.1 202 /u);
  });

  test('survives clients that disconnect in the middle of a request', async () => {
    await listen();
    const headers = { ...fakeDiscord.signRequest('', 1), 'content-length': 10 };
    const socket = sendRaw(`${headOf(headers)}\r\nx`);
    await once(socket, 'connect');
    socket.resetAndDestroy();
    expect(await postStatus(click())).toBe(202);
    expect(linesWith('HTTP request handler failed')).toEqual([]);
  });

  test('after drain accepts no more, and waits for accepted interactions', async () => {
    const handlerBlocked = Promise.withResolvers<undefined>();
    const routed: string[] = [];
    await listen({
      route: async ({ id }) => {
        routed.push(id);
        await handlerBlocked.promise;
      },
    });
    const body = click();
    // A connection with a request in progress when the endpoint closes.
    const late = click();
    const headers = { ...fakeDiscord.signRequest(late, nowInSeconds()), 'content-length': late.length };
    const socket = sendRaw(`${headOf(headers)}\r\n`);
    expect(await postStatus(body)).toBe(202);
    let isDrained = false;
    const drained = connections[0]!.drain().then(() => (isDrained = true));
    await expect(post(click())).rejects.toThrow();
    socket.write(late);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1/isu);
    expect(isDrained).toBe(false);
    handlerBlocked.resolve(undefined);
    await drained;
    expect(routed).toEqual([(JSON.parse(body) as { id: string }).id]);
  });
});

describe('an HTTP endpoint that cannot be opened says why in one sentence', () => {
  test.each([
    ['a wrong token', { token: 'wrong' }, /^Discord does not know this token: [^\n]*$/u],
    [
      'the key of another application',
      { publicKey: '0'.repeat(64) },
      /^DISCORD_PUBLIC_KEY is not this application's: [^\n]*$/u,
    ],
    [
      'no way to Discord',
      { clients: createDiscordClients('http://127.0.0.1:9/api', 'x') },
      /^Discord cannot be reached: [^\n]*$/u,
    ],
    [
      'an address of another machine',
      { host: '192.0.2.1' },
      /^192\.0\.2\.1 is not an address of this machine[^\n]*$/u,
    ],
  ])('%s', async (_, overrides, message) => {
    const refused = listen(overrides);
    await expect(refused).rejects.toThrow(ConnectionRefusedError);
    await expect(refused).rejects.toThrow(message);
  });

  test('a port that is taken', async () => {
    await listen();
    const { port } = new URL(url);
    await expect(listen({ port: Number(port) })).rejects.toThrow(
      `Something else listens on port ${port} of 127.0.0.1`,
    );
  });
});
