import { expect, test } from 'vitest';
import { manualClock } from '../../../playground/fake-discord/index.ts';
import { Uploads } from '../../../playground/fake-discord/state/uploads.ts';

test('of released files the last fifty are kept, for a minute, and others forever', () => {
  const clock = manualClock();
  const uploads = new Uploads(clock);
  const numbers = Array.from({ length: 53 }, (_, number) => number);
  const left = () => numbers.filter((number) => uploads.get(String(number)) !== undefined);
  for (const number of numbers)
    uploads.put(String(number), { bytes: new Uint8Array([1]), contentType: 'image/png' });
  for (const number of numbers.slice(0, 52)) uploads.release(String(number));
  clock.advance(59_999);
  expect(left()).toEqual(numbers.slice(2));
  uploads.release('2');
  clock.advance(1);
  expect(left()).toEqual([52]);
});
