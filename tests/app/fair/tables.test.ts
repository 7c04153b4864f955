import { describe, expect, test } from 'vitest';
import { check } from '../../../src/app/fair/check.ts';
import { evidenceOf } from '../../../src/app/fair/evidence.ts';
import { dealLuck } from '../../../src/app/fair/scheme.ts';
import type { OpenTable } from '../../../src/app/table.ts';
import { begun, done, inPlay, openHouse, TAKE } from '../house.ts';

const seedOf = async (house: ReturnType<typeof openHouse>, { table }: OpenTable): Promise<string> =>
  (await house.store.load(table.id))?.seed ?? '';

describe('every new table', () => {
  test('has a secret seed of its own', async () => {
    const house = openHouse();
    const seeds = [await seedOf(house, await house.lobby()), await seedOf(house, await house.lobby())];
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/u);
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  test('shows the same seal from its first moment to its last', async () => {
    const house = openHouse();
    const lobby = await house.lobby();
    const open = done(await house.tables.join(house.caller('ben'), lobby.table.id));
    const started = done(await house.tables.start(house.caller('ada'), open.table.id));
    const cancelled = done(await house.tables.cancel(house.caller('ada'), open.table.id));
    const seals = [lobby, open, started, cancelled].map((each) => each.seals?.lobby);
    expect(new Set(seals).size).toBe(1);
    expect(cancelled.seals?.revealed(cancelled.match!)).toBeNull();
  });

  test('is dealt by its seed and by who sits where, people by their ids and computers by their names', async () => {
    for (let n = 0; n < 10; n++) {
      const house = openHouse();
      const { table } = await house.lobby(['ada', 'ben'], { bots: ['first'] });
      const open = done(await house.tables.start(house.caller('ada'), table.id));
      const holders = ['ada', 'first 1', 'ben'];
      const luck = dealLuck(await seedOf(house, open), table.id, 'pebbles', holders);
      expect(open.match?.events).toEqual(open.game.open({ heap: 5 }, holders, luck).events);
    }
  });
});

test('a game of any kind is sealed and checked without a word about it here', async () => {
  const house = openHouse();
  const first = await begun(house);
  expect(first.seals?.posted(first.match!)).toEqual([]);
  const begunAt = await inPlay(house);
  const { id } = begunAt;
  let { turn, waiting, step } = begunAt;
  let open = await house.look(id);
  expect(open.seals?.posted(open.match!).map(({ kind }) => kind)).toEqual(['pebble']);
  while (open.table.status === 'playing') {
    open = done(await house.tables.play(house.caller(turn), id, step, [TAKE]));
    if (open.match!.step !== step) [turn, waiting] = [waiting, turn];
    step = open.match!.step;
  }
  const evidence = evidenceOf(open.table, open.match!, open.seals!);
  const findings = check(open.game, id, open.match!, await seedOf(house, open), evidence);
  expect(findings.map(({ what }) => what)).toEqual(['seed', 'deal', 'secret', 'secret', 'posted']);
  expect(findings.every(({ agrees }) => agrees)).toBe(true);
});
