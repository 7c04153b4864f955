import sharp from 'sharp';
import type { Pixels } from '../caricature/flatten.ts';
import { readPictureHeader, UPLOAD_LIMITS } from './picture-kind.ts';

/** The most pixels of a side that are kept of a picture. */
export const KEPT_SIDE = 480;

/** How long decoding may take, in seconds. */
const TIMEOUT_SECONDS = 8;

/** Fills the transparent parts of a picture: the colour of the house's paper. */
const PAPER = '#fffaf0';

/**
 * The picture of a file whose header was read, upright, in sRGB, small. Of several frames it is the first. Throws when the file is broken,
 * cut off, or larger than its header says. For a thread of its own.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  sharp.cache(false);
  sharp.concurrency(1);
  const { data, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: UPLOAD_LIMITS.pixels[readPictureHeader(bytes)?.kind ?? 'png'],
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', kernel: 'lanczos3' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new RangeError(`a picture of ${info.channels} channels`);
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}
