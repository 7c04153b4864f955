import { expect, test } from 'vitest';
import { createTipStore } from '../../../src/features/tips/tip-service.ts';
import { createTestStore } from '../../storage/test-store.ts';

test('tips are noted once for each person, also by callers who come together', async () => {
  const store = createTipStore(createTestStore().stored);
  expect(await store.tipsOf('300')).toEqual({ seen: [], areOff: false });
  const noted = await Promise.all(Array.from({ length: 8 }, () => store.noteTip('300', 'vips/match')));
  expect(noted.filter(Boolean)).toHaveLength(1);
  expect(await store.noteTip('300', 'fame-us/match')).toBe(true);
  expect(await store.noteTip('301', 'vips/match')).toBe(true);
  expect(await store.tipsOf('300')).toEqual({ seen: ['fame-us/match', 'vips/match'], areOff: false });
});

test('tips end for a player who wants no more, and for nobody else', async () => {
  const store = createTipStore(createTestStore().stored);
  await store.noteTip('300', 'vips/bet');
  await store.switchTipsOff('300');
  await store.switchTipsOff('300');
  expect(await store.noteTip('300', 'vips/match')).toBe(false);
  expect(await store.tipsOf('300')).toEqual({ seen: ['vips/bet'], areOff: true });
  expect(await store.tipsOf('301')).toEqual({ seen: [], areOff: false });
});
