import { expect, test } from 'vitest';
import { releaseMemory } from '../../src/pictures/release-memory.ts';

test('a released buffer holds no memory any more', () => {
  const bytes = new Uint8Array(1_000_000);
  const { buffer } = bytes;
  releaseMemory(bytes);
  expect([bytes.length, buffer.byteLength]).toEqual([0, 0]);
});
