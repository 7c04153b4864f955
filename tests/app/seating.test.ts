import { describe, expect, test } from 'vitest';
import { begun, done, openHouse, refusal } from './house.ts';

const names = (open: { readonly table: { readonly seats: readonly { readonly name: string }[] } }) =>
  open.table.seats.map((holder) => holder.name);

describe('opening a table', () => {
  test('seats the host first, in a lobby that is to be posted', async () => {
    const house = openHouse();
    const { table, match } = done(
      await house.tables.open(house.caller('ada'), house.opening({ thread: true })),
    );
    expect(table).toMatchObject({
      game: 'pebbles',
      guildId: 'guild',
      channelId: 'channel',
      playedIn: 'channel',
      hostId: 'ada',
      settings: { heap: 5 },
      thread: true,
      status: 'lobby',
      seats: [{ kind: 'user', userId: 'ada', name: 'Name of ada' }],
      parked: null,
    });
    expect(table.id).toMatch(/^[a-z2-7]{8}$/u);
    expect(match).toBe(null);
    expect((await house.look(table.id)).table).toEqual(table);
    expect(await house.tasks()).toEqual([{ kind: 'lobby', fresh: true }]);
    expect(house.calls.committed).toBe(1);
  });

  test('refuses settings that the game refuses, and opens nothing', async () => {
    const house = openHouse();
    const opening = house.opening({ settings: { heap: -1 } });
    expect(refusal(await house.tables.open(house.caller('ada'), opening))).toBe('pebbles.refused.settings');
    expect(await house.tables.list('guild')).toEqual([]);
  });

  test('can seat computer players at once, each with a name of its own', async () => {
    const house = openHouse();
    const open = await house.lobby(['ada'], { bots: ['first', 'first'] });
    expect(names(open)).toEqual(['Name of ada', 'first 1', 'first 2']);
  });

  test('refuses computer players that it does not know or that find no seat', async () => {
    const house = openHouse();
    const openWith = async (bots: readonly string[]) =>
      refusal(await house.tables.open(house.caller('ada'), house.opening({ bots })));
    expect(await openWith(['nobody'])).toBe('app.refused.no-such-bot');
    expect(await openWith(['first', 'first', 'first'])).toBe('app.refused.full');
  });

  test('can start at once', async () => {
    const house = openHouse();
    const open = await house.lobby(['ada'], { bots: ['first'], startNow: true });
    expect(open.table.status).toBe('playing');
    expect(open.match?.toAct).toEqual([0, 1]);
    expect(await house.tasks()).toEqual([
      { kind: 'lobby', fresh: true },
      { kind: 'lobby', fresh: false },
      { kind: 'post', from: 0, to: 1 },
    ]);
    expect(await house.store.takeDeadlines(house.time.now + 1_500, 0, 9)).toHaveLength(1);
  });

  test('opens nothing when it is to start at once with too few', async () => {
    const house = openHouse();
    const opening = house.opening({ startNow: true });
    expect(refusal(await house.tables.open(house.caller('ada'), opening))).toBe('app.refused.too-few');
    expect(await house.tables.list('guild')).toEqual([]);
  });

  test('opens one table for an interaction that comes twice', async () => {
    const house = openHouse();
    const twice = house.caller('ada');
    done(await house.tables.open(twice, house.opening()));
    expect(refusal(await house.tables.open(twice, house.opening()))).toBe('app.refused.again');
    expect(await house.tables.list('guild')).toHaveLength(1);
  });

  test('takes a wish for an unknown game for a bug', async () => {
    const house = openHouse();
    await expect(house.tables.open(house.caller('ada'), house.opening({ game: 'chess' }))).rejects.toThrow(
      'chess',
    );
  });
});

describe('joining and leaving', () => {
  test('people take the next seat and are shown at once', async () => {
    const house = openHouse();
    const { table } = await house.lobby();
    await house.tasks();
    expect(names(done(await house.tables.join(house.caller('ben'), table.id)))).toEqual([
      'Name of ada',
      'Name of ben',
    ]);
    expect(await house.tasks()).toEqual([{ kind: 'lobby', fresh: false }]);
  });

  test('nobody sits twice', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    expect(refusal(await house.tables.join(house.caller('ben'), table.id))).toBe(
      'app.refused.seated-already',
    );
    expect(names(await house.look(table.id))).toHaveLength(2);
  });

  test('a full table takes no more', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben', 'cleo']);
    expect(await house.tables.join(house.caller('dan'), table.id)).toEqual({
      ok: false,
      reason: { key: 'app.refused.full', args: { max: 3 } },
    });
    expect(refusal(await house.tables.addBot(house.caller('ada'), table.id, 'first'))).toBe(
      'app.refused.full',
    );
  });

  test('people leave, the host does not, and who does not sit cannot', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben', 'cleo']);
    expect(names(done(await house.tables.leave(house.caller('ben'), table.id)))).toEqual([
      'Name of ada',
      'Name of cleo',
    ]);
    expect(refusal(await house.tables.leave(house.caller('ben'), table.id))).toBe('app.refused.not-seated');
    expect(refusal(await house.tables.leave(house.caller('ada'), table.id))).toBe('app.refused.host-stays');
  });

  test('once the game has begun nobody comes or goes', async () => {
    const house = openHouse();
    const { table } = await begun(house);
    for (const deed of [
      house.tables.join(house.caller('cleo'), table.id),
      house.tables.leave(house.caller('ben'), table.id),
      house.tables.addBot(house.caller('ada'), table.id, 'first'),
      house.tables.remove(house.caller('ada'), table.id, 'ben'),
      house.tables.start(house.caller('ada'), table.id),
    ]) {
      expect(refusal(await deed)).toBe('app.refused.begun');
    }
    expect(names(await house.look(table.id))).toHaveLength(2);
  });
});

describe('what only the host may', () => {
  test('add, remove and start; everybody else is told who can', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    for (const user of ['ben', 'stranger']) {
      for (const deed of [
        house.tables.addBot(house.caller(user), table.id, 'first'),
        house.tables.remove(house.caller(user), table.id, 'ada'),
        house.tables.start(house.caller(user), table.id),
      ]) {
        expect(await deed).toEqual({
          ok: false,
          reason: { key: 'app.refused.not-host', args: { host: { seat: 0 } } },
        });
      }
    }
    expect((await house.look(table.id)).table).toEqual(table);
  });

  test('computer players are added and removed by name', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada']);
    const host = () => house.caller('ada');
    done(await house.tables.addBot(host(), table.id, 'first'));
    done(await house.tables.addBot(host(), table.id, 'first'));
    expect(names(done(await house.tables.remove(host(), table.id, 'first 1')))).toEqual([
      'Name of ada',
      'first 2',
    ]);
    expect(names(done(await house.tables.addBot(host(), table.id, 'first')))).toEqual([
      'Name of ada',
      'first 2',
      'first 1',
    ]);
    expect(refusal(await house.tables.addBot(host(), table.id, 'nobody'))).toBe('app.refused.no-such-bot');
  });

  test('people are removed by their id, never the host', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    const remove = async (holder: string) => house.tables.remove(house.caller('ada'), table.id, holder);
    expect(refusal(await remove('Name of ben'))).toBe('app.refused.no-such-holder');
    expect(names(done(await remove('ben')))).toEqual(['Name of ada']);
    expect(refusal(await remove('ben'))).toBe('app.refused.no-such-holder');
    expect(refusal(await remove('ada'))).toBe('app.refused.host-stays');
  });

  test('a start needs enough people', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada']);
    expect(await house.tables.start(house.caller('ada'), table.id)).toEqual({
      ok: false,
      reason: { key: 'app.refused.too-few', args: { min: 2 } },
    });
    done(await house.tables.join(house.caller('ben'), table.id));
    await house.tasks();
    const open = done(await house.tables.start(house.caller('ada'), table.id));
    expect(open.table).toMatchObject({ status: 'playing', told: 1 });
    expect(open.match?.step).toBe(0);
    expect(await house.tasks()).toEqual([
      { kind: 'lobby', fresh: false },
      { kind: 'post', from: 0, to: 1 },
    ]);
  });

  test('the game hears who sits where: people by id, computer players by name', async () => {
    const heard: string[] = [];
    const house = openHouse();
    const { game, table } = await house.lobby(['ada'], { bots: ['first'] });
    const listening = openHouse({
      ...game,
      open: (settings, holders, luck) => {
        heard.push(...holders);
        return game.open(settings, holders, luck);
      },
    });
    expect(table.seats).toHaveLength(2);
    await listening.lobby(['ada'], { bots: ['first'], startNow: true });
    expect(heard).toEqual(['ada', 'first 1']);
  });
});

describe('calling off', () => {
  const no = { ok: false, reason: { key: 'app.refused.not-canceller', args: { host: { seat: 0 } } } };

  test('is for the host; everybody else is told who can', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    for (const user of ['ben', 'stranger'])
      expect(await house.tables.cancel(house.caller(user), table.id)).toEqual(no);
    expect((await house.look(table.id)).table).toEqual(table);
  });

  test('is for moderators, who need no seat and may do nothing else with it', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    const moderator = () => house.caller('stranger', { moderates: true });
    for (const deed of [
      house.tables.start(moderator(), table.id),
      house.tables.addBot(moderator(), table.id, 'first'),
      house.tables.remove(moderator(), table.id, 'ben'),
    ])
      expect(refusal(await deed)).toBe('app.refused.not-host');
    const elsewhere = house.caller('stranger', { moderates: true, guildId: 'elsewhere' });
    expect(refusal(await house.tables.cancel(elsewhere, table.id))).toBe('app.refused.gone');
    expect(done(await house.tables.cancel(moderator(), table.id)).table.status).toBe('cancelled');
  });

  test('is for players, not for strangers, once the host has left', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    expect(await house.tables.cancel(house.caller('stranger'), table.id, true)).toEqual(no);
    expect(done(await house.tables.cancel(house.caller('ben'), table.id, true)).table.status).toBe(
      'cancelled',
    );
  });

  test('a lobby: it is shown as cancelled and nothing more happens there', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    await house.tasks();
    expect(done(await house.tables.cancel(house.caller('ada'), table.id)).table.status).toBe('cancelled');
    expect(await house.tasks()).toEqual([{ kind: 'lobby', fresh: false }]);
    for (const deed of [
      house.tables.join(house.caller('cleo'), table.id),
      house.tables.start(house.caller('ada'), table.id),
      house.tables.cancel(house.caller('ada'), table.id),
      house.tables.play(house.caller('ada'), table.id, 0, []),
    ]) {
      expect(refusal(await deed)).toBe('app.refused.cancelled');
    }
    expect(await house.tables.list('guild')).toEqual([]);
  });

  test('a game: its post is brought up to date, and the computer players rest', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada'], { bots: ['first'], startNow: true });
    await house.tasks();
    done(await house.tables.cancel(house.caller('ada'), table.id));
    expect(await house.tasks()).toEqual([{ kind: 'refresh' }]);
    expect(await house.store.takeDeadlines(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
    await house.runBots(table.id);
    expect((await house.look(table.id)).match?.events).toHaveLength(1);
    const hide = { type: 'hide', pebble: 'white' };
    expect(refusal(await house.tables.play(house.caller('ada'), table.id, 0, [hide]))).toBe(
      'app.refused.cancelled',
    );
  });
});

describe('other servers', () => {
  test('see and touch nothing', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada']);
    const foreign = () => house.caller('ada', { guildId: 'elsewhere' });
    for (const deed of [
      house.tables.join(foreign(), table.id),
      house.tables.cancel(foreign(), table.id),
      house.tables.play(foreign(), table.id, 0, []),
      house.tables.showIn(foreign(), table.id, 'channel'),
      house.tables.join(house.caller('ada'), 'nosuchid'),
    ]) {
      expect(refusal(await deed)).toBe('app.refused.gone');
    }
    expect(await house.tables.find('elsewhere', table.id)).toBe(null);
    expect(await house.tables.find('guild', 'nosuchid')).toBe(null);
    expect(await house.tables.list('elsewhere')).toEqual([]);
    expect((await house.look(table.id)).table).toEqual(table);
  });
});

test('the list has all open tables of the server, newest first', async () => {
  const house = openHouse();
  const ids: string[] = [];
  for (let n = 0; n < 27; n++) {
    house.time.now++;
    ids.unshift((await house.lobby([`host ${n}`], { channelId: `channel ${n}` })).table.id);
  }
  done(await house.tables.cancel(house.caller('host 26'), ids[0] ?? ''));
  expect((await house.tables.list('guild')).map((table) => table.id)).toEqual(ids.slice(1));
});
