import { describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import { contextOf } from '../../../src/table/clock/timer.ts';
import { createUptime } from '../../../src/worker/uptime.ts';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { pebblesGame } from '../../kernel/pebbles.ts';
import { createHarness, gameInProgress, refusalKey, STOP, TAKE } from '../../table/harness.ts';
import type { CreateTableRequest } from '../../../src/table/create-table.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { pause } from '../../../src/features/pause/pause.ts';
import { resignSeat } from '../../../src/features/late-turns/change-seat.ts';
import { moveTo } from '../../../src/table/republish.ts';
import { voteAtTimeUp } from '../../../src/table/clock/time-up-vote.ts';
import { accepted } from '../../kernel/accepted.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A game in which everyone has hidden a pebble, whose bot can be stopped for a while. */
async function startTurn(users: readonly string[], request: Partial<CreateTableRequest> = {}) {
  const time = { now: 1_700_000_000_000 };
  const store = createTestStore(() => time.now);
  const uptime = createUptime(store, () => time.now);
  await uptime.beat();
  const harness = createHarness(anyGame(pebblesGame), store, time, { downMs: uptime.downMs });
  const { run } = harness;
  const { id, turn } = await gameInProgress(harness, users, { settings: { heap: 20 }, ...request });
  await harness.drainOutbox();
  const now = (): Promise<LoadedTable> => harness.loadTable(id);
  /** Lets time pass while the bot runs, or does not, and does what is due; resolves with what was queued. */
  const pass = async (ms: number, stepMs = HOUR_MS / 2) => {
    const queued: unknown[] = [];
    for (const end = time.now + ms; time.now < end;) {
      time.now = Math.min(end, time.now + stepMs);
      // A bot that runs has run since it last looked.
      if (stepMs < DAY_MS) await store.beat(time.now, stepMs);
      await uptime.beat();
      for (const deadline of await store.claimDeadlines(time.now, time.now + 8_000, 10))
        if (deadline.kind === 'turn') await harness.tables.ring(deadline);
      queued.push(...(await harness.drainOutbox()));
    }
    return queued;
  };
  return {
    harness,
    id,
    now,
    play: (user: string, ...moves: readonly unknown[]) => harness.play(user, id, moves),
    pass,
    time,
    active: turn,
    agree: (user: string) => run(pause, user, id, { step: 'agree' }),
    goOn: (user: string) => run(pause, user, id, { step: 'go-on' }),
    leftMs: async () => (await now()).table.turnClock!.endsAt - time.now,
  };
}

describe('a pause by consent', () => {
  test('begins when all people have agreed, keeps the time that is left, and lets it run on', async () => {
    const { agree, goOn, pass, leftMs, now, harness } = await startTurn(['ada', 'ben', 'cleo']);
    await pass(HOUR_MS);
    accepted(await agree('ada'));
    accepted(await agree('ada'));
    accepted(await agree('ben'));
    expect((await now()).table.pause).toEqual({ agreed: ['ada', 'ben'], since: null });
    await pass(HOUR_MS);
    expect(await leftMs()).toBe(22 * HOUR_MS);
    accepted(await agree('cleo'));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh' }]);
    expect(refusalKey(await agree('cleo'))).toBe('app.refused.paused-already');
    // No reminder, no question.
    expect(await pass(3 * DAY_MS)).toEqual([]);
    accepted(await goOn('ben'));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh' }]);
    expect(await leftMs()).toBe(22 * HOUR_MS);
    // The reminder at half time, when it would have come.
    expect(await pass(11 * HOUR_MS)).toEqual([expect.objectContaining({ kind: 'reminder', number: 1 })]);
  });

  test('lasts through a stop of the bot, and counts that time once', async () => {
    const { agree, goOn, pass, leftMs, harness, id } = await startTurn(['ada', 'ben']);
    await pass(HOUR_MS);
    accepted(await agree('ada'));
    accepted(await agree('ben'));
    await harness.drainOutbox();
    expect(await pass(2 * DAY_MS, 2 * DAY_MS)).toEqual([]);
    // What is stored meanwhile leaves the clock as it is.
    accepted(await harness.run(moveTo, 'ada', id, { channelId: '77' }));
    await harness.drainOutbox();
    accepted(await goOn('ada'));
    expect(await leftMs()).toBe(23 * HOUR_MS);
    await pass(DAY_MS, DAY_MS);
    expect((await pass(HOUR_MS)).length).toBe(0);
    expect(await leftMs()).toBe(22 * HOUR_MS);
  });

  test('ends with a move, and the next turn has all of its time', async () => {
    const { agree, pass, play, leftMs, now, active, harness } = await startTurn(['ada', 'ben']);
    accepted(await agree('ada'));
    accepted(await agree('ben'));
    await pass(DAY_MS);
    accepted(await play(active, TAKE, STOP));
    expect((await now()).table.pause).toBeNull();
    expect(await leftMs()).toBe(DAY_MS);
    expect((await harness.drainOutbox()).map((task) => task.kind)).toEqual(['post']);
  });

  test('ends by itself after a fortnight, a live one after a day, with one edit', async () => {
    for (const [request, limit] of [
      [{}, 14 * DAY_MS],
      [{ turnTimeMs: 3 * MINUTE_MS }, DAY_MS],
    ] as const) {
      const { agree, pass, leftMs, now, harness } = await startTurn(['ada', 'ben'], request);
      const left = await leftMs();
      accepted(await agree('ada'));
      accepted(await agree('ben'));
      await harness.drainOutbox();
      expect(await pass(limit - MINUTE_MS)).toEqual([]);
      expect(await pass(MINUTE_MS)).toEqual([{ kind: 'refresh' }]);
      expect((await now()).table.pause).toBeNull();
      expect(await leftMs()).toBe(left);
    }
  });

  test('is off when someone plays on, or makes a move', async () => {
    const { agree, goOn, play, now, active } = await startTurn(['ada', 'ben']);
    expect(refusalKey(await goOn('ada'))).toBe('app.refused.no-pause');
    accepted(await agree('ada'));
    accepted(await goOn('ben'));
    expect((await now()).table.pause).toBeNull();
    accepted(await agree('ada'));
    accepted(await play(active, TAKE, STOP));
    expect((await now()).table.pause).toBeNull();
  });

  test('is off when a player gives up their seat, and a new one can be proposed', async () => {
    const { agree, goOn, harness, id, now } = await startTurn(['ada', 'ben', 'cleo']);
    const giveUp = async (user: string) => accepted(await harness.run(resignSeat, user, id));
    accepted(await agree('ada'));
    accepted(await agree('ben'));
    await giveUp('cleo');
    expect((await now()).table.pause).toBeNull();
    accepted(await agree('ada'));
    accepted(await agree('ben'));
    expect((await now()).table.pause?.since).not.toBeNull();
    // One that has begun goes on.
    await giveUp('ben');
    expect((await now()).table.pause?.since).not.toBeNull();
    accepted(await goOn('ada'));
  });

  test('is refused to strangers and where nothing runs', async () => {
    const { agree } = await startTurn(['ada', 'ben']);
    expect(refusalKey(await agree('stranger'))).toBe('app.refused.not-seated');
    const { agree: agreeThere } = await startTurn(['ada', 'ben'], { turnTimeMs: null });
    expect(refusalKey(await agreeThere('ada'))).toBe('app.refused.nothing-to-pause');
  });

  test('stops the question what is to be done about a turn, too', async () => {
    const { agree, goOn, pass, now, harness, id, active } = await startTurn(['ada', 'ben']);
    await pass(DAY_MS);
    expect((await now()).table.turnClock?.stage).toBe('deciding');
    accepted(await agree('ada'));
    accepted(await agree('ben'));
    await harness.drainOutbox();
    expect(await pass(2 * DAY_MS)).toEqual([]);
    const other = active === 'ada' ? 'ben' : 'ada';
    const { step } = (await now()).match!;
    const vote = () => harness.run(voteAtTimeUp, other, id, { step, choice: 'wait' });
    expect(refusalKey(await vote())).toBe('app.refused.paused');
    accepted(await goOn(active));
    accepted(await vote());
  });

  test('stops the timer of a game, too: the sand of Fame Us stands still, and runs on where it was', async () => {
    const users = ['ada', 'ben', 'cleo', 'dan', 'eve'];
    const time = { now: 1_700_000_000_000 };
    const harness = createHarness(fameUsEntry.game, undefined, time);
    const { run, play, store } = harness;
    const { table } = await harness.openLobby(users, {
      settings: { pace: 'live', first: 'random' },
      turnTimeMs: 3 * MINUTE_MS,
    });
    accepted(await run(start, 'ada', table.id));
    const now = (): Promise<LoadedTable> => harness.loadTable(table.id);
    const active = (await now()).match!.toAct[0]!;
    for (const user of users.filter((_, seat) => seat !== active).slice(0, 3))
      accepted(await play(user, table.id, [{ type: 'timer' }]));
    const { timer } = (await now()).table;
    expect(timer).not.toBeNull();
    const ring = async (): Promise<number> => {
      const due = await store.claimDeadlines(time.now, time.now + 1, 10);
      for (const deadline of due) {
        if (deadline.kind === 'clock') await harness.tables.ring(deadline);
        if (deadline.kind === 'turn') await harness.tables.ring(deadline);
      }
      return due.filter(({ kind }) => kind === 'clock').length;
    };
    time.now += 10_000;
    for (const user of users) accepted(await run(pause, user, table.id, { step: 'agree' }));
    expect(contextOf((await now()).table).timer).toBeNull();
    for (let hour = 0; hour < 5; hour++) {
      time.now += HOUR_MS;
      expect(await ring()).toBe(0);
    }
    expect((await now()).match!.toAct).toEqual([active]);
    accepted(await run(pause, 'ben', table.id, { step: 'go-on' }));
    expect((await now()).table.timer).toEqual({ id: timer!.id, endsAt: timer!.endsAt + 5 * HOUR_MS });
    // All but one second of what was left, and then that.
    time.now = timer!.endsAt + 5 * HOUR_MS - 1_000;
    await ring();
    expect((await now()).match!.toAct).toEqual([active]);
    time.now += 1_000;
    expect(await ring()).toBe(1);
    expect((await now()).match!.toAct).not.toEqual([active]);
  });
});
