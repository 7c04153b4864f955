import { describe, expect, test } from 'vitest';
import { createTipService, seenTips } from '../../../src/features/tips/tip-service.ts';
import { eventually } from '../../eventually.ts';
import { createTestStore } from '../../storage/test-store.ts';

const ANNA = '300';
/** Chooses the first of these that was not seen. */
const firstOf =
  (...tips: readonly string[]) =>
  (seen: ReadonlySet<string>): string | null =>
    tips.find((tip) => !seen.has(tip)) ?? null;

describe('tips', () => {
  test('do not wait to be noted where no other process can show them, and are shown once all the same', async () => {
    const { stored } = createTestStore();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const slow: typeof stored.write =
      (work) =>
      (...args) =>
        isReleased.then(() => stored.write(work)(...args));
    const noted = () => stored.rowsOf(seenTips).list({ userId: ANNA });
    const tips = createTipService({ ...stored, write: slow }, false);
    const next = () => tips.next(ANNA, 'vips', firstOf('bet', 'match'));
    expect([await next(), await next(), await next()]).toEqual(['bet', 'match', null]);
    expect(await noted()).toEqual([]);
    release();
    await eventually(async () => expect(await noted()).toHaveLength(2));
    await tips.switchOff(ANNA);
    expect(await tips.next(ANNA, 'vips', firstOf('top'))).toBeNull();
  });

  test('are shown once each, game by game, and switched off for good, whichever process asks, also at once', async () => {
    const { stored } = createTestStore();
    const start = () => createTipService(stored, true);
    const [one, other] = [start(), start()];
    expect(await other.next(ANNA, 'vips', () => null)).toBeNull();
    const shown = await Promise.all([one, other, one].map((tips) => tips.next(ANNA, 'vips', firstOf('bet'))));
    expect(shown.filter((tip) => tip !== null)).toEqual(['bet']);
    expect(await other.next(ANNA, 'vips', firstOf('bet', 'match'))).toBe('match');
    expect(await one.next(ANNA, 'fame-us', firstOf('bet'))).toBe('bet');
    expect(await one.next('301', 'vips', firstOf('bet'))).toBe('bet');
    expect(await start().next(ANNA, 'vips', firstOf('bet', 'match'))).toBeNull();
    await one.switchOff(ANNA);
    for (const tips of [one, other, start()])
      expect(await tips.next(ANNA, 'vips', firstOf('bet', 'match', 'top'))).toBeNull();
    expect(await one.next('301', 'vips', firstOf('top'))).toBe('top');
  });

  test('cost nothing once there is none to show', async () => {
    const store = createTestStore();
    const tips = createTipService(store.stored, true);
    await tips.next(ANNA, 'vips', firstOf('bet'));
    await store.close();
    expect(await tips.next(ANNA, 'vips', firstOf('bet'))).toBeNull();
  });
});
