import { closeSync, openSync, readSync } from 'node:fs';

/** Code points, one bit for each of Unicode: tens of thousands would take megabytes in a `Set`, in every thread. */
type CodePointBits = ReturnType<typeof createCodePoints>;
export type CodePoints = Pick<CodePointBits, 'has'>;

const UNICODE_SIZE = 0x11_0000;

function createCodePoints() {
  const bits = new Uint8Array(UNICODE_SIZE / 8);
  return {
    has: (code: number): boolean => ((bits[code >> 3] ?? 0) & (1 << (code & 7))) !== 0,
    add: (code: number): void => {
      bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
    },
  };
}

/** The bytes of one table of a TrueType or OpenType font; `null` without it. Throws a `RangeError` when the file is truncated. */
function readFontTable(file: string, tag: string): Buffer | null {
  const descriptor = openSync(file, 'r');
  try {
    const read = (position: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      if (readSync(descriptor, bytes, 0, length, position) < length)
        throw new RangeError(`${file} is truncated`);
      return bytes;
    };
    const tables = read(4, 2).readUInt16BE();
    const directory = read(12, 16 * tables);
    for (let at = 0; at < directory.length; at += 16)
      if (directory.toString('latin1', at, at + 4) === tag)
        return read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12));
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Adds the code points that a font has a glyph for, read from its `cmap` table (formats 4 and 12 of the OpenType
 * specification). Throws a `RangeError` when the table is truncated.
 */
function readCodePoints(cmap: Buffer, covered: CodePointBits): void {
  const subtables = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const platform = cmap.readUInt16BE(4 + 8 * i);
    // Both platforms often share one subtable.
    if (platform === 0 || platform === 3) subtables.add(cmap.readUInt32BE(8 + 8 * i));
  }
  for (const subtable of subtables) {
    const format = cmap.readUInt16BE(subtable);
    if (format === 4) readFormat4(cmap, subtable, covered);
    if (format === 12) readFormat12(cmap, subtable, covered);
  }
}

/** Format 4: ranges of code points up to U+FFFF, each with a delta or a table of glyphs. Glyph 0 means none. */
function readFormat4(file: Buffer, at: number, covered: CodePointBits): void {
  const bytes = file.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + bytes + 2;
  const deltas = starts + bytes;
  const offsets = deltas + bytes;
  for (let i = 0; i < bytes; i += 2) {
    const end = file.readUInt16BE(ends + i);
    const start = file.readUInt16BE(starts + i);
    const delta = file.readUInt16BE(deltas + i);
    const offset = file.readUInt16BE(offsets + i);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = offset === 0 ? code : file.readUInt16BE(offsets + i + offset + 2 * (code - start));
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) covered.add(code);
    }
  }
}

/** Format 12: ranges of code points of all of Unicode. */
function readFormat12(file: Buffer, at: number, covered: CodePointBits): void {
  const groups = file.readUInt32BE(at + 12);
  for (let i = 0; i < groups; i++) {
    const group = at + 16 + 12 * i;
    const start = file.readUInt32BE(group);
    const end = file.readUInt32BE(group + 4);
    const glyph = file.readUInt32BE(group + 8);
    for (let code = start; code <= end; code++) if (glyph + code - start !== 0) covered.add(code);
  }
}

/** The code points that at least one of these font files has a glyph for. Throws a `RangeError` when one is truncated. */
export function coveredCodePoints(files: readonly string[]): CodePoints {
  const covered = createCodePoints();
  for (const file of files) {
    const cmap = readFontTable(file, 'cmap');
    if (cmap !== null) readCodePoints(cmap, covered);
  }
  return covered;
}
