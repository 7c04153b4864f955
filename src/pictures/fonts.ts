import { fileURLToPath } from 'node:url';
import { projectFile } from '../kernel/project-files.ts';

/** The scripts that have a font of their own. */
const SCRIPTS = `
  Arabic Hebrew Devanagari Thai Armenian Georgian Bengali Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala
  Tamil Telugu Ethiopic
`
  .trim()
  .split(/\s+/u)
  .map((script) => `Noto Sans ${script}`);
/** The fonts for what the titles' font does not cover, in this order. */
const FALLBACK_FAMILIES = ['Noto Sans', ...SCRIPTS, 'Noto Sans CJK JP', 'Noto Emoji', 'Noto Sans Symbols2']
  .map((family) => `"${family}"`)
  .join(', ');

/** The use of a text: a title or numeral, ordinary text, a count or points. */
export type TextStyle = keyof typeof WEIGHTS;
const WEIGHTS = { title: 900, text: 600, number: 800 } as const;

/** The CSS font of a text style at a size in pixels. */
export const cssFont = (style: TextStyle, size: number): string =>
  `${WEIGHTS[style]} ${size}px ${style === 'title' ? 'Vollkorn, ' : ''}${FALLBACK_FAMILIES}`;

/**
 * The environment variables with which fontconfig sees the shipped fonts and none of the machine's. It reads them once,
 * so they must be set before the first text is measured.
 */
export const fontEnvironment = (): Readonly<Record<string, string>> => ({
  FONTCONFIG_FILE: fileURLToPath(projectFile('assets/fonts/fonts.conf')),
});
