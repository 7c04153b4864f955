import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLzwCompressor } from '../../src/pictures/lzw.ts';

/** What a decoder reads (GIF89a, appendix F). */
function decompress(data: Uint8Array): readonly number[] {
  const [minSize = 0] = data;
  const bytes: number[] = [];
  let at = 1;
  for (let length = data[at++]!; length > 0; length = data[at++]!) {
    bytes.push(...data.subarray(at, at + length));
    at += length;
  }
  expect(at).toBe(data.length);
  const [clear, end] = [1 << minSize, (1 << minSize) + 1];
  let strings: (readonly number[])[] = [];
  let size = 0;
  let before: readonly number[] | null = null;
  const out: number[] = [];
  for (let bit = 0; ;) {
    let code = 0;
    const width = size === 0 ? minSize + 1 : size;
    for (let i = 0; i < width; i++, bit++) code |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << i;
    if (code === end) return out;
    if (code === clear) {
      strings = Array.from({ length: end + 1 }, (_, i) => (i < clear ? [i] : []));
      size = minSize + 1;
      before = null;
      continue;
    }
    const string: readonly number[] | undefined =
      strings[code] ?? (before === null ? undefined : [...before, before[0]!]);
    if (string === undefined) throw new Error(`no string has the code ${code}`);
    out.push(...string);
    if (before !== null && strings.length < 4_096) strings.push([...before, string[0]!]);
    if (strings.length === 1 << size && size < 12) size += 1;
    before = string;
  }
}

describe('compression for GIF', () => {
  const compress = createLzwCompressor();

  test('is undone by a decoder, for indices of every kind', () => {
    const indices = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 3_000 }),
      fc.uint8Array({ minLength: 1, maxLength: 3_000, max: 3 }),
    );
    fc.assert(
      fc.property(indices, (some) => {
        expect(decompress(compress(some))).toEqual([...some]);
      }),
    );
  });

  test('begins anew when there are no more codes', () => {
    const many = Uint8Array.from({ length: 60_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24);
    expect(decompress(compress(many))).toEqual([...many]);
  });

  test('makes little of long runs, and blocks of at most 255 bytes', () => {
    const run = compress(new Uint8Array(200_000));
    expect(run.length).toBeLessThan(1_500);
    expect(run[1]).toBe(255);
  });
});
