import { describe, expect, test } from 'vitest';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

const NOW = 1_700_000_000_000;
const MAX_GAP_MS = 45_000;

/** How every store measures how long no process has run. */
export function uptimeContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);
  const beatAt = (offsetMs: number): Promise<number> => store().beat(NOW + offsetMs, MAX_GAP_MS);

  describe('uptime', () => {
    test('counts the time between notes that are far apart, and no other', async () => {
      expect(await beatAt(0)).toBe(0);
      expect(await beatAt(MAX_GAP_MS)).toBe(0);
      expect(await beatAt(3 * MAX_GAP_MS)).toBe(2 * MAX_GAP_MS);
      expect(await beatAt(3 * MAX_GAP_MS + 1)).toBe(2 * MAX_GAP_MS);
    });

    test('counts a gap once, however many processes come back after it', async () => {
      await beatAt(0);
      const counted = await Promise.all([0, 1, 2, 3, 4].map((offset) => beatAt(3_600_000 + offset)));
      expect(Math.max(...counted)).toBeLessThanOrEqual(3_600_004);
      expect(await beatAt(3_600_010)).toBe(Math.max(...counted));
    });

    test('goes on by the later of two clocks that differ a little, and forgets one that was far ahead', async () => {
      await beatAt(0);
      expect(await beatAt(-30_000)).toBe(0);
      expect(await beatAt(MAX_GAP_MS)).toBe(0);
      const ahead = await beatAt(7 * 86_400_000);
      await beatAt(MAX_GAP_MS);
      expect(await beatAt(2 * MAX_GAP_MS)).toBe(ahead);
      expect(await beatAt(4 * MAX_GAP_MS)).toBe(ahead + 2 * MAX_GAP_MS);
    });
  });
}
