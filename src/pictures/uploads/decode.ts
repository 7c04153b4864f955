import sharp, { type Sharp } from 'sharp';
import type { Size } from '../caricature/ground.ts';
import type { Pixels } from '../caricature/flatten.ts';
import { readPictureHeader, UPLOAD_LIMITS } from './picture-kind.ts';

/** The least and the most pixels of the longer side that are kept of a picture, so that a face may be small in it. */
const KEPT_SIDE = [480, 960] as const;

/** A dim picture is lit until its lightest part is like pale skin, and by no more than this: that part may be a face, and a dark one. */
const LIGHT = { grey: 215, gain: 1.4 } as const;
/** How large a brush stroke is, as a share of the shorter side. */
const STROKE = 1 / 100;
/** Almost all blocks of a drawing are paper: pale, if in the shade. What is a little darker is blank, what is much darker quite black. */
const PAPER = {
  blocks: { width: 16, height: 16 },
  most: 0.9,
  pale: 0.7,
  shade: 0.3,
  blank: 0.86,
  contrast: 2,
} as const;

/** How long decoding may take, in seconds. */
const TIMEOUT_SECONDS = 8;

/**
 * The picture of a file whose header was read, upright, in sRGB, small. Of several frames it is the first. Throws when the file is broken,
 * cut off, or larger than its header says. For a thread of its own.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  sharp.cache(false);
  sharp.concurrency(1);
  const header = readPictureHeader(bytes);
  const longer = Math.max(header?.width ?? 0, header?.height ?? 0);
  const side = Math.min(KEPT_SIDE[1], Math.max(KEPT_SIDE[0], longer));
  const { data: exposed, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: UPLOAD_LIMITS.pixels[header?.kind ?? 'png'],
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#fffaf0' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new RangeError(`a picture of ${info.channels} channels`);
  const { width, height } = info;
  const shorter = Math.min(width, height);
  const stroke = Math.min(shorter, Math.max(3, Math.round(shorter * STROKE)));
  const of = (pixels: Buffer, size: Size): Sharp => sharp(pixels, { raw: { ...size, channels: 3 } });
  const greys = (await of(exposed, info).greyscale().raw().toBuffer()).toSorted();
  const lightest = greys[Math.floor(0.99 * greys.length)] ?? LIGHT.grey;
  const gain = Math.min(LIGHT.gain, Math.max(1, LIGHT.grey / lightest));
  const lit = of(exposed, info).linear(gain).modulate({ saturation: 1.2 }).raw();
  const painted = new Uint8Array(
    await of(await lit.toBuffer(), info)
      .median(stroke)
      .raw()
      .toBuffer(),
  );
  // Of a drawing, the darkest is ink.
  const data = await of(exposed, info).normalise({ lower: 0, upper: 99 }).raw().toBuffer();
  const blocks = await of(data, info)
    .resize({ ...PAPER.blocks, fit: 'fill' })
    .median(3)
    .raw()
    .toBuffer();
  if (!isPaper(blocks)) return { width, height, painted, lines: null };
  const shade = of(blocks, PAPER.blocks).resize({ width, height, fit: 'fill' }).negate();
  // Divides each pixel by what its paper has.
  const lines = of(data, info)
    .composite([{ input: await shade.png().toBuffer(), blend: 'colour-dodge' }])
    .linear(PAPER.contrast, 255 * (1 - PAPER.contrast * PAPER.blank))
    .removeAlpha();
  return { width, height, painted, lines: new Uint8Array(await lines.raw().toBuffer()) };
}

/** True if almost all of these pixels are pale, and lighter than a share of the lightest. */
function isPaper(rgb: Uint8Array): boolean {
  const pixels = Array.from({ length: rgb.length / 3 }, (_, i) => rgb.subarray(3 * i, 3 * i + 3));
  const light = PAPER.shade * Math.max(...rgb);
  const pale = pixels.filter(
    (pixel) => Math.min(...pixel) > Math.max(light, PAPER.pale * Math.max(...pixel)),
  );
  return pale.length > PAPER.most * pixels.length;
}
