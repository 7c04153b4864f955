import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { drawRandom } from '../../src/table/daily-chain.ts';
import { ThinkerBusyError, type ThoughtRequest } from '../../src/table/ports/thinker.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createThinker } from '../../src/thinking/thinker.ts';
import { PATIENCE_MS } from '../patience.ts';
import { finishedMatch, playingMatch } from '../games/vips/ai/sample-match.ts';
import { botMove } from '../../src/kernel/playable-game.ts';

const BOTS = { vips: vipsEntry.bots.href, broken: new URL('./broken-bots.ts', import.meta.url).href };
const thinkers: ReturnType<typeof createThinker>[] = [];
const open = (options: Partial<Parameters<typeof createThinker>[0]> = {}) => {
  const thinker = createThinker({
    bots: BOTS,
    playouts: 3_000,
    timeoutMs: PATIENCE_MS,
    drawTimeoutMs: PATIENCE_MS,
    ...options,
  });
  thinkers.push(thinker);
  return thinker;
};
afterEach(async () => {
  for (const thinker of thinkers.splice(0)) await thinker.close();
});

const match = playingMatch('thread');
const seat = match.toAct[0]!;
const request: ThoughtRequest = {
  gameId: 'vips',
  bot: 'master',
  input: match.botInput(seat),
  seed: 'a seed',
};
const brokenRequest = (bot: string): ThoughtRequest => ({ ...request, gameId: 'broken', bot });

describe('the thread in which bots search', () => {
  test('finds the move that the same search finds here', async () => {
    const thinker = open({ playouts: 64 });
    const here = botMove(vipsEntry.game, 'master', request.input, seededRandom('a seed'), 64);
    expect(await thinker.think(request)).toEqual(here);
  });

  test('draws the puzzle that the same seed draws here, between moves', async () => {
    const thinker = open({ playouts: 64 });
    const puzzleSeed = '33'.repeat(32);
    const [, puzzle] = await Promise.all([
      thinker.think(request),
      thinker.draw({ gameId: 'vips', puzzleSeed }),
      thinker.think(request),
    ]);
    expect(puzzle).toEqual(vipsEntry.game.parts.daily?.draw(drawRandom(puzzleSeed)));
    await expect(thinker.draw({ gameId: 'broken', puzzleSeed })).rejects.toThrow('no puzzles of broken');
  });

  test('analyses a finished game as it is analysed here, once no move waits any more', async () => {
    const thinker = open({ playouts: 64 });
    const { view, history } = finishedMatch('thread', ['random', 'greedy']).botInput(0);
    const order: string[] = [];
    const moves = [0, 1].map(() => thinker.think(request).then(() => order.push('move')));
    const analysis = thinker.analyse({ gameId: 'vips', view, pastViews: history });
    const noted = analysis.then(() => order.push('analysis'));
    const late = thinker.think(request).then(() => order.push('move'));
    expect(await analysis).toEqual(vipsEntry.game.parts.analysis?.analyse(view, history));
    await Promise.all([...moves, noted, late]);
    expect(order).toEqual(['move', 'move', 'move', 'analysis']);
    await expect(thinker.analyse({ gameId: 'broken', view, pastViews: history })).rejects.toThrow(
      'nobody analyses broken',
    );
  });

  test('lets only so many analyses wait, and bots get their playouts all the same', async () => {
    const thinker = open({ playouts: 1_600 });
    const first = thinker.think(brokenRequest('spender'));
    const asked = Array.from({ length: 9 }, () =>
      thinker.analyse({ gameId: 'broken', view: {}, pastViews: [] }).catch((error: unknown) => error),
    );
    const move = thinker.think(brokenRequest('spender'));
    expect(await asked[8]).toBeInstanceOf(ThinkerBusyError);
    expect(await Promise.all([first, move])).toEqual([1_600, 1_600]);
    expect(await asked[7]).not.toBeInstanceOf(ThinkerBusyError);
  });

  test('thinks less about each move the more of them wait', async () => {
    const thinker = open({ playouts: 1_600 });
    const spent = await Promise.all(Array.from({ length: 4 }, () => thinker.think(brokenRequest('spender'))));
    expect(spent).toEqual([1_600, 533, 800, 1_600]);
  });

  test('goes on in a new thread when one dies, hangs or cannot answer', async () => {
    const thinker = open();
    const hanging = open({ timeoutMs: 50 });
    await expect(hanging.think(brokenRequest('sleeper'))).rejects.toThrow('not done in 50 ms');
    await expect(thinker.think(brokenRequest('dying'))).rejects.toThrow('the thread exited with code 7');
    await expect(thinker.think(brokenRequest('thrower'))).rejects.toThrow('out of ideas');
    await expect(thinker.think(brokenRequest('nobody'))).rejects.toThrow('no bot "nobody"');
    expect(await thinker.think(brokenRequest('spender'))).toBe(3_000);
  });

  test('lets a puzzle take longer than a move, and not for ever', async () => {
    const bots = { slow: new URL('./slow-puzzles.ts', import.meta.url).href };
    const puzzle = { gameId: 'slow', puzzleSeed: '33'.repeat(32) };
    expect(await open({ bots, timeoutMs: 100 }).draw(puzzle)).toBe('drawn');
    await expect(open({ bots, drawTimeoutMs: 100 }).draw(puzzle)).rejects.toThrow('not done in 100 ms');
  });

  test('is ended when nobody needs it any more, and started again', async () => {
    const thinker = open({ idleTimeoutMs: 1 });
    const first = await thinker.think(brokenRequest('threadId'));
    await expect
      .poll(async () => {
        await delay(20);
        return await thinker.think(brokenRequest('threadId'));
      })
      .not.toBe(first);
  });

  test('refuses what is asked after it was closed, and what it had not answered', async () => {
    const thinker = open();
    const unanswered = thinker.think(brokenRequest('sleeper'));
    const refused = expect(unanswered).rejects.toThrow('the thread is closed');
    await thinker.close();
    await refused;
    await expect(thinker.think(request)).rejects.toThrow('the thread is closed');
  });
});
