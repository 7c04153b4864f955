import { describe, expect, test } from 'vitest';
import type { CommitResult } from '../../src/app/ports.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { begun, done, inPlay, NotedStore, openHouse, refusal, STOP, TAKE } from './house.ts';

describe('an interaction that comes twice', () => {
  test('counts once, one after the other', async () => {
    const house = openHouse();
    const { id, step, turn } = await inPlay(house);
    const click = house.caller(turn);
    const first = done(await house.tables.play(click, id, step, [TAKE]));
    const second = done(await house.tables.play(click, id, step, [TAKE]));
    expect(second.match?.events).toEqual(first.match?.events);
    expect(second.table.version).toBe(first.table.version);
  });

  test('counts once, both at the same time', async () => {
    const house = openHouse();
    const { id, step, turn } = await inPlay(house);
    const before = (await house.look(id)).match?.events.length ?? 0;
    const click = house.caller(turn);
    const both = await Promise.all([1, 2, 3].map(() => house.tables.play(click, id, step, [TAKE])));
    expect(both.map(refusal)).toEqual([null, null, null]);
    expect((await house.look(id)).match?.events).toHaveLength(before + 1);
  });

  test('is not told that it is stale by its own effect', async () => {
    const house = openHouse();
    const { id, step, turn } = await inPlay(house);
    const click = house.caller(turn);
    done(await house.tables.play(click, id, step, [TAKE, STOP]));
    const again = done(await house.tables.play(click, id, step, [TAKE, STOP]));
    expect(again.match?.step).toBe(step + 1);
    const { table } = await house.lobby(['ada']);
    const join = house.caller('ben');
    done(await house.tables.join(join, table.id));
    expect(done(await house.tables.join(join, table.id)).table.seats).toHaveLength(2);
  });

  test('a refused one is not counted: it may come again', async () => {
    const house = openHouse();
    const { id, step, waiting, turn } = await inPlay(house);
    const early = house.caller(waiting);
    expect(refusal(await house.tables.play(early, id, step, [TAKE]))).toBe('pebbles.refused.not-your-turn');
    done(await house.tables.play(house.caller(turn), id, step, [TAKE, STOP]));
    done(await house.tables.play(early, id, step + 1, [TAKE]));
  });
});

describe('two at once', () => {
  const results = (house: ReturnType<typeof openHouse>): readonly CommitResult[] =>
    house.store instanceof NotedStore ? house.store.results : [];

  test('for the last seat: one gets it, the other is judged anew', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada', 'ben']);
    const both = await Promise.all([
      house.tables.join(house.caller('cleo'), table.id),
      house.tables.join(house.caller('dan'), table.id),
    ]);
    expect(both.map(refusal).sort()).toEqual(['app.refused.full', null].sort());
    expect(results(house)).toContain('conflict');
    expect((await house.look(table.id)).table.seats).toHaveLength(3);
  });

  test('that do not hinder each other: both happen', async () => {
    const house = openHouse();
    const { table } = await begun(house, ['ada', 'ben', 'cleo']);
    const hide = { type: 'hide', pebble: 'black' };
    const all = await Promise.all(
      ['ada', 'ben', 'cleo'].map((user) => house.tables.play(house.caller(user), table.id, 0, [hide])),
    );
    expect(all.map(refusal)).toEqual([null, null, null]);
    expect(results(house)).toContain('conflict');
    const { match, table: after } = await house.look(table.id);
    expect(match?.events).toHaveLength(4);
    expect(match?.step).toBe(1);
    expect(after.version).toBe(table.version + 3);
  });

  test('with different clicks of one person: the second is judged by what the first did', async () => {
    const house = openHouse();
    const { id, step, turn } = await inPlay(house);
    const both = await Promise.all([
      house.tables.play(house.caller(turn), id, step, [TAKE, STOP]),
      house.tables.play(house.caller(turn), id, step, [TAKE, STOP]),
    ]);
    expect(both.map(refusal).sort()).toEqual(['app.refused.stale', null].sort());
  });

  test('a person and the computer players: nothing is lost', async () => {
    const house = openHouse();
    const { table } = await house.lobby(['ada'], { bots: ['first', 'first'], startNow: true });
    await Promise.all([
      house.runBots(table.id),
      house.tables.play(house.caller('ada'), table.id, 0, [{ type: 'hide', pebble: 'black' }]),
    ]);
    expect((await house.look(table.id)).match?.step).toBe(1);
  });

  test('without end: the person is told that it is busy, and nothing happened', async () => {
    class Contested extends MemoryStore {
      override async commit(): Promise<CommitResult> {
        return 'conflict';
      }
    }
    const house = openHouse(undefined, new Contested());
    const { table } = await house.lobby(['ada']);
    const committed = house.calls.committed;
    expect(refusal(await house.tables.join(house.caller('ben'), table.id))).toBe('app.refused.busy');
    expect(house.calls.committed).toBe(committed);
  });

  test('two new tables never share an id: another one is drawn', async () => {
    let taken = 2;
    class Crowded extends MemoryStore {
      override async create(...args: Parameters<MemoryStore['create']>): Promise<CommitResult> {
        return taken-- > 0 ? 'conflict' : super.create(...args);
      }
    }
    const house = openHouse(undefined, new Crowded());
    const { table } = await house.lobby(['ada']);
    expect((await house.look(table.id)).table.hostId).toBe('ada');
    expect(taken).toBe(-1);
  });
});
