import type { Fault, Incoming } from '../../playground/standin/index.ts';

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const page = (title: string): string => `<!DOCTYPE html><html><head><title>${title}</title></head></html>`;
const limited = (scope: string, more: Readonly<Record<string, string>> = {}): Fault => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: 0.31, global: scope === 'global' },
  headers: { 'retry-after': '0.31', 'x-ratelimit-scope': scope, ...more },
});

/** What can become of a request, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  '502 before its effect': { status: 502, text: page('502 Bad Gateway'), headers: HTML },
  '502 after its effect': { status: 502, text: page('502 Bad Gateway'), headers: HTML, lost: true },
  'a connection cut before its effect': { drop: 'before' },
  'a connection cut after its effect': { drop: 'after' },
  'a connection cut in the middle of the answer': { drop: 'midway' },
  'no answer, before its effect': { hang: 'before' },
  'no answer, after its effect': { hang: 'after' },
  'half an answer and then silence': { hang: 'midway' },
  'a page of HTML with 200': { status: 200, text: page('Sign in to the network'), headers: HTML },
  'an empty 200': { status: 200 },
  'JSON that breaks off': { status: 200, text: '{"id": "12', lost: true },
  'JSON of the wrong shape': { status: 200, body: { ok: true } },
  'the rate limit of a route': limited('user'),
  'a shared rate limit': limited('shared'),
  'the global rate limit': limited('global', { 'x-ratelimit-global': 'true' }),
  'a rate limit that says nothing more': { status: 429 },
  'a ban by Cloudflare (1015) that says nothing more': {
    status: 429,
    text: page('Error 1015'),
    headers: HTML,
  },
  'a ban by Cloudflare (403)': { status: 403, text: page('Access denied'), headers: HTML },
  'a ban by Cloudflare in the words of Discord (40333)': {
    status: 403,
    body: { message: 'internal network error', code: 40_333 },
  },
};

const KINDS = [
  ['a callback', 'POST', /^\/interactions\//u],
  ['an edit of the answer', 'PATCH', /^\/webhooks\/.*(?:@|%40)original$/u],
  ['a follow-up', 'POST', /^\/webhooks\//u],
  ['a post', 'POST', /^\/channels\/\d+\/messages$/u],
  ['an edit', 'PATCH', /^\/channels\/\d+\/messages\/\d+$/u],
  ['a thread', 'POST', /\/threads$/u],
  ['a look at the commands', 'GET', /\/commands$/u],
  ['a registration', 'PUT', /\/commands$/u],
] as const;

/** The kinds of requests that the bot makes once it is connected. */
export type Kind = (typeof KINDS)[number][0];

/** What a request is for; undefined: the beginning. */
export const kindOf = ({ method, path }: Pick<Incoming, 'method' | 'path'>): Kind | undefined =>
  KINDS.find(([, verb, where]) => verb === method && where.test(path))?.[0];

/** Lets the first request of each kind, except these, suffer a fault. Told which ones have. */
export function firstOfEach(fault: Fault, except: readonly Kind[], hit: Set<Kind>) {
  return (request: Incoming): Fault | undefined => {
    const kind = kindOf(request);
    if (kind === undefined || except.includes(kind) || hit.has(kind)) return undefined;
    hit.add(kind);
    return fault;
  };
}
