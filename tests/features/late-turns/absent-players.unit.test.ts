import { describe, expect, test } from 'vitest';
import { clientSeedOf } from '../../../src/table/fairness/evidence.ts';
import { type TimeUpChoice, type LoadedTable, openingHoldersOf } from '../../../src/table/table.ts';
import { createUptime } from '../../../src/worker/uptime.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { type Move, pebblesGame } from '../../kernel/pebbles.ts';
import { createHarness, refusalKey, resultOf, TAKE } from '../../table/harness.ts';
import type { CreateTableRequest } from '../../../src/table/create-table.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { voteAtTimeUp } from '../../../src/table/clock/time-up-vote.ts';
import { claimSeat, resignSeat } from '../../../src/features/late-turns/change-seat.ts';
import { accepted } from '../../kernel/accepted.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STOP: Move = { type: 'stop' };
const HIDE = { type: 'hide', pebble: 'white' };

/** A harness whose bot can be stopped for a while. */
function createPaceHarness() {
  const time = { now: 1_700_000_000_000 };
  const store = createTestStore(() => time.now);
  const uptime = createUptime(store, () => time.now);
  const game = anyGame({
    ...pebblesGame,
    pass: (state, seat) => (state.active === seat && state.taken > 0 ? STOP : null),
  });
  return { uptime, harness: createHarness(game, store, time, { downMs: uptime.downMs }) };
}

/** Lets time pass, a minute at a time while the bot runs, and does what is due; resolves with what was queued. */
async function pass(
  { harness, uptime }: ReturnType<typeof createPaceHarness>,
  ms: number,
  stepMs = MINUTE_MS / 4,
) {
  const queued: unknown[] = [];
  for (const end = harness.time.now + ms; harness.time.now < end;) {
    harness.time.now = Math.min(end, harness.time.now + stepMs);
    // A bot that runs has run since it last looked.
    if (stepMs > MINUTE_MS) await harness.store.beat(harness.time.now, stepMs);
    await uptime.beat();
    for (const deadline of await harness.store.claimDeadlines(
      harness.time.now,
      harness.time.now + 8_000,
      10,
    )) {
      if (deadline.kind === 'turn') await harness.tables.ring(deadline);
      if (deadline.kind === 'bot') await harness.runBots(deadline.tableId);
    }
    queued.push(...(await harness.drainOutbox()));
  }
  return queued;
}

type PaceHarness = ReturnType<typeof createPaceHarness>;

/** A game in which everyone has hidden a pebble: whose turn it is, and the others with the host first. */
async function startTurn(
  pace: PaceHarness,
  users: readonly string[],
  request: Partial<CreateTableRequest> = {},
) {
  const { harness } = pace;
  await pace.uptime.beat();
  const { table } = await harness.openLobby(users, request);
  let loaded = accepted(await harness.run(start, users[0] ?? '', table.id));
  for (const user of users) loaded = accepted(await harness.play(user, table.id, [HIDE], 0));
  await harness.drainOutbox();
  const active = users[loaded.match?.toAct[0] ?? -1] ?? '';
  return {
    id: table.id,
    active,
    others: users.filter((user) => user !== active),
    now: () => harness.loadTable(table.id),
    vote: async (user: string, choice: TimeUpChoice) => {
      const { match } = await harness.loadTable(table.id);
      return harness.run(voteAtTimeUp, user, table.id, { step: match?.step ?? 0, choice });
    },
    play: async (user: string, moves: readonly unknown[]) => {
      const { match } = await harness.loadTable(table.id);
      return harness.play(user, table.id, moves, match?.step ?? 0);
    },
  };
}

const kindsAt = ({ table }: LoadedTable): string => table.seats.map(({ kind }) => kind).join();
const LIVE = { turnTimeMs: 3 * MINUTE_MS };
const THREE = ['ada', 'ben', 'cleo'] as const;

describe('the clock of a turn', () => {
  test('reminds at half time and near the end, once each, and then asks the others', async () => {
    const pace = createPaceHarness();
    const turn = await startTurn(pace, THREE, LIVE);
    const { turnClock } = (await turn.now()).table;
    expect(turnClock?.endsAt).toBe(pace.harness.time.now + LIVE.turnTimeMs);
    expect(await pass(pace, 75_000)).toEqual([]);
    expect(await pass(pace, 15_000)).toEqual([{ kind: 'reminder', step: 1, number: 1 }]);
    expect(await pass(pace, 60_000)).toEqual([{ kind: 'reminder', step: 1, number: 2 }]);
    expect(await pass(pace, 30_000)).toEqual([{ kind: 'ladder', step: 1 }]);
    expect((await turn.now()).table.turnClock).toMatchObject({ stage: 'deciding', votes: {} });
  });

  test('starts with each turn, and does not run at a table without one, nor where nobody else plays', async () => {
    const pace = createPaceHarness();
    const { harness } = pace;
    const turn = await startTurn(pace, ['ada', 'ben'], LIVE);
    await pass(pace, MINUTE_MS);
    accepted(await turn.play(turn.active, [TAKE, STOP]));
    expect((await turn.now()).table.turnClock).toMatchObject({
      step: 2,
      endsAt: harness.time.now + LIVE.turnTimeMs,
    });
    const endless = await startTurn(pace, ['ada', 'ben'], { turnTimeMs: null });
    expect((await endless.now()).table.turnClock).toBeNull();
    const alone = accepted(
      await harness.tables.create(
        harness.caller('cleo'),
        harness.createRequest({ bots: ['first'], startNow: true, ...LIVE }),
      ),
    );
    expect(alone.table.turnClock).toBeNull();
  });

  test('takes one time for all who hide at once, and ends with the last of them', async () => {
    const pace = createPaceHarness();
    const { harness } = pace;
    const { table } = await harness.openLobby(THREE, LIVE);
    accepted(await harness.run(start, 'ada', table.id));
    const before = (await harness.loadTable(table.id)).table.turnClock;
    expect(before?.seats).toEqual([0, 1, 2]);
    await pass(pace, MINUTE_MS);
    accepted(await harness.play('ada', table.id, [HIDE], 0));
    expect((await harness.loadTable(table.id)).table.turnClock).toEqual(before);
  });

  test('stands still while the bot does not run, and a restart pings nobody: the post tells the new time', async () => {
    const pace = createPaceHarness();
    const turn = await startTurn(pace, THREE, { turnTimeMs: DAY_MS });
    await pass(pace, 11 * HOUR_MS, 10 * MINUTE_MS);
    pace.harness.time.now += 3 * DAY_MS;
    expect(await pass(pace, 50 * MINUTE_MS, 40_000)).toEqual([{ kind: 'refresh' }]);
    expect(await pass(pace, 15 * MINUTE_MS, 40_000)).toEqual([{ kind: 'reminder', step: 1, number: 1 }]);
    const { turnClock } = (await turn.now()).table;
    expect(turnClock!.endsAt - pace.harness.time.now).toBeGreaterThan(11.8 * HOUR_MS);
  });

  test('that a wrong clock had set far away begins again', async () => {
    const pace = createPaceHarness();
    pace.harness.time.now += 9 * DAY_MS;
    const turn = await startTurn(pace, THREE, LIVE);
    pace.harness.time.now -= 9 * DAY_MS;
    await pass(pace, MINUTE_MS);
    expect((await turn.now()).table.turnClock!.endsAt).toBeLessThanOrEqual(
      pace.harness.time.now + LIVE.turnTimeMs,
    );
  });
});

describe('when the time for a turn is up', () => {
  async function timeUp(users: readonly string[] = THREE, request: Partial<CreateTableRequest> = LIVE) {
    const pace = createPaceHarness();
    const turn = await startTurn(pace, users, request);
    await pass(
      pace,
      request.turnTimeMs ?? 0,
      (request.turnTimeMs ?? 0) > HOUR_MS ? HOUR_MS / 2 : MINUTE_MS / 4,
    );
    return { pace, harness: pace.harness, turn };
  }

  test('a bot makes the turn of a live table after a minute, unless someone decides', async () => {
    const { pace, turn } = await timeUp();
    const { match } = await turn.now();
    expect(await pass(pace, 45_000)).toEqual([]);
    const seats = match!.toAct;
    expect(await pass(pace, 15_000)).toEqual([
      { kind: 'decided', choice: 'bot-turn', seats },
      expect.objectContaining({ kind: 'post' }),
    ]);
    const after = await turn.now();
    expect(after.match!.step).toBe(2);
    expect(kindsAt(after)).toBe('user,user,user');
  });

  test('the others of a slow table have a day', async () => {
    const { pace, turn } = await timeUp(THREE, { turnTimeMs: DAY_MS });
    await pass(pace, 23.9 * HOUR_MS, HOUR_MS / 2);
    expect((await turn.now()).match!.step).toBe(1);
    await pass(pace, HOUR_MS / 5, 10 * MINUTE_MS);
    expect((await turn.now()).match!.step).toBe(2);
  });

  test('a majority of the others decides at once', async () => {
    const { turn } = await timeUp(['ada', 'ben']);
    accepted(await turn.vote(turn.others[0]!, 'wait'));
    expect((await turn.now()).table.turnClock).toMatchObject({ stage: 'running', reminded: 0, votes: {} });
  });

  test('the host breaks a tie, and a vote can be changed until then', async () => {
    const { turn } = await timeUp();
    const [first, second] = turn.others as [string, string];
    accepted(await turn.vote(first, 'call-off'));
    accepted(await turn.vote(first, 'wait'));
    expect((await turn.now()).table.turnClock?.votes).toEqual({ [first]: 'wait' });
    accepted(await turn.vote(second, 'bot-seat'));
    const { table } = await turn.now();
    const hosts = turn.others.includes('ada') ? (first === 'ada' ? 'wait' : 'bot-seat') : 'bot-turn';
    expect(table.seats.some(({ kind }) => kind === 'bot')).toBe(hosts === 'bot-seat');
    expect(table.turnClock?.stage ?? 'none').toBe(hosts === 'bot-seat' ? 'none' : 'running');
  });

  test('people who may not vote are told so, and nothing else can be chosen than there is', async () => {
    const { harness, turn } = await timeUp();
    const [other] = turn.others as [string];
    expect(refusalKey(await turn.vote(turn.active, 'wait'))).toBe('app.refused.ladder-awaited');
    expect(refusalKey(await turn.vote('stranger', 'wait'))).toBe('app.refused.ladder-spectator');
    // Before anything was taken, the game has no pass.
    expect(refusalKey(await turn.vote(other, 'skip'))).toBe('app.not-any-more');
    const late = await harness.run(voteAtTimeUp, other, turn.id, { step: 0, choice: 'wait' });
    expect(resultOf(late)).toEqual({ ok: false, reason: { key: 'app.refused.ladder-settled' } });
  });

  test('a turn is skipped where the game lets it pass', async () => {
    const pace = createPaceHarness();
    const turn = await startTurn(pace, ['ada', 'ben'], LIVE);
    accepted(await turn.play(turn.active, [TAKE]));
    await pass(pace, LIVE.turnTimeMs);
    accepted(await turn.vote(turn.others[0]!, 'skip'));
    const { match } = await turn.now();
    expect(match!.events.at(-1)).toMatchObject({ type: 'turned' });
  });

  test('a player who acts in time settles the question', async () => {
    const { pace, turn } = await timeUp();
    accepted(await turn.play(turn.active, [TAKE, STOP]));
    expect(await pass(pace, MINUTE_MS)).not.toContainEqual(expect.objectContaining({ kind: 'decided' }));
    expect(
      (await turn.now()).match!.events.filter((event) => (event as { type: string }).type === 'took'),
    ).toHaveLength(1);
  });

  test('the game can be called off', async () => {
    const { turn } = await timeUp(['ada', 'ben']);
    accepted(await turn.vote(turn.others[0]!, 'call-off'));
    expect((await turn.now()).table).toMatchObject({ status: 'cancelled', turnClock: null });
  });

  test('a bot sits in until its owner takes the seat back with one press', async () => {
    const { pace, harness, turn } = await timeUp(['ada', 'ben']);
    const opening = openingHoldersOf((await turn.now()).table);
    const seed = clientSeedOf((await turn.now()).table);
    const [other] = turn.others as [string];
    accepted(await turn.vote(other, 'bot-seat'));
    const seat = (await turn.now()).match!.toAct[0]!;
    expect((await turn.now()).table.seats[seat]).toMatchObject({
      kind: 'bot',
      sitsInFor: { userId: turn.active, gaveUp: false },
    });
    expect((await turn.now()).table.hostId).toBe(other);
    await pass(pace, MINUTE_MS);
    expect((await turn.now()).match!.toAct).not.toContain(seat);
    const stranger = await harness.run(claimSeat, 'stranger', turn.id, { seat });
    expect(refusalKey(stranger)).toBe('app.refused.seat-not-free');
    accepted(await harness.run(claimSeat, turn.active, turn.id, { seat }));
    const { table } = await turn.now();
    expect(table.seats[seat]).toMatchObject({ kind: 'user', userId: turn.active });
    expect(openingHoldersOf(table)).toEqual(opening);
    expect(clientSeedOf(table)).toEqual(seed);
  });

  test('bots hide for all who are late, with nobody left to ask', async () => {
    const pace = createPaceHarness();
    const { harness } = pace;
    await pace.uptime.beat();
    const { table } = await harness.openLobby(['ada', 'ben'], LIVE);
    accepted(await harness.run(start, 'ada', table.id));
    await pass(pace, 4 * MINUTE_MS);
    expect((await harness.loadTable(table.id)).match!.step).toBe(1);
  });
});

describe('a seat that is given up', () => {
  test('goes to a bot, and to a person who asks for it; the deal keeps who sat there first', async () => {
    const pace = createPaceHarness();
    const { harness } = pace;
    const turn = await startTurn(pace, THREE, LIVE);
    const opening = openingHoldersOf((await turn.now()).table);
    accepted(await harness.run(resignSeat, 'ada', turn.id));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'offer', seat: 0 }, { kind: 'refresh' }]);
    expect((await turn.now()).table.hostId).toBe('ben');
    expect(refusalKey(await harness.run(claimSeat, 'ben', turn.id, { seat: 0 }))).toBe(
      'app.refused.seated-already',
    );
    accepted(await harness.run(claimSeat, 'dan', turn.id, { seat: 0 }));
    const { table } = await turn.now();
    expect(table.seats[0]).toMatchObject({ kind: 'user', userId: 'dan', opener: { holder: 'ada' } });
    expect(openingHoldersOf(table)).toEqual(opening);
    expect(refusalKey(await harness.run(claimSeat, 'ada', turn.id, { seat: 0 }))).toBe(
      'app.refused.seat-not-free',
    );
    accepted(await harness.run(resignSeat, 'dan', turn.id));
    accepted(await harness.run(claimSeat, 'ada', turn.id, { seat: 0 }));
    expect((await turn.now()).table.seats[0]).not.toHaveProperty('opener');
  });
});
