import { readFileSync } from 'node:fs';
import { projectFile } from '../kernel/project-files.ts';

/** Code points, one bit for each of Unicode: tens of thousands would take megabytes in a `Set`, in every thread. */
export interface CodePoints {
  has(code: number): boolean;
}

const UNICODE_SIZE = 0x11_0000;

/** A line for each font: the name of its file, a part of its hash, and the ranges of what it has a glyph for. */
const COVERAGE = projectFile('assets/fonts/coverage.txt');

/** The code points that at least one of the shipped fonts, or of those with these file names, has a glyph for. */
export function coveredCodePoints(isMeant: (font: string) => boolean = () => true): CodePoints {
  const bits = new Uint8Array(UNICODE_SIZE / 8);
  for (const line of readFileSync(COVERAGE, 'utf8').trim().split('\n')) {
    const [font = '', , ...ranges] = line.split(' ');
    if (!isMeant(font)) continue;
    for (const range of ranges) {
      const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      for (let code = from; code <= to; code++) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
    }
  }
  return { has: (code) => ((bits[code >> 3] ?? 0) & (1 << (code & 7))) !== 0 };
}
