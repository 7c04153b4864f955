import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  type DealInputs,
  SCHEME,
  dealRandom,
  newSeed,
  seedCommitment,
  secretName,
  combinedCommitment,
  saltOf,
  commitmentOf,
} from '../../../src/table/fairness/scheme.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const TABLE = 'abcd2345';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const CLIENT_SEED = { joined: ['901', '902'], started: '903' };
const INPUTS = { table: TABLE, game: 'vips', holders: ['1', 'Rando'], clientSeed: CLIENT_SEED };
const draws = (seed: string, inputs: Partial<DealInputs> = {}) => {
  const random = dealRandom(seed, { ...INPUTS, ...inputs });
  return Array.from({ length: 20 }, () => random.below(1_000_000));
};

describe('the scheme', () => {
  test('hashes exactly these bytes', () => {
    const salt = saltOf(SEED, TABLE, 'bet/1');
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
    const block = (n: number): Buffer =>
      createHmac('sha256', Buffer.from(SEED, 'hex'))
        .update(`${SCHEME}\ndeal\n${TABLE}\nvips\n["1","Rando"]\n${clientSeedLine}${n}`)
        .digest();
    const numbers = [0, 1].flatMap((n) => Array.from({ length: 8 }, (_, i) => block(n).readUInt32BE(4 * i)));
    const random = dealRandom(SEED, INPUTS);
    expect(numbers.map(() => random.below(2 ** 32))).toEqual(numbers);
  });

  test('draws other numbers for another seed, table, game, other holders, other ids of the client seed, or another order of them', () => {
    const all = [
      draws(SEED),
      draws(newSeed()),
      draws(SEED, { table: 'abcd2346' }),
      draws(SEED, { game: 'fame-us' }),
      draws(SEED, { holders: ['Rando', '1'] }),
      draws(SEED, { holders: ['1', 'Rando', '2'] }),
      draws(SEED, { holders: ['1', 'Rando 2'] }),
      draws(SEED, { clientSeed: { ...CLIENT_SEED, joined: ['902', '901'] } }),
      draws(SEED, { clientSeed: { ...CLIENT_SEED, joined: ['901', '904'] } }),
      draws(SEED, { clientSeed: { ...CLIENT_SEED, started: '904' } }),
    ];
    expect(new Set(all.map((each) => each.join())).size).toBe(all.length);
    expect(draws(SEED)).toEqual(draws(SEED));
  });

  test('gives every secret a salt of its own', () => {
    const salts = [
      saltOf(SEED, TABLE, 'bet/0'),
      saltOf(SEED, TABLE, 'bet/1'),
      saltOf(SEED, 'abcd2346', 'bet/0'),
      saltOf(newSeed(), TABLE, 'bet/0'),
    ];
    expect(new Set(salts).size).toBe(salts.length);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('makes seeds of 256 bits, no two alike', () => {
    const seeds = Array.from({ length: 100 }, newSeed);
    expect(new Set(seeds).size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('never changes: what one version published is verified by every later one', () => {
    expect(seedCommitment(SEED, TABLE)).toMatchInlineSnapshot(
      `"e7584e2db079547a88c407c54846143122401a701cd6087491d4e12b7a88df82"`,
    );
    expect(saltOf(SEED, TABLE, 'bet/1')).toMatchInlineSnapshot(
      `"ec6e342ab1a0d6b3088c0586fbeb44c0a38fd5bf0d6c65bca39a71a4f2c9bd61"`,
    );
    expect(draws(SEED).slice(0, 10)).toMatchInlineSnapshot(`
      [
        213290,
        646624,
        41509,
        82606,
        156630,
        992186,
        736681,
        795391,
        554660,
        864951,
      ]
    `);
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
