import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Painter, Superseded, TooManyPictures } from '../../src/app/ports.ts';
import { createPainter, type PainterSettings, PaintingFailed } from '../../src/render/index.ts';

const FIXTURES = new URL('./fixture-painters.ts', import.meta.url);
const picture = (painter: string, scene: unknown = null) => ({ painter, scene, alt: '' });

let open: Painter[] = [];
const painterWith = (settings: Partial<PainterSettings> = {}): Painter => {
  const painter = createPainter({ painters: [FIXTURES], workers: 1, ...settings });
  open.push(painter);
  return painter;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(open.map((painter) => painter.close()));
  open = [];
});

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe('the painter', () => {
  it('paints in a worker and gives back an encoded picture', async () => {
    const { bytes, extension } = await painterWith().paint(picture('test/square', 'red'));
    expect(extension).toBe('png');
    expect([...bytes.subarray(0, 4)]).toEqual(PNG);
  });

  it('gives the bytes over without anybody else holding them', async () => {
    const { bytes } = await painterWith().paint(picture('test/square', 'red'));
    expect(bytes.byteOffset).toBe(0);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('rejects a painter nobody has written, and one that only an object would know', async () => {
    const painter = painterWith();
    await expect(painter.paint(picture('test/nobody'))).rejects.toThrow(/no painter/);
    await expect(painter.paint(picture('toString'))).rejects.toBeInstanceOf(PaintingFailed);
  });

  it('rejects what a painter refuses, and goes on', async () => {
    const painter = painterWith();
    await expect(painter.paint(picture('test/refuse'))).rejects.toThrow(/not my scene/);
    await expect(painter.paint(picture('test/huge'))).rejects.toThrow(/50000/);
    await expect(painter.paint(picture('test/square', 'blue'))).resolves.toBeDefined();
  });

  it('rejects a scene that is not plain data, and goes on', async () => {
    const painter = painterWith();
    await expect(painter.paint(picture('test/square', () => 'red'))).rejects.toThrow(/plain data/);
    await expect(painter.paint(picture('test/square', 'blue'))).resolves.toBeDefined();
  });

  it('rejects everything when the painters cannot be loaded', async () => {
    const painter = painterWith({ painters: [new URL('./no-such-painters.ts', import.meta.url)] });
    await expect(painter.paint(picture('test/square'))).rejects.toThrow(/worker/);
    await expect(painter.paint(picture('test/square'))).rejects.toThrow(/worker/);
  });

  it.each(['test/exit', 'test/crash', 'test/greedy'])(
    'replaces a worker that dies or outgrows its memory (%s) and paints those that wait',
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

  it('replaces a worker that hangs and paints those that wait', async () => {
    const painter = painterWith({ timeout: 2_500 });
    await painter.paint(picture('test/text', 'warm'));
    const lost = expect(painter.paint(picture('test/hang'))).rejects.toThrow(/2500 ms/);
    const kept = painter.paint(picture('test/square', 'green'));
    await lost;
    await expect(kept).resolves.toBeDefined();
  });

  it('refuses more than the queue may hold', async () => {
    const painter = painterWith({ queue: 2 });
    const orders = [1, 2, 3, 4].map(() => painter.paint(picture('test/slow')));
    await expect(orders.pop()).rejects.toBeInstanceOf(TooManyPictures);
    expect(await Promise.all(orders)).toHaveLength(3);
  });

  it('paints of all that wait for one place only the newest, and is not full because of the others', async () => {
    const painter = painterWith({ queue: 2 });
    const busy = painter.paint(picture('test/slow'), { place: 'here' });
    const [older, there, newer] = [
      painter.paint(picture('test/square', 'red'), { place: 'here' }),
      painter.paint(picture('test/square', 'green'), { place: 'there' }),
      painter.paint(picture('test/square', 'blue'), { place: 'here' }),
    ];
    await expect(older).rejects.toBeInstanceOf(Superseded);
    const [, , blue] = await Promise.all([busy, there, newer]);
    expect(blue.bytes).toEqual((await painter.paint(picture('test/square', 'blue'))).bytes);
  });

  it('gives up what waits beyond its patience, without painting it, and is as patient as need be with what it paints', async () => {
    const painter = painterWith({ queue: 1 });
    const busy = painter.paint(picture('test/slow'), { patience: 1 });
    const hasty = painter.paint(picture('test/square'), { patience: 1 });
    await expect(hasty).rejects.toBeInstanceOf(TooManyPictures);
    const next = painter.paint(picture('test/square'), { patience: 60_000 });
    await expect(painter.paint(picture('test/square'))).rejects.toThrow('1 pictures are waiting already');
    expect((await Promise.all([busy, next])).map(({ extension }) => extension)).toEqual(['png', 'png']);
  });

  it('does not let wait what has less patience than the next has had already', async () => {
    const painter = painterWith();
    const before = [painter.paint(picture('test/slow')), painter.paint(picture('test/square'))];
    await pause(20);
    const refused = await painter
      .paint(picture('test/square'), { patience: 10 })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyPictures);
    expect(String(refused)).toContain('the next has waited for');
    await expect(painter.paint(picture('test/square'), { patience: 60_000 })).resolves.toBeDefined();
    await Promise.all(before);
  });

  it('gives each order its own picture, with several workers', async () => {
    const painter = painterWith({ workers: 2 });
    const colours = ['red', 'green', 'blue', 'white', 'black'];
    const alone = await Promise.all(colours.map((colour) => painter.paint(picture('test/square', colour))));
    const again = await Promise.all(colours.map((colour) => painter.paint(picture('test/square', colour))));
    expect(new Set(alone.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(colours.length);
    expect(again.map(({ bytes }) => bytes)).toEqual(alone.map(({ bytes }) => bytes));
  });

  it('rejects what waits when it closes, and everything after', async () => {
    const painter = painterWith();
    const orders = [1, 2, 3].map(() => painter.paint(picture('test/slow')));
    const outcomes = Promise.allSettled(orders);
    await painter.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(painter.paint(picture('test/square'))).rejects.toThrow(/closed/);
  });

  it('lets go of threads that have drawn text without taking the process along', async () => {
    for (const word of ['one', 'two', 'three']) {
      const painter = painterWith({ workers: 2 });
      await Promise.all([
        painter.paint(picture('test/text', word)),
        painter.paint(picture('test/text', word)),
      ]);
      await painter.close();
    }
    await expect(painterWith().paint(picture('test/text', 'after'))).resolves.toBeDefined();
  });

  it('lets threads load what they need before it ends them: half loaded, they would take the process along', async () => {
    vi.stubEnv('SLOW_PAINTERS', 'not loaded');
    const painters = [new URL('./slow-painters.ts', import.meta.url)];
    await createPainter({ painters, workers: 1 }).close();
    expect(process.env['SLOW_PAINTERS']).toBe('loaded');
  });

  it('lets go of threads that are loading images without taking the process along', async () => {
    const script = fileURLToPath(new URL('./end-while-loading.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    expect(stdout).toBe('.'.repeat(12));
  });
});
