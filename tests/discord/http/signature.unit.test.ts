import { describe, expect, test } from 'vitest';
import { generateSigningKeys } from '../../../playground/fake-discord/endpoint/signing-keys.ts';
import { createSignatureVerifier, readSignature } from '../../../src/discord/http/replay-guard.ts';

const keys = generateSigningKeys();
const isSigned = createSignatureVerifier(keys.publicKey);
const BODY = '{"type":1,"name":"Zoë"}';
const headers = keys.sign(BODY, 1_700_000_000);
const signature = readSignature({ ...headers })!;

describe('a signature', () => {
  test('is valid for exactly the time and bytes that were signed', () => {
    expect(isSigned(signature, Buffer.from(BODY))).toBe(true);
  });

  test.each([
    ['another body', signature, BODY.replace('1', '2')],
    ['one more space', signature, `${BODY} `],
    ['another time', { ...signature, timestamp: '1700000001' }, BODY],
    ['a flipped bit', { ...signature, hex: flipped(signature.hex) }, BODY],
    ['zeros', { ...signature, hex: '0'.repeat(128) }, BODY],
  ])('is not valid for %s', (_, { hex, timestamp }, body) => {
    expect(isSigned({ hex, timestamp }, Buffer.from(body))).toBe(false);
  });

  test('is not valid for the key of another application', () => {
    expect(createSignatureVerifier(generateSigningKeys().publicKey)(signature, Buffer.from(BODY))).toBe(
      false,
    );
  });

  test('matches RFC 8032, test 3', () => {
    const check = createSignatureVerifier('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025');
    const hex =
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac' +
      '18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a';
    expect(check({ hex, timestamp: '' }, Buffer.from('af82', 'hex'))).toBe(true);
  });
});

describe('headers', () => {
  const { 'x-signature-ed25519': hex, 'x-signature-timestamp': timestamp } = headers;

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
  ])('with %s contain no signature', (_, given) => {
    expect(readSignature(given)).toBeNull();
  });

  test('may have the signature in upper case', () => {
    const given = readSignature({ ...headers, 'x-signature-ed25519': hex.toUpperCase() });
    expect(isSigned(given!, Buffer.from(BODY))).toBe(true);
  });
});

function flipped(hex: string): string {
  return `${hex.slice(0, -1)}${(Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16)}`;
}
