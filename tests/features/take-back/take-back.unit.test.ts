import { describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { kindPebbles } from '../../kernel/kind-pebbles.ts';
import {
  createHarness,
  createRecordingStore,
  gameInProgress,
  refusalKey,
  STOP,
  TAKE,
} from '../../table/harness.ts';
import type { CreateTableRequest } from '../../../src/table/create-table.ts';
import { cancel } from '../../../src/table/game-decisions.ts';
import { takeBack as takeBackCommand } from '../../../src/features/take-back/take-back.ts';
import { resignSeat, claimSeat } from '../../../src/features/late-turns/change-seat.ts';
import { accepted } from '../../kernel/accepted.ts';

const MINUTE_MS = 60_000;
const REFUSED = 'app.refused.take-back';

/** A game in which everyone has hidden a pebble: whose turn it is, and who comes next. */
async function startTurn(users: readonly string[], request: Partial<CreateTableRequest> = {}) {
  const time = { now: 1_700_000_000_000 };
  const store = createRecordingStore(() => time.now);
  const harness = createHarness(anyGame(kindPebbles), store, time);
  const { id, turn, waiting } = await gameInProgress(harness, users, { settings: { heap: 20 }, ...request });
  await harness.drainOutbox();
  const now = (): Promise<LoadedTable> => harness.loadTable(id);
  return {
    harness,
    id,
    active: turn,
    next: waiting,
    now,
    play: (user: string, ...moves: readonly unknown[]) => harness.play(user, id, moves),
    takeBack: async (user: string, step?: number) =>
      harness.run(takeBackCommand, user, id, { step: step ?? (await now()).match!.step }),
  };
}

describe('taking back the own turn', () => {
  test('leads back to it, edits the post, and calls nobody twice when it is made anew', async () => {
    const { harness, active, next, now, play, takeBack } = await startTurn(['ada', 'ben', 'cleo']);
    const before = await now();
    const made = accepted(await play(active, TAKE, STOP));
    const [post] = await harness.drainOutbox();
    expect(post).toMatchObject({ kind: 'post' });
    const after = accepted(await takeBack(active));
    expect(after.match!.view(null)).toEqual(before.match!.view(null));
    expect(after.table.postedEvents).toBe(made.table.postedEvents);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh' }]);
    accepted(await play(active, TAKE, TAKE));
    const { match } = await now();
    expect(await harness.drainOutbox()).toEqual([
      { kind: 'post', from: made.table.postedEvents, to: match!.events.length, again: true },
    ]);
    // The next player is pinged as ever.
    accepted(await play(next, TAKE, STOP));
    expect((await harness.drainOutbox())[0]).not.toHaveProperty('again');
  });

  test('is for the player who made it, once a turn, and until someone has acted', async () => {
    const { active, next, now, play, takeBack } = await startTurn(['ada', 'ben']);
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    const before = await now();
    accepted(await play(active, TAKE, STOP));
    expect(refusalKey(await takeBack(next))).toBe(REFUSED);
    expect(refusalKey(await takeBack('stranger'))).toBe('app.refused.not-seated');
    expect(refusalKey(await takeBack(active, before.match!.step))).toBe(REFUSED);
    accepted(await takeBack(active));
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    accepted(await play(active, TAKE, TAKE));
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    accepted(await play(next, TAKE, STOP));
    expect(refusalKey(await takeBack(active))).toBe(REFUSED);
    // The next turn is another one.
    accepted(await takeBack(next));
  });

  test('refuses what was pressed for the turn that is no more', async () => {
    const { harness, id, active, next, now, play, takeBack } = await startTurn(['ada', 'ben']);
    const first = (await now()).match!.step;
    const second = accepted(await play(active, TAKE, STOP)).match!.step;
    accepted(await takeBack(active));
    for (const [user, step] of [
      [active, first],
      [next, second],
    ] as const)
      expect(refusalKey(await harness.play(user, id, [TAKE], step))).toBe('app.refused.stale');
  });

  test('goes on with the time that was left, at least a minute', async () => {
    const turnTimeMs = 10 * MINUTE_MS;
    const { harness, active, now, play, takeBack } = await startTurn(['ada', 'ben'], { turnTimeMs });
    harness.time.now += 7 * MINUTE_MS;
    accepted(await play(active, TAKE, STOP));
    expect((await now()).table.turnClock!.endsAt).toBe(harness.time.now + turnTimeMs);
    harness.time.now += 5 * MINUTE_MS;
    const { turnClock, seats } = accepted(await takeBack(active)).table;
    expect(turnClock!.endsAt).toBe(harness.time.now + 3 * MINUTE_MS);
    expect(turnClock!.seats.map((seat) => seats[seat])).toMatchObject([{ userId: active }]);
    const late = await startTurn(['ada', 'ben'], { turnTimeMs });
    late.harness.time.now += turnTimeMs - 1;
    accepted(await late.play(late.active, TAKE, STOP));
    const { endsAt } = accepted(await late.takeBack(late.active)).table.turnClock!;
    expect(endsAt).toBe(late.harness.time.now + MINUTE_MS);
  });

  test('is possible until a bot has moved, which then waits for the turn', async () => {
    const { harness, id, play, takeBack } = await startTurn(['ada'], { bots: ['first'] });
    const turnOf = async (): Promise<string> => {
      const { table, match } = await harness.loadTable(id);
      return table.seats[match!.toAct[0]!]!.kind;
    };
    if ((await turnOf()) === 'bot') await harness.runBots(id);
    accepted(await play('ada', TAKE, STOP));
    expect(await turnOf()).toBe('bot');
    accepted(await takeBack('ada'));
    expect(await turnOf()).toBe('user');
    await harness.runBots(id);
    expect(await turnOf()).toBe('user');
    accepted(await play('ada', TAKE, TAKE));
    await harness.runBots(id);
    expect(refusalKey(await takeBack('ada'))).toBe(REFUSED);
  });

  test('is over with the seat, and with the table', async () => {
    const { harness, id, active, play, takeBack } = await startTurn(['ada', 'ben']);
    accepted(await play(active, TAKE, STOP));
    accepted(await harness.run(resignSeat, active, id));
    const seat = (await harness.loadTable(id)).table.seats.findIndex(({ kind }) => kind === 'bot');
    accepted(await harness.run(claimSeat, 'cleo', id, { seat }));
    expect(refusalKey(await takeBack('cleo'))).toBe(REFUSED);
    accepted(await harness.run(cancel, harness.caller('x', { managesServer: true }), id));
    expect(refusalKey(await takeBack('cleo'))).toBe('app.refused.cancelled');
  });
});
