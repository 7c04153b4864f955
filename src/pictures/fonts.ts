import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '../kernel/project-files.ts';

const FONTS_DIR = projectFile('assets/fonts/');

/** The fonts for scripts that the two main fonts do not cover, in this order. */
const FALLBACK_FAMILIES = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'Noto Sans Armenian',
  'Noto Sans Georgian',
  'Noto Sans Symbols2',
]
  .map((family) => `"${family}"`)
  .join(', ');

/** What a text is for: a title or numeral, ordinary text, a count or points. */
export type TextStyle = 'title' | 'text' | 'number';

/** The CSS font of a text style at a size in pixels. */
export function cssFont(style: TextStyle, size: number): string {
  switch (style) {
    case 'title':
      return `900 ${size}px Vollkorn, ${FALLBACK_FAMILIES}`;
    case 'text':
      return `600 ${size}px ${FALLBACK_FAMILIES}`;
    case 'number':
      return `800 ${size}px ${FALLBACK_FAMILIES}`;
  }
}

/** The paths of the shipped font files. */
export const fontFiles = (): readonly string[] =>
  readdirSync(FONTS_DIR)
    .filter((name) => name.endsWith('.ttf'))
    .sort()
    .map((name) => fileURLToPath(new URL(name, FONTS_DIR)));

/**
 * The environment variables with which fontconfig sees the shipped fonts and none of the machine's. It reads them once,
 * so they must be set before the first text is measured.
 */
export const fontEnvironment = (): Readonly<Record<string, string>> => ({
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', FONTS_DIR)),
});

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

/** The code points that at least one of the shipped fonts can draw. */
export function coveredCodePoints(): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const file of fontFiles()) for (const code of readCodePoints(readFileSync(file))) covered.add(code);
  return covered;
}
