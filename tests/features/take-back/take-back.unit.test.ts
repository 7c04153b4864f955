import { describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { kindPebbles } from '../../kernel/kind-pebbles.ts';
import {} from '../../kernel/pebbles.ts';
import { createHarness, expectOk, refusalKey, createRecordingStore, TAKE } from '../../table/harness.ts';
import type { CreateTableRequest } from '../../../src/table/create-table.ts';
import { start, play as playCommand, cancel } from '../../../src/table/game-decisions.ts';
import { takeBack as takeBackCommand } from '../../../src/features/take-back/take-back.ts';
import { resignSeat, claimSeat } from '../../../src/features/turns/change-seat.ts';
import { anyMoves } from '../../kernel/any-moves.ts';

const STOP = { type: 'stop' };
const HIDE = { type: 'hide', pebble: 'white' };
const MINUTE_MS = 60_000;
const REFUSED = 'app.refused.take-back';

/** A game in which everybody has hidden a pebble: whose turn it is, and who comes next. */
async function startTurn(users: readonly string[], request: Partial<CreateTableRequest> = {}) {
  const time = { now: 1_700_000_000_000 };
  const store = createRecordingStore(() => time.now);
  const harness = createHarness(anyGame(kindPebbles), store, time);
  const { tables } = harness;
  const { table } = await harness.openLobby(users, { settings: { heap: 20 }, ...request });
  expectOk(await tables.run(start, { caller: harness.caller(users[0]!), tableId: table.id }));
  const now = (): Promise<LoadedTable> => harness.loadTable(table.id);
  const play = async (user: string, ...moves: readonly unknown[]) =>
    tables.run(playCommand, {
      caller: harness.caller(user),
      tableId: table.id,
      step: (await now()).match!.step,
      moves: anyMoves(moves),
    });
  for (const user of users) expectOk(await play(user, HIDE));
  const active = users[(await now()).match!.toAct[0]!]!;
  const next = users[(users.indexOf(active) + 1) % users.length]!;
  await harness.drainOutbox();
  return {
    harness,
    id: table.id,
    active,
    next,
    now,
    play,
    takeBack: async (user: string, step?: number) =>
      tables.run(takeBackCommand, {
        caller: harness.caller(user),
        tableId: table.id,
        step: step ?? (await now()).match!.step,
      }),
  };
}

describe('taking back the own turn', () => {
  test('leads back to it, edits the post, and calls nobody twice when it is made anew', async () => {
    const { harness, active, next, now, play, takeBack } = await startTurn(['ada', 'ben', 'cleo']);
    const before = await now();
    const made = expectOk(await play(active, TAKE, STOP));
    const [post] = await harness.drainOutbox();
    expect(post).toMatchObject({ kind: 'post' });
    const after = expectOk(await takeBack(active));
    expect(after.match!.view(null)).toEqual(before.match!.view(null));
    expect(after.table.postedEvents).toBe(made.table.postedEvents);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh' }]);
    expectOk(await play(active, TAKE, TAKE));
    const { match } = await now();
    expect(await harness.drainOutbox()).toEqual([
      { kind: 'post', from: made.table.postedEvents, to: match!.events.length, again: true },
    ]);
    // The next player is pinged as ever.
    expectOk(await play(next, TAKE, STOP));
    expect((await harness.drainOutbox())[0]).not.toHaveProperty('again');
  });

  test('is for whoever made it, once a turn, and until somebody has acted', async () => {
    const { active, next, now, play, takeBack } = await startTurn(['ada', 'ben']);
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    const before = await now();
    expectOk(await play(active, TAKE, STOP));
    expect(refusalKey(await takeBack(next))).toBe(REFUSED);
    expect(refusalKey(await takeBack('stranger'))).toBe('app.refused.not-seated');
    expect(refusalKey(await takeBack(active, before.match!.step))).toBe(REFUSED);
    expectOk(await takeBack(active));
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    expectOk(await play(active, TAKE, TAKE));
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    expectOk(await play(next, TAKE, STOP));
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    // The next turn is another one.
    expectOk(await takeBack(next));
  });

  test('refuses what was pressed for the turn that is no more', async () => {
    const { harness, id, active, next, now, play, takeBack } = await startTurn(['ada', 'ben']);
    const first = (await now()).match!.step;
    const second = expectOk(await play(active, TAKE, STOP)).match!.step;
    expectOk(await takeBack(active));
    for (const [user, step] of [
      [active, first],
      [next, second],
    ] as const)
      expect(
        refusalKey(
          await harness.tables.run(playCommand, {
            caller: harness.caller(user),
            tableId: id,
            step,
            moves: anyMoves([TAKE]),
          }),
        ),
      ).toBe('app.refused.stale');
  });

  test('goes on with the time that was left, at least a minute', async () => {
    const turnTimeMs = 10 * MINUTE_MS;
    const { harness, active, now, play, takeBack } = await startTurn(['ada', 'ben'], { turnTimeMs });
    harness.time.now += 7 * MINUTE_MS;
    expectOk(await play(active, TAKE, STOP));
    expect((await now()).table.turnClock!.endsAt).toBe(harness.time.now + turnTimeMs);
    harness.time.now += 5 * MINUTE_MS;
    const { turnClock, seats } = expectOk(await takeBack(active)).table;
    expect(turnClock!.endsAt).toBe(harness.time.now + 3 * MINUTE_MS);
    expect(turnClock!.seats.map((seat) => seats[seat])).toMatchObject([{ userId: active }]);
    const late = await startTurn(['ada', 'ben'], { turnTimeMs });
    late.harness.time.now += turnTimeMs - 1;
    expectOk(await late.play(late.active, TAKE, STOP));
    const { endsAt } = expectOk(await late.takeBack(late.active)).table.turnClock!;
    expect(endsAt).toBe(late.harness.time.now + MINUTE_MS);
  });

  test('is possible until a computer player has moved, which then waits for the turn', async () => {
    const { harness, id, play, takeBack } = await startTurn(['ada'], { bots: ['first'] });
    const turnOf = async (): Promise<string> => {
      const { table, match } = await harness.loadTable(id);
      return table.seats[match!.toAct[0]!]!.kind;
    };
    if ((await turnOf()) === 'bot') await harness.runBots(id);
    expectOk(await play('ada', TAKE, STOP));
    expect(await turnOf()).toBe('bot');
    expectOk(await takeBack('ada'));
    expect(await turnOf()).toBe('user');
    await harness.runBots(id);
    expect(await turnOf()).toBe('user');
    expectOk(await play('ada', TAKE, TAKE));
    await harness.runBots(id);
    expect(refusalKey(await takeBack('ada'))).toBe(REFUSED);
  });

  test('is over with the seat, and with the table', async () => {
    const { harness, id, active, play, takeBack } = await startTurn(['ada', 'ben']);
    expectOk(await play(active, TAKE, STOP));
    expectOk(await harness.tables.run(resignSeat, { caller: harness.caller(active), tableId: id }));
    const seat = (await harness.loadTable(id)).table.seats.findIndex(({ kind }) => kind === 'bot');
    expectOk(await harness.tables.run(claimSeat, { caller: harness.caller('cleo'), tableId: id, seat }));
    expect(refusalKey(await takeBack('cleo'))).toBe(REFUSED);
    expectOk(
      await harness.tables.run(cancel, { caller: harness.caller('x', { managesServer: true }), tableId: id }),
    );
    expect(refusalKey(await takeBack('cleo'))).toBe('app.refused.cancelled');
  });
});
