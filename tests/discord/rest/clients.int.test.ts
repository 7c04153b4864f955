import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RESTEvents } from 'discord.js';
import { createDiscordClients, type DiscordClients } from '../../../src/discord/rest/clients.ts';
import { watchMeasures } from '../../../src/table/measure.ts';
import { type StubDiscordApi, startStubDiscordApi } from '../stub-discord-api.ts';

/** More requests than Discord allows a bot in a second. */
const REQUEST_COUNT = 120;

let discord: StubDiscordApi;
let clients: DiscordClients;
beforeEach(async () => {
  discord = await startStubDiscordApi();
  clients = createDiscordClients(discord.apiUrl, 'token');
});
afterEach(() => discord[Symbol.asyncDispose]());

const inParallel = <Value>(request: (number: number) => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: REQUEST_COUNT }, (_, number) => request(number)));
const snowflake = (number: number): string => String(600_000_000_000_000_000n + BigInt(number));

describe('the global limit of requests a second', () => {
  test('does not count requests after an acknowledgement, so that no answer waits for posts', async () => {
    const done: string[] = [];
    // The second lasts until all answers are there, however long they take.
    const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const posts = inParallel((number) =>
      clients.api.channels
        .createMessage(snowflake(number), { content: 'a post' })
        .then(() => done.push('post')),
    );
    await inParallel((number) =>
      clients.webhooks.interactions
        .editReply('400000000000000001', `token-${number}`, { content: 'an answer' })
        .then(() => done.push('answer')),
    );
    expect(done.filter((kind) => kind === 'post').length).toBeLessThan(REQUEST_COUNT);
    stopped.mockRestore();
    await posts;
    expect(done.filter((kind) => kind === 'post')).toHaveLength(REQUEST_COUNT);
  });
});

test('acknowledgements carry no token, and their statuses are counted', async () => {
  const headers: string[] = [];
  const statuses: number[] = [];
  const stop = watchMeasures((fact) => {
    if (fact.of === 'response') statuses.push(fact.status);
  });
  for (const { rest } of [clients.callbacks, clients.api])
    rest.on(RESTEvents.Response, ({ options }) => void headers.push(JSON.stringify(options.headers)));
  await clients.callbacks.interactions.defer('400000000000000001', 'an-interaction');
  await clients.api.users.getCurrent();
  expect(headers.map((each) => /authorization/iu.test(each))).toEqual([false, true]);
  stop();
  expect(statuses).toHaveLength(2);
});

test('one of several processes makes half as many requests in a second', async () => {
  const { api } = createDiscordClients(discord.apiUrl, 'token', { mayBeShared: true });
  const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const limits: number[] = [];
  api.rest.on(RESTEvents.RateLimited, ({ limit }) => {
    limits.push(limit);
    stopped.mockRestore();
  });
  await Promise.all(
    Array.from({ length: 26 }, (_, number) =>
      api.channels.createMessage(snowflake(number), { content: 'a post' }),
    ),
  );
  expect(limits).toEqual([25]);
});

describe('the handlers that are kept for routes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    clients = createDiscordClients(discord.apiUrl, 'token');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are removed a minute later, as each interaction has routes of its own', async () => {
    await inParallel((number) =>
      clients.webhooks.interactions.getOriginalReply('400000000000000001', `token-${number}`),
    );
    const { handlers } = clients.webhooks.rest;
    expect(handlers.size).toBe(REQUEST_COUNT);
    vi.advanceTimersByTime(60_000);
    expect(handlers.size).toBe(0);
  });
});

describe('an answer with pictures', () => {
  /** Some more turns of the event loop than it takes until one is being sent, which is after two of them. */
  const TURNS = 12;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  test('that is aborted while it is sent causes no unhandled rejection', async () => {
    const unhandled: unknown[] = [];
    const record = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', record);
    onTestFinished(() => void process.off('unhandledRejection', record));
    const files = [{ name: 'picture.png', data: Buffer.alloc(120_000) }];
    for (let number = 0; number < 2 * TURNS; number++) {
      const controller = new AbortController();
      const { signal } = controller;
      const answer = clients.webhooks.interactions
        .editReply('400000000000000001', `token-${number}`, { files }, '@original', { signal })
        .catch(() => undefined);
      for (let turns = 0; turns < number % TURNS; turns++) await turn();
      controller.abort();
      await answer;
    }
    await turn();
    expect(unhandled).toEqual([]);
  });
});

describe('a clock that is set back by a day', () => {
  const DAY = 24 * 3_600_000;
  afterEach(() => void vi.restoreAllMocks());
  const setBack = (): void => {
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() - DAY);
  };
  const post = (number: number) =>
    clients.api.channels.createMessage(snowflake(number), { content: 'a post' });

  test('delays no request: the limit of a second does not last a day', async () => {
    await post(0);
    setBack();
    for (let number = 1; number < REQUEST_COUNT; number++) await post(number);
    expect(discord.requestsMatching(/^POST /u)).toHaveLength(REQUEST_COUNT);
  });

  test('does not extend the limit of a route', async () => {
    discord.rateLimit(/^POST /u, 3);
    await post(0);
    setBack();
    await post(0);
    expect(discord.requestsMatching(/^POST /u)).toHaveLength(2);
  });
});
