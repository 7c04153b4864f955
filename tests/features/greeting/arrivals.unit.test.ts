import { describe, expect, test, vi } from 'vitest';
import { StoreError } from '../../../src/table/ports/store.ts';
import { createArrivals, greetings } from '../../../src/features/greeting/arrivals.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { createTestStore } from '../../storage/test-store.ts';

const DAY_MS = 86_400_000;
/** The test store has greeted since 0. */
const NOW = 100 * DAY_MS;

function setUp({ greets = true } = {}) {
  const store = createTestStore();
  const { log, lines } = createLogRecorder();
  const calls = { due: 0 };
  const arrivals = createArrivals({
    store,
    greets,
    wakeJobs: () => void calls.due++,
    clock: () => NOW,
    log,
  });
  const due = () => arrivals.claim(NOW, NOW);
  return { stored: store.stored, lines, arrivals, due, calls };
}

describe('a server of which the gateway tells', () => {
  test('is greeted if the bot came to it lately', async () => {
    const { arrivals, due, calls } = setUp();
    await arrivals.noteServer('100', NOW - 1_000);
    await arrivals.noteServer('100', NOW - 1_000);
    await arrivals.noteServer('101', NOW - 4 * DAY_MS);
    await arrivals.noteServer('102', Number.NaN);
    expect(await due()).toEqual(['100']);
    expect(calls.due).toBeGreaterThan(0);
  });

  test('is claimed by one process at a time, until it is greeted', async () => {
    const { arrivals } = setUp();
    await arrivals.noteServer('100', NOW - 1_000);
    expect(await arrivals.claim(1_000, 2_000)).toEqual(['100']);
    expect(await arrivals.claim(1_999, 3_000)).toEqual([]);
    expect(await arrivals.claim(2_000, 3_000)).toEqual(['100']);
    await arrivals.settle('100');
    expect(await arrivals.claim(9_000, 9_999)).toEqual([]);
  });

  test('is not greeted where the bot was before there were greetings', async () => {
    const { stored, arrivals, due } = setUp();
    vi.spyOn(stored, 'keptSince').mockResolvedValue(NOW - 500);
    await arrivals.noteServer('100', NOW - 1_000);
    await arrivals.noteServer('101', NOW - 100);
    expect(await due()).toEqual(['101']);
  });

  test('is noted and not greeted while greetings are off: not later either', async () => {
    const { stored, arrivals, due } = setUp({ greets: false });
    await arrivals.noteServer('100', NOW - 1_000);
    await stored.rowsOf(greetings).add({ guildId: '100', isDue: true, claimedUntil: 0 });
    expect(await due()).toEqual([]);
  });

  test('is noted by the job when the store could not', async () => {
    const { stored, arrivals, due, lines } = setUp();
    vi.spyOn(stored, 'keptSince').mockRejectedValueOnce(new StoreError('busy', null));
    await arrivals.noteServer('100', NOW - 1_000);
    expect(await due()).toEqual([]);
    expect(lines).toEqual([]);
    await arrivals.retry();
    expect(await due()).toEqual(['100']);
  });
});
