import { DiscordAPIError, REST } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { SharedRateLimit } from '../../../src/table/ports/leases.ts';
import { withSharedRateLimit } from '../../../src/discord/rest/shared-rate-limit.ts';

/** A client with scripted responses and waits for slots, and a record of what it did in order. */
function createTestClient(responses: readonly Response[], waits: readonly (number | Error)[] = []) {
  const calls: string[] = [];
  const remainingWaits = [...waits];
  const sharedRateLimit: SharedRateLimit = {
    acquire: async () => {
      calls.push('acquire');
      const wait = remainingWaits.shift() ?? 0;
      if (wait instanceof Error) throw wait;
      return wait;
    },
    pauseAll: async (durationMs) => void calls.push(`pause ${durationMs}`),
  };
  const remainingResponses = [...responses];
  const record = (_: unknown, message: string) => calls.push(message);
  const makeRequest = withSharedRateLimit(
    sharedRateLimit,
    { info: record, warn: record, error: record },
    async (url) => {
      calls.push(new URL(url).pathname.replace('/api/v10', ''));
      return remainingResponses.shift() ?? createResponse(200);
    },
  );
  const rest = new REST({
    makeRequest,
    offset: 0,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > 1_000,
  });
  return { rest: rest.setToken('token'), calls };
}

const createResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response('{}', { status, headers: { 'content-type': 'application/json', ...headers } });

describe('the rate limit that processes share', () => {
  test('makes a request wait for its slot', async () => {
    const { rest, calls } = createTestClient([], [1]);
    await rest.get('/users/@me');
    expect(calls).toEqual(['acquire', '/users/@me']);
  });

  test('exempts answers to interactions', async () => {
    const { rest, calls } = createTestClient([]);
    await rest.post('/interactions/1/token/callback', { auth: false });
    await rest.patch('/webhooks/1/token/messages/@original', { auth: false });
    expect(calls).toEqual(['/interactions/1/token/callback', '/webhooks/1/token/messages/@original']);
  });

  test('pauses all processes on a global rate limit', async () => {
    const { rest, calls } = createTestClient([
      createResponse(429, { 'retry-after': '0.05', 'x-ratelimit-global': 'true' }),
    ]);
    await rest.get('/users/@me');
    expect(calls).toEqual(['acquire', '/users/@me', 'pause 50', 'acquire', '/users/@me']);
  });

  test('does not pause the others on the rate limit of one route', async () => {
    const { rest, calls } = createTestClient([
      createResponse(429, { 'retry-after': '0.01', 'x-ratelimit-scope': 'user' }),
    ]);
    await rest.get('/users/@me');
    expect(calls).toEqual(['acquire', '/users/@me', 'acquire', '/users/@me']);
  });

  test('answers with a 429 of its own instead of waiting for a distant slot', async () => {
    const { rest, calls } = createTestClient([], [60_000]);
    const refused = rest.get('/users/@me');
    await expect(refused).rejects.toMatchObject({ retryAfter: 60_000, global: true });
    await expect(refused).rejects.not.toBeInstanceOf(DiscordAPIError);
    expect(calls).toEqual(['acquire']);
  });

  test('lets requests through while it is unavailable', async () => {
    const { rest, calls } = createTestClient([], [new Error('no database')]);
    await rest.get('/users/@me');
    expect(calls).toEqual([
      'acquire',
      'shared rate limit unavailable, sending request without it',
      '/users/@me',
    ]);
  });
});
