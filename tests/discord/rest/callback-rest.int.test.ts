import { routeCodes } from '../../../src/features/index.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiscordAPIError, HTTPError, RateLimitError, RESTEvents } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Painter } from '../../../src/table/ports/painter.ts';
import { createReply } from '../../../src/discord/inbound/reply.ts';
import { createDiscordClients, type DiscordClients } from '../../../src/discord/rest/clients.ts';
import { textScreen } from '../../../src/discord/components/localizer.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { eventually } from '../../eventually.ts';

const ID = '700000000000000001';
const TOKEN = 'the-token';

/** How the server answers; `null`: not at all. */
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let answer: Answer | null;
const seen: { target: string; headers: IncomingHttpHeaders; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    seen.push({ target: `${request.method} ${request.url}`, headers: request.headers, body });
    if (answer !== null) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
let clients: DiscordClients;

beforeEach(async () => {
  seen.length = 0;
  answer = { status: 204 };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clients = createDiscordClients(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, 'secret');
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const acknowledge = (): Promise<unknown> =>
  clients.callbacks.interactions.deferMessageUpdate(ID, TOKEN).then(
    () => 'accepted',
    (error: unknown) => error,
  );
const json = { 'content-type': 'application/json' };

describe('a callback', () => {
  test('is one request as Discord documents it, without the bot’s token', async () => {
    await clients.callbacks.interactions.reply(ID, TOKEN, { content: 'an answer' });
    expect(seen).toHaveLength(1);
    const [{ target, headers, body } = { target: '', headers: {}, body: '{}' }] = seen;
    expect(target).toBe(`POST /api/v10/interactions/${ID}/${TOKEN}/callback`);
    expect(headers['user-agent']).toMatch(/^DiscordBot \(https:\/\/discord\.js\.org, /u);
    expect(headers['content-type']).toBe('application/json');
    expect(headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ type: 4, data: { content: 'an answer' } });
  });

  test('needs none of the queues that @discordjs/rest keeps for a route', async () => {
    expect(await acknowledge()).toBe('accepted');
    expect(clients.callbacks.rest.handlers.size).toBe(0);
  });

  test('sets no timer that outlives its response, nor does the reply that it is sent by', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const set = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const { log } = createLogRecorder();
    const interaction = { id: ID, token: TOKEN, application_id: '1' } as APIInteraction;
    const painter: Painter = {
      paint: () => Promise.reject(new Error('no picture')),
      close: () => Promise.resolve(),
    };
    const reply = createReply({ ...clients, routes: routeCodes, painter, log }, interaction, 'update', null);
    await reply.send({ screen: textScreen('an answer'), address: null });
    const timers = set.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(seen).toHaveLength(1);
    expect(timers.filter((timer) => cleared.mock.calls.every(([each]) => each !== timer))).toEqual([]);
    expect(timeouts).not.toHaveBeenCalled();
  });

  test('is counted with its status, whatever that is', async () => {
    const statuses: number[] = [];
    clients.callbacks.rest.on(RESTEvents.Response, (_, { status }) => statuses.push(status));
    await acknowledge();
    answer = { status: 404, headers: json, body: '{"code":10062,"message":"Unknown interaction"}' };
    await acknowledge();
    expect(statuses).toEqual([204, 404]);
  });

  test('that Discord refuses rejects with its code, and is not sent again', async () => {
    answer = { status: 404, headers: json, body: '{"code":10062,"message":"Unknown interaction"}' };
    const error = await acknowledge();
    expect(error).toBeInstanceOf(DiscordAPIError);
    expect(error).toMatchObject({ code: 10_062, status: 404, message: 'Unknown interaction' });
    expect(seen).toHaveLength(1);
  });

  test('that something on the way refuses rejects as a refusal without a code', async () => {
    answer = { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' };
    expect(await acknowledge()).toMatchObject({ name: 'DiscordAPIError[0]', status: 403 });
  });

  test('that meets a rate limit rejects at once with its duration', async () => {
    answer = { status: 429, headers: { ...json, 'retry-after': '2' }, body: '{"message":"slow","code":0}' };
    const error = await acknowledge();
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 2_000, global: false });
    expect(seen).toHaveLength(1);
  });

  test('that fails at Discord may have been counted, and is not sent again', async () => {
    answer = { status: 503, headers: json, body: '{"code":0}' };
    const error = await acknowledge();
    expect(error).toBeInstanceOf(HTTPError);
    expect(seen).toHaveLength(1);
  });

  test('that is not answered is aborted in time', async () => {
    answer = null;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pending = acknowledge();
    await eventually(() => expect(seen).toHaveLength(1));
    vi.advanceTimersByTime(2_500);
    vi.useRealTimers();
    expect(await pending).toMatchObject({ name: 'AbortError' });
  });
});
