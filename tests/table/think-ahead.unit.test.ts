import { describe, expect, test } from 'vitest';
import type { Thinker, ThoughtRequest } from '../../src/table/ports/thinker.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { pebblesGame } from '../kernel/pebbles.ts';
import { createHarness, HIDE, TAKE } from './harness.ts';
import { accepted } from '../kernel/accepted.ts';

const searchingPebbles = anyGame({ ...pebblesGame, searchingBots: ['first'] });

/** A table at which ada plays against two bots that search with this thinker. */
async function openTable(think: Thinker['think']) {
  const asked: ThoughtRequest[] = [];
  const thinker: Thinker = {
    think: async (request) => {
      asked.push(request);
      return think(request);
    },
    draw: async () => expect.fail('a puzzle was drawn'),
    analyse: async () => expect.fail('a game was analysed'),
    close: async () => undefined,
  };
  const harness = createHarness(searchingPebbles, undefined, undefined, { thinker });
  const { table } = await harness.openLobby(['ada'], {
    bots: ['first', 'first'],
    startNow: true,
    settings: { heap: 50 },
  });
  return {
    harness,
    asked,
    id: table.id,
    events: async () => (await harness.loadTable(table.id)).match?.events,
  };
}

describe('bots that search', () => {
  test('think about what their seats have seen, and make the moves that the thinker found', async () => {
    const { harness, asked, id } = await openTable(async ({ input }) => input.moves.at(-1)!);
    await harness.runBots(id);
    expect(asked.map(({ gameId, bot, input }) => [gameId, bot, input.view])).toMatchObject([
      ['pebbles', 'first', { viewer: 1 }],
      ['pebbles', 'first', { viewer: 2 }],
    ]);
    expect((await harness.loadTable(id)).match?.events.slice(1)).toEqual([
      { type: 'hid', seat: 1, pebble: 'black' },
      { type: 'hid', seat: 2, pebble: 'black' },
    ]);
  });

  test('think about a whole turn, each move after the last, and their seeds differ', async () => {
    const { harness, asked, id } = await openTable(async ({ input }) =>
      input.moves.find((move) => (move as { type: string }).type !== 'stop')!,
    );
    await harness.runBots(id);
    accepted(await harness.play('ada', id, [HIDE], 0));
    while ((await harness.loadTable(id)).match?.toAct[0] !== 0) await harness.runBots(id);
    const { step } = (await harness.loadTable(id)).match!;
    accepted(await harness.play('ada', id, [TAKE, TAKE], step));
    const before = asked.length;
    await harness.runBots(id);
    const turn = asked.slice(before);
    expect(turn.length).toBe(2);
    expect(turn[1]?.input.history).toEqual(turn[0]?.input.history);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(asked.length);
  });

  test('hold up nobody: a person moves while they think', async () => {
    const gate = Promise.withResolvers<undefined>();
    const { harness, id, events } = await openTable(async ({ input }) => {
      await gate.promise;
      return input.moves[0]!;
    });
    const thinking = harness.runBots(id);
    accepted(await harness.play('ada', id, [HIDE], 0));
    expect(await events()).toHaveLength(2);
    gate.resolve(undefined);
    await thinking;
    expect(await events()).toHaveLength(4);
  });

  test('whose turn another process made meanwhile do not move twice', async () => {
    let nested = false;
    const { harness, id, events } = await openTable(async ({ input }) => {
      if (!nested) {
        nested = true;
        await harness.runBots(id);
      }
      return input.moves[0]!;
    });
    await harness.runBots(id);
    expect(await events()).toHaveLength(3);
  });

  test('come to the same moves after a crash: their random numbers follow from the table', async () => {
    let crashes = true;
    const { harness, asked, id, events } = await openTable(async ({ input }) => {
      if (crashes) throw new Error('killed');
      return input.moves[0]!;
    });
    await expect(harness.runBots(id)).rejects.toThrow('killed');
    expect(await events()).toHaveLength(1);
    crashes = false;
    await harness.runBots(id);
    expect(asked[1]).toEqual(asked[0]);
    expect(await events()).toHaveLength(3);
  });
});
