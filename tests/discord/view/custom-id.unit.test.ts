import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnyRoute,
  CUSTOM_ID_LIMIT,
  formatCustomId,
  APP_ROUTES,
  parseCustomId,
} from '../../../src/discord/components/custom-id.ts';
import { ROUTES } from '../../../src/kernel/screen.ts';

const routes = [...Object.keys(ROUTES), ...Object.keys(APP_ROUTES)] as AnyRoute[];
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
        const written = formatCustomId(id);
        expect(written.length).toBeLessThanOrEqual(CUSTOM_ID_LIMIT);
        expect(parseCustomId(written)).toEqual({ ok: true, value: id });
      }),
    );
  });

  test('never make the parser throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(() => parseCustomId(text)).not.toThrow();
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
        const parsed = parseCustomId(text);
        if (parsed.ok) expect(formatCustomId(parsed.value)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('are rejected with a reason', () => {
    expect(parseCustomId('some-other-bots-button')).toEqual({ ok: false, reason: 'foreign' });
    expect(parseCustomId('v0:o:abcdefgh:1:')).toEqual({ ok: false, reason: 'version' });
    expect(parseCustomId('v1:o:abcdefgh:01:')).toEqual({ ok: false, reason: 'malformed' });
    expect(parseCustomId('v1:z:abcdefgh:1:')).toEqual({ ok: false, reason: 'malformed' });
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
      expect(() => formatCustomId({ ...id, ...wrong })).toThrow(RangeError);
    }
  });

  test('have a unique letter for every route', () => {
    const letters = [...Object.values(ROUTES), ...Object.values(APP_ROUTES)];
    expect(new Set(letters).size).toBe(letters.length);
  });
});
