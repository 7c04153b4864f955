import type { RESTOptions } from '@discordjs/rest';
import type { Log, Pace } from '../app/ports.ts';
import { describeError } from './describeError.ts';

type MakeRequest = RESTOptions['makeRequest'];

/** Requests that carry an interaction's token: Discord does not count them towards the limit of the whole bot. */
const UNCOUNTED = /\/(interactions|webhooks)\//;
/** The longest wait for a turn, in milliseconds; for a longer one the client is told what Discord would tell it. */
const LONGEST_WAIT = 2_000;

/**
 * Makes requests at the pace that all processes of the bot keep together, and tells them when Discord asks the whole bot
 * for silence. While nobody knows the pace, requests are made at once: the client has a limit of its own.
 */
export function paced(pace: Pace, log: Log, makeRequest: MakeRequest): MakeRequest {
  const turn = async (): Promise<number> => {
    try {
      return await pace.takeTurn(LONGEST_WAIT);
    } catch (error) {
      log.warn({ err: describeError(error) }, 'a request is made without knowing the pace of the others');
      return 0;
    }
  };
  const silence = async (duration: number): Promise<void> => {
    try {
      await pace.silence(duration);
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the others could not be told that Discord asks for silence');
    }
  };
  return async (url, init) => {
    if (UNCOUNTED.test(new URL(url).pathname)) return makeRequest(url, init);
    const wait = await turn();
    if (wait > LONGEST_WAIT) return tooMany(wait);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await makeRequest(url, init);
    const { status, headers } = response;
    if (
      status === 429 &&
      (headers.has('x-ratelimit-global') || headers.get('x-ratelimit-scope') === 'global')
    )
      await silence(Math.max(0, Number(headers.get('retry-after') ?? 0)) * 1_000);
    return response;
  };
}

/** What Discord says when the whole bot has asked too much. Milliseconds. */
const tooMany = (wait: number): Response =>
  new Response('{}', {
    status: 429,
    headers: {
      'content-type': 'application/json',
      'retry-after': String(wait / 1_000),
      'x-ratelimit-global': 'true',
      'x-ratelimit-scope': 'global',
    },
  });
