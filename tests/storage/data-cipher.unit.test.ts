import { describe, expect, test } from 'vitest';
import { CorruptRowError } from '../../src/table/ports/store.ts';
import { type CellPlace, createDataCipher, NO_DATA_KEYS } from '../../src/storage/data-cipher.ts';

const [KEY, OTHER_KEY] = ['a1'.repeat(32), 'b2'.repeat(32)];
const cipher = createDataCipher({ key: KEY, oldKey: null });
const place: CellPlace = { column: 'events.data', key: ['abcdefg2', 3] };
const seedPlace: CellPlace = { column: 'tables.seed', key: ['abcdefg2'] };

describe('an encrypted cell', () => {
  test.each(['{"type":"bet"}', '', '"ä🤖\u0000"', 'f'.repeat(64), JSON.stringify('x'.repeat(5_000))])(
    'keeps %j',
    (text) => {
      const cell = cipher.encrypt(text, place);
      expect(cell).toMatch(/^enc1\.[0-9a-f]{8}\.[\w-]+$/u);
      expect(cipher.decrypt(cell, place)).toBe(text);
    },
  );

  test('tells neither its text nor whether two texts are the same', () => {
    const cells = ['{"type":"bet"}', '{"type":"bet"}'].map((text) => cipher.encrypt(text, place));
    expect(new Set(cells).size).toBe(2);
    for (const cell of cells) {
      const bytes = Buffer.from(cell.split('.')[2] ?? '', 'base64url');
      expect(bytes.includes('bet')).toBe(false);
    }
  });

  test('is as long for every bet, as the length would tell which one it is', () => {
    const portraits = ['I', 'II', 'III', 'IV', 'V'];
    const lengths = portraits.flatMap((head) =>
      portraits.flatMap((eyes) =>
        portraits.map(
          (mouth) =>
            cipher.encrypt(JSON.stringify({ type: 'bet', seat: 4, bet: { head, eyes, mouth } }), place)
              .length,
        ),
      ),
    );
    expect(new Set(lengths).size).toBe(1);
  });

  test.each<[string, CellPlace]>([
    ['another table', { ...place, key: ['other222', 3] }],
    ['another event', { ...place, key: ['abcdefg2', 4] }],
    ['another column', seedPlace],
  ])('is corrupt in the place of %s', (_, otherPlace) => {
    const cell = cipher.encrypt('{"type":"bet"}', place);
    expect(() => cipher.decrypt(cell, otherPlace)).toThrow(CorruptRowError);
    expect(() => cipher.decrypt(cell, otherPlace)).toThrow('it was changed, or belongs elsewhere');
  });

  test('is corrupt with any of its bits changed or its end cut off, and the error names no secret', () => {
    const cell = cipher.encrypt('{"type":"bet"}', place);
    const [prefix = '', id = '', body = ''] = cell.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      const forged = [prefix, id, changed.toString('base64url')].join('.');
      expect(() => cipher.decrypt(forged, place)).toThrow('the stored events.data of abcdefg2, 3 is corrupt');
    }
    for (const short of [`${prefix}.${id}.`, `${prefix}.${id}.AAAA`, cell.slice(0, -4), 'enc1.nothing'])
      expect(() => cipher.decrypt(short, place)).toThrow(CorruptRowError);
  });

  test('needs its key, which the error names by its id', () => {
    const cell = cipher.encrypt('f'.repeat(64), seedPlace);
    for (const keys of [NO_DATA_KEYS, { key: OTHER_KEY, oldKey: null }])
      expect(() => createDataCipher(keys).decrypt(cell, seedPlace)).toThrow(
        `the stored tables.seed of abcdefg2 is encrypted with a key that was not given (${cipher.keyId})`,
      );
  });

  test('is read with the old key, and written with the new one', () => {
    const cell = cipher.encrypt('{}', place);
    const rotated = createDataCipher({ key: OTHER_KEY, oldKey: KEY });
    expect(rotated.decrypt(cell, place)).toBe('{}');
    expect(rotated.encrypt('{}', place)).toMatch(new RegExp(`^enc1\\.${rotated.keyId}\\.`, 'u'));
    expect(rotated.keyId).not.toBe(cipher.keyId);
  });
});

test('without a key cells are what they say, and with one those still are read', () => {
  const plain = createDataCipher(NO_DATA_KEYS);
  expect([plain.encrypt('{}', place), plain.decrypt('{}', place), plain.keyId]).toEqual(['{}', '{}', null]);
  expect(cipher.decrypt('{}', place)).toBe('{}');
});
