import { describe, expect, test, vi } from 'vitest';
import { StoreError } from '../../../src/table/ports/store.ts';
import { createArrivals, greetings, type ServerDirectory } from '../../../src/features/greeting/arrivals.ts';
import { createLogRecorder } from '../../log-recorder.ts';
import { createTestStore } from '../../storage/test-store.ts';

const DAY_MS = 86_400_000;
/** The test store has greeted since 0. */
const NOW = 100 * DAY_MS;

function setUp({ greets = true, directory = null as ServerDirectory | null } = {}) {
  const { stored } = createTestStore();
  const { log, lines } = createLogRecorder();
  const calls = { due: 0 };
  const arrivals = createArrivals({
    stored,
    greets,
    directory,
    onDue: () => void calls.due++,
    clock: () => NOW,
    log,
  });
  const due = () => arrivals.claim(NOW, NOW);
  return { stored, lines, arrivals, due, calls };
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
    await arrivals.look();
    expect(await due()).toEqual(['100']);
  });
});

describe('servers over HTTP', () => {
  const listOf = (joined: Readonly<Record<string, number>>, perPage: number) => {
    const asked: string[] = [];
    const ids = Object.keys(joined).toSorted();
    const directory: ServerDirectory = {
      after: async (guildId) => {
        const rest = ids.filter((id) => id > guildId);
        return { guildIds: rest.slice(0, perPage), isLast: rest.length <= perPage };
      },
      joinedAt: async (guildId) => {
        asked.push(guildId);
        return joined[guildId] ?? null;
      },
    };
    return { directory, asked };
  };

  test('are found page by page, each asked about once, and greeted if the bot came lately', async () => {
    const joined = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [String(100 + i), i % 30 === 7 ? NOW - 1_000 : 1_000]),
    );
    const { directory, asked } = listOf(joined, 50);
    const { arrivals, due } = setUp({ directory });
    for (let i = 0; i < 10; i++) await arrivals.look();
    expect(asked.toSorted()).toEqual(Object.keys(joined));
    expect(await due()).toEqual(['107', '137']);
  });

  test('are found although they came while the list was gone through', async () => {
    const joined: Record<string, number> = { '100': 1_000 };
    const { directory } = listOf(joined, 50);
    const { arrivals, due } = setUp({ directory });
    await arrivals.look();
    const late = listOf({ ...joined, '050': NOW }, 50).directory;
    vi.spyOn(directory, 'after').mockImplementation(late.after);
    vi.spyOn(directory, 'joinedAt').mockImplementation(late.joinedAt);
    await arrivals.look();
    expect(await due()).toEqual(['050']);
  });

  test('are left for the next time while Discord does not answer', async () => {
    const { directory } = listOf({ '100': NOW }, 50);
    const { arrivals, due } = setUp({ directory });
    vi.spyOn(directory, 'after').mockResolvedValueOnce(null);
    await arrivals.look();
    vi.spyOn(directory, 'joinedAt').mockResolvedValueOnce(null);
    await arrivals.look();
    expect(await due()).toEqual([]);
    await arrivals.look();
    expect(await due()).toEqual(['100']);
  });
});
