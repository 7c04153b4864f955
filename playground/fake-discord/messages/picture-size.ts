/** Width and height in pixels of a PNG or GIF; undefined for anything else. */
export function sizeOfPicture(bytes: Uint8Array): { width: number; height: number } | undefined {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = header.toString('latin1', 0, 4);
  if (kind === '\x89PNG' && header.length >= 24)
    return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
  if (kind === 'GIF8' && header.length >= 10)
    return { width: header.readUInt16LE(6), height: header.readUInt16LE(8) };
  return undefined;
}
