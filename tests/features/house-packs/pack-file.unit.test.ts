import { expect, test } from 'vitest';
import { readPack } from '../../../src/features/house-packs/pack-file.ts';

const packed = (contents: object) => JSON.stringify({ format: 'pedestal.house/1', ...contents });

test.each([
  ['no JSON', '{"format"'],
  ['another format', JSON.stringify({ format: 'pedestal.house/2', targets: ['a target'] })],
  ['no list', packed({ targets: { length: 3 } })],
  ['no texts', packed({ targets: ['a target', 3] })],
  ['criteria about nothing', packed({ targets: [], criteria: [{ kind: 'target', text: 'a text' }] })],
  ['no list of criteria', packed({ targets: [], criteria: 'all' })],
  ['too many texts', packed({ targets: Array.from({ length: 201 }, (_, i) => `the number ${i}`) })],
  ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x00])],
  ['nothing', ''],
  ['deeply nested', '['.repeat(100_000)],
])('a file with %s is refused whole', (_, contents) => {
  expect(readPack(Buffer.from(contents as string))).toBeNull();
});
