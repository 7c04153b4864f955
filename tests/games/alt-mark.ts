import sharp from 'sharp';
import { expect } from 'vitest';
import type { Painter } from '../../src/table/ports/painter.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import type { ALT_MARK } from '../../src/pictures/painter-api.ts';

/** Expects two pictures that differ in all that must be read to look the same under the ALT mark. */
export async function expectSameUnderAltMark(
  painter: Painter,
  pictures: readonly [Picture, Picture],
  mark: { readonly [Side in keyof typeof ALT_MARK]: number },
): Promise<void> {
  const paintedOf = async (picture: Picture) => {
    const { bytes } = await painter.paint(picture);
    const { width, height } = await sharp(bytes).metadata();
    const size = { width: Math.round(mark.width * width), height: Math.round(mark.height * width) };
    const corner = sharp(bytes).extract({ left: 0, top: height - size.height, ...size });
    return {
      whole: await sharp(bytes).raw().toBuffer(),
      corner: await corner.greyscale().raw().toBuffer(),
    };
  };
  const [one, other] = await Promise.all([paintedOf(pictures[0]), paintedOf(pictures[1])]);
  expect(one.whole.equals(other.whole)).toBe(false);
  // Palettes may differ by a shade; ink on paper differs by far more.
  expect(one.corner.filter((value, i) => Math.abs(value - other.corner[i]!) > 40)).toHaveLength(0);
}
