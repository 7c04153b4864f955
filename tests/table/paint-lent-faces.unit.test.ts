import { expect, test } from 'vitest';
import { paintLentFaces } from '../../src/table/paint-lent-faces.ts';
import type { Painter } from '../../src/table/ports/painter.ts';

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(10));
const picture = { kind: 'p', scene: { board: { set: `faces:${ids.join(',')}` } }, alt: '' };

/** A painter that notes the faces that it is given, and paints them as text. */
function painterThat(whilePainting: (count: number) => void) {
  const strips = new Map(ids.map((id) => [id, `strips of ${id}`]));
  const given: string[][] = [];
  const painter: Painter = {
    paint: async (_, options) => {
      given.push(Object.keys(options?.faces ?? {}));
      whilePainting(given.length);
      return { bytes: Buffer.from(JSON.stringify(options?.faces ?? null)), extension: 'png' };
    },
    close: () => Promise.resolve(),
  };
  const store = {
    approvedStrips: (wanted: readonly string[]) =>
      Promise.resolve(new Map([...strips].filter(([id]) => wanted.includes(id)))),
  };
  return { painter: paintLentFaces(painter, store), strips, given };
}

test('a face that is taken back while a picture is painted is not in the picture', async () => {
  const { painter, strips, given } = painterThat((count) => {
    if (count <= 2) strips.delete(ids[count]!);
  });
  const { bytes } = await painter.paint(picture);
  expect(given).toHaveLength(3);
  const text = Buffer.from(bytes).toString();
  expect(text).toContain(ids[0]);
  for (const id of [ids[1]!, ids[2]!]) expect(text).not.toContain(id);
});

test('a picture is painted once where no face was taken back, and without strips that it does not show', async () => {
  const { painter, given } = painterThat(() => undefined);
  await painter.paint({ ...picture, scene: { set: `faces:-,${ids.slice(1).join(',')}` } });
  expect(given).toEqual([ids.slice(1)]);
  await painter.paint({ ...picture, scene: { set: 'men', title: `not faces:${ids.join(',')}` } });
  expect(given.at(-1)).toEqual([]);
});
