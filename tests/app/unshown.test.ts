import { describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { post, put, QuickPresenter, REFRESH, SHOWN, start } from './caretaking.ts';

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
