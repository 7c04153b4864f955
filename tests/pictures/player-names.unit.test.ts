import { describe, expect, test } from 'vitest';
import { coveredCodePoints } from '../../src/pictures/font-coverage.ts';
import { type Brush, displayName, initialsOf } from '../../src/pictures/painter-api.ts';
import { renderableText } from '../../src/pictures/renderable-text.ts';

const covered = coveredCodePoints();
const brush = { renderableText: (text: string) => renderableText(text, covered) } as Brush;

describe('a name in a picture', () => {
  test.each([
    ['Bob', 'Bob'],
    ['Αλέξανδρος', 'Αλέξανδρος'],
    ['漢字 Bob', '漢字 Bob'],
    ['漢字', '漢字'],
    ['🎩🎩', '🎩🎩'],
    ['❤️', '❤️'],
    ['ᏣᎳᎩ', '#3'],
    ['!?', '#3'],
  ])('%s is drawn as %s', (name, drawn) => {
    expect(displayName(brush, name, 2)).toBe(drawn);
  });
});

describe('initials', () => {
  test('are the first letters or emojis of the names while these are distinct', () => {
    expect(initialsOf(brush, ['ann', 'Bob', 'Ζωή'])).toEqual(['A', 'B', 'Ζ']);
    expect(initialsOf(brush, ['さくら', 'प्रिया', '👩🏽‍🚀🐻'])).toEqual(['さ', 'प', '👩🏽‍🚀']);
  });

  test.each([
    ['two begin alike', ['Ann', 'Bob', 'anton'], ['A', 'B', 'N']],
    ['two begin alike but for an accent', ['Ann', 'Bob', 'Åsa'], ['A', 'B', 'S']],
    ['two begin alike but for their alphabets', ['Ada', 'Αλέξ', 'Анна'], ['A', 'Λ', 'Н']],
    ['a later name begins with the next letter of an earlier one', ['Ann', 'Alf', 'Nora'], ['A', 'L', 'N']],
    [
      'a name begins with a digit, which would look like a number of chips',
      ['Ann', 'Bob', '7of9'],
      ['A', 'B', 'O'],
    ],
  ])('are the first letters that nobody else has when %s', (_, names, initials) => {
    expect(initialsOf(brush, names)).toEqual(initials);
  });

  test.each([
    ['cannot be drawn', ['Ann', 'Bob', 'ᏣᎳᎩ'], ['A', 'B', '#3']],
    ['has no letter', ['Ann', 'Bob', '*12*'], ['A', 'B', '#3']],
    ['has no letter of its own', ['Al', 'La', 'Al'], ['A', 'L', '#3']],
  ])('are the number of a seat whose name %s', (_, names, initials) => {
    expect(initialsOf(brush, names)).toEqual(initials);
  });
});
