import { expect, test } from 'vitest';
import { manualClock } from '../../playground/standin/index.ts';
import { Uploads } from '../../playground/standin/world/uploads.ts';

const FILE = { bytes: new Uint8Array([1]), contentType: 'image/png' };
const MINUTE = 60_000;

function filled(count: number) {
  const clock = manualClock();
  const uploads = new Uploads(clock);
  for (let number = 0; number < count; number += 1) uploads.put(String(number), FILE);
  const left = () => Array.from({ length: count }, (_, number) => uploads.get(String(number)) !== undefined);
  return { clock, uploads, left };
}

test('An upload that is let go of stays for a minute, others for ever', () => {
  const { clock, uploads, left } = filled(2);
  uploads.letGo('0');
  clock.advance(MINUTE - 1);
  expect(left()).toEqual([true, true]);
  uploads.letGo('0');
  clock.advance(1);
  expect(left()).toEqual([false, true]);
});

test('At most fifty stay that way; the first let go of is the first forgotten', () => {
  const { uploads, left } = filled(53);
  for (let number = 0; number < 52; number += 1) uploads.letGo(String(number));
  expect(left()).toEqual(Array.from({ length: 53 }, (_, number) => number >= 2));
});
