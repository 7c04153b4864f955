import { expect, test } from 'vitest';
import { readPack } from '../../../src/features/house-packs/pack-file.ts';

const packed = (contents: object) => JSON.stringify({ format: 'pedestal.house/1', ...contents });

test.each([
  ['no JSON', '{"format"'],
  ['another format', JSON.stringify({ format: 'pedestal.house/2', targets: ['a target'] })],
  ['no list', packed({ targets: { length: 3 } })],
  ['no list of criteria', packed({ targets: [], criteria: 'all' })],
  ['no text', new Uint8Array([0xff, 0xfe, 0x00])],
  ['nothing', ''],
  ['deeply nested', '['.repeat(100_000)],
])('a file with %s is refused whole', (_, contents) => {
  expect(readPack(Buffer.from(contents as string))).toBeNull();
});

test('the entries of a file are read one by one, and those that cannot be are told apart', () => {
  const targets = ['a target', 3, null, 'in Latin-1: \u{FFFD}', 'x'.repeat(1_001)];
  const criteria = [{ kind: 'sound', text: 'is loud' }, { kind: 'target', text: 'no' }, { text: 'no' }, null];
  expect(readPack(Buffer.from(packed({ targets, criteria })))).toEqual([
    { kind: 'target', text: 'a target' },
    ...['unread', 'unread', 'unread', { kind: 'target', text: 'x'.repeat(1_001) }],
    ...['kind', 'kind', 'unread', 'unread'],
  ]);
});

test('of a file with more entries than are looked at, the others are left out', () => {
  const read = readPack(Buffer.from(packed({ targets: Array.from({ length: 9_000 }, (_, i) => `${i}`) })));
  expect(read?.filter((entry) => entry === 'full')).toHaveLength(9_000 - 400);
});

test('a file in UTF-16 is read', () => {
  const text = packed({ targets: ['a target', '目標'] });
  for (const mark of ['', '\u{FEFF}'])
    expect(readPack(Buffer.from(mark + text, 'utf16le'))).toEqual([
      { kind: 'target', text: 'a target' },
      { kind: 'target', text: '目標' },
    ]);
});
