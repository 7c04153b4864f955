import { beforeEach, expect, test } from 'vitest';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { type LoadedTable, usersAt } from '../../../src/table/table.ts';
import { nextTableId } from '../../../src/table/create-table.ts';
import type { Caller } from '../../../src/table/seats.ts';
import {
  type NextGame,
  openNext,
  postAnimation,
} from '../../../src/features/after-game/after-game-decisions.ts';
import { pebblesGame } from '../../kernel/pebbles.ts';
import { accepted } from '../../kernel/accepted.ts';
import { createHarness, gameInProgress, type Harness, playedOut } from '../../table/harness.ts';

/** A table of Ada and Ben whose game is over. */
let id: string;
let harness: Harness;
beforeEach(async () => {
  harness = createHarness();
  ({ id } = await gameInProgress(harness));
  await playedOut(harness, id);
});

/** The same game again, with the settings of before. */
const rematch = ({ tables }: Harness, caller: Caller, next: Partial<NextGame> = {}) => {
  const settings: NextGame['settings'] = ({ table }) => table.settings;
  const same = { game: null, settings, usualTurnTimeMs: null, bets: () => Promise.resolve([]) };
  return openNext(tables, caller, id, { ...same, ...next }, 0);
};

test('has everyone once at its two tables, also when a process dies after it has opened one of them', async () => {
  const small = { ...anyGame(pebblesGame), seats: { min: 2, max: 4 } };
  harness = createHarness({ ...small, seats: { min: 2, max: 8 } });
  const people = 'abcdefgh'.split('');
  ({ id } = await gameInProgress(harness, people));
  await playedOut(harness, id, people);
  let opened = 0;
  const settings = ({ table }: LoadedTable) =>
    opened++ === 0 ? table.settings : Promise.reject(new Error('died'));
  await expect(rematch(harness, harness.caller('a'), { game: small, settings })).rejects.toThrow('died');
  const again = await rematch(harness, harness.caller('f'), { game: small });
  expect(accepted(again).loaded.table.seats).toContainEqual(expect.objectContaining({ userId: 'f' }));
  const both = await Promise.all([0, 1].map((part) => harness.loadTable(nextTableId(id, 0, small.id, part))));
  expect(both.flatMap(({ table }) => usersAt(table).map(({ userId }) => userId)).toSorted()).toEqual(people);
});

test.each([
  ['slower', 2, 1],
  ['quicker', 0.5, 0.5],
])('a game that is usually %s than the one before is never slower than that', async (_how, usually, then) => {
  const { turnTimeMs } = (await harness.tables.load(id))!.table;
  const next = accepted(
    await rematch(harness, harness.caller('ada'), { usualTurnTimeMs: turnTimeMs! * usually }),
  );
  expect(next.loaded.table.turnTimeMs).toBe(turnTimeMs! * then);
});

test('a rematch is refused to someone of another server', async () => {
  expect(await rematch(harness, harness.caller('ada', { guildId: 'other' }))).toEqual({
    ok: false,
    reason: { key: 'app.refused.gone' },
  });
});

test('a rematch counts towards the tables that may be open', async () => {
  for (let i = 0; i < 25; i++) await harness.openLobby(['ada'], { channelId: `channel ${i}` });
  expect(await rematch(harness, harness.caller('ada'))).toMatchObject({
    ok: false,
    reason: { key: 'app.refused.tables-yours' },
  });
});

test('there is no replay of a game that has none', async () => {
  expect(await harness.run(postAnimation, 'ada', id, { mayWrite: () => true })).toMatchObject({
    ok: false,
    reason: { key: 'app.refused.not-over' },
  });
});
