import { expect, test } from 'vitest';
import { ANNA, BEN, GUILD, type Harness, textOf } from '../discord/harness.ts';
import { useHarness } from '../discord/use-harness.ts';

const harness = useHarness();

const HOUR_MS = 3_600_000;

/** Calls a subcommand of `/fame-us` as Anna. Resolves with the text of the answer. */
async function call(subcommand: string, options: Parameters<Harness['command']>[2]): Promise<string> {
  await harness.command(ANNA, subcommand, options, 'fame-us');
  const last = harness.discord.requests.at(-1)!;
  return textOf((last.body.data ?? last.body).components);
}
const tableOf = async () => (await harness.tables.list(GUILD))[0];

test('opens a live table, with a short time for a name and a vote (F13, F15)', async () => {
  expect(await call('new', { thread: false })).toContain('table’s open');
  expect(await tableOf()).toMatchObject({
    gameId: 'fame-us',
    settings: { pace: 'live', first: 'random' },
    turnTimeMs: 180_000,
  });
});

test('opens a slow table, with the hours for a turn and who starts (F6, F11)', async () => {
  await call('new', { pace: '8 h', first: BEN, thread: false, bots: 3 });
  const table = await tableOf();
  expect(table).toMatchObject({
    settings: { pace: 'slow', first: { holder: BEN } },
    turnTimeMs: 8 * HOUR_MS,
  });
  expect(table!.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : 'person'))).toEqual([
    'person',
    'timid',
    'bold',
    'grudging',
  ]);
});

test('gives a slow table a day for a turn unless told otherwise', async () => {
  await call('new', { pace: 'slow', thread: false });
  expect((await tableOf())!.turnTimeMs).toBe(24 * HOUR_MS);
});

test('plays alone against three bots, and shows the hand in secret (F1, F3)', async () => {
  await call('solo', { thread: false });
  expect(await tableOf()).toMatchObject({ status: 'playing', settings: { pace: 'live' } });
  expect((await tableOf())!.seats).toHaveLength(4);
  expect(await call('hand', {})).toMatch(/You have 6 cards: .*\n?/u);
  expect(await call('rules', {})).toContain('Fame Us in a minute');
});

test.each(['grudging', 'shrewd'])('plays alone against the %s bot that was asked for', async (rival) => {
  await call('solo', { thread: false, rival });
  const { seats } = (await tableOf())!;
  expect(seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot] : []))).toEqual([rival, rival, rival]);
});
