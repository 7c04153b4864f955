import { expect, test } from 'vitest';
import { createGreetingStore } from '../../../src/features/greeting/greeting-store.ts';
import { createTestStore } from '../../storage/test-store.ts';

test('greetings are due once for each server, and not where that was said', async () => {
  const store = createGreetingStore(createTestStore().stored);
  await store.noteArrival('100', true);
  await store.noteArrival('101', false);
  await store.noteArrival('101', true);
  expect((await store.notedArrivals(['100', '101', '102'])).toSorted()).toEqual(['100', '101']);
  expect(await store.notedArrivals([])).toEqual([]);
  expect(await store.claimGreetings(1_000, 2_000)).toEqual(['100']);
  expect(await store.claimGreetings(1_999, 3_000)).toEqual([]);
  expect(await store.claimGreetings(2_000, 3_000)).toEqual(['100']);
  await store.settleGreeting('100');
  await store.noteArrival('100', true);
  expect(await store.claimGreetings(9_000, 9_999)).toEqual([]);
});
