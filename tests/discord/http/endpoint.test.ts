import { once } from 'node:events';
import { connect as openSocket, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandIn, startStandIn } from '../../../playground/standin/index.ts';
import type { Connection } from '../../../src/discord/door.ts';
import { type EndpointTools, openEndpoint } from '../../../src/discord/http/endpoint.ts';
import { MOST_BYTES } from '../../../src/discord/http/requests.ts';
import { createLine } from '../../../src/discord/line.ts';
import { ConnectionRefused } from '../../../src/discord/refused.ts';
import { openNotebook } from '../../notebook.ts';
import { answersPong } from '../pong.ts';
import { type House, openHouse } from '../table.ts';

let discord: StandIn;
let house: House;
let url: string;
const open: Connection[] = [];
const sockets: Socket[] = [];
const { log, lines, said } = openNotebook();

beforeEach(async () => {
  lines.length = 0;
  discord = await startStandIn();
  house = await openHouse();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const connection of open.splice(0)) await connection.close();
  await house[Symbol.asyncDispose]();
  await discord.close();
});

/** Opens the door. Gives the ids of what is handed to the router. */
async function listen(more: Partial<EndpointTools> & { readonly token?: string } = {}): Promise<string[]> {
  const line = createLine(discord.apiUrl, more.token ?? discord.token);
  const { routed, route } = answersPong(line);
  const connection = await openEndpoint({
    line,
    guildId: null,
    commands: house.commands,
    route,
    log,
    publicKey: discord.publicKey,
    host: '127.0.0.1',
    port: 0,
    clock: Date.now,
    lost: (reason) => log.error({}, reason),
    ...more,
  });
  open.push(connection);
  url = `http://127.0.0.1:${String(said('waiting for interactions').at(-1)?.facts['port'])}/interactions`;
  return routed;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const ping = (): string =>
  JSON.stringify({ id: discord.world.nextId(), application_id: discord.applicationId, type: 1, token: 'x' });
const click = (): string =>
  JSON.stringify({
    ...(JSON.parse(ping()) as object),
    type: 3,
    locale: 'en-US',
    data: { custom_id: 'v1' },
  });

const post = (body: string, headers: object = discord.sign(body, seconds())): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers: { ...headers } });
const statusOf = async (body: string, headers?: object): Promise<number> =>
  (await post(body, headers)).status;

/** A connection that says this and then waits. */
function say(text: string): Socket {
  const socket = openSocket(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(text);
  sockets.push(socket);
  return socket;
}

describe('the HTTP door', () => {
  it('is taken by Discord for an interactions endpoint, and hands interactions to the router', async () => {
    const routed = await listen();
    await vi.waitFor(() => expect(said('commands are registered')).toHaveLength(1));
    await discord.postInteractionsTo(url);
    const { interactionId, kind } = await discord.person('Ada').command(discord.channelId, 'vips list');
    expect(kind).toBe('message');
    expect(routed).toEqual([interactionId]);
    expect(discord.violations).toEqual([]);
  });

  it('answers a ping at once, as often as it is asked', async () => {
    await listen();
    const body = ping();
    const headers = discord.sign(body, seconds());
    for (let times = 0; times < 2; times++) {
      const answer = await post(body, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(await answer.json()).toEqual({ type: 1 });
    }
  });

  it('accepts an interaction with 202 and no body', async () => {
    await listen();
    const answer = await post(click());
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('');
  });

  it('refuses what Discord did not sign, before it looks at it', async () => {
    const routed = await listen();
    const body = click();
    const now = seconds();
    const good = discord.sign(body, now);
    expect(await statusOf(body, {})).toBe(401);
    expect(await statusOf(body, { ...good, 'x-signature-ed25519': 'a'.repeat(128) })).toBe(401);
    expect(await statusOf(body, { ...good, 'x-signature-timestamp': `${now - 1}` })).toBe(401);
    expect(await statusOf(body.replace('v1', 'v2'), good)).toBe(401);
    expect(await statusOf('{', { ...good })).toBe(401);
    expect(routed).toEqual([]);
    expect(said('a request is too old or too new: a replay, or our clock is wrong')).toEqual([]);
  });

  it('refuses what was signed at another time, and says by how much', async () => {
    const routed = await listen();
    const body = click();
    expect(await statusOf(body, discord.sign(body, seconds() - 3_600))).toBe(401);
    const [line] = said('a request is too old or too new: a replay, or our clock is wrong');
    expect(Math.round(Number(line?.facts['skew']) / 60_000)).toBe(-60);
    expect(routed).toEqual([]);
  });

  it('takes an interaction once, whether the request is the same or signed anew', async () => {
    const routed = await listen();
    const body = click();
    const headers = discord.sign(body, seconds());
    expect(await statusOf(body, headers)).toBe(202);
    expect(await statusOf(body, headers)).toBe(409);
    expect(await statusOf(body, discord.sign(body, seconds() + 1))).toBe(409);
    expect(routed).toHaveLength(1);
  });

  it('refuses what is signed but no interaction', async () => {
    const routed = await listen();
    for (const body of ['', '{', '[]', '{"type":3}', click().replace('"type":3', '"type":99')]) {
      expect(await statusOf(body)).toBe(400);
    }
    expect(routed).toEqual([]);
  });

  it('has one address and one method', async () => {
    await listen();
    const base = new URL(url).origin;
    for (const path of ['/', '/interactions/', '/interactions/x', '/metrics', '//interactions'])
      expect((await fetch(`${base}${path}`, { method: 'POST' })).status).toBe(404);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${url}?from=discord`, { method: 'POST' })).status).toBe(401);
  });

  it('reads no body that is too large, whether it says so beforehand or not', async () => {
    const routed = await listen();
    const { 'x-signature-ed25519': hex, 'x-signature-timestamp': timestamp } = discord.sign('', seconds());
    const head = `POST /interactions HTTP/1.1\r\nHost: x\r\nX-Signature-Ed25519: ${hex}\r\nX-Signature-Timestamp: ${timestamp}\r\n`;
    const told = say(`${head}Content-Length: ${MOST_BYTES + 1}\r\n\r\n`);
    const untold = say(
      `${head}Transfer-Encoding: chunked\r\n\r\n${(MOST_BYTES + 1).toString(16)}\r\n${'x'.repeat(MOST_BYTES + 1)}\r\n`,
    );
    for (const socket of [told, untold]) {
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /u);
    }
    expect(routed).toEqual([]);
    expect(await statusOf(click())).toBe(202);
  });

  it('takes a body up to its limit', async () => {
    await listen();
    const body = click();
    const full = `${body}${' '.repeat(MOST_BYTES - body.length)}`;
    expect(await statusOf(full)).toBe(202);
  });

  it('lets nobody hold a connection by being slow', async () => {
    await listen();
    const head = 'POST /interactions HTTP/1.1\r\nHost: x\r\n';
    const signed = `${head}X-Signature-Ed25519: ${'0'.repeat(128)}\r\nX-Signature-Timestamp: ${seconds()}\r\n`;
    const slow = [say(''), say(head), say(`${signed}Content-Length: 10\r\n\r\nx`)];
    await Promise.all(slow.map((socket) => once(socket, 'close')));
    expect(await statusOf(click())).toBe(202);
    expect(said('answering a request failed')).toEqual([]);
  });

  it('outlives whoever goes away in the middle', async () => {
    await listen();
    const socket = say(
      `POST /interactions HTTP/1.1\r\nHost: x\r\nX-Signature-Ed25519: ${'0'.repeat(128)}\r\nX-Signature-Timestamp: 1\r\nContent-Length: 10\r\n\r\nx`,
    );
    await once(socket, 'connect');
    socket.resetAndDestroy();
    expect(await statusOf(click())).toBe(202);
    expect(said('answering a request failed')).toEqual([]);
  });

  it('gone quiet takes no more, and waits for what it took', async () => {
    const held = Promise.withResolvers<undefined>();
    const routed: string[] = [];
    await listen({
      route: async ({ id }) => {
        routed.push(id);
        await held.promise;
      },
    });
    const body = click();
    // A connection on which a request is under way when the door closes.
    const late = click();
    const headers = Object.entries(discord.sign(late, seconds())).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const socket = say(
      `POST /interactions HTTP/1.1\r\nHost: x\r\n${headers.join('')}Content-Length: ${late.length}\r\n\r\n`,
    );
    expect(await statusOf(body)).toBe(202);
    let isQuiet = false;
    const quiet = open[0]!.quiet().then(() => (isQuiet = true));
    await expect(post(click())).rejects.toThrow();
    socket.write(late);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1/isu);
    expect(isQuiet).toBe(false);
    held.resolve(undefined);
    await quiet;
    expect(routed).toEqual([(JSON.parse(body) as { id: string }).id]);
  });
});

describe('an HTTP door that cannot be opened says why in one sentence', () => {
  it.each([
    ['a wrong token', { token: 'wrong' }, /^Discord does not know this token: [^\n]*$/u],
    [
      'the key of another application',
      { publicKey: '0'.repeat(64) },
      /^DISCORD_PUBLIC_KEY is not this application's: [^\n]*$/u,
    ],
    [
      'no way to Discord',
      { line: createLine('http://127.0.0.1:9/api', 'x') },
      /^Discord cannot be reached: [^\n]*$/u,
    ],
    [
      'an address of another machine',
      { host: '192.0.2.1' },
      /^192\.0\.2\.1 is not an address of this machine[^\n]*$/u,
    ],
  ])('%s', async (_, more, words) => {
    const refused = listen(more);
    await expect(refused).rejects.toThrow(ConnectionRefused);
    await expect(refused).rejects.toThrow(words);
  });

  it('a port that is taken', async () => {
    await listen();
    const { port } = new URL(url);
    await expect(listen({ port: Number(port) })).rejects.toThrow(
      `Something else listens on port ${port} of 127.0.0.1`,
    );
  });
});
