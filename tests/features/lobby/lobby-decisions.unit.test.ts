import { beforeEach, describe, expect, test } from 'vitest';
import { startedGame, createHarness, type Harness, refusalKey, resultOf } from '../../table/harness.ts';
import { join, leave } from '../../../src/table/lobby-seats.ts';
import { addBot, remove as removeCommand } from '../../../src/features/lobby/lobby-decisions.ts';
import { start, cancel, play } from '../../../src/table/game-decisions.ts';
import { moveTo } from '../../../src/table/republish.ts';
import { accepted } from '../../kernel/accepted.ts';

const names = (loaded: { readonly table: { readonly seats: readonly { readonly name: string }[] } }) =>
  loaded.table.seats.map((holder) => holder.name);

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

describe('creating a table', () => {
  test('gives the host the first seat and queues the post of the lobby', async () => {
    const { table, match } = accepted(
      await harness.tables.create(harness.caller('ada'), harness.createRequest({ thread: true })),
    );
    expect(table).toMatchObject({
      gameId: 'pebbles',
      guildId: 'guild',
      channelId: 'channel',
      playChannelId: 'channel',
      hostId: 'ada',
      settings: { heap: 5 },
      threadPending: true,
      status: 'lobby',
      seats: [{ kind: 'user', userId: 'ada', name: 'Name of ada' }],
      parked: null,
    });
    expect(table.id).toMatch(/^[a-z2-7]{8}$/u);
    expect(match).toBe(null);
    expect((await harness.loadTable(table.id)).table).toEqual(table);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'lobby', fresh: true }]);
    expect(harness.calls.committed).toBe(1);
  });

  test('rejects settings that the game rejects, and creates nothing', async () => {
    const request = harness.createRequest({ settings: { heap: -1 } });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBe(
      'pebbles.refused.settings',
    );
    expect(await harness.tables.list('guild')).toEqual([]);
  });

  test('can seat bots at once, each with a name of its own', async () => {
    const loaded = await harness.openLobby(['ada'], { bots: ['first', 'first'] });
    expect(names(loaded)).toEqual(['Name of ada', 'first 1', 'first 2']);
  });

  test('rejects bots that are unknown or find no seat', async () => {
    const openWith = async (bots: readonly string[]) =>
      refusalKey(await harness.tables.create(harness.caller('ada'), harness.createRequest({ bots })));
    expect(await openWith(['nobody'])).toBe('app.refused.no-such-bot');
    expect(await openWith(['first', 'first', 'first'])).toBe('app.refused.full');
  });

  test('can start at once', async () => {
    const loaded = await harness.openLobby(['ada'], { bots: ['first'], startNow: true });
    expect(loaded.table.status).toBe('playing');
    expect(loaded.match?.toAct).toEqual([0, 1]);
    expect(await harness.drainOutbox()).toEqual([
      { kind: 'lobby', fresh: true },
      { kind: 'post', from: 0, to: 1 },
    ]);
    expect(await harness.store.claimDeadlines(harness.time.now + 1_500, 0, 9)).toHaveLength(1);
  });

  test('creates nothing when it is to start at once with too few players', async () => {
    const request = harness.createRequest({ startNow: true });
    expect(refusalKey(await harness.tables.create(harness.caller('ada'), request))).toBe(
      'app.refused.too-few',
    );
    expect(await harness.tables.list('guild')).toEqual([]);
  });

  test('creates one table for an interaction that is received twice', async () => {
    const twice = harness.caller('ada');
    accepted(await harness.tables.create(twice, harness.createRequest()));
    expect(refusalKey(await harness.tables.create(twice, harness.createRequest()))).toBe('app.refused.again');
    expect(await harness.tables.list('guild')).toHaveLength(1);
  });

  test('throws for an unknown game', async () => {
    await expect(
      harness.tables.create(harness.caller('ada'), harness.createRequest({ gameId: 'chess' })),
    ).rejects.toThrow('chess');
  });
});

describe('joining and leaving', () => {
  test('takes the next seat and updates the lobby post', async () => {
    const { table } = await harness.openLobby();
    await harness.drainOutbox();
    expect(names(accepted(await harness.run(join, 'ben', table.id)))).toEqual(['Name of ada', 'Name of ben']);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
  });

  test('gives nobody two seats', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    expect(refusalKey(await harness.run(join, 'ben', table.id))).toBe('app.refused.seated-already');
    expect(refusalKey(await harness.run(join, 'ada', table.id))).toBe('app.refused.host-seated');
    expect(names(await harness.loadTable(table.id))).toHaveLength(2);
  });

  test('gives a bot no seat at a full table', async () => {
    const { table } = await harness.openLobby(['ada', 'ben', 'cleo']);
    expect(refusalKey(await harness.run(addBot, 'ada', table.id, { bot: 'first' }))).toBe('app.refused.full');
  });

  test('lets players leave, but not someone without a seat', async () => {
    const { table } = await harness.openLobby(['ada', 'ben', 'cleo']);
    expect(names(accepted(await harness.run(leave, 'ben', table.id)))).toEqual([
      'Name of ada',
      'Name of cleo',
    ]);
    expect(refusalKey(await harness.run(leave, 'ben', table.id))).toBe('app.refused.not-seated');
  });

  test('is rejected once the game has started', async () => {
    const { table } = await startedGame(harness);
    for (const decision of [
      harness.run(join, 'cleo', table.id),
      harness.run(leave, 'ben', table.id),
      harness.run(addBot, 'ada', table.id, { bot: 'first' }),
      harness.run(removeCommand, 'ada', table.id, { holder: 'ben' }),
      harness.run(start, 'ada', table.id),
    ]) {
      expect(refusalKey(await decision)).toBe('app.refused.begun');
    }
    expect(names(await harness.loadTable(table.id))).toHaveLength(2);
  });
});

describe('commands for the host only', () => {
  test('are add, remove and start; everyone else is told who may', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    for (const user of ['ben', 'stranger']) {
      for (const decision of [
        harness.run(addBot, user, table.id, { bot: 'first' }),
        harness.run(removeCommand, user, table.id, { holder: 'ada' }),
        harness.run(start, user, table.id),
      ]) {
        expect(resultOf(await decision)).toEqual({
          ok: false,
          reason: { key: 'app.refused.not-host', args: { host: { seat: 0 } } },
        });
      }
    }
    expect((await harness.loadTable(table.id)).table).toEqual(table);
  });

  test('add and remove bots by name', async () => {
    const { table } = await harness.openLobby(['ada']);
    const host = () => harness.caller('ada');
    accepted(await harness.run(addBot, host(), table.id, { bot: 'first' }));
    accepted(await harness.run(addBot, host(), table.id, { bot: 'first' }));
    expect(
      names(accepted(await harness.run(removeCommand, host(), table.id, { holder: 'first 1' }))),
    ).toEqual(['Name of ada', 'first 2']);
    expect(names(accepted(await harness.run(addBot, host(), table.id, { bot: 'first' })))).toEqual([
      'Name of ada',
      'first 2',
      'first 1',
    ]);
    expect(refusalKey(await harness.run(addBot, host(), table.id, { bot: 'nobody' }))).toBe(
      'app.refused.no-such-bot',
    );
  });

  test('remove people by their id, never the host', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    const remove = async (holder: string) => harness.run(removeCommand, 'ada', table.id, { holder });
    expect(refusalKey(await remove('Name of ben'))).toBe('app.refused.no-such-holder');
    expect(names(accepted(await remove('ben')))).toEqual(['Name of ada']);
    expect(refusalKey(await remove('ben'))).toBe('app.refused.no-such-holder');
    expect(refusalKey(await remove('ada'))).toBe('app.refused.host-seat');
  });

  test('start the game with enough players only', async () => {
    const { table } = await harness.openLobby(['ada']);
    expect(resultOf(await harness.run(start, 'ada', table.id))).toEqual({
      ok: false,
      reason: { key: 'app.refused.too-few', args: { min: 2 } },
    });
    accepted(await harness.run(join, 'ben', table.id));
    await harness.drainOutbox();
    const loaded = accepted(await harness.run(start, 'ada', table.id));
    expect(loaded.table).toMatchObject({ status: 'playing', postedEvents: 1 });
    expect(loaded.match?.step).toBe(0);
    expect(await harness.drainOutbox()).toEqual([
      { kind: 'lobby', fresh: false },
      { kind: 'post', from: 0, to: 1 },
    ]);
  });

  test('start the game with the holders in seat order: people by id, bots by name', async () => {
    const receivedHolders: string[] = [];
    const { game, table } = await harness.openLobby(['ada'], { bots: ['first'] });
    const recording = createHarness({
      ...game,
      setup: (settings, holders, random) => {
        receivedHolders.push(...holders);
        return game.setup(settings, holders, random);
      },
    });
    expect(table.seats).toHaveLength(2);
    await recording.openLobby(['ada'], { bots: ['first'], startNow: true });
    expect(receivedHolders).toEqual(['ada', 'first 1']);
  });
});

describe('cancelling', () => {
  const rejection = {
    ok: false,
    reason: { key: 'app.refused.not-canceller', args: { host: { seat: 0 }, channel: '<#channel>' } },
  };

  test('is for the host; everyone else is told who may', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    for (const user of ['ben', 'stranger'])
      expect(resultOf(await harness.run(cancel, user, table.id))).toEqual(rejection);
    expect((await harness.loadTable(table.id)).table).toEqual(table);
  });

  test('is for moderators, who need no seat and may do nothing else', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    const moderator = () => harness.caller('stranger', { managesServer: true });
    for (const decision of [
      harness.run(start, moderator(), table.id),
      harness.run(addBot, moderator(), table.id, { bot: 'first' }),
      harness.run(removeCommand, moderator(), table.id, { holder: 'ben' }),
    ])
      expect(refusalKey(await decision)).toBe('app.refused.not-host');
    const elsewhere = harness.caller('stranger', { managesServer: true, guildId: 'elsewhere' });
    expect(refusalKey(await harness.run(cancel, elsewhere, table.id))).toBe('app.refused.gone');
    expect(accepted(await harness.run(cancel, moderator(), table.id)).table.status).toBe('cancelled');
  });

  test('is for moderators of the channel where the table was opened, not of another one', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    // A player moves the table to a channel of their own, where they may do anything.
    accepted(await harness.run(moveTo, 'ben', table.id, { channelId: 'own channel' }));
    const ofAnother = harness.caller('ben', { managedChannelIds: ['own channel'] });
    expect(resultOf(await harness.run(cancel, ofAnother, table.id))).toEqual(rejection);
    const ofThisOne = harness.caller('stranger', { managedChannelIds: ['a thread', 'channel'] });
    expect(accepted(await harness.run(cancel, ofThisOne, table.id)).table.status).toBe('cancelled');
  });

  test('is for players, not for strangers, once the host has left', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    expect(resultOf(await harness.run(cancel, 'stranger', table.id, { hostLeft: true }))).toEqual(rejection);
    expect(accepted(await harness.run(cancel, 'ben', table.id, { hostLeft: true })).table.status).toBe(
      'cancelled',
    );
  });

  test('a lobby updates its post, and every later command is rejected', async () => {
    const { table } = await harness.openLobby(['ada', 'ben']);
    await harness.drainOutbox();
    expect(accepted(await harness.run(cancel, 'ada', table.id)).table.status).toBe('cancelled');
    expect(await harness.drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
    for (const decision of [
      harness.run(join, 'cleo', table.id),
      harness.run(start, 'ada', table.id),
      harness.run(cancel, 'ada', table.id),
      harness.run(play, 'ada', table.id, { step: 0, moves: [] }),
    ]) {
      expect(refusalKey(await decision)).toBe('app.refused.cancelled');
    }
    expect(await harness.tables.list('guild')).toEqual([]);
  });

  test('a game updates its post, and bots move no more', async () => {
    const { table } = await harness.openLobby(['ada'], { bots: ['first'], startNow: true });
    await harness.drainOutbox();
    accepted(await harness.run(cancel, 'ada', table.id));
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh' }, { kind: 'lobby', fresh: false }]);
    expect(await harness.store.claimDeadlines(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
    await harness.runBots(table.id);
    expect((await harness.loadTable(table.id)).match?.events).toHaveLength(1);
    const hide = { type: 'hide', pebble: 'white' };
    expect(refusalKey(await harness.play('ada', table.id, [hide], 0))).toBe('app.refused.cancelled');
  });
});

describe('callers from other servers', () => {
  test('can neither see nor change a table', async () => {
    const { table } = await harness.openLobby(['ada']);
    const foreign = () => harness.caller('ada', { guildId: 'elsewhere' });
    for (const decision of [
      harness.run(join, foreign(), table.id),
      harness.run(cancel, foreign(), table.id),
      harness.run(play, foreign(), table.id, { step: 0, moves: [] }),
      harness.run(moveTo, foreign(), table.id, { channelId: 'channel' }),
      harness.run(join, 'ada', 'nosuchid'),
    ]) {
      expect(refusalKey(await decision)).toBe('app.refused.gone');
    }
    expect(await harness.tables.find('elsewhere', table.id)).toBe(null);
    expect(await harness.tables.find('guild', 'nosuchid')).toBe(null);
    expect(await harness.tables.list('elsewhere')).toEqual([]);
    expect((await harness.loadTable(table.id)).table).toEqual(table);
  });
});

test('lists all open tables of the server, newest first', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 27; n++) {
    harness.time.now++;
    ids.unshift((await harness.openLobby([`host ${n}`], { channelId: `channel ${n}` })).table.id);
  }
  accepted(await harness.run(cancel, 'host 26', ids[0] ?? ''));
  expect((await harness.tables.list('guild')).map((table) => table.id)).toEqual(ids.slice(1));
});
