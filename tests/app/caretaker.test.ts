import { describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { post, put, QuickPresenter, REFRESH, SlowPresenter, start, tableOf } from './caretaking.ts';

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

describe('work that is shared with other processes', () => {
  test('is kept from them however long it takes', async () => {
    const store = new MemoryStore();
    const others = new QuickPresenter();
    const moved: string[] = [];
    start(others, store, async (id) => void moved.push(id));
    await vi.advanceTimersByTimeAsync(100);
    const presenter = new SlowPresenter();
    let movesEnd = (): void => undefined;
    const moves = new Promise<void>((resolve) => (movesEnd = resolve));
    const house = start(presenter, store, () => moves);
    await put(house, { one: [REFRESH] }, Date.now());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(presenter.asked).toHaveLength(1);
    expect([others.asked, moved]).toEqual([[], []]);
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
