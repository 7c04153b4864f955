import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePointLength, sanitizeText } from '../../src/kernel/text.ts';

/** Any text, with more than its share of problematic characters. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\u0301',
        '\u200d',
        '\u202e',
        '\ud800',
        '\udc00',
        '\n',
        '\u2028',
        ' ',
        '\u3164',
        '\u0000',
        'a',
      ),
    ),
  )
  .map((parts) => parts.join(''));

describe('sanitized text', () => {
  test.each([
    ['blanks at the ends', '  hello  ', 'hello'],
    ['line ends and tabs', 'one\r\ntwo\n\n\tthree\u2028four\u0085five', 'one two three four five'],
    ['control characters', 'a\u0000b\u001b[31m', 'a b [31m'],
    ['changes of the reading direction', 'abc\u202etxt.exe\u2066x\u200f\u061c', 'abctxt.exex'],
    [
      'invisible characters',
      'in\u00advis\u200bi\u2060ble\ufeff \u3164\u115fletters\u2800',
      'invisible letters',
    ],
    ['hidden messages in tag characters', 'hi\u{e0041}\u{e0042}', 'hi'],
    ['lone surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    ['piles of marks', `Z${'\u0301\u0316'.repeat(50)}a`, 'Z\u0301\u0316\u0301a'],
    ['piles of marks with joiners between', `Z${'\u0301\u200d'.repeat(50)}`, 'Z\u0301\u200d\u0301'],
    ['marks on nothing', '\u0301\u0301 \u0301a', 'a'],
    ['joiners that join nothing', '\u200d\u200d\u200d', ''],
  ])('is free of %s', (_, typed, sanitized) => {
    expect(sanitizeText(typed)).toBe(sanitized);
  });

  test.each([
    ['accents, composed or not', 'Zoë Zoe\u0308'],
    ['emoji of several characters', '👨‍👩‍👧 ❤️ 🏳️‍🌈 1️⃣ 👍🏽'],
    ['other scripts', 'مرحبا שלום नमस्ते 你好 สวัสดี ක්‍රි'],
    ['punctuation', "it's (really) <good> & *fine*"],
  ])('keeps %s', (_, typed) => {
    expect(sanitizeText(typed)).toBe(typed);
  });

  test('is on one line, well-formed, trimmed, and not changed when sanitized again', () => {
    fc.assert(
      fc.property(hostileText, (typed) => {
        const sanitized = sanitizeText(typed);
        expect(sanitized.isWellFormed()).toBe(true);
        expect(sanitized).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]| {2}|^\s|\s$|\p{M}{4}/u,
        );
        expect(sanitizeText(sanitized)).toBe(sanitized);
      }),
      { numRuns: 2000 },
    );
  });
});

test('the length counts code points, not UTF-16 units', () => {
  expect(codePointLength('duck')).toBe(4);
  expect(codePointLength('🦆🦆')).toBe(2);
  expect(codePointLength('')).toBe(0);
});
