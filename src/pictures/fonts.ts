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
  'Noto Sans Bengali',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Kannada',
  'Noto Sans Khmer',
  'Noto Sans Lao',
  'Noto Sans Malayalam',
  'Noto Sans Myanmar',
  'Noto Sans Oriya',
  'Noto Sans Sinhala',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Ethiopic',
  'Noto Sans CJK JP',
  'Noto Emoji',
  'Noto Sans Symbols2',
]
  .map((family) => `"${family}"`)
  .join(', ');

/** The use of a text: a title or numeral, ordinary text, a count or points. */
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

/**
 * The environment variables with which fontconfig sees the shipped fonts and none of the machine's. It reads them once,
 * so they must be set before the first text is measured.
 */
export const fontEnvironment = (): Readonly<Record<string, string>> => ({
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', FONTS_DIR)),
});
