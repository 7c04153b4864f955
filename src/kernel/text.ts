/** Marks that sit on the letter before them, and the joiners of emoji and some scripts. */
const MARKS = '[\\p{M}\\u200c\\u200d]';
const TOO_MANY_MARKS = new RegExp(`(${MARKS}{3})${MARKS}+`, 'gu');
const LONE_MARKS = new RegExp(`(^| )${MARKS}+`, 'gu');

/** Characters that cannot be seen or turn the reading direction; joiners and emoji styles may stay. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Whatever looks like a gap: spaces, line ends, control characters, the blank of Braille. */
const GAPS = /[\s\p{Cc}\u2800]+/gu;

/**
 * What a person typed, fit to be kept and shown: on one line, well-formed, without what cannot be seen or turns the
 * reading direction, with at most three marks on a letter. May be empty. Tidy text stays as it is.
 */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(GAPS, ' ')
    .replace(LONE_MARKS, '$1')
    .replace(TOO_MANY_MARKS, '$1')
    .trim()
    .replace(/ {2,}/gu, ' ');
}

/** The length of a text in characters (code points), as people are told it. */
export const lengthOf = (text: string): number => [...text].length;
