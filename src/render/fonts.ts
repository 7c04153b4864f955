import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { charactersOf } from './cmap.ts';

const FOLDER = new URL('../../assets/fonts/', import.meta.url);

/** Scripts that the two main faces do not cover come from these, in this order. */
const FALLBACK = [
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

/** What a text is for: a title or numeral, a line of text, a number that counts. */
export type Face = 'title' | 'text' | 'number';

/** The CSS font of a face at a size in pixels. */
export function fontOf(face: Face, size: number): string {
  switch (face) {
    case 'title':
      return `900 ${size}px Vollkorn, ${FALLBACK}`;
    case 'text':
      return `600 ${size}px ${FALLBACK}`;
    case 'number':
      return `800 ${size}px ${FALLBACK}`;
  }
}

/** The shipped font files. */
export const fontFiles = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ttf'))
    .sort()
    .map((name) => fileURLToPath(new URL(name, FOLDER)));

/**
 * The settings under which fontconfig sees the shipped fonts and none of the machine's. It reads them from the
 * process environment once, so they must stand there before the first text is measured.
 */
export const fontEnvironment = (): Readonly<Record<string, string>> => ({
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', FOLDER)),
});

/** Every character that one of the shipped fonts can draw. */
export function coveredCharacters(): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const file of fontFiles()) for (const code of charactersOf(readFileSync(file))) covered.add(code);
  return covered;
}
