import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caretaker, startCaretaker } from '../../src/app/caretaker.ts';
import type { OutboxEntry, OutboxTask, Presenter, Shown } from '../../src/app/ports.ts';
import type { Table } from '../../src/app/table.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';

const SHOWN: Shown = { type: 'shown', post: null };

const tableOf = (id: string): Table => ({
  id,
  game: 'pebbles',
  guildId: 'guild',
  channelId: 'channel',
  playedIn: 'channel',
  hostId: 'ada',
  settings: {},
  thread: false,
  status: 'playing',
  seats: [],
  version: 1,
  told: 0,
  openedAt: 0,
  parked: null,
});

const REFRESH: OutboxTask = { kind: 'refresh' };
const post = (from: number): OutboxTask => ({ kind: 'post', from, to: from + 1 });

/** A presenter that shows when it is told to, and remembers what it was asked. */
class SlowPresenter implements Presenter {
  readonly asked: OutboxEntry[] = [];
  readonly #waiting: ((shown: Shown | Error) => void)[] = [];

  show(entry: OutboxEntry): Promise<Shown> {
    this.asked.push(entry);
    return new Promise((resolve, reject) => {
      this.#waiting.push((shown) => (shown instanceof Error ? reject(shown) : resolve(shown)));
    });
  }

  /** Ends the oldest showing that goes on. */
  async finish(shown: Shown | Error = SHOWN): Promise<void> {
    this.#waiting.shift()?.(shown);
    await vi.advanceTimersByTimeAsync(0);
  }

  get tasks(): readonly OutboxTask[] {
    return this.asked.map(({ task }) => task);
  }
}

/** A presenter that answers as `answer` says, at once. */
class QuickPresenter implements Presenter {
  readonly asked: { readonly entry: OutboxEntry; readonly at: number }[] = [];
  readonly #answer: (entry: OutboxEntry) => Shown;

  constructor(answer: (entry: OutboxEntry) => Shown = () => SHOWN) {
    this.#answer = answer;
  }

  async show(entry: OutboxEntry): Promise<Shown> {
    this.asked.push({ entry, at: Date.now() });
    return this.#answer(entry);
  }
}

interface Logged {
  readonly level: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

let running: Caretaker[] = [];

function start(
  presenter: Presenter,
  store = new MemoryStore(),
  runBots: (id: string) => Promise<void> = async () => undefined,
  showAnew: (id: string) => Promise<void> = async () => undefined,
  unpark: (id: string) => Promise<void> = async () => undefined,
) {
  const logged: Logged[] = [];
  const note = (level: string) => (facts: Readonly<Record<string, unknown>>) => logged.push({ level, facts });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const caretaker = startCaretaker({ store, presenter, runBots, showAnew, unpark, clock: Date.now, log });
  running.push(caretaker);
  return { caretaker, store, logged };
}

/** Tables with these things to show; then the caretaker is woken. */
async function put(
  { store, caretaker }: { store: MemoryStore; caretaker: Caretaker },
  tasks: Readonly<Record<string, readonly OutboxTask[]>>,
  botAt: number | null = null,
): Promise<void> {
  for (const [id, outbox] of Object.entries(tasks)) {
    const change = { table: tableOf(id), events: [], after: 0, interactionId: null, outbox, botAt };
    expect(await store.create(change)).toBe('committed');
  }
  caretaker.wake();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  running = [];
});

afterEach(async () => {
  const stopped = Promise.all(running.map((caretaker) => caretaker.stop()));
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  void stopped;
});

describe('showing', () => {
  test('one table is shown entry after entry, in order, each when the one before is done', async () => {
    const presenter = new SlowPresenter();
    const house = start(presenter);
    await put(house, { one: [{ kind: 'lobby', fresh: true }, post(0), REFRESH] });
    expect(presenter.tasks).toEqual([{ kind: 'lobby', fresh: true }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(presenter.tasks).toHaveLength(1);
    await presenter.finish();
    expect(presenter.tasks.slice(1)).toEqual([post(0)]);
    await presenter.finish();
    await presenter.finish();
    expect(presenter.tasks).toEqual([{ kind: 'lobby', fresh: true }, post(0), REFRESH]);
    expect(await house.store.takeOutbox(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
  });

  test('tables do not wait for each other', async () => {
    const presenter = new SlowPresenter();
    await put(start(presenter), { one: [REFRESH], two: [REFRESH], three: [REFRESH] });
    expect(presenter.asked.map(({ tableId }) => tableId).sort()).toEqual(['one', 'three', 'two']);
  });

  test('at most 64 are under way at once', async () => {
    const presenter = new SlowPresenter();
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`table ${n}`, [REFRESH]]));
    await put(start(presenter), many);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(presenter.asked).toHaveLength(64);
    await presenter.finish();
    expect(presenter.asked).toHaveLength(65);
  });

  test('the message is kept with the entry', async () => {
    const shown = {
      tableId: 'one',
      channelId: 'c',
      messageId: 'm',
      kind: 'game',
      from: 0,
      to: 1,
      live: true,
    } as const;
    const house = start(new QuickPresenter(() => ({ type: 'shown', post: shown })));
    await put(house, { one: [post(0)] });
    expect(await house.store.livePosts('one')).toEqual([shown]);
  });

  test('what was there before the start is shown without waking', async () => {
    const store = new MemoryStore();
    const presenter = new QuickPresenter();
    await store.create({
      table: tableOf('one'),
      events: [],
      after: 0,
      interactionId: null,
      outbox: [REFRESH],
      botAt: null,
    });
    start(presenter, store);
    await vi.advanceTimersByTimeAsync(0);
    expect(presenter.asked).toHaveLength(1);
  });

  test('what another process leaves is found within five seconds', async () => {
    const presenter = new QuickPresenter();
    const { store } = start(presenter);
    await vi.advanceTimersByTimeAsync(100);
    await store.create({
      table: tableOf('one'),
      events: [],
      after: 0,
      interactionId: null,
      outbox: [REFRESH],
      botAt: null,
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(presenter.asked).toHaveLength(1);
  });
});

describe('when it cannot be shown', () => {
  const times = (presenter: QuickPresenter): readonly number[] =>
    presenter.asked.slice(1).map(({ at }, i) => at - (presenter.asked[i]?.at ?? 0));

  test('now, it is tried again: after the delay asked for, and ever more patiently', async () => {
    const presenter = new QuickPresenter(({ task, attempts }) =>
      task.kind === 'post' && attempts < 5 ? { type: 'later', delay: attempts === 0 ? 7_000 : 0 } : SHOWN,
    );
    const house = start(presenter);
    await put(house, { one: [post(0), REFRESH] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times(presenter)).toEqual([7_000, 2_000, 4_000, 8_000, 16_000, 0]);
    expect(presenter.asked.map(({ entry }) => entry.attempts)).toEqual([0, 1, 2, 3, 4, 5, 0]);
    expect(presenter.asked.at(-1)?.entry.task).toEqual(REFRESH);
  });

  test('for long, it is tried every five minutes', async () => {
    const presenter = new QuickPresenter(() => ({ type: 'later', delay: 0 }));
    await put(start(presenter), { one: [REFRESH] });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(times(presenter).slice(-3)).toEqual([300_000, 300_000, 300_000]);
  });

  test('ever, the table is parked with the reason, and nobody tries again', async () => {
    const presenter = new QuickPresenter(() => ({ type: 'forbidden', code: 10_003, forGood: true }));
    const house = start(presenter);
    await put(house, { one: [post(0), REFRESH] });
    await vi.advanceTimersByTimeAsync(4 * 3_600_000);
    expect(presenter.asked).toHaveLength(1);
    expect((await house.store.load('one'))?.table.parked).toBe(10_003);
    expect(house.logged).toEqual([{ level: 'warn', facts: { table: 'one', code: 10_003 } }]);
  });

  describe('without a right that somebody may give back', () => {
    /** A bot whose parked tables come back as the house lets them. */
    const startForbidden = (mayShow: () => boolean) => {
      const presenter = new QuickPresenter(() =>
        mayShow() ? SHOWN : { type: 'forbidden', code: 50_013, forGood: false },
      );
      const store = new MemoryStore();
      const unpark = async (id: string): Promise<void> => {
        const stored = await store.load(id);
        if (stored === null || stored.table.parked === null) return;
        const table = { ...stored.table, version: stored.table.version + 1, parked: null };
        await store.commit({
          table,
          events: [],
          after: 0,
          interactionId: null,
          outbox: [post(0)],
          botAt: null,
        });
      };
      return { presenter, ...start(presenter, store, undefined, undefined, unpark) };
    };

    /** Table one goes on by a move. */
    const move = async ({ store, caretaker }: Pick<ReturnType<typeof start>, 'store' | 'caretaker'>) => {
      const { table } = (await store.load('one'))!;
      const change = { events: [], after: 0, interactionId: null, outbox: [REFRESH], botAt: null };
      await store.commit({ ...change, table: { ...table, version: table.version + 1 } });
      caretaker.wake();
      await vi.advanceTimersByTimeAsync(100);
    };

    test('the table is parked and tried again less and less often, for a day', async () => {
      const { presenter, ...house } = startForbidden(() => false);
      await put(house, { one: [REFRESH, post(0)] });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(times(presenter)).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000]);
      await vi.advanceTimersByTimeAsync(72 * 3_600_000);
      expect(presenter.asked).toHaveLength(31);
      expect((await house.store.load('one'))?.table.parked).toBe(50_013);
      expect(await house.store.nextDue()).toBeNull();
    });

    test('moves that cannot be shown either do not put its return off', async () => {
      let may = false;
      const { presenter, ...house } = startForbidden(() => may);
      await put(house, { one: [REFRESH] });
      for (let moves = 0; moves < 5; moves++) await move(house);
      expect(presenter.asked).toHaveLength(6);
      may = true;
      await vi.advanceTimersByTimeAsync(31_000);
      expect((await house.store.load('one'))?.table.parked).toBeNull();
    });

    test('the table comes back when it is given back, and the next time it is soon tried again', async () => {
      let may = false;
      const { presenter, ...house } = startForbidden(() => may);
      await put(house, { one: [REFRESH] });
      await vi.advanceTimersByTimeAsync(95_000);
      may = true;
      await vi.advanceTimersByTimeAsync(120_000);
      expect((await house.store.load('one'))?.table.parked).toBeNull();
      expect(presenter.asked.at(-1)?.entry.task).toEqual(post(0));
      expect(await house.store.nextDue()).toBeNull();
      may = false;
      const asked = presenter.asked.length;
      await move(house);
      await vi.advanceTimersByTimeAsync(31_000);
      expect(presenter.asked).toHaveLength(asked + 2);
    });
  });

  test('because the presenter breaks, it is logged and tried again, and the others are shown', async () => {
    const presenter = new QuickPresenter(({ tableId, attempts }) => {
      if (tableId === 'one' && attempts === 0) throw new Error('a bug');
      return SHOWN;
    });
    const house = start(presenter);
    await put(house, { one: [REFRESH], two: [REFRESH] });
    expect(presenter.asked.map(({ entry }) => entry.tableId).sort()).toEqual(['one', 'two']);
    expect(house.logged).toEqual([{ level: 'error', facts: { err: new Error('a bug'), table: 'one' } }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(presenter.asked).toHaveLength(3);
    expect(await house.store.takeOutbox(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
  });

  test('because the store breaks, it looks again a second later', async () => {
    let broken = true;
    class Fragile extends MemoryStore {
      override async takeOutbox(...args: Parameters<MemoryStore['takeOutbox']>) {
        if (broken) throw new Error('disk gone');
        return super.takeOutbox(...args);
      }
    }
    const presenter = new QuickPresenter();
    const house = start(presenter, new Fragile());
    await put(house, { one: [REFRESH] });
    expect(house.logged).toContainEqual({ level: 'error', facts: { err: new Error('disk gone') } });
    broken = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(presenter.asked).toHaveLength(1);
  });
});

describe('work that is shared with other processes', () => {
  test('is kept from them however long it takes', async () => {
    const presenter = new SlowPresenter();
    let movesEnd = (): void => undefined;
    const moves = new Promise<void>((resolve) => (movesEnd = resolve));
    const house = start(presenter, new MemoryStore(), () => moves);
    await put(house, { one: [REFRESH] }, Date.now());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await house.store.takeOutbox(Date.now(), Date.now(), 9)).toEqual([]);
    expect(await house.store.takeDeadlines(Date.now(), Date.now(), 9)).toEqual([]);
    movesEnd();
    await presenter.finish();
  });

  test('is theirs within ten seconds when its process dies', async () => {
    const store = new MemoryStore();
    const change = { events: [], after: 0, interactionId: null, outbox: [REFRESH], botAt: Date.now() };
    await store.create({ ...change, table: tableOf('two') });
    // What a process that is killed right after has done.
    expect(await store.takeOutbox(Date.now(), Date.now() + 8_000, 9)).toHaveLength(1);
    expect(await store.takeDeadlines(Date.now(), Date.now() + 8_000, 9)).toHaveLength(1);
    const moved: string[] = [];
    const presenter = new QuickPresenter();
    start(presenter, store, async (id) => void moved.push(id));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([presenter.asked.length, moved[0]]).toEqual([1, 'two']);
  });
});

describe('computer players', () => {
  test('move when their time has come, not before', async () => {
    const moved: string[] = [];
    const house = start(new QuickPresenter(), new MemoryStore(), async (id) => {
      moved.push(id);
      const stored = await house.store.load(id);
      if (stored === null) return;
      const table = { ...stored.table, version: stored.table.version + 1 };
      await house.store.commit({ table, events: [], after: 0, interactionId: null, outbox: [], botAt: null });
    });
    await put(house, { one: [] }, Date.now() + 1_500);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(moved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(moved).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(moved).toEqual(['one']);
  });

  test('that fail are logged, and tried again after a minute', async () => {
    let tries = 0;
    const house = start(new QuickPresenter(), new MemoryStore(), async () => {
      tries++;
      throw new Error('a bug');
    });
    await put(house, { one: [] }, Date.now());
    expect(tries).toBe(1);
    expect(house.logged).toEqual([{ level: 'error', facts: { err: new Error('a bug') } }]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tries).toBe(2);
  });
});

describe('stopping', () => {
  test('waits for what is under way and begins nothing new', async () => {
    const presenter = new SlowPresenter();
    const house = start(presenter);
    await put(house, { one: [post(0), REFRESH] });
    let stopped = false;
    const stopping = house.caretaker.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stopped).toBe(false);
    await presenter.finish();
    await stopping;
    house.caretaker.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(presenter.tasks).toEqual([post(0)]);
    expect((await house.store.takeOutbox(Date.now(), 0, 9)).map(({ task }) => task)).toEqual([REFRESH]);
  });

  test('in the middle of a look: what the store hands over is still shown before it ends', async () => {
    class Slow extends MemoryStore {
      override async takeOutbox(...args: Parameters<MemoryStore['takeOutbox']>) {
        const taken = await super.takeOutbox(...args);
        await new Promise((resolve) => setTimeout(resolve, 500));
        return taken;
      }
    }
    const presenter = new QuickPresenter();
    const house = start(presenter, new Slow());
    await vi.advanceTimersByTimeAsync(600);
    await put(house, { one: [REFRESH] });
    let stopped = false;
    const stopping = house.caretaker.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(400);
    expect([stopped, presenter.asked.length]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(200);
    await stopping;
    expect(presenter.asked).toHaveLength(1);
    expect(await house.store.nextDue()).toBe(null);
  });
});

describe('manners', () => {
  class Counting extends MemoryStore {
    looks = 0;
    forgotten: number[] = [];
    override async takeOutbox(...args: Parameters<MemoryStore['takeOutbox']>) {
      this.looks++;
      return super.takeOutbox(...args);
    }
    override async forgetInteractions(before: number) {
      this.forgotten.push(before);
      return super.forgetInteractions(before);
    }
  }

  test('many calls at once are one look', async () => {
    const store = new Counting();
    const { caretaker } = start(new QuickPresenter(), store);
    for (let n = 0; n < 100; n++) caretaker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.looks).toBe(2);
  });

  test('it looks seldom when there is nothing to do, and does not spin while work is held up', async () => {
    const store = new Counting();
    const presenter = new SlowPresenter();
    const house = start(presenter, store);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.looks).toBeLessThanOrEqual(13);
    class Held extends Counting {
      override async nextDue() {
        return Date.now() - 1;
      }
    }
    const held = new Held();
    start(new QuickPresenter(), held);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(held.looks).toBeLessThanOrEqual(25);
    await house.caretaker.stop();
  });

  test('interactions are forgotten after three days, so that a clock which is a day off makes none count twice', async () => {
    const store = new Counting();
    start(new QuickPresenter(), store);
    const began = Date.now();
    await vi.advanceTimersByTimeAsync(2.5 * 3_600_000);
    expect(store.forgotten.length).toBeGreaterThanOrEqual(2);
    expect(store.forgotten[0]).toBe(began - 3 * 24 * 3_600_000);
  });
});
