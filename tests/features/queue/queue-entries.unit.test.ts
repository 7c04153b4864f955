import { beforeEach, describe, expect, test } from 'vitest';
import {
  createQueue,
  type Queue,
  type QueueEntry,
  TOLD_PAUSE_MS,
  WAITS_MS,
} from '../../../src/features/queue/queue-entries.ts';
import { createTestStore } from '../../storage/test-store.ts';

const NOW = 1_000_000_000_000;

let queue: Queue;
beforeEach(() => {
  queue = createQueue(createTestStore().stored);
});
const asks = (userId: string, changed: Partial<QueueEntry> = {}): Promise<boolean> =>
  queue.ask({
    ...{ id: `entry ${userId}`, guildId: '100', userId, name: 'Ada', gameId: 'vips' },
    ...{ locale: 'de', tableLocale: 'de', channelId: '200', mayOpen: true, pace: 'slow' },
    ...{ askedAt: NOW, countsFrom: NOW, until: NOW + WAITS_MS.hours, ...changed },
  });
const idsFor = async (tableId: string, now = NOW) =>
  (await queue.toTell('100', 'vips', 'slow', tableId, now)).map(({ userId }) => userId);
const waitingAt = async (now: number) => (await queue.waiting('100', now)).map(({ userId }) => userId);

describe('people who would play', () => {
  test('are told once in a while, and of a table once', async () => {
    await asks('300');
    await asks('301');
    await asks('302', { guildId: '101' });
    const claims = [1, 2, 3].map(() => queue.claimTold('300', 'aaaaaaa2', NOW));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    await asks('300', { id: 'again' });
    expect(await idsFor('aaaaaaa3')).toEqual(['301']);
    expect(await idsFor('aaaaaaa3', NOW + TOLD_PAUSE_MS)).toEqual(['301', '300']);
    expect(await idsFor('aaaaaaa2', NOW + TOLD_PAUSE_MS)).toEqual(['301']);
  });

  test('are so until then, also by a clock that was wrong, or until they take it back', async () => {
    await asks('300', { until: NOW + 10 });
    await asks('301');
    await asks('302', { until: NOW + 3 * WAITS_MS.week });
    expect(await waitingAt(NOW)).toEqual(['300', '301']);
    expect(await waitingAt(NOW + 10)).toEqual(['301']);
    await queue.takeBack('300', 'entry 301');
    expect(await waitingAt(NOW + 10)).toEqual(['301']);
    await queue.takeBack('301', 'entry 301');
    expect(await waitingAt(NOW)).toEqual(['300']);
  });
});
