import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Painter, RenderQueueFullError, SupersededError } from '../../src/table/ports/painter.ts';
import { createPaintingPool, type PaintingPoolOptions } from '../../src/pictures/painting-pool.ts';
import { ThreadError } from '../../src/threads/thread.ts';
import { PATIENCE_MS } from '../patience.ts';

const FIXTURES = new URL('./fixture-drawings.ts', import.meta.url);
const picture = (kind: string, scene: unknown = null) => ({ kind, scene, alt: '' });

let open: Painter[] = [];
const painterWith = (settings: Partial<PaintingPoolOptions> = {}): Painter => {
  const painter = createPaintingPool({
    timeoutMs: PATIENCE_MS,
    drawings: [FIXTURES],
    workers: 1,
    ...settings,
  });
  open.push(painter);
  return painter;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(open.map((painter) => painter.close()));
  open = [];
});

describe('the painting pool', () => {
  test('paints in a worker and gives back an encoded picture, in a buffer of its own', async () => {
    const { bytes, extension } = await painterWith().paint(picture('test/square', 'red'));
    expect(extension).toBe('png');
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([0, bytes.length]);
  });

  test.runIf(process.platform === 'linux')(
    'paints at a lower priority than that of the thread that answers clicks',
    async () => {
      const threads = (): readonly string[] => readdirSync('/proc/self/task');
      const usual = getPriority(process.pid);
      const before = threads();
      await painterWith().paint(picture('test/square', 'red'));
      const started = threads().filter((id) => !before.includes(id));
      const priorities = started.map((id) => getPriority(Number(id)));
      expect(priorities).toContain(Math.min(usual + 5, 19));
      expect(getPriority(process.pid)).toBe(usual);
    },
  );

  test('rejects an unknown kind of picture, and the name of a property that every object has', async () => {
    const painter = painterWith();
    await expect(painter.paint(picture('test/nobody'))).rejects.toThrow(/no picture is called/);
    await expect(painter.paint(picture('toString'))).rejects.toBeInstanceOf(ThreadError);
  });

  test('rejects what a painter rejects, and goes on', async () => {
    const painter = painterWith();
    await expect(painter.paint(picture('test/refuse'))).rejects.toThrow(/the scene is invalid/);
    await expect(painter.paint(picture('test/huge'))).rejects.toThrow(/50000/);
    await expect(painter.paint(picture('test/square', 'blue'))).resolves.toBeDefined();
  });

  test('rejects a scene that is not plain data, and goes on', async () => {
    const painter = painterWith();
    await expect(painter.paint(picture('test/square', () => 'red'))).rejects.toThrow(/plain data/);
    await expect(painter.paint(picture('test/square', 'blue'))).resolves.toBeDefined();
  });

  test('rejects every picture when the drawings cannot be loaded', async () => {
    const painter = painterWith({ drawings: [new URL('./no-such-drawings.ts', import.meta.url)] });
    await expect(painter.paint(picture('test/square'))).rejects.toThrow(/the thread failed/);
    await expect(painter.paint(picture('test/square'))).rejects.toThrow(/the thread failed/);
  });

  test.each(['test/exit', 'test/crash', 'test/greedy'])(
    'replaces a worker that dies or exceeds its memory (%s) and paints the queue',
    async (fatal) => {
      const painter = painterWith();
      const lost = painter.paint(picture(fatal)).catch((error: unknown) => error);
      const kept = [painter.paint(picture('test/text', 'one')), painter.paint(picture('test/square', 'red'))];
      await lost;
      const outcomes = await Promise.allSettled(kept);
      expect(outcomes.at(-1)?.status).toBe('fulfilled');
      await expect(painter.paint(picture('test/text', 'three'))).resolves.toBeDefined();
    },
  );

  test('paints only the newest of the waiting pictures with one replaceKey, and the others do not fill the queue', async () => {
    const painter = painterWith({ queueLimit: 2 });
    const busy = painter.paint(picture('test/slow'), { replaceKey: 'here' });
    const [older, there, newer] = [
      painter.paint(picture('test/square', 'red'), { replaceKey: 'here' }),
      painter.paint(picture('test/square', 'green'), { replaceKey: 'there' }),
      painter.paint(picture('test/square', 'blue'), { replaceKey: 'here' }),
    ];
    await expect(older).rejects.toBeInstanceOf(SupersededError);
    const [, , blue] = await Promise.all([busy, there, newer]);
    expect(blue.bytes).toEqual((await painter.paint(picture('test/square', 'blue'))).bytes);
  });

  test('paints an urgent picture before those of its server that wait', async () => {
    const painter = painterWith();
    const busy = painter.paint(picture('test/slow'));
    const painted: string[] = [];
    const paint = async (colour: string, isUrgent?: boolean): Promise<void> => {
      await painter.paint(picture('test/square', colour), { isUrgent });
      painted.push(colour);
    };
    await Promise.all([busy, paint('red'), paint('green'), paint('blue', true)]);
    expect(painted).toEqual(['blue', 'red', 'green']);
  });

  test('rejects a picture that waits longer than its maxWaitMs, which does not limit the painting itself', async () => {
    const painter = painterWith({ queueLimit: 1 });
    const busy = painter.paint(picture('test/slow'), { maxWaitMs: 1 });
    const hasty = painter.paint(picture('test/square'), { maxWaitMs: 1 });
    await expect(hasty).rejects.toBeInstanceOf(RenderQueueFullError);
    const next = painter.paint(picture('test/square'), { maxWaitMs: 60_000 });
    await expect(painter.paint(picture('test/square'))).rejects.toThrow('1 pictures are waiting already');
    expect((await Promise.all([busy, next])).map(({ extension }) => extension)).toEqual(['png', 'png']);
  });

  test('paints for servers in turn, whatever one of them has waiting', async () => {
    const painter = painterWith();
    const order: string[] = [];
    const paint = (turnKey: string) =>
      painter.paint(picture('test/square', 'red'), { turnKey }).then(() => void order.push(turnKey));
    const busy = Array.from({ length: 30 }, () => paint('busy'));
    const quiet = paint('quiet');
    await Promise.all([...busy, quiet]);
    expect(order.indexOf('quiet')).toBeLessThanOrEqual(2);
  });

  test('whose queue is full drops the newest picture of the server that has the most waiting', async () => {
    const painter = painterWith({ queueLimit: 4 });
    const paint = (turnKey: string) => painter.paint(picture('test/slow'), { turnKey });
    const busy = Array.from({ length: 5 }, () => paint('busy'));
    const quiet = paint('quiet');
    await expect(busy.pop()).rejects.toBeInstanceOf(RenderQueueFullError);
    await expect(paint('busy')).rejects.toBeInstanceOf(RenderQueueFullError);
    expect(await Promise.all([...busy, quiet])).toHaveLength(5);
  });

  test('does not queue a picture whose maxWaitMs is below what the first in the queue has waited', async () => {
    const painter = painterWith();
    vi.stubEnv('HELD', 'yes');
    const before = [painter.paint(picture('test/held')), painter.paint(picture('test/square'))];
    await pause(20);
    const refused = await painter
      .paint(picture('test/square'), { maxWaitMs: 10 })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RenderQueueFullError);
    expect(String(refused)).toContain('the next has waited for');
    vi.stubEnv('HELD', 'no');
    await expect(painter.paint(picture('test/square'), { maxWaitMs: 60_000 })).resolves.toBeDefined();
    await Promise.all(before);
  });

  test('gives each request its own picture, with several workers', async () => {
    const painter = painterWith({ workers: 2 });
    const colours = ['red', 'green', 'blue', 'white', 'black'];
    const alone = await Promise.all(colours.map((colour) => painter.paint(picture('test/square', colour))));
    const again = await Promise.all(colours.map((colour) => painter.paint(picture('test/square', colour))));
    expect(new Set(alone.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(colours.length);
    expect(again.map(({ bytes }) => bytes)).toEqual(alone.map(({ bytes }) => bytes));
  });

  test('rejects waiting pictures when it closes, and every later one', async () => {
    const painter = painterWith();
    const jobs = [1, 2, 3].map(() => painter.paint(picture('test/slow')));
    const outcomes = Promise.allSettled(jobs);
    await painter.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(painter.paint(picture('test/square'))).rejects.toThrow(/closed/);
  });

  test('lets workers finish loading before it stops them: half loaded, they would crash the process', async () => {
    vi.stubEnv('SLOW_PAINTERS', 'not loaded');
    const drawings = [new URL('./slow-drawings.ts', import.meta.url)];
    const painter = createPaintingPool({ timeoutMs: PATIENCE_MS, drawings, workers: 1 });
    const picked = expect(painter.paint(picture('test/square'))).rejects.toThrow(/closed/);
    await painter.close();
    await picked;
    expect(process.env['SLOW_PAINTERS']).toBe('loaded');
  });

  test('stops workers that are loading images without crashing the process', async () => {
    const script = fileURLToPath(new URL('./close-while-loading.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    expect(stdout).toBe('.'.repeat(12));
  });
});
