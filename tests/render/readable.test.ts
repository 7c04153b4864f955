import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredCharacters } from '../../src/render/fonts.ts';
import { readable } from '../../src/render/readable.ts';

const covered = coveredCharacters();
const shown = (text: string): string => readable(text, covered);

describe('a readable text', () => {
  it.each([
    ['leaves what the fonts cover alone', 'Minister of Silly Walks', 'Minister of Silly Walks'],
    ['keeps scripts that need joiners', 'می‌خواهم', 'می‌خواهم'],
    ['keeps accents written apart', 'é', 'é'],
    ['drops emoji the fonts lack', 'Ann 🧙🏽‍♀️ of 🇫🇷 York', 'Ann of York'],
    ['keeps the digit of a key cap', '1️⃣st', '1st'],
    ['puts one ellipsis for a run of other characters', 'Mayor 漢字漢字 of 東京', 'Mayor … of …'],
    ['turns fancy letters into plain ones', '𝓕𝓪𝓷𝓬𝔂 ℂ', 'Fancy ℂ'],
    ['takes towers of accents down', `Z${'\u0301'.repeat(40)}algo`, `Z${'\u0301'.repeat(3)}algo`],
    ['drops what turns the writing round', 'abc\u202edef\u200b', 'abcdef'],
    ['is one line', 'a\n\n b\tc', 'a b c'],
    ['is never empty', '🧙', '…'],
    ['drops halves of characters', 'a\ud83db', 'ab'],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('has a glyph for every character, whatever was typed', () => {
    const joiners = new Set([0x200c, 0x200d]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const result = shown(text);
        expect(result).not.toBe('');
        for (const character of result) {
          const code = character.codePointAt(0)!;
          expect(covered.has(code) || joiners.has(code)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
