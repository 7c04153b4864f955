import { describe, expect, test } from 'vitest';
import { asText } from '../../src/pictures/draw-text.ts';
import { fitText } from '../../src/pictures/fit-text.ts';
import type { Brush } from '../../src/pictures/drawing-api.ts';

/** A brush on which every character is as wide as half of its size, and a wide one as its size. */
const brush = {
  context: {
    font: '',
    measureText: (text: string) => ({
      width: Array.from(text).reduce((sum, character) => sum + (character > '\u2fff' ? 100 : 50), 0),
    }),
  },
  font: () => '',
  renderableText: (text: string) => text,
} as unknown as Brush;

const linesOf = (text: string, width: number, maxLines = 3): readonly string[] =>
  fitText(brush, text, { width, lines: maxLines }, asText(10, 10)).lines;

describe('a text in lines', () => {
  test('breaks at spaces', () => {
    expect(linesOf('one two three four', 45)).toEqual(['one two', 'three', 'four']);
  });

  test.each([
    ['Japanese', '満員電車で立ったまま眠る人', 70],
    ['Chinese', '在雨中忘记带伞的部长', 60],
    ['Thai', 'รัฐมนตรีที่ลืมร่มในสายฝน', 60],
  ])('breaks between words of %s, which has no spaces', (_, text, width) => {
    const lines = linesOf(text, width);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(text);
  });

  test('keeps punctuation with its word, where there are no spaces', () => {
    const lines = linesOf('「眠る」、人。「食べる」', 60, 9);
    expect(lines.join('')).toBe('「眠る」、人。「食べる」');
    for (const line of lines) {
      expect(line).not.toMatch(/^[」、。]/u);
      expect(line).not.toMatch(/「$/u);
    }
  });

  test('keeps the spaces of a text that has some', () => {
    expect(linesOf('東京 Tower 2', 400)).toEqual(['東京 Tower 2']);
  });

  test('ends in an ellipsis where there is not room for all', () => {
    expect(linesOf('one two three four', 20, 1)).toEqual(['one…']);
  });
});
