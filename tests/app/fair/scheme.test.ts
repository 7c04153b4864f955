import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  dealLuck,
  freshSeed,
  lobbySeal,
  nameOf,
  rootOf,
  saltOf,
  sealOf,
} from '../../../src/app/fair/scheme.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const TABLE = 'abcd2345';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const draws = (seed: string, table = TABLE, game = 'vips', holders: readonly string[] = ['1', 'Rando']) => {
  const luck = dealLuck(seed, table, game, holders);
  return Array.from({ length: 20 }, () => luck.below(1_000_000));
};

describe('the scheme pedestal-fair/1', () => {
  test('hashes exactly these bytes', () => {
    const salt = saltOf(SEED, TABLE, 'bet/1');
    expect(lobbySeal(SEED, TABLE)).toBe(sha256(`pedestal-fair/1\nseed\n${TABLE}\n${SEED}`));
    expect(sealOf(TABLE, 'bet/1', salt, { mouth: 'I', head: 'V' })).toBe(
      sha256(`pedestal-fair/1\nseal\n${TABLE}\nbet/1\n${salt}\n{"head":"V","mouth":"I"}`),
    );
    expect(rootOf(TABLE, 'bet', ['aa', 'bb'])).toBe(sha256(`pedestal-fair/1\nall\n${TABLE}\nbet\naa\nbb`));
    expect(rootOf(TABLE, 'deal', ['aa'])).toBe('aa');
    expect([nameOf('deal', null), nameOf('bet', 0)]).toEqual(['deal', 'bet/0']);
  });

  test('never changes: what was posted yesterday is checked by tomorrow’s version', () => {
    expect(lobbySeal(SEED, TABLE)).toMatchInlineSnapshot(
      `"00e9dded2784798b503d814ec92eb84f628f517cc1961bb8df60b07321090670"`,
    );
    expect(saltOf(SEED, TABLE, 'bet/1')).toMatchInlineSnapshot(
      `"abbc082a02dde84b6b4de5fb6abff45c7440dbea1733da321b2ca516a7ba5bcc"`,
    );
    expect(draws(SEED).slice(0, 10)).toMatchInlineSnapshot(`
      [
        955059,
        476590,
        103529,
        4192,
        632516,
        522098,
        605084,
        921037,
        490803,
        721946,
      ]
    `);
  });

  test('draws from these blocks, the first byte of a number the highest', () => {
    const block = (n: number): Buffer =>
      createHmac('sha256', Buffer.from(SEED, 'hex'))
        .update(`pedestal-fair/1\ndeal\n${TABLE}\nvips\n["1","Rando"]\n${n}`)
        .digest();
    const numbers = [0, 1].flatMap((n) => Array.from({ length: 8 }, (_, i) => block(n).readUInt32BE(4 * i)));
    const luck = dealLuck(SEED, TABLE, 'vips', ['1', 'Rando']);
    expect(numbers.map(() => luck.below(2 ** 32))).toEqual(numbers);
  });

  test('draws other luck for another seed, table, game, or other holders or another order of them', () => {
    const all = [
      draws(SEED),
      draws(freshSeed()),
      draws(SEED, 'abcd2346'),
      draws(SEED, TABLE, 'fame-us'),
      draws(SEED, TABLE, 'vips', ['Rando', '1']),
      draws(SEED, TABLE, 'vips', ['1', 'Rando', '2']),
      draws(SEED, TABLE, 'vips', ['1', 'Rando 2']),
    ];
    expect(new Set(all.map((each) => each.join())).size).toBe(all.length);
    expect(draws(SEED)).toEqual(draws(SEED));
  });

  test('draws evenly', () => {
    const luck = dealLuck(SEED, TABLE, 'vips', ['1', '2']);
    const counts = [0, 0, 0, 0, 0];
    for (let n = 0; n < 5_000; n++) counts[luck.below(5)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test('gives every secret a salt of its own', () => {
    const salts = [
      saltOf(SEED, TABLE, 'bet/0'),
      saltOf(SEED, TABLE, 'bet/1'),
      saltOf(SEED, 'abcd2346', 'bet/0'),
      saltOf(freshSeed(), TABLE, 'bet/0'),
    ];
    expect(new Set(salts).size).toBe(salts.length);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('makes seeds of 256 bits, no two alike', () => {
    const seeds = Array.from({ length: 100 }, freshSeed);
    expect(new Set(seeds).size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/u);
  });
});

describe('canonical JSON', () => {
  test('says the same value in the same way, and another value otherwise', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const turned = JSON.parse(JSON.stringify(a), (_, value: unknown) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        ) as unknown;
        expect(canonical(turned)).toBe(canonical(a));
        expect(JSON.parse(canonical(a))).toEqual(JSON.parse(JSON.stringify(a)));
        const plain = (value: unknown): unknown => JSON.parse(canonical(value));
        expect(canonical(a) === canonical(b)).toBe(JSON.stringify(plain(a)) === JSON.stringify(plain(b)));
      }),
    );
  });

  test('will not say what JSON cannot', () => {
    expect(() => canonical(undefined)).toThrow(TypeError);
    expect(() => canonical({ a: () => 1 })).toThrow(TypeError);
  });
});
