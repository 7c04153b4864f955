import { expect, onTestFinished, test, vi } from 'vitest';
import type { Painter } from '../../src/table/ports/painter.ts';
import { keepPaintings } from '../../src/pictures/keep-paintings.ts';

function countingPainter(): Painter & { readonly painted: unknown[]; fails: boolean } {
  const painter = {
    painted: [] as unknown[],
    fails: false,
    paint: ({ scene }: { readonly scene: unknown }) => {
      painter.painted.push(scene);
      return painter.fails
        ? Promise.reject(new Error('painting fails'))
        : Promise.resolve({ bytes: new Uint8Array([painter.painted.length]), extension: 'png' });
    },
    close: () => Promise.resolve(),
  };
  return painter;
}

const picture = (scene: unknown, isRecurrent = false) => ({ kind: 'a/b', scene, alt: '', isRecurrent });

test('paints a recurrent picture once, and any other each time', async () => {
  const counting = countingPainter();
  const painter = keepPaintings(counting);
  const [first, second] = [await painter.paint(picture(1, true)), await painter.paint(picture(1, true))];
  expect(second).toBe(first);
  await painter.paint(picture(2, true));
  await painter.paint(picture(3));
  await painter.paint(picture(3));
  expect(counting.painted).toEqual([1, 2, 3, 3]);
});

test('paints what a panel shows again once, and for each reader on their own', async () => {
  const counting = countingPainter();
  const painter = keepPaintings(counting);
  const paintFor = (keptFor: string, scene: number) =>
    painter.paint(picture(scene), { keptFor, replaceKey: `message ${counting.painted.length}` });
  const keptOf = (keptFor: string) => painter.kept?.(picture(1), { keptFor });
  expect(keptOf('Ada')).toBeNull();
  const first = await paintFor('Ada', 1);
  await paintFor('Ada', 2);
  expect(await paintFor('Ada', 1)).toBe(first);
  expect(keptOf('Ada')).toBe(first);
  expect(keptOf('Ben')).toBeNull();
  expect(await paintFor('Ben', 1)).not.toBe(first);
  expect(counting.painted).toEqual([1, 2, 1]);
});

test('paints lent faces each time', async () => {
  const counting = countingPainter();
  const painter = keepPaintings(counting);
  for (let i = 0; i < 2; i++) await painter.paint(picture(1, true), { keptFor: 'Ada', faces: {} });
  expect(counting.painted).toEqual([1, 1]);
});

test('keeps no failure', async () => {
  const counting = countingPainter();
  const painter = keepPaintings(counting);
  counting.fails = true;
  await expect(painter.paint(picture(1, true))).rejects.toThrow('painting fails');
  counting.fails = false;
  expect((await painter.paint(picture(1, true))).bytes).toEqual(new Uint8Array([2]));
});

test('drops all pictures when nobody has played for a while', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const counting = countingPainter();
  const painter = keepPaintings(counting);
  const paintBoth = async (): Promise<void> => {
    await painter.paint(picture(1), { keptFor: 'Ada' });
    await painter.paint(picture(2, true));
  };
  await paintBoth();
  vi.advanceTimersByTime(119_000);
  await paintBoth();
  expect(counting.painted).toEqual([1, 2]);
  vi.advanceTimersByTime(121_000);
  await paintBoth();
  expect(counting.painted).toEqual([1, 2, 1, 2]);
});
