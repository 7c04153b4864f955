import { expect, test } from 'vitest';
import { isCopyOf, normalizeCopied } from '../../../scripts/verify/copied.ts';
import { shortCodeOf } from '../../../src/table/fairness/short-code.ts';

const COMMITMENT = `00443214c74254b635cf84653a56d7${'9'.repeat(34)}`;
const CODE = 'abcd-efgh-ijkl-mnop-qrst-uvwx';

test('a short code is the first 120 bits in base32, in groups of four', () => {
  expect(shortCodeOf(COMMITMENT)).toBe(CODE);
  expect(shortCodeOf('f'.repeat(64))).toBe('7777-7777-7777-7777-7777-7777');
  expect(shortCodeOf('0'.repeat(64))).toBe('aaaa-aaaa-aaaa-aaaa-aaaa-aaaa');
});

test('every one of its bits counts, and none behind them', () => {
  for (let digit = 0; digit < 64; digit++) {
    const changed = COMMITMENT[digit] === '1' ? '3' : '1';
    const other = `${COMMITMENT.slice(0, digit)}${changed}${COMMITMENT.slice(digit + 1)}`;
    expect(shortCodeOf(other) === CODE).toBe(digit >= 30);
  }
});

test('a copy is recognized whole or short, with or without hyphens, in capitals too', () => {
  const copies = [CODE, 'ABCDEFGH ijkl-mnop qrstuvwx', COMMITMENT, COMMITMENT.toUpperCase(), ` ${CODE} `];
  for (const copied of copies) expect(isCopyOf(COMMITMENT, copied)).toBe(true);
  for (const copied of [`${CODE.slice(0, -1)}y`, COMMITMENT.replace('9', '8'), 'abcd', ''])
    expect(isCopyOf(COMMITMENT, copied)).toBe(false);
  for (const typed of ['abcd', `${CODE}-abcd`, CODE.replace('a', '1'), 'g'.repeat(64)])
    expect(normalizeCopied(typed)).toBeNull();
});
