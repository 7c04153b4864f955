import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCaretaker } from '../../src/app/caretaker.ts';
import { createTables } from '../../src/app/createTables.ts';
import type { OutboxEntry } from '../../src/app/ports.ts';
import type { OpenTable } from '../../src/app/table.ts';
import { vips } from '../../src/games/vips/game.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { type Luck, pick, seededLuck } from '../../src/kernel/luck.ts';
import { replay } from '../../src/kernel/replay.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { done } from './house.ts';
import { seedsOf } from './fair/seeds.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A turn of seat 0 by luck alone, its moves together as a panel confirms them. */
function turnOf(open: OpenTable, luck: Luck): { readonly step: number; readonly moves: readonly unknown[] } {
  let state = replay(
    vips,
    (open.match?.events ?? []).map((event) => vips.parseEvent(event)),
  );
  const step = vips.step(state);
  const moves: unknown[] = [];
  while (vips.step(state) === step && vips.toAct(state).includes(0)) {
    const move = pick(luck, vips.legalMoves(state, 0));
    const judged = vips.decide(state, 0, move, luck);
    if (!judged.ok) throw new Error(judged.reason.key);
    moves.push(move);
    state = judged.value.reduce(vips.evolve, state);
  }
  return { step, moves };
}

test('a person and three computer players play VIPs to its end, and every event is told once, in order', async () => {
  const store = new MemoryStore();
  const [luck, ownLuck] = [seededLuck('whole game'), seededLuck('own turns')];
  let wake = (): void => undefined;
  const { tables, runBots, showAnew, unpark } = createTables({
    seed: seedsOf('whole game'),
    store,
    games: new Map([['vips', vipsEntry.game]]),
    clock: Date.now,
    pace: () => 1_500,
    committed: () => wake(),
    luck,
    botName: (bot, count) => `${bot} ${count}`,
  });
  const shown: OutboxEntry[] = [];
  const caretaker = startCaretaker({
    store,
    runBots,
    showAnew,
    unpark,
    clock: Date.now,
    presenter: {
      show: async (entry) => {
        shown.push(entry);
        return { type: 'shown', post: null };
      },
    },
    log: {
      info: () => undefined,
      warn: (_, message) => expect.unreachable(message),
      error: (facts) => expect.unreachable(String(facts.err)),
    },
  });
  wake = caretaker.wake;

  let clicks = 0;
  const ada = () => ({ userId: 'ada', name: 'Ada', guildId: 'guild', interactionId: `${clicks++}` });
  let open = done(
    await tables.open(ada(), {
      game: 'vips',
      channelId: 'channel',
      settings: { target: 'the perfect villain', set: 'women', first: { holder: 'ada' } },
      thread: false,
      bots: ['greedy', 'random', 'greedy'],
      startNow: true,
    }),
  );
  const began = Date.now();
  for (let rounds = 0; open.table.status === 'playing' && rounds < 500; rounds++) {
    if (open.match?.toAct.includes(0)) {
      const { step, moves } = turnOf(open, ownLuck);
      done(await tables.play(ada(), open.table.id, step, moves));
    }
    await vi.advanceTimersByTimeAsync(1_500);
    open = (await tables.find('guild', open.table.id)) ?? open;
  }
  await vi.advanceTimersByTimeAsync(0);

  expect(open.table.status).toBe('over');
  expect(open.match?.outcome?.winners.length).toBeGreaterThan(0);
  expect(Date.now() - began).toBeGreaterThan(10 * 1_500);
  const posts = shown.flatMap(({ task }) => (task.kind === 'post' ? [task] : []));
  expect(posts.map(({ from }) => from)).toEqual([0, ...posts.slice(0, -1).map(({ to }) => to)]);
  expect(posts.at(-1)?.to).toBe(open.match?.events.length);
  const steps = new Set(posts.map(({ to }) => open.match?.before(to).step));
  expect(steps.size).toBe(posts.length);
  expect(await store.nextDue()).toBe(null);
  await caretaker.stop();
});
