import { LENT_FACE } from '../../../../kernel/lent-face.ts';
import {
  type Brush,
  type Context2D,
  GROUND_TONE,
  type Sprite,
  TONES,
} from '../../../../pictures/painter-api.ts';

/** The ground behind a lent face. */
const GROUND = [0xd8, 0xcd, 0xe2] as const;
/** How much lighter or darker paper is in places, of 255. */
const GRAIN = 5;

/** A whole lent face in its own size. `key` is of these tones alone. */
export const lentSprite = (brush: Brush, key: string, tones: () => Uint8Array): Sprite =>
  brush.sprite(`vips/lent/${key}`, LENT_FACE.width, LENT_FACE.height, (context) =>
    drawTones(context, tones()),
  );

/** Draws tones pixel by pixel, with the grain of the paper. */
function drawTones(context: Context2D, tones: Uint8Array): void {
  const image = context.createImageData(LENT_FACE.width, LENT_FACE.height);
  tones.forEach((tone, i) => {
    const rgb = tone === GROUND_TONE ? GROUND : (TONES[tone] ?? GROUND);
    const grain = ((Math.imul(i + 1, 0x9e37_79b1) >>> 16) % (2 * GRAIN + 1)) - GRAIN;
    rgb.forEach((value, channel) => {
      image.data[4 * i + channel] = value + (tone === 0 ? 0 : grain);
    });
    image.data[4 * i + 3] = 255;
  });
  context.putImageData(image, 0, 0);
}
