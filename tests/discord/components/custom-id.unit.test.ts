import { codesOf } from '../../../src/features/feature.ts';
import { routeCodes } from '../../../src/features/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCustomId, parseCustomId } from '../../../src/discord/components/custom-id.ts';
import { ROUTES } from '../../../src/kernel/screen.ts';

const routes = [...ROUTES, 'join', 'lobbyForm'];
const parts = fc.record({
  route: fc.constantFrom(...routes),
  tableId: fc.stringMatching(/^[a-z2-7]{8}$/),
  step: fc.integer({ min: 0, max: 999_999_999 }),
  payload: fc.stringMatching(/^[A-Za-z0-9.,-]{0,60}$/),
});

describe('custom ids', () => {
  test('survive formatting and parsing, within Discord’s limit', () => {
    fc.assert(
      fc.property(parts, (id) => {
        const written = formatCustomId(routeCodes, id);
        expect(written.length).toBeLessThanOrEqual(100);
        expect(parseCustomId(routeCodes, written)).toEqual(id);
      }),
    );
  });

  test('never make the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(() => parseCustomId(routeCodes, text)).not.toThrow();
      }),
    );
  });

  test('have one canonical form: a parsed id formats to the same text', () => {
    const nearly = fc.tuple(
      fc.constantFrom('v1', 'v2', 'V1', ''),
      fc.constantFrom('o', 'j', 'z', 'oo', ''),
      fc.constantFrom('abcdefgh', 'ABCDEFGH', 'abcdefg1', 'abc'),
      fc.constantFrom('0', '7', '007', '-1', '1e3', '٣', '9999999999'),
      fc.constantFrom('', 'r.e4-x', 'a b', 'é', 'a:b', 'x'.repeat(61), 'ok\n'),
    );
    fc.assert(
      fc.property(nearly, (tried) => {
        const text = tried.join(':');
        const parsed = parseCustomId(routeCodes, text);
        if (parsed !== null) expect(formatCustomId(routeCodes, parsed)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('that this bot does not write are none', () => {
    for (const id of ['some-other-bots-button', 'v0:o:abcdefgh:1:', 'v1:o:abcdefgh:01:', 'v1:zz:abcdefgh:1:'])
      expect(parseCustomId(routeCodes, id)).toBeNull();
  });

  test('cannot be formatted from invalid parts', () => {
    const id = { route: 'open', tableId: 'abcdefgh', step: 1, payload: '' } as const;
    for (const wrong of [
      { tableId: 'x' },
      { step: -1 },
      { step: 1.5 },
      { payload: 'a:b' },
      { payload: 'x'.repeat(61) },
    ]) {
      expect(() => formatCustomId(routeCodes, { ...id, ...wrong })).toThrow(RangeError);
    }
  });

  test('have a unique letter for every route: two features with the same one are refused', () => {
    expect(() => codesOf([{ codes: { pause: 'C' } }, { codes: { other: 'C' } }])).toThrow(RangeError);
    expect(() => codesOf([{ codes: { pause: 'C' } }, { codes: { pause: 'c' } }])).toThrow(RangeError);
  });
});
