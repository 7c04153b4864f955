import type { Fault, IncomingRequest } from '../../../playground/fake-discord/index.ts';

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const htmlPage = (title: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head></html>`;
const rateLimitFault = (scope: string, more: Readonly<Record<string, string>> = {}): Fault => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: 0.31, global: scope === 'global' },
  headers: { 'retry-after': '0.31', 'x-ratelimit-scope': scope, ...more },
});

/** Ways in which a request can fail, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  '502 before its effect': { status: 502, text: htmlPage('502 Bad Gateway'), headers: HTML },
  '502 after its effect': {
    status: 502,
    text: htmlPage('502 Bad Gateway'),
    headers: HTML,
    executeFirst: true,
  },
  'a connection cut before its effect': { drop: 'before' },
  'a connection cut after its effect': { drop: 'after' },
  'a connection cut in the middle of the response': { drop: 'midway' },
  'no response, before its effect': { hang: 'before' },
  'no response, after its effect': { hang: 'after' },
  'half a response and then nothing': { hang: 'midway' },
  'a page of HTML with 200': { status: 200, text: htmlPage('Sign in to the network'), headers: HTML },
  'an empty 200': { status: 200 },
  'truncated JSON': { status: 200, text: '{"id": "12', executeFirst: true },
  'JSON of the wrong shape': { status: 200, body: { ok: true } },
  'the rate limit of a route': rateLimitFault('user'),
  'a shared rate limit': rateLimitFault('shared'),
  'the global rate limit': rateLimitFault('global', { 'x-ratelimit-global': 'true' }),
  'a rate limit without a duration': { status: 429 },
  'a ban by Cloudflare (1015) without a duration': {
    status: 429,
    text: htmlPage('Error 1015'),
    headers: HTML,
  },
  'a ban by Cloudflare (403)': { status: 403, text: htmlPage('Access denied'), headers: HTML },
  'a ban by Cloudflare in the format of Discord (40333)': {
    status: 403,
    body: { message: 'internal network error', code: 40_333 },
  },
};

const REQUEST_KINDS = [
  ['a callback', 'POST', /^\/interactions\//u],
  ['an edit of the answer', 'PATCH', /^\/webhooks\/.*(?:@|%40)original$/u],
  ['a follow-up', 'POST', /^\/webhooks\//u],
  ['a post', 'POST', /^\/channels\/\d+\/messages$/u],
  ['an edit', 'PATCH', /^\/channels\/\d+\/messages\/\d+$/u],
  ['a thread', 'POST', /\/threads$/u],
  ['a read of the commands', 'GET', /\/commands$/u],
  ['a registration', 'PUT', /\/commands$/u],
] as const;

/** The kinds of requests that the bot makes once it is connected. */
export type RequestKind = (typeof REQUEST_KINDS)[number][0];

/** The kind of a request; `undefined` for those of the login. */
export const requestKind = ({
  method,
  path,
}: Pick<IncomingRequest, 'method' | 'path'>): RequestKind | undefined =>
  REQUEST_KINDS.find(([, verb, where]) => verb === method && where.test(path))?.[0];

/** Injects a fault into the first request of each kind, except these. Adds the kinds that were hit to `hit`. */
export function failFirstOfEachKind(fault: Fault, except: readonly RequestKind[], hit: Set<RequestKind>) {
  return (request: IncomingRequest): Fault | undefined => {
    const kind = requestKind(request);
    if (kind === undefined || except.includes(kind) || hit.has(kind)) return undefined;
    hit.add(kind);
    return fault;
  };
}
