import { unpark, setPlayChannel } from '../../src/table/republish.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { ok } from '../../src/kernel/game.ts';
import { vipsEntry, vipsGame } from '../../src/games/vips/index.ts';
import type { VipsEvent, VipsState } from '../../src/games/vips/rules/state.ts';
import { careless, pebbles, pebblesGame } from '../kernel/pebbles.ts';
import { type Harness, gameInProgress, createHarness, refusalKey, STOP, TAKE, HIDE } from './harness.ts';
import { play as playCommand, cancel, start as startCommand } from '../../src/table/game-decisions.ts';
import { moveTo } from '../../src/table/republish.ts';
import { fullPostTasks } from '../../src/table/decision.ts';
import { accepted } from '../kernel/accepted.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

/** Sets where a table is played, as the presenter does; the table as it is then, `null` for none. */
async function settle({ tables }: Harness, tableId: string, channelId: string) {
  const outcome = await tables.run(setPlayChannel, { caller: null, tableId, channelId });
  return outcome.ok ? outcome.value : null;
}

describe('moves', () => {
  test('are rejected from people who are not to act, have no seat, or come too early', async () => {
    const lobby = await harness.openLobby(['ada', 'ben']);
    expect(refusalKey(await harness.play('ada', lobby.table.id, [HIDE], 0))).toBe('app.refused.not-begun');
    const { id, step, waiting } = await gameInProgress(harness);
    expect(refusalKey(await harness.play(waiting, id, [TAKE], step))).toBe('pebbles.refused.not-your-turn');
    expect(refusalKey(await harness.play('stranger', id, [TAKE], step))).toBe('app.refused.not-seated');
    expect(
      refusalKey(
        await harness.run(playCommand, waiting, id, {
          step,
          moves: (match, seat) => match.movesOf(seat, 'nonsense', {}),
        }),
      ),
    ).toBe('pebbles.refused.not-understood');
  });
});

describe('a changed bet', () => {
  const bet = (head: string) => ({ type: 'bet', bet: { head, eyes: 'II', mouth: 'III' } });
  /** A game of VIPs in which Ada has bet, Ben has not, and a bot is to. */
  const bettingGame = async (game = vipsEntry.game) => {
    const harness = createHarness(game);
    const { table } = await harness.openLobby(['ada', 'ben'], { bots: ['greedy'] });
    accepted(await harness.run(startCommand, 'ada', table.id));
    const play = (head: string) => harness.play('ada', table.id, [bet(head)], 0);
    accepted(await play('I'));
    await harness.drainOutbox();
    return { harness, id: table.id, play };
  };

  test('is stored, and leaves nothing for the others to notice: no post, no line, no later move of anyone (V5)', async () => {
    const { harness, id, play } = await bettingGame();
    const before = await harness.loadTable(id);
    harness.time.now += 1_000;
    const after = accepted(await play('IV'));
    expect(after.match?.events).toHaveLength(before.match!.events.length + 1);
    expect((await harness.loadTable(id)).match?.view(0)).toMatchObject({ ownBet: { head: 'IV' } });
    expect(await harness.drainOutbox()).toEqual([]);
    for (const viewer of [null, 1, 2]) {
      expect(after.match?.narration(viewer, 0)).toEqual(before.match?.narration(viewer, 0));
      expect(after.match?.view(viewer)).toEqual(before.match?.view(viewer));
    }
    expect(await harness.store.claimDeadlines(harness.time.now + 499, 0, 9)).toEqual([]);
    expect(await harness.store.claimDeadlines(harness.time.now + 500, 0, 9)).toMatchObject([{ kind: 'bot' }]);
  });

  test('is posted by a game that announces it, or whose timer shows it', async () => {
    const announcing = await bettingGame(anyGame({ ...vipsGame, announces: () => true }));
    accepted(await announcing.play('IV'));
    expect(await announcing.harness.drainOutbox()).toMatchObject([{ kind: 'post' }]);
    const clock = {
      timer: ({ betChanges }: VipsState) => ({ id: betChanges.join(), duration: 60 }),
      timeUp: () => [],
    };
    const ticking = await bettingGame(anyGame({ ...vipsGame, clock }));
    accepted(await ticking.play('IV'));
    expect(await ticking.harness.drainOutbox()).toEqual([{ kind: 'refresh' }]);
  });

  test('is followed by a bot after its delay, after three times that where the game announces it', async () => {
    for (const [announces, delayMs] of [
      [false, 1_500],
      [true, 4_500],
    ] as const) {
      const { harness } = await bettingGame(anyGame({ ...vipsGame, announces: () => announces }));
      expect(await harness.store.claimDeadlines(harness.time.now + delayMs - 1, 0, 9)).toEqual([]);
      const due = await harness.store.claimDeadlines(harness.time.now + delayMs, 0, 9);
      expect(due.map(({ kind }) => kind)).toEqual(['bot']);
    }
  });

  test('leaves a parked table as it is, and the time when it is tried again (V5)', async () => {
    const { harness, id, play } = await bettingGame();
    await harness.store.parkTable(id, 50_013, harness.time.now + 9_000);
    accepted(await play('IV'));
    expect((await harness.loadTable(id)).table.parked).toBe(50_013);
    expect(await harness.drainOutbox()).toEqual([]);
    const due = await harness.store.claimDeadlines(harness.time.now + 9_000, 0, 9);
    expect(due.map(({ kind }) => kind)).toContain('show');
  });

  test('however often it is sent, leaves a log of a few events (V5)', async () => {
    const { harness, id, play } = await bettingGame();
    const keys = new Set<string | null>();
    for (let i = 0; i < 226; i++) keys.add(refusalKey(await play(['II', 'II', 'III'][i % 3]!)));
    expect(keys).toEqual(new Set([null, 'vips.refused.bet-same', 'vips.refused.bet-stands']));
    expect((await harness.loadTable(id)).match?.events).toHaveLength(7);
    expect(await harness.drainOutbox()).toEqual([]);
  });
});

test('a log that is too long takes no more moves, and its table can be called off', async () => {
  const harness = createHarness(anyGame(pebblesGame), undefined, undefined, { maxLogLength: 4 });
  const { id, step, turn } = await gameInProgress(harness);
  accepted(await harness.play(turn, id, [TAKE], step));
  expect(await harness.play(turn, id, [TAKE], step)).toMatchObject({
    ok: false,
    reason: { key: 'app.refused.log-full', args: { max: 4 } },
  });
  accepted(await harness.run(cancel, 'ada', id));
});

describe('bots', () => {
  /** A game of VIPs in which a bot has yet to react until it has, and then another is to move. */
  const reactingGame = async (reacts: (state: VipsState, seat: number) => boolean) => {
    const reaction = { type: 'reacted', argument: 0, voter: '1', by: 1, vote: 'applause' } as const;
    const audience = {
      react: () => ok([reaction]),
      // Whether it has reacted stands in a field that means something else.
      botReaction: (state: VipsState, seat: number) =>
        state.isGuided || !reacts(state, seat) ? null : '0-f',
    };
    const evolve = (state: VipsState | null, event: VipsEvent): VipsState => ({
      ...vipsGame.evolve(state, event),
      isGuided: event.type === 'reacted' || state?.isGuided === true,
    });
    const harness = createHarness(anyGame({ ...vipsGame, audience, evolve }));
    const { table } = await harness.openLobby(['ada'], { bots: ['greedy'] });
    accepted(await harness.run(startCommand, 'ada', table.id));
    return { harness, id: table.id };
  };

  test('say what they think of a move two delays after it, and move one delay later', async () => {
    const { harness, id } = await reactingGame((_, seat) => seat === 1);
    const due = (afterMs: number) => harness.store.claimDeadlines(harness.time.now + afterMs, 0, 9);
    expect(await due(2_999)).toEqual([]);
    expect(await due(3_000)).toMatchObject([{ kind: 'bot' }]);
    await harness.drainOutbox();
    harness.time.now += 3_000;
    const before = await harness.loadTable(id);
    await harness.runBots(id);
    const after = await harness.loadTable(id);
    expect(after.match!.events.slice(before.match!.events.length)).toMatchObject([
      { type: 'reacted', by: 1 },
    ]);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh', paced: true }]);
    expect(await due(1_499)).toEqual([]);
    expect(await due(1_500)).toMatchObject([{ kind: 'bot' }]);
    await harness.runBots(id);
    expect((await harness.loadTable(id)).match!.events.at(-1)).toMatchObject({ type: 'bet', seat: 1 });
  });

  test('react although nobody but a person is to move, and nothing is due afterwards', async () => {
    const { harness, id } = await reactingGame(
      (state, seat) => seat === 1 && state.bets[1] !== null && state.bets[0] === null,
    );
    await harness.runBots(id);
    expect((await harness.loadTable(id)).match!.toAct).toEqual([0]);
    expect(await harness.store.claimDeadlines(harness.time.now + 3_000, 0, 9)).toMatchObject([
      { kind: 'bot' },
    ]);
    await harness.runBots(id);
    expect((await harness.loadTable(id)).match!.events.at(-1)).toMatchObject({ type: 'reacted' });
    expect(await harness.store.claimDeadlines(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
  });

  test.each([
    ['each after the delay and shown at once on one board', false, [{ kind: 'refresh' }]],
    ['the first after the delay, in a thread', true, []],
  ])('play one turn at a time, %s, and one post tells of all of theirs', async (_, thread, meanwhile) => {
    const { table } = await harness.openLobby(['ada'], {
      bots: ['first', 'first'],
      startNow: true,
      thread,
      settings: { heap: 50 },
    });
    if (thread) await settle(harness, table.id, 'thread');
    accepted(await harness.play('ada', table.id, [HIDE], 0));
    await harness.runBots(table.id);
    await harness.drainOutbox();
    let told = (await harness.loadTable(table.id)).table.postedEvents;
    let previous: number | undefined;
    for (let turns = 0; turns < 8; turns++) {
      const { match } = await harness.loadTable(table.id);
      const due = await harness.store.claimDeadlines(Number.MAX_SAFE_INTEGER, 0, 9);
      const queued = await harness.drainOutbox();
      const next = match!.toAct[0];
      const { length } = match!.events;
      if (turns > 0)
        expect(queued).toEqual(
          previous !== 0 && next !== 0 ? meanwhile : [{ kind: 'post', from: told, to: length }],
        );
      if (queued.some(({ kind }) => kind === 'post')) told = length;
      if (next === 0) {
        expect(due).toEqual([]);
        accepted(await harness.play('ada', table.id, [TAKE, TAKE], match!.step));
      } else {
        const delayMs = thread && previous !== 0 ? 0 : 1_500;
        if (turns > 0) expect(due).toMatchObject([{ at: harness.time.now + delayMs }]);
        harness.time.now += 2_000;
        await harness.runBots(table.id);
      }
      previous = next;
      expect((await harness.loadTable(table.id)).match?.step).toBe((match?.step ?? 0) + 1);
    }
  });

  test('stop as soon as the table does not wait for them any more', async () => {
    const oneHiderGame = anyGame({
      ...pebblesGame,
      toAct: (state) => {
        const seats = pebbles.toAct(state);
        return state.hidden.filter((pebble) => pebble !== null).length >= 1 && seats.length > 1 ? [] : seats;
      },
    });
    const harness = createHarness(oneHiderGame);
    const { table } = await harness.openLobby(['ada'], { bots: ['first', 'first'], startNow: true });
    await harness.runBots(table.id);
    expect((await harness.loadTable(table.id)).match?.events).toHaveLength(2);
  });

  test('that make an illegal move are a bug, and the table stays as it was', async () => {
    const harness = createHarness(anyGame({ ...pebblesGame, bots: { careless } }));
    const { table } = await harness.openLobby(['ada'], { bots: ['careless'], startNow: true });
    await expect(harness.runBots(table.id)).rejects.toThrow('pebbles.refused.hide-first');
    expect((await harness.loadTable(table.id)).match?.events).toHaveLength(1);
  });
});

describe('republishing a table', () => {
  test('posts a game with the events of the previous and the current step', async () => {
    const { id, step, turn, waiting } = await gameInProgress(harness);
    await harness.drainOutbox();
    const postOf = async () => {
      harness.time.now += 60_000;
      accepted(await harness.run(moveTo, 'ada', id, { channelId: 'elsewhere' }));
      return harness.drainOutbox();
    };
    expect(await postOf()).toEqual([{ kind: 'post', from: 0, to: 3 }]);
    accepted(await harness.play(turn, id, [TAKE, STOP], step));
    await harness.drainOutbox();
    expect(await postOf()).toEqual([{ kind: 'post', from: 3, to: 5 }]);
    accepted(await harness.play(waiting, id, [TAKE], step + 1));
    await harness.drainOutbox();
    expect(await postOf()).toEqual([{ kind: 'post', from: 3, to: 6 }]);
    expect(
      (await harness.loadTable(id)).match?.narration(null, 3).map(({ step: narrated }) => narrated),
    ).toEqual([1, 2]);
  });

  test('waits a minute before the next one, except where the table cannot be seen', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    const move = (channelId: string) => harness.run(moveTo, 'ada', table.id, { channelId });
    accepted(await move('elsewhere'));
    harness.time.now += 20_500;
    expect(await move('anywhere')).toMatchObject({
      ok: false,
      reason: { key: 'app.refused.moved-just-now', args: { channel: '<#elsewhere>', seconds: 40 } },
    });
    await harness.store.parkTable(table.id, 50_001, null);
    accepted(await move('anywhere'));
    expect(refusalKey(await move('elsewhere'))).toBe('app.refused.moved-just-now');
    harness.time.now += 60_000;
    accepted(await move('elsewhere'));
    // The clock is put right.
    harness.time.now -= 3_600_000;
    accepted(await move('anywhere'));
  });

  test('by unparking posts a parked table in full and leaves any other alone', async () => {
    const { id } = await gameInProgress(harness);
    await harness.drainOutbox();
    await harness.tables.run(unpark, { caller: null, tableId: id });
    expect(await harness.drainOutbox()).toEqual([]);
    await harness.store.parkTable(id, 50_013, null);
    await harness.tables.run(unpark, { caller: null, tableId: id });
    expect((await harness.loadTable(id)).table.parked).toBeNull();
    expect(await harness.drainOutbox()).toMatchObject([{ kind: 'post', from: 0 }]);
    const loaded = await harness.loadTable(id);
    const blanked = { ...loaded, table: { ...loaded.table, blankings: 1 } };
    expect(fullPostTasks(blanked)).toMatchObject([{ kind: 'post' }, { kind: 'reshow', from: 0 }]);
  });

  test('sets the thread of a table as its play channel once, also when called twice', async () => {
    const { id } = (await harness.openLobby(['ada', 'ben'], { thread: true })).table;
    await harness.drainOutbox();
    const moved = await settle(harness, id, 'thread');
    expect(moved?.table.playChannelId).toBe('thread');
    const again = await settle(harness, id, 'thread');
    expect(again?.table).toEqual(moved?.table);
    expect(await harness.drainOutbox()).toEqual([]);
    expect(await settle(harness, 'nosuchid', 'thread')).toBe(null);
  });

  test('leaves a table in its channel for good when it can have no thread', async () => {
    const { id } = (await harness.openLobby(['ada', 'ben'], { thread: true })).table;
    await settle(harness, id, 'channel');
    expect((await settle(harness, id, 'thread'))?.table.playChannelId).toBe('channel');
  });

  test('elsewhere takes precedence over a thread that is created meanwhile', async () => {
    const { id } = (await harness.openLobby(['ada', 'ben'], { thread: true })).table;
    await harness.run(moveTo, 'ada', id, { channelId: 'elsewhere' });
    expect((await settle(harness, id, 'thread'))?.table.playChannelId).toBe('elsewhere');
  });
});
