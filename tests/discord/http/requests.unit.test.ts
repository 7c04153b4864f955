import { describe, expect, test } from 'vitest';
import { generateSigningKeys } from '../../../playground/fake-discord/endpoint/signing-keys.ts';
import {
  createReplayGuard,
  createSignatureVerifier,
  readSignature,
  REPLAY_WINDOW_MS,
} from '../../../src/discord/http/replay-guard.ts';

const keys = generateSigningKeys();
const isSigned = createSignatureVerifier(keys.publicKey);
const BODY = '{"type":1,"name":"Zoë"}';
const headers = keys.sign(BODY, 1_700_000_000);
const { 'x-signature-ed25519': hex, 'x-signature-timestamp': timestamp } = headers;

describe('a signature', () => {
  test('is valid for exactly the time and bytes that were signed, also in upper case', () => {
    for (const given of [hex, hex.toUpperCase()])
      expect(isSigned(readSignature({ ...headers, 'x-signature-ed25519': given })!, Buffer.from(BODY))).toBe(
        true,
      );
  });

  test('is not valid for the key of another application', () => {
    const other = createSignatureVerifier(generateSigningKeys().publicKey);
    expect(other({ hex, timestamp }, Buffer.from(BODY))).toBe(false);
  });

  test('matches RFC 8032, test 3', () => {
    const check = createSignatureVerifier('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025');
    const signed =
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac' +
      '18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a';
    expect(check({ hex: signed, timestamp: '' }, Buffer.from('af82', 'hex'))).toBe(true);
  });

  test.each([
    ['no headers', {}],
    ['no signature', { 'x-signature-timestamp': timestamp }],
    ['no timestamp', { 'x-signature-ed25519': hex }],
    ['a short signature', { ...headers, 'x-signature-ed25519': hex.slice(2) }],
    ['a long signature', { ...headers, 'x-signature-ed25519': `${hex}00` }],
    ['a signature that is not hex', { ...headers, 'x-signature-ed25519': `zz${hex.slice(2)}` }],
    ['two signatures', { ...headers, 'x-signature-ed25519': `${hex}, ${hex}` }],
    ['an empty timestamp', { ...headers, 'x-signature-timestamp': '' }],
    ['a timestamp that is no number', { ...headers, 'x-signature-timestamp': 'now' }],
    ['a negative timestamp', { ...headers, 'x-signature-timestamp': `-${timestamp}` }],
    ['a timestamp with an exponent', { ...headers, 'x-signature-timestamp': '17e8' }],
  ])('is in no headers with %s', (_, given) => {
    expect(readSignature(given)).toBeNull();
  });
});

describe('the time of a request', () => {
  const now = 1_700_000_000_000;
  const { clockSkewMs } = createReplayGuard(() => now);

  test.each<readonly [off: number, skew: number | null]>([
    ...[0, 2_000, REPLAY_WINDOW_MS, -REPLAY_WINDOW_MS].map((off) => [off, null] as const),
    ...[REPLAY_WINDOW_MS + 1_000, -REPLAY_WINDOW_MS - 1_000, 86_400_000, -86_400_000].map(
      (off) => [off, off] as const,
    ),
  ])('may differ from the clock by a minute: %i milliseconds', (off, skew) => {
    expect(clockSkewMs({ hex: '', timestamp: String(Math.floor((now + off) / 1_000)) })).toBe(skew);
  });
});

test('an interaction is accepted once, as long as its signature is valid, and then forgotten', () => {
  let now = 1_700_000_000_000;
  const { isFirst, clockSkewMs } = createReplayGuard(() => now);
  // The furthest that a signature can be ahead of the clock.
  const signature = { hex: '', timestamp: String((now + REPLAY_WINDOW_MS) / 1_000) };
  expect([isFirst('1'), isFirst('2')]).toEqual([true, true]);
  for (; clockSkewMs(signature) === null; now += 1_000) expect(isFirst('1')).toBe(false);
  now += REPLAY_WINDOW_MS;
  expect(isFirst('1')).toBe(true);
});
