import { describe, expect, it } from 'vitest';
import { drawnName, initialsOf } from '../../../../src/games/vips/board/names.ts';
import type { Brush } from '../../../../src/render/index.ts';
import { coveredCharacters } from '../../../../src/render/fonts.ts';
import { readable } from '../../../../src/render/readable.ts';

const covered = coveredCharacters();
const brush = { readable: (text: string) => readable(text, covered) } as Brush;

describe('a name in a picture', () => {
  it.each([
    ['Bob', 'Bob'],
    ['Αλέξανδρος', 'Αλέξανδρος'],
    ['漢字 Bob', '漢字 Bob'],
    ['漢字', '#3'],
    ['🎩🎩', '#3'],
    ['!?', '#3'],
  ])('of %s is %s', (name, drawn) => {
    expect(drawnName(brush, name, 2)).toBe(drawn);
  });
});

describe('initials', () => {
  it('are first letters while these tell all players apart', () => {
    expect(initialsOf(brush, ['ann', 'Bob', 'Ζωή'])).toEqual(['A', 'B', 'Ζ']);
  });

  it.each([
    ['two are the same', ['Ann', 'Bob', 'anton']],
    ['two differ by an accent alone', ['Ann', 'Bob', 'Åsa']],
    ['a name cannot be drawn', ['Ann', 'Bob', '漢字']],
    ['a name begins with no letter', ['Ann', 'Bob', '*']],
  ])('are the numbers of the seats when %s', (_, names) => {
    expect(initialsOf(brush, names)).toEqual(['1', '2', '3']);
  });
});
