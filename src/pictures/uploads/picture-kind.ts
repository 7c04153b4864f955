import { MAX_UPLOAD_BYTES, type UploadRefusal } from '../../kernel/lent-face.ts';

/** The limits of a picture file. A photo is made small while it is decoded, line by line, so it may have more pixels. */
export const UPLOAD_LIMITS = {
  bytes: MAX_UPLOAD_BYTES,
  pixels: { png: 4_096 ** 2, jpeg: 4_096 ** 2, photo: 120_000_000, webp: 4_096 ** 2, gif: 4_096 ** 2 },
  minSide: 64,
} as const;

/** File type from magic bytes, pixel size from the header. A `photo` is a JPEG file of one scan, as cameras make them. */
export interface PictureHeader {
  readonly kind: keyof typeof UPLOAD_LIMITS.pixels;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the header of a PNG, JPEG, WebP or GIF file. Its name and what the sender says of it do not count. `null` for
 * everything else: no decoder is to see it.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view);
}

/** Why a file may not be decoded; `null` when it may. A decoder must still expect anything behind the header. */
export function refuseUnread(bytes: Uint8Array): UploadRefusal | null {
  if (bytes.length > UPLOAD_LIMITS.bytes) return 'bytes';
  const header = readPictureHeader(bytes);
  if (header === null) return 'kind';
  if (header.width * header.height > UPLOAD_LIMITS.pixels[header.kind]) return 'side';
  return Math.min(header.width, header.height) < UPLOAD_LIMITS.minSide ? 'small' : null;
}

const hasText = (view: DataView, at: number, text: string): boolean =>
  view.byteLength >= at + text.length &&
  Buffer.from(text, 'latin1').every((byte, i) => view.getUint8(at + i) === byte);

function readPng(view: DataView): PictureHeader | null {
  if (view.byteLength < 33 || !hasText(view, 0, '\u0089PNG\r\n\u001a\n') || !hasText(view, 12, 'IHDR'))
    return null;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): PictureHeader | null {
  if (view.byteLength < 13 || !(hasText(view, 0, 'GIF87a') || hasText(view, 0, 'GIF89a'))) return null;
  return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** A WebP file of one of its three kinds: lossy, lossless and extended. */
function readWebp(view: DataView): PictureHeader | null {
  if (view.byteLength < 30 || !hasText(view, 0, 'RIFF') || !hasText(view, 8, 'WEBP')) return null;
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (hasText(view, 12, 'VP8X')) return { kind: 'webp', width: uint24(24) + 1, height: uint24(27) + 1 };
  if (hasText(view, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!hasText(view, 12, 'VP8 ') || uint24(23) !== 0x2a_01_9d) return null;
  return {
    kind: 'webp',
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  };
}

/** A frame header of a JPEG file: of any way of coding, but not the tables that have numbers between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * A JPEG file, whose size stands behind any number of other segments. Of one that is progressive, or whose colours follow each
 * other, a decoder keeps all in memory: it is no photo.
 */
function readJpeg(view: DataView): PictureHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  let frame: PictureHeader | null = null;
  let colours = 0;
  let at = 2;
  while (at + 10 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return frame;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (frame !== null && marker === 0xda && view.getUint8(at + 4) === colours)
      return { ...frame, kind: 'photo' };
    const isFollowedByPixels = marker === 0xda || marker === 0xd9 || marker === 0xd8;
    if (isFollowedByPixels) return frame;
    if (isFrame(marker)) {
      if (frame !== null) return frame;
      frame = { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      colours = marker > 0xc1 ? Infinity : view.getUint8(at + 9);
    }
    at += 2 + view.getUint16(at + 2);
  }
  return frame;
}
