/** Printable ASCII in words with one space between them: what most texts are, and nothing to change. */
const PLAIN = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/u;

/** Combining marks, and the joiners of emoji and some scripts. */
const MARKS = '[\\p{M}\\u200c\\u200d]';
const EXCESS_MARKS = new RegExp(`(${MARKS}{3})${MARKS}+`, 'gu');
const LONE_MARKS = new RegExp(`(^| )${MARKS}+`, 'gu');

/** Invisible characters and those that change the reading direction; joiners and emoji styles may stay. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Whatever looks blank: spaces, line ends, control characters, the blank of Braille. */
const WHITESPACE = /[\s\p{Cc}\u2800]+/gu;

/**
 * A text that a person typed, made safe to store and show: on one line, well-formed, without invisible characters or
 * changes of the reading direction, with at most three combining marks on a letter. May be empty. Idempotent.
 */
export function sanitizeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(WHITESPACE, ' ')
    .replace(LONE_MARKS, '$1')
    .replace(EXCESS_MARKS, '$1')
    .trim()
    .replace(/ {2,}/gu, ' ');
}

/** The length of a text in code points: what limits shown to people count. */
export const codePointLength = (text: string): number => Array.from(text).length;

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** A text with the decimal digits of all scripts as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(FOREIGN_DIGIT, digitValue);

/** The value of a digit. Unicode has those of each script side by side, from 0 to 9. */
function digitValue(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(--code))) before++;
  return String(before % 10);
}
