import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredCodePoints } from '../../src/pictures/font-coverage.ts';
import { renderableText } from '../../src/pictures/renderable-text.ts';
import { type Brush, displayName, initialsOf } from '../../src/pictures/drawing-api.ts';

const covered = coveredCodePoints();
const withoutEmoji = coveredCodePoints((font) => !/Emoji|Symbols/u.test(font));
const render = (text: string): string => renderableText(text, covered);

describe('a renderable text', () => {
  test.each([
    ['keeps what the fonts cover', 'Minister of Silly Walks', 'Minister of Silly Walks'],
    ['keeps scripts that need joiners', 'می‌خواهم', 'می‌خواهم'],
    ['keeps combining accents', 'é', 'é'],
    ['keeps emoji, their colours of skin, and flags', 'Ann 🧙🏽‍♀️ of 🇫🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Ann 🧙🏽‍♀️ of 🇫🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['keeps the first of many emojis in one', `${'🦊\u200d'.repeat(20)}🦊 Ann`, '🦊 Ann'],
    ['drops marks on emoji', `🦊${'\u0301'.repeat(20)} Ann`, '🦊 Ann'],
    ['keeps Chinese, Japanese and Korean', '王 さくら 김 𠮷', '王 さくら 김 𠮷'],
    ['keeps the digit of a keycap emoji', '1️⃣st', '1st'],
    ['replaces a run of uncovered characters by one ellipsis', 'Mayor ᏣᎳᎩ of ꦗꦮ', 'Mayor … of …'],
    ['turns fancy letters into plain ones', '𝓕𝓪𝓷𝓬𝔂 ℂ', 'Fancy ℂ'],
    ['limits the number of combining marks', `Z${'\u0301'.repeat(40)}algo`, `Z${'\u0301'.repeat(3)}algo`],
    ['keeps all marks of Hebrew with cantillation', 'שִּׁ֔יר', 'שִּׁ֔יר'],
    ['limits the marks of Hebrew, too', `ש${'\u05b0\u05b1'.repeat(40)}`, `ש${'\u05b0\u05b1'.repeat(4)}`],
    ['drops variants that no font has', '∩\ufe00 e\u{e0101}', '∩ e'],
    ['drops characters that change the writing direction', 'abc\u202edef\u200b', 'abcdef'],
    ['is one line', 'a\n\n b\tc', 'a b c'],
    ['is never empty', 'ᏣᎳᎩ', '…'],
    ['drops lone surrogates', 'a\ud83db', 'ab'],
  ])('%s', (_, text, expected) => {
    expect(render(text)).toBe(expected);
  });

  test('drops emoji that no font has', () => {
    expect(renderableText('Ann 🧙🏽‍♀️ of 🇫🇷 York', withoutEmoji)).toBe('Ann of York');
  });

  test('has a glyph for every character, whatever was typed', () => {
    // What joins characters or names a flag is not drawn itself.
    const unseen = /[\u200c\u200d]|\ufe0f|[\u{e0020}-\u{e007f}]/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const result = render(text);
        expect(result).not.toBe('');
        for (const character of result)
          expect(covered.has(character.codePointAt(0)!) || unseen.test(character)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

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
