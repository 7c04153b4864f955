import { beforeEach, describe, expect, test } from 'vitest';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { nextTableId } from '../../../src/table/create-table.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { pebblesGame, pebblesUi } from '../../kernel/pebbles.ts';
import {
  createHarness,
  GUILD,
  gameInProgress,
  type Harness,
  startedGame,
  TAKE,
} from '../../table/harness.ts';
import { start, cancel } from '../../../src/table/game-decisions.ts';
import {
  type NextSettings,
  openNext,
  postAnimation,
} from '../../../src/features/after-game/after-game-decisions.ts';
import { join, leave } from '../../../src/table/lobby-seats.ts';
import { accepted } from '../../kernel/accepted.ts';
import { again } from './again.ts';

/** A table of Ada and Ben whose game is over. */
async function playedTable(harness: Harness): Promise<string> {
  const { id } = await gameInProgress(harness);
  for (;;) {
    const { match } = await harness.loadTable(id);
    if (match === null || match.outcome !== null) return id;
    const user = match.toAct[0] === 0 ? 'ada' : 'ben';
    const moves = [TAKE, { type: 'stop' }];
    const played = await harness.play(user, id, moves, match.step);
    if (!played.ok) accepted(await harness.play(user, id, [TAKE], match.step));
  }
}

async function rematch(harness: Harness, user: string, tableId: string, change?: NextSettings) {
  const opened = await openNext(harness.tables, harness.caller(user), tableId, again(change), 0);
  if (!opened.ok) throw new Error(opened.reason.key);
  return opened.value;
}

describe('a rematch', () => {
  let harness: Harness;
  beforeEach(() => {
    harness = createHarness();
  });

  test('seats the same people with the same settings, and makes the player who asked the host', async () => {
    const id = await playedTable(harness);
    await harness.drainOutbox();
    const { loaded, isNew, lobbyPost } = await rematch(harness, 'ben', id);
    const before = await harness.loadTable(id);
    expect({ isNew, lobbyPost }).toEqual({ isNew: true, lobbyPost: null });
    expect(loaded.table).toMatchObject({
      hostId: 'ben',
      status: 'lobby',
      settings: before.table.settings,
      channelId: before.table.channelId,
      turnTimeMs: before.table.turnTimeMs,
    });
    expect(loaded.table.seats.map(({ name }) => name)).toEqual(before.table.seats.map(({ name }) => name));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'lobby', fresh: true }]);
    accepted(await harness.run(leave, 'ada', loaded.table.id));
    accepted(await harness.run(join, 'cleo', loaded.table.id));
    accepted(await harness.run(start, 'ben', loaded.table.id));
  });

  test('exists once, however many people press, at once or later, in whatever process', async () => {
    const id = await playedTable(harness);
    const other = createHarness(anyGame(pebblesGame), harness.store, harness.time);
    const callers = ['ada', 'ben', 'ada', 'ben'].map((user, i) =>
      harness.caller(user, { interactionId: `press ${i}` }),
    );
    const opened = await Promise.all(
      callers.map((caller, i) => openNext((i % 2 === 0 ? harness : other).tables, caller, id, again(), 0)),
    );
    const all = opened.map((each) => (each.ok ? each.value : null));
    expect(new Set(all.map((each) => each?.loaded.table.id))).toEqual(new Set([nextTableId(id, 0)]));
    expect(all.filter((each) => each?.isNew)).toHaveLength(1);
    // A spectator is led there, too, also when it is already being played.
    const newId = nextTableId(id, 0);
    accepted(await harness.run(start, all[0]!.loaded.table.hostId, newId));
    expect((await rematch(harness, 'cleo', id)).loaded.table).toMatchObject({ id: newId, status: 'playing' });
  });

  test('is counted once when its click comes twice', async () => {
    const id = await playedTable(harness);
    const caller = harness.caller('ada');
    for (const isNew of [true, false])
      expect(await openNext(harness.tables, caller, id, again(), 0)).toMatchObject({
        ok: true,
        value: { isNew },
      });
  });

  test('that was called off may be followed by another one', async () => {
    const id = await playedTable(harness);
    const { loaded } = await rematch(harness, 'ada', id);
    accepted(await harness.run(cancel, 'ada', loaded.table.id));
    expect((await rematch(harness, 'ben', id)).loaded.table).toMatchObject({
      id: nextTableId(id, 1),
      hostId: 'ben',
    });
  });

  test('takes settings that were chosen anew, and says why it cannot', async () => {
    const id = await playedTable(harness);
    const ask = (change: () => Promise<unknown>) =>
      openNext(harness.tables, harness.caller('ada'), id, again(change), 0);
    expect(await ask(() => Promise.resolve({ heap: 'many' }))).toMatchObject({
      ok: false,
      reason: { key: 'pebbles.refused.settings' },
    });
    expect(
      (await rematch(harness, 'ada', id, () => Promise.resolve({ heap: 9 }))).loaded.table.settings,
    ).toEqual({
      heap: 9,
    });
  });

  test.each([
    ['a stranger', 'cleo', 'app.refused.not-played'],
    ['someone of another server', 'elsewhere', 'app.refused.gone'],
  ])('is refused to %s while there is none', async (_who, user, key) => {
    const id = await playedTable(harness);
    const caller = harness.caller(user, user === 'elsewhere' ? { guildId: 'other' } : { guildId: GUILD });
    expect(await openNext(harness.tables, caller, id, again(), 0)).toEqual({ ok: false, reason: { key } });
  });

  test('is refused while the game is on', async () => {
    const { table } = await startedGame(harness);
    expect(await openNext(harness.tables, harness.caller('ada'), table.id, again(), 0)).toEqual({
      ok: false,
      reason: { key: 'app.refused.not-over' },
    });
  });

  test('counts towards the tables that may be open', async () => {
    const store = createTestStore();
    const harness = createHarness(anyGame(pebblesGame), store);
    const id = await playedTable(harness);
    for (let i = 0; i < 25; i++) await harness.openLobby(['ada'], { channelId: `channel ${i}` });
    expect(await openNext(harness.tables, harness.caller('ada'), id, again(), 0)).toMatchObject({
      ok: false,
      reason: { key: 'app.refused.tables-yours' },
    });
  });
});

describe('a replay', () => {
  const withReplay = anyGame({ ...pebblesGame, ui: { ...pebblesUi, replay: 'past' } });

  test('is shared by players, and by members who may write where the table was opened', async () => {
    const harness = createHarness(withReplay);
    const id = await playedTable(harness);
    await harness.drainOutbox();
    accepted(await harness.run(postAnimation, 'ben', id, { mayWrite: () => false }));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'replay' }]);
    const share = (mayWrite: boolean) =>
      harness.run(postAnimation, 'cleo', id, {
        mayWrite: (channelId) => mayWrite && channelId === 'channel',
      });
    expect(await share(false)).toMatchObject({ ok: false, reason: { key: 'app.refused.may-not-share' } });
    accepted(await share(true));
  });

  test('is refused before the end, and of a game that has none', async () => {
    for (const game of [withReplay, anyGame(pebblesGame)]) {
      const harness = createHarness(game);
      const id = game === withReplay ? (await startedGame(harness)).table.id : await playedTable(harness);
      expect(await harness.run(postAnimation, 'ada', id, { mayWrite: () => true })).toMatchObject({
        ok: false,
        reason: { key: 'app.refused.not-over' },
      });
    }
  });
});
