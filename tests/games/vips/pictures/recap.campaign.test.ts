import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { usePainter } from '../../../pictures/use-painter.ts';
import { recapOf, withMostMoments } from './recap-fixtures.ts';

const paint = usePainter([vipsEntry.drawings]);

describe('the recap of a whole game', () => {
  test.each([2, 3, 4, 5])('of %i players is a small GIF', async (seats) => {
    const picture = recapOf(`recap ${seats}`, seats);
    const { bytes, extension } = await paint(picture);
    expect(extension).toBe('gif');
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      width: 600,
      pageHeight: 456,
      loop: 0,
    });
  });

  test('is below 1.75 MB with as many moments as there can be', async () => {
    const { bytes } = await paint(withMostMoments(recapOf('recap 2', 2)));
    expect(bytes.length).toBeLessThan(1_750_000);
  });

  test('begins with the first board and ends with the same face as its picture', async () => {
    const picture = recapOf('recap 2', 2);
    const { bytes } = await paint(picture);
    const still = async (name: string, scene: unknown, width: number): Promise<Buffer> => {
      const png = await paint({ kind: name, scene });
      return sharp(png.bytes).resize({ width, height: 456, fit: 'fill' }).removeAlpha().raw().toBuffer();
    };
    const shown = (page: number, left: number, width: number): Promise<Buffer> =>
      sharp(bytes, { page }).extract({ left, top: 0, width, height: 456 }).removeAlpha().raw().toBuffer();
    const apart = (a: Buffer, b: Buffer): number =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
    const last = ((await sharp(bytes, { animated: true }).metadata()).pages ?? 0) - 1;
    expect(apart(await shown(0, 0, 600), await still('vips/board', picture.scene.start, 600))).toBeLessThan(
      8,
    );
    expect(
      apart(await shown(last, 72, 456), await still('vips/ideal', picture.scene.ideal, 456)),
    ).toBeLessThan(5);
  });
});
