/**
 * The code points that a TrueType or OpenType font has a glyph for, read from its `cmap` table (formats 4 and 12 of the
 * OpenType specification). Throws a `RangeError` when the file is truncated.
 */
export function readCodePoints(file: Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  const cmap = findTable(file, 'cmap');
  if (cmap === null) return covered;
  const subtables = file.readUInt16BE(cmap + 2);
  for (let i = 0; i < subtables; i++) {
    const platform = file.readUInt16BE(cmap + 4 + 8 * i);
    if (platform !== 0 && platform !== 3) continue;
    const subtable = cmap + file.readUInt32BE(cmap + 8 + 8 * i);
    const format = file.readUInt16BE(subtable);
    if (format === 4) readFormat4(file, subtable, covered);
    if (format === 12) readFormat12(file, subtable, covered);
  }
  return covered;
}

function findTable(file: Buffer, tag: string): number | null {
  const tables = file.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i;
    if (file.toString('latin1', entry, entry + 4) === tag) return file.readUInt32BE(entry + 8);
  }
  return null;
}

/** Format 4: ranges of code points up to U+FFFF, each with a delta or a table of glyphs. Glyph 0 means none. */
function readFormat4(file: Buffer, at: number, covered: Set<number>): void {
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
function readFormat12(file: Buffer, at: number, covered: Set<number>): void {
  const groups = file.readUInt32BE(at + 12);
  for (let i = 0; i < groups; i++) {
    const group = at + 16 + 12 * i;
    const start = file.readUInt32BE(group);
    const end = file.readUInt32BE(group + 4);
    const glyph = file.readUInt32BE(group + 8);
    for (let code = start; code <= end; code++) if (glyph + code - start !== 0) covered.add(code);
  }
}
