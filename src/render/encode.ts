import type { Canvas } from 'canvas';
import sharp from 'sharp';

/**
 * A finished canvas as PNG. Its pixels are 0xAARRGGBB words; pictures are opaque, so only three bytes of each are
 * kept. Flat art packs best with no row filters, and hardly better with more effort.
 */
export async function encodePng(canvas: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = canvas;
  const raw = canvas.toBuffer('raw');
  const png = await sharp(opaquePixels(raw, width * height), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3, adaptiveFiltering: false, palette: false })
    .toBuffer();
  return new Uint8Array(png);
}

/** Red, green, blue bytes of every pixel. Four pixels at a time become three words. */
function opaquePixels(raw: Buffer, count: number): Uint8Array {
  const from = new Uint32Array(raw.buffer, raw.byteOffset, count);
  const words = new Uint32Array(Math.ceil((count * 3) / 4) + 3);
  let at = 0;
  for (let i = 0; i < count; i += 4) {
    const a = swapped(from[i] ?? 0);
    const b = swapped(from[i + 1] ?? 0);
    const c = swapped(from[i + 2] ?? 0);
    const d = swapped(from[i + 3] ?? 0);
    words[at] = a | (b << 24);
    words[at + 1] = (b >>> 8) | (c << 16);
    words[at + 2] = (c >>> 16) | (d << 8);
    at += 3;
  }
  return new Uint8Array(words.buffer, 0, count * 3);
}

/** 0x..RRGGBB to 0x00BBGGRR: the bytes red, green, blue in a little-endian word. */
const swapped = (word: number): number => ((word & 0xff) << 16) | (word & 0xff00) | ((word >>> 16) & 0xff);
