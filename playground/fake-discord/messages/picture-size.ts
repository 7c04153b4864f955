/** Width and height in pixels of a PNG, JPEG, GIF or WebP; undefined for anything else. */
export function sizeOfPicture(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, 0, '\x89PNG')) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (startsWith(bytes, 0, 'GIF8'))
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return sizeOfWebp(bytes, view);
    if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function startsWith(bytes: Uint8Array, offset: number, text: string): boolean {
  return Array.from(text).every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}

function sizeOfWebp(bytes: Uint8Array, view: DataView): { width: number; height: number } | undefined {
  if (startsWith(bytes, 12, 'VP8X')) {
    const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (startsWith(bytes, 12, 'VP8 ')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return undefined;
}

/** Reads the segments up to the first frame header. */
function sizeOfJpeg(view: DataView): { width: number; height: number } {
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}
