import { afterEach, expect, it, vi } from 'vitest';
import { ANNA, BEN, openHouse } from './table.ts';

afterEach(() => void vi.restoreAllMocks());

/** Lets the clock that never jumps run ahead, as it has after the process stood still. Gives the way to do it. */
function stallable(): (milliseconds: number) => void {
  let stalled = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + stalled);
  return (milliseconds) => {
    stalled += milliseconds;
  };
}

it('after a stall in which Discord gave the click up, it is not called back, and the log says so', async () => {
  await using house = await openHouse();
  const stall = stallable();
  const { table } = await house.game();
  const store = Promise.withResolvers<void>();
  house.holdStore(store.promise);
  const clicked = house.click(ANNA, `v1:u:${table.id}:0:`);
  stall(3_000);
  store.resolve();
  await clicked;
  expect(house.discord.of(/callback|webhooks/u)).toEqual([]);
  expect(house.logged).toMatchObject([{ message: expect.stringMatching(/would come too late$/u) }]);
  expect(house.logged[0]?.facts['late']).toBeGreaterThanOrEqual(3_000);
});

it('a move whose person could not be answered any more counts all the same, once, and is shown', async () => {
  await using house = await openHouse();
  const stall = stallable();
  const open = await house.bet(await house.game(), [ANNA]);
  const before = (await house.store.load(open.table.id))?.table.version ?? 0;
  await house.showAll();
  house.discord.refuse(/callback$/u, { status: 404, code: 10_062 });
  const store = Promise.withResolvers<void>();
  house.holdStore(store.promise);
  const clicked = house.click(BEN, `v1:p:${open.table.id}:0:f123`);
  stall(10_000);
  store.resolve();
  await clicked;
  expect((await house.store.load(open.table.id))?.table.version).toBe(before + 1);
  expect(house.discord.of(/callback$/u)).toHaveLength(1);
  expect(house.discord.of(/webhooks/u)).toEqual([]);
  const posts = house.discord.of(/^POST .*\/messages$/u).length;
  await house.showAll();
  expect(house.discord.of(/^POST .*\/messages$/u)).toHaveLength(posts + 1);
});
