import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  dealRandom,
  newSeed,
  seedCommitment,
  secretName,
  combinedCommitment,
  saltOf,
  commitmentOf,
} from '../../../src/table/fairness/scheme.ts';

/** What one version published is verified by every later one. */
const SCHEME = 'pedestal-fair/2';
const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const TABLE = 'abcd2345';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (text: string): Buffer =>
  createHmac('sha256', Buffer.from(SEED, 'hex')).update(`${SCHEME}\n${text}`).digest();
const CLIENT_SEED = { joined: ['901', '902'], started: '903' };
const INPUTS = { table: TABLE, game: 'vips', holders: ['1', 'Rando'], clientSeed: CLIENT_SEED };

describe('the scheme', () => {
  test('hashes exactly these bytes', () => {
    const salt = saltOf(SEED, TABLE, 'bet/1');
    expect(salt).toBe(hmac(`salt\n${TABLE}\nbet/1`).toString('hex'));
    expect(seedCommitment(SEED, TABLE)).toBe(sha256(`${SCHEME}\nseed\n${TABLE}\n${SEED}`));
    expect(commitmentOf(TABLE, 'bet/1', salt, { mouth: 'I', head: 'V' })).toBe(
      sha256(`${SCHEME}\nseal\n${TABLE}\nbet/1\n${salt}\n{"head":"V","mouth":"I"}`),
    );
    expect(combinedCommitment(TABLE, 'bet', ['aa', 'bb'])).toBe(
      sha256(`${SCHEME}\nall\n${TABLE}\nbet\naa\nbb`),
    );
    expect(combinedCommitment(TABLE, 'deal', ['aa'])).toBe('aa');
    expect([secretName('deal', null), secretName('bet', 0)]).toEqual(['deal', 'bet/0']);
  });

  test('draws big-endian numbers from these HMAC blocks', () => {
    const clientSeedLine = '{"joined":["901","902"],"started":"903"}\n';
    const block = (n: number): Buffer => hmac(`deal\n${TABLE}\nvips\n["1","Rando"]\n${clientSeedLine}${n}`);
    const numbers = [0, 1].flatMap((n) => Array.from({ length: 8 }, (_, i) => block(n).readUInt32BE(4 * i)));
    const random = dealRandom(SEED, INPUTS);
    expect(numbers.map(() => random.below(2 ** 32))).toEqual(numbers);
    const [again, some] = [dealRandom(SEED, INPUTS), [213_290, 646_624, 41_509, 82_606, 156_630]];
    expect(some.map(() => again.below(1_000_000))).toEqual(some);
  });

  test('makes seeds of 256 bits, no two alike', () => {
    const seeds = Array.from({ length: 100 }, newSeed);
    expect(new Set(seeds).size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/u);
  });
});

describe('canonical JSON', () => {
  test('is the same for equal values, and another for different ones', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const turned = JSON.parse(JSON.stringify(a), (_, value: unknown) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        ) as unknown;
        expect(canonicalJson(turned)).toBe(canonicalJson(a));
        expect(JSON.parse(canonicalJson(a))).toEqual(JSON.parse(JSON.stringify(a)));
        const plain = (value: unknown): unknown => JSON.parse(canonicalJson(value));
        expect(canonicalJson(a) === canonicalJson(b)).toBe(
          JSON.stringify(plain(a)) === JSON.stringify(plain(b)),
        );
      }),
    );
  });

  test('throws for what JSON cannot express', () => {
    expect(() => canonicalJson(undefined)).toThrow(TypeError);
    expect(() => canonicalJson({ a: () => 1 })).toThrow(TypeError);
  });
});
