import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLine, type Line } from '../../src/discord/line.ts';
import { type Loopback, startLoopback } from './loopback.ts';

/** More than the requests that Discord allows a bot in a second. */
const MANY = 120;

let discord: Loopback;
let line: Line;
beforeEach(async () => {
  discord = await startLoopback();
  line = createLine(discord.api, 'token');
});
afterEach(() => discord[Symbol.asyncDispose]());

const many = <Value>(one: (number: number) => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: MANY }, (_, number) => one(number)));
const id = (number: number): string => String(600_000_000_000_000_000n + BigInt(number));

describe('the limit of requests a second', () => {
  it('does not count what follows an acknowledgement: no answer waits for posts', async () => {
    const done: string[] = [];
    const posts = many((number) =>
      line.api.channels.createMessage(id(number), { content: 'a post' }).then(() => done.push('post')),
    );
    await many((number) =>
      line.answers.interactions
        .editReply('400000000000000001', `token-${number}`, { content: 'an answer' })
        .then(() => done.push('answer')),
    );
    expect(done.filter((what) => what === 'post').length).toBeLessThan(MANY);
    await posts;
    expect(done.filter((what) => what === 'post')).toHaveLength(MANY);
  });
});

describe('what is kept of requests', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    line = createLine(discord.api, 'token');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is gone a minute later: each interaction has routes of its own', async () => {
    await many((number) =>
      line.answers.interactions.getOriginalReply('400000000000000001', `token-${number}`),
    );
    const { handlers } = line.answers.rest;
    expect(handlers.size).toBe(MANY);
    vi.advanceTimersByTime(60_000);
    expect(handlers.size).toBe(0);
  });
});

describe('an answer with pictures', () => {
  /** More turns of the event loop than it takes to send one. */
  const TURNS = 40;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('that is given up in the middle of being sent ends nothing else', async () => {
    const escaped: unknown[] = [];
    const note = (error: unknown): void => void escaped.push(error);
    process.on('unhandledRejection', note);
    const files = [{ name: 'picture.png', data: Buffer.alloc(120_000) }];
    for (let number = 0; number < 10 * TURNS; number++) {
      const given = new AbortController();
      const { signal } = given;
      const answer = line.answers.interactions
        .editReply('400000000000000001', `token-${number}`, { files }, '@original', { signal })
        .catch(() => undefined);
      for (let turns = 0; turns < number % TURNS; turns++) await turn();
      given.abort();
      await answer;
    }
    await turn();
    process.off('unhandledRejection', note);
    expect(escaped).toEqual([]);
  });
});

describe('a clock that is put back by a day', () => {
  const DAY = 24 * 3_600_000;
  afterEach(() => void vi.restoreAllMocks());
  const putBack = (): void => {
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() - DAY);
  };
  const post = (number: number) => line.api.channels.createMessage(id(number), { content: 'a post' });

  it('holds up no request: the limit of a second is not taken for one of a day', async () => {
    await post(0);
    putBack();
    for (let number = 1; number < MANY; number++) await post(number);
    expect(discord.of(/^POST /u)).toHaveLength(MANY);
  });

  it('nor does a limit of one route outlast it', async () => {
    discord.limit(/^POST /u, 3);
    await post(0);
    putBack();
    await post(0);
    expect(discord.of(/^POST /u)).toHaveLength(2);
  });
});
