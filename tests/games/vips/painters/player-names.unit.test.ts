import { describe, expect, test } from 'vitest';
import { displayName, initialsOf } from '../../../../src/games/vips/painters/player-names.ts';
import { coveredCodePoints } from '../../../../src/render/fonts.ts';
import type { Brush } from '../../../../src/render/painter-api.ts';
import { renderableText } from '../../../../src/render/renderable-text.ts';

const covered = coveredCodePoints();
const brush = { renderableText: (text: string) => renderableText(text, covered) } as Brush;

describe('a name in a picture', () => {
  test.each([
    ['Bob', 'Bob'],
    ['Αλέξανδρος', 'Αλέξανδρος'],
    ['漢字 Bob', '漢字 Bob'],
    ['漢字', '#3'],
    ['🎩🎩', '#3'],
    ['!?', '#3'],
  ])('%s is drawn as %s', (name, drawn) => {
    expect(displayName(brush, name, 2)).toBe(drawn);
  });
});

describe('initials', () => {
  test('are the first letters of the names while these are distinct', () => {
    expect(initialsOf(brush, ['ann', 'Bob', 'Ζωή'])).toEqual(['A', 'B', 'Ζ']);
  });

  test.each([
    ['two are the same', ['Ann', 'Bob', 'anton']],
    ['two differ by an accent alone', ['Ann', 'Bob', 'Åsa']],
    ['a name cannot be drawn', ['Ann', 'Bob', '漢字']],
    ['a name begins with no letter', ['Ann', 'Bob', '*']],
    ['a name begins with a digit, which would look like a number of chips', ['Ann', 'Bob', '7of9']],
  ])('are the seat numbers when %s', (_, names) => {
    expect(initialsOf(brush, names)).toEqual(['#1', '#2', '#3']);
  });
});
