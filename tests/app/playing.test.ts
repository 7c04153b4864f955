import { describe, expect, test } from 'vitest';
import { seal } from '../../src/kernel/seal.ts';
import { careless, pebbles, pebblesUi } from '../kernel/pebbles.ts';
import { begun, done, inPlay, openHouse, refusal, STOP, TAKE } from './house.ts';

const HIDE = { type: 'hide', pebble: 'white' };

describe('a play', () => {
  test('within a step brings the newest post up to date', async () => {
    const house = openHouse();
    const { table } = await begun(house);
    await house.tasks();
    const open = done(await house.tables.play(house.caller('ben'), table.id, 0, [HIDE]));
    expect(open.match?.toAct).toEqual([0]);
    expect(open.table).toMatchObject({ version: table.version + 1, told: 1 });
    expect((await house.look(table.id)).match?.events).toEqual(open.match?.events);
    expect(await house.tasks()).toEqual([{ kind: 'refresh' }]);
  });

  test('that begins a new step is told in a post of its own, with all since the post before', async () => {
    const house = openHouse();
    const { id, step, turn } = await inPlay(house);
    expect((await house.tasks()).slice(-2)).toEqual([{ kind: 'refresh' }, { kind: 'post', from: 1, to: 3 }]);
    const open = done(await house.tables.play(house.caller(turn), id, step, [TAKE, TAKE]));
    expect(open.table.told).toBe(6);
    expect(await house.tasks()).toEqual([{ kind: 'post', from: 3, to: 6 }]);
  });

  test('makes all its moves or none', async () => {
    const house = openHouse();
    const { id, step, turn } = await inPlay(house);
    const before = await house.look(id);
    expect(refusal(await house.tables.play(house.caller(turn), id, step, [TAKE, TAKE, TAKE]))).toBe(
      'pebbles.refused.not-your-turn',
    );
    expect((await house.look(id)).table).toEqual(before.table);
    expect((await house.look(id)).match?.events).toEqual(before.match?.events);
  });

  test('made for another step is stale', async () => {
    const house = openHouse();
    const { id, step, turn, waiting } = await inPlay(house);
    done(await house.tables.play(house.caller(turn), id, step, [TAKE, STOP]));
    for (const old of [step, step + 2]) {
      expect(refusal(await house.tables.play(house.caller(waiting), id, old, [TAKE]))).toBe(
        'app.refused.stale',
      );
    }
    done(await house.tables.play(house.caller(waiting), id, step + 1, [TAKE]));
  });

  test('is refused to whoever is not to play, does not sit, or came too early', async () => {
    const house = openHouse();
    const lobby = await house.lobby(['ada', 'ben']);
    expect(refusal(await house.tables.play(house.caller('ada'), lobby.table.id, 0, [HIDE]))).toBe(
      'app.refused.not-begun',
    );
    const { id, step, waiting } = await inPlay(house);
    expect(refusal(await house.tables.play(house.caller(waiting), id, step, [TAKE]))).toBe(
      'pebbles.refused.not-your-turn',
    );
    expect(refusal(await house.tables.play(house.caller('stranger'), id, step, [TAKE]))).toBe(
      'app.refused.not-seated',
    );
    expect(refusal(await house.tables.play(house.caller(waiting), id, step, ['nonsense']))).toBe(
      'pebbles.refused.not-understood',
    );
  });

  test('can be the last: the table is over and says so', async () => {
    const house = openHouse();
    const { id, ...start } = await inPlay(house);
    let { step, turn, waiting } = start;
    while ((await house.look(id)).table.status === 'playing') {
      done(
        await house.tables.play(
          house.caller(turn),
          id,
          step,
          [TAKE, STOP].slice(0, await movesLeft(house, id)),
        ),
      );
      [turn, waiting, step] = [waiting, turn, step + 1];
    }
    const over = await house.look(id);
    expect(over.match?.outcome).toEqual({ winners: [expect.any(Number)] });
    expect(over.table.told).toBe(over.match?.events.length);
    expect(refusal(await house.tables.play(house.caller(turn), id, step, [TAKE]))).toBe('app.refused.over');
    expect(refusal(await house.tables.cancel(house.caller('ada'), id))).toBe('app.refused.over');
    expect(await house.store.listFinished(null, 9)).toEqual([id]);
  });
});

/** One move when it takes the last of the heap, else two. */
async function movesLeft(house: ReturnType<typeof openHouse>, id: string): Promise<number> {
  const view = (await house.look(id)).match?.view(null) as { readonly heap: number };
  return view.heap === 1 ? 1 : 2;
}

describe('computer players', () => {
  test('move together, once their time has come', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada'], { bots: ['first', 'first'], startNow: true });
    expect(await house.store.takeDeadlines(house.time.now + 1_499, 0, 9)).toEqual([]);
    expect(await house.store.takeDeadlines(house.time.now + 1_500, 0, 9)).toMatchObject([
      { tableId: table.id },
    ]);
    await house.tasks();
    await house.runBots(table.id);
    const open = await house.look(table.id);
    expect(open.match?.toAct).toEqual([0]);
    expect(await house.tasks()).toEqual([{ kind: 'refresh' }]);
    expect(await house.store.takeDeadlines(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
  });

  test('play one turn at a time, each after its pause', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada'], {
      bots: ['first', 'first'],
      startNow: true,
      settings: { heap: 50 },
    });
    done(await house.tables.play(house.caller('ada'), table.id, 0, [HIDE]));
    await house.runBots(table.id);
    for (let turns = 0; turns < 6; turns++) {
      const { match } = await house.look(table.id);
      const due = await house.store.takeDeadlines(Number.MAX_SAFE_INTEGER, 0, 9);
      if (match?.toAct[0] === 0) {
        expect(due).toEqual([]);
        done(await house.tables.play(house.caller('ada'), table.id, match.step, [TAKE, TAKE]));
      } else {
        expect(due).toMatchObject([{ at: house.time.now + 1_500 }]);
        house.time.now += 2_000;
        await house.runBots(table.id);
      }
      expect((await house.look(table.id)).match?.step).toBe((match?.step ?? 0) + 1);
    }
  });

  test('do nothing at a table that does not wait for them, or is not there', async () => {
    const house = openHouse();
    const { id } = await inPlay(house);
    const before = (await house.look(id)).table;
    await house.runBots(id);
    expect((await house.look(id)).table).toEqual(before);
    await expect(house.runBots('nosuchid')).resolves.toBeUndefined();
  });

  test('stop as soon as the table does not wait for them any more', async () => {
    const impatient = seal(
      {
        ...pebbles,
        toAct: (state) => {
          const seats = pebbles.toAct(state);
          return state.hidden.filter((pebble) => pebble !== null).length >= 1 && seats.length > 1
            ? []
            : seats;
        },
      },
      pebblesUi,
    );
    const house = openHouse(impatient);
    const { table } = await house.lobby(['ada'], { bots: ['first', 'first'], startNow: true });
    await house.runBots(table.id);
    expect((await house.look(table.id)).match?.events).toHaveLength(2);
  });

  test('that move unlawfully are a bug, and the table stays as it was', async () => {
    const house = openHouse(seal({ ...pebbles, bots: { careless } }, pebblesUi));
    const { table } = await house.lobby(['ada'], { bots: ['careless'], startNow: true });
    await expect(house.runBots(table.id)).rejects.toThrow('pebbles.refused.hide-first');
    expect((await house.look(table.id)).match?.events).toHaveLength(1);
  });
});

describe('showing a table somewhere', () => {
  test('a lobby gets a fresh post, in this channel from now on', async () => {
    const house = openHouse();
    const { table } = await house.lobby();
    await house.tasks();
    const shown = done(await house.tables.showIn(house.caller('stranger'), table.id, 'elsewhere'));
    expect(shown.table).toMatchObject({ playedIn: 'elsewhere', channelId: 'channel' });
    expect(await house.tasks()).toEqual([{ kind: 'lobby', fresh: true }]);
  });

  test('a game gets a fresh post that tells the step before and this one', async () => {
    const house = openHouse();
    const { id, step, turn, waiting } = await inPlay(house);
    await house.tasks();
    const postOf = async () => {
      done(await house.tables.showIn(house.caller('stranger'), id, 'elsewhere'));
      return house.tasks();
    };
    expect(await postOf()).toEqual([{ kind: 'post', from: 0, to: 3 }]);
    done(await house.tables.play(house.caller(turn), id, step, [TAKE, STOP]));
    await house.tasks();
    expect(await postOf()).toEqual([{ kind: 'post', from: 3, to: 5 }]);
    done(await house.tables.play(house.caller(waiting), id, step + 1, [TAKE]));
    await house.tasks();
    expect(await postOf()).toEqual([{ kind: 'post', from: 3, to: 6 }]);
    expect((await house.look(id)).match?.told(null, 3).map((told) => told.step)).toEqual([1, 2]);
  });

  test('a parked table goes on', async () => {
    const house = openHouse();
    const { id } = await inPlay(house);
    await house.store.parkTable(id, 50001, null);
    expect((await house.look(id)).table.parked).toBe(50001);
    expect(done(await house.tables.showIn(house.caller('ada'), id, 'elsewhere')).table.parked).toBe(null);
  });

  test('a parked table that may be shown again is shown whole; one that is not parked is left alone', async () => {
    const house = openHouse();
    const { id } = await inPlay(house);
    await house.tasks();
    await house.unpark(id);
    expect(await house.tasks()).toEqual([]);
    await house.store.parkTable(id, 50_013, null);
    await house.unpark(id);
    expect((await house.look(id)).table.parked).toBeNull();
    expect(await house.tasks()).toMatchObject([{ kind: 'post', from: 0 }]);
  });

  test('a thread made for a table is where it is played; said twice, it is done once', async () => {
    const house = openHouse();
    const { id } = (await house.lobby(['ada', 'ben'], { thread: true })).table;
    await house.tasks();
    const moved = await house.tables.playIn(id, 'thread');
    expect(moved?.table.playedIn).toBe('thread');
    const again = await house.tables.playIn(id, 'thread');
    expect(again?.table).toEqual(moved?.table);
    expect(await house.tasks()).toEqual([]);
    expect(await house.tables.playIn('nosuchid', 'thread')).toBe(null);
  });

  test('a table for which there can be no thread stays in its channel, also when there could be one later', async () => {
    const house = openHouse();
    const { id } = (await house.lobby(['ada', 'ben'], { thread: true })).table;
    await house.tables.playIn(id, 'channel');
    expect((await house.tables.playIn(id, 'thread'))?.table.playedIn).toBe('channel');
  });

  test('a table that was shown elsewhere while its thread was made stays there', async () => {
    const house = openHouse();
    const { id } = (await house.lobby(['ada', 'ben'], { thread: true })).table;
    await house.tables.showIn(house.caller('ada'), id, 'elsewhere');
    expect((await house.tables.playIn(id, 'thread'))?.table.playedIn).toBe('elsewhere');
  });
});
