import { expect, test } from 'vitest';
import { createHarness, GUILD } from '../discord/harness.ts';

const DAY_MS = 86_400_000;

test('what is stored of a server goes some time after the bot is found to be removed, and never by an outage', async () => {
  let now = new Date('2026-11-23T08:00:00Z').getTime();
  await using harness = await createHarness({ clock: () => now });
  const { discord, store, sweep } = harness;
  const { table } = await harness.openLobby();
  const later = async (days: number, ...answer: { status: number; code?: number }[]) => {
    now += days * DAY_MS;
    discord.failNext(new RegExp(`^GET /guilds/${GUILD}$`, 'u'), ...answer);
    await sweep();
    return (await store.load(table.id)) !== null;
  };
  // Discord is down, which is tried again, or answers what says nothing of the bot.
  const down = { status: 500 };
  expect(await later(40, down, down, down, down)).toBe(true);
  for (const status of [404, 403]) expect(await later(40, { status })).toBe(true);
  // Removed, and invited again.
  const removed = { status: 404, code: 10_004 };
  expect(await later(1, removed)).toBe(true);
  expect(await later(29)).toBe(true);
  // Removed for good: Discord is asked once more before anything is deleted.
  expect(await later(29, removed)).toBe(true);
  expect(await later(29, { status: 403, code: 50_001 })).toBe(true);
  expect(await later(2, removed, removed)).toBe(false);
  expect(harness.infoEntries.map(({ facts }) => facts['event'])).toContain('server.forgotten');
});
