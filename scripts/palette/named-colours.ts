import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '../../src/kernel/project-files.ts';

const FILES = [
  'src/games/*/pictures/**/*.ts',
  'src/pictures/*.ts',
  'assets/vips/**/*.svg',
  'assets/vips/*.json',
];

/** The colours that painters and the files of portraits name, as 0xRRGGBB numbers, each once. */
export function namedColours(): readonly number[] {
  const root = fileURLToPath(projectFile(''));
  const texts = globSync(FILES, { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/#([0-9a-f]{6})\b/giu)]);
  return [...new Set(named.map(([, hex = '']) => Number.parseInt(hex, 16)))];
}
