import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundWorker } from '../../src/worker/background-worker.ts';
import type { OutboxEntry } from '../../src/table/ports/outbox.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { vips } from '../../src/games/vips/game.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { type Random, pick, seededRandom } from '../../src/kernel/random.ts';
import { createTestStore } from '../storage/test-store.ts';
import { createTestTables } from './test-tables.ts';
import { play } from '../../src/table/game-decisions.ts';
import { anyMoves } from '../kernel/any-moves.ts';
import { accepted } from '../kernel/accepted.ts';
import { replay } from '../../src/kernel/match.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A random turn of seat 0: its moves together, as a panel submits them. */
function turnOf(
  loaded: LoadedTable,
  random: Random,
): { readonly step: number; readonly moves: readonly unknown[] } {
  let state = replay(
    vips,
    (loaded.match?.events ?? []).map((event) => vips.parseEvent(event)),
  );
  const step = vips.step(state);
  const moves: unknown[] = [];
  while (vips.step(state) === step && vips.toAct(state).includes(0)) {
    const move = pick(random, vips.legalMoves(state, 0));
    const decided = vips.decide(state, 0, move, random);
    if (!decided.ok) throw new Error(decided.reason.key);
    moves.push(move);
    state = decided.value.state;
  }
  return { step, moves };
}

test('a person and three bots finish a game of VIPs, and every event is posted once, in order', async () => {
  const store = createTestStore();
  const turnRandom = seededRandom('own turns');
  let wake = (): void => undefined;
  const tables = createTestTables({
    seed: 'whole game',
    store,
    games: new Map([['vips', vipsEntry.game]]),
    clock: Date.now,
    onCommitted: () => wake(),
  });
  const shown: OutboxEntry[] = [];
  const worker = startBackgroundWorker({
    store,
    tables,
    clock: Date.now,
    presenter: {
      present: async (entry) => {
        shown.push(entry);
        return { type: 'shown', post: null };
      },
    },
    log: {
      info: () => undefined,
      warn: (_, message) => expect.unreachable(message),
      error: (fields) => expect.unreachable(String(fields['err'])),
    },
  });
  wake = worker.wake;

  let clicks = 0;
  const ada = () => ({
    userId: 'ada',
    name: 'Ada',
    guildId: 'guild',
    interactionId: `${clicks++}`,
    managesServer: false,
    managedChannelIds: [],
  });
  let loaded = accepted(
    await tables.create(ada(), {
      gameId: 'vips',
      channelId: 'channel',
      settings: { target: 'the perfect villain', set: 'women', first: { holder: 'ada' } },
      thread: false,
      bots: ['greedy', 'random', 'greedy'],
      startNow: true,
    }),
  );
  const startedAt = Date.now();
  for (let rounds = 0; loaded.table.status === 'playing' && rounds < 500; rounds++) {
    if (loaded.match?.toAct.includes(0)) {
      const { step, moves } = turnOf(loaded, turnRandom);
      accepted(
        await tables.run(play, { caller: ada(), tableId: loaded.table.id, step, moves: anyMoves(moves) }),
      );
    }
    await vi.advanceTimersByTimeAsync(1_500);
    loaded = (await tables.find('guild', loaded.table.id)) ?? loaded;
  }
  await vi.advanceTimersByTimeAsync(0);

  expect(loaded.table.status).toBe('over');
  expect(loaded.match?.outcome?.winners.length).toBeGreaterThan(0);
  expect(Date.now() - startedAt).toBeGreaterThan(5 * 1_500);
  const posts = shown.flatMap(({ task }) => (task.kind === 'post' ? [task] : []));
  expect(posts.map(({ from }) => from)).toEqual([0, ...posts.slice(0, -1).map(({ to }) => to)]);
  expect(posts.at(-1)?.to).toBe(loaded.match?.events.length);
  const steps = new Set(posts.map(({ to }) => loaded.match?.upTo(to).step));
  expect(steps.size).toBe(posts.length);
  expect(await store.nextDueAt()).toBe(null);
  await worker.stop();
});
