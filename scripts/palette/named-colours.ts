import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '../../src/kernel/project-files.ts';

const FILES = ['src/pictures/*.ts', 'assets/vips/**/*.svg', 'assets/vips/*.json'];

/** The colours that the pictures of a game and the files of portraits name, as 0xRRGGBB numbers, each once. */
export function namedColours(game: string): readonly number[] {
  const root = fileURLToPath(projectFile(''));
  const files = [`src/games/${game}/pictures/**/*.ts`, ...FILES];
  const texts = globSync(files, { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/#([0-9a-f]{6})\b/giu)]);
  return [...new Set(named.map(([, hex = '']) => Number.parseInt(hex, 16)))];
}
