import { DiscordAPIError, REST } from '@discordjs/rest';
import { describe, expect, test } from 'vitest';
import type { Pace } from '../../src/app/ports.ts';
import { paced } from '../../src/discord/pacing.ts';

/** A client whose answers are given one after the other, and what happened in which order. */
function client(answers: readonly Response[], turns: readonly (number | Error)[] = []) {
  const told: string[] = [];
  const waiting = [...turns];
  const pace: Pace = {
    takeTurn: async () => {
      told.push('turn');
      const turn = waiting.shift() ?? 0;
      if (turn instanceof Error) throw turn;
      return turn;
    },
    silence: async (duration) => void told.push(`silence ${duration}`),
  };
  const left = [...answers];
  const note = (_: unknown, message: string) => told.push(message);
  const makeRequest = paced(pace, { info: note, warn: note, error: note }, async (url) => {
    told.push(new URL(url).pathname.replace('/api/v10', ''));
    return left.shift() ?? answer(200);
  });
  const rest = new REST({
    makeRequest,
    offset: 0,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > 1_000,
  });
  return { rest: rest.setToken('token'), told };
}

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response('{}', { status, headers: { 'content-type': 'application/json', ...headers } });

describe('the pace that processes keep together', () => {
  test('a request waits for its turn', async () => {
    const { rest, told } = client([], [1]);
    await rest.get('/users/@me');
    expect(told).toEqual(['turn', '/users/@me']);
  });

  test('answers to interactions do not', async () => {
    const { rest, told } = client([]);
    await rest.post('/interactions/1/token/callback', { auth: false });
    await rest.patch('/webhooks/1/token/messages/@original', { auth: false });
    expect(told).toEqual(['/interactions/1/token/callback', '/webhooks/1/token/messages/@original']);
  });

  test('the others are told when Discord asks the whole bot for silence', async () => {
    const { rest, told } = client([answer(429, { 'retry-after': '0.05', 'x-ratelimit-global': 'true' })]);
    await rest.get('/users/@me');
    expect(told).toEqual(['turn', '/users/@me', 'silence 50', 'turn', '/users/@me']);
  });

  test('they are not when it is about one route only', async () => {
    const { rest, told } = client([answer(429, { 'retry-after': '0.01', 'x-ratelimit-scope': 'user' })]);
    await rest.get('/users/@me');
    expect(told).toEqual(['turn', '/users/@me', 'turn', '/users/@me']);
  });

  test('when a turn is far away, nothing is asked, and the client is told to come back', async () => {
    const { rest, told } = client([], [60_000]);
    const refused = rest.get('/users/@me');
    await expect(refused).rejects.toMatchObject({ retryAfter: 60_000, global: true });
    await expect(refused).rejects.not.toBeInstanceOf(DiscordAPIError);
    expect(told).toEqual(['turn']);
  });

  test('while nobody knows the pace, requests are made', async () => {
    const { rest, told } = client([], [new Error('no database')]);
    await rest.get('/users/@me');
    expect(told).toEqual(['turn', 'a request is made without knowing the pace of the others', '/users/@me']);
  });
});
