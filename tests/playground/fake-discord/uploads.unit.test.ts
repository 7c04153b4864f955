import { expect, test } from 'vitest';
import { manualClock } from '../../../playground/fake-discord/index.ts';
import { Uploads } from '../../../playground/fake-discord/state/uploads.ts';

const FILE = { bytes: new Uint8Array([1]), contentType: 'image/png' };
const MINUTE_MS = 60_000;

function uploadsWith(count: number) {
  const clock = manualClock();
  const uploads = new Uploads(clock);
  for (let number = 0; number < count; number += 1) uploads.put(String(number), FILE);
  const left = () => Array.from({ length: count }, (_, number) => uploads.get(String(number)) !== undefined);
  return { clock, uploads, left };
}

test('keeps a released file for a minute, and others forever', () => {
  const { clock, uploads, left } = uploadsWith(2);
  uploads.release('0');
  clock.advance(MINUTE_MS - 1);
  expect(left()).toEqual([true, true]);
  uploads.release('0');
  clock.advance(1);
  expect(left()).toEqual([false, true]);
});

test('keeps at most fifty released files, and deletes those released first', () => {
  const { uploads, left } = uploadsWith(53);
  for (let number = 0; number < 52; number += 1) uploads.release(String(number));
  expect(left()).toEqual(Array.from({ length: 53 }, (_, number) => number >= 2));
});
