import { expect, test } from 'vitest';
import { decodeText } from '../../src/kernel/decode-text.ts';

const TEXT = '# Für den Bot\nDISCORD_TOKEN=abc.def\n';
const littleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Buffer => littleEndian(text).swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\u{FEFF}${TEXT}`)],
  ['UTF-16 with a byte order mark', littleEndian(`\u{FEFF}${TEXT}`)],
  ['UTF-16 in the other order with a byte order mark', bigEndian(`\u{FEFF}${TEXT}`)],
  ['UTF-16 without a byte order mark', littleEndian(TEXT)],
  ['UTF-16 in the other order without a byte order mark', bigEndian(TEXT)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('lets the byte order mark decide where there is no English', () => {
  expect(decodeText(littleEndian('\u{FEFF}Ключ'))).toBe('Ключ');
  expect(decodeText(bigEndian('\u{FEFF}Ключ'))).toBe('Ключ');
});

test('takes a NUL by accident for what it is', () => {
  expect(decodeText(Buffer.from(`${TEXT}\0`))).toBe(`${TEXT}\0`);
});

test('reads what is cut off in the middle of a character', () => {
  expect(decodeText(bigEndian(TEXT).subarray(0, -1))).toBe(TEXT.slice(0, -1));
  expect([Buffer.alloc(0), Buffer.from([0xfe, 0xff, 0])].map(decodeText)).toEqual(['', '']);
});
