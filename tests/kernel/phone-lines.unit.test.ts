import { describe, expect, test } from 'vitest';
import { fitPhone, oldestWithin, phoneLines } from '../../src/kernel/phone-lines.ts';

describe('the lines of a text on a phone', () => {
  test.each([
    ['', 1],
    ['Ada plays.\nBen plays.', 2],
    [`${'a'.repeat(40)} ${'b'.repeat(40)}`, 2],
    [`-# **${'a'.repeat(50)}**`, 0.8],
    ['王'.repeat(40), 2],
    ['🎩'.repeat(40), 3],
  ])('of %j', (text, lines) => {
    expect(phoneLines(text)).toBe(lines);
  });
});

describe('what a phone has room for', () => {
  const earlier = (left: number): string => `${left} before`;

  test('is everything that fits', () => {
    expect(fitPhone([], 2, earlier)).toEqual([]);
    expect(fitPhone(['a', 'b'], 2, earlier)).toEqual(['a', 'b']);
  });

  test('else the newest, with a note that takes a line, too', () => {
    expect(fitPhone(['a', 'b', 'c'], 2, earlier)).toEqual(['2 before', 'c']);
    expect(fitPhone(['a', 'b\nb', 'c', 'd'], 4, earlier)).toEqual(['2 before', 'c', 'd']);
  });

  test('the older ones in short, if that is enough, and a note where it is not', () => {
    const fitting = (lines: number) => fitPhone(['a\na', 'b\nb', 'c\nc'], lines, earlier, ['a', 'b', 'c']);
    expect([fitting(5), fitting(3)]).toEqual([
      ['a', 'b\nb', 'c\nc'],
      ['2 before', 'c\nc'],
    ]);
  });

  test('and the last one, however long it is, unless there is no room at all', () => {
    expect(oldestWithin(['a', 'b'], 0)).toEqual([]);
    expect(fitPhone(['a'.repeat(400)], 2, earlier)).toEqual(['a'.repeat(400)]);
    expect(fitPhone(['a', 'b'.repeat(400)], 2, earlier)).toEqual(['1 before', 'b'.repeat(400)]);
  });
});
