/** Printable ASCII in words with one space between them: what most texts are, and nothing to change. */
const PLAIN = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/u;

/** Combining marks, and the joiners of emoji and some scripts. */
const MARK_RUN = /[\p{M}\u200c\u200d]{3,}/gu;
/** Marks of no script of their own, which nothing but decoration piles up; and the joiners. */
const COMMON_MARK = /[[\p{M}&&[\p{Script=Inherited}\p{Script=Common}]]\u200c\u200d]/v;
/** Marks that stand above, below or around a letter. Others take room of their own, as letters do. */
const STACKED_MARK = /[\p{Mn}\p{Me}]/u;
const LONE_MARKS = /(^| )[\p{Mn}\p{Me}\u200c\u200d]+/gu;
/** How many marks a letter may have. Vietnamese and phonetics need three common ones, Hebrew and Tibetan more of their own. */
const MAX_MARKS = { common: 3, stacked: 8 } as const;

/** Ends a flag of England, Scotland, Wales or another region: its name in invisible letters. */
const FLAG_TAGS = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})/u;
/**
 * Invisible characters and those that change the reading direction. Selectors of the form of a sign may stay: in
 * emoji, in Mongolian, in Chinese characters of Japanese names, in some other scripts.
 */
const INVISIBLE = new RegExp(
  [
    '(?![\\u200c\\u200d\\ufe0e\\ufe0f])',
    '(?!(?<=[\\p{Script=Mongolian}&&\\p{L}])[\\u180b-\\u180f])',
    '(?!(?<=\\p{Script=Han})[\\ufe00-\\ufe0d\\u{e0100}-\\u{e01ef}])',
    '(?!(?<=[[\\p{L}\\p{P}\\p{Sm}]--[\\p{ASCII}\\p{Script=Latin}]])[\\ufe00-\\ufe0d])',
    '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]',
  ].join(''),
  'gv',
);

/** Whatever looks blank: spaces, line ends, control characters, the blank of Braille. */
const WHITESPACE = /[\s\p{Cc}\u2800]+/gu;

/**
 * A text that a person typed, made safe to store and show: on one line, well-formed, without invisible characters or
 * changes of the reading direction, with no more marks on a letter than languages have. May be empty. Idempotent.
 */
export function sanitizeText(text: string): string {
  if (PLAIN.test(text)) return text;
  const visible = text
    .toWellFormed()
    .split(FLAG_TAGS)
    .map((part, index) => (index % 2 === 0 ? withoutInvisible(part) : part))
    .join('');
  return limitMarks(visible.replace(WHITESPACE, ' ').replace(LONE_MARKS, '$1'))
    .trim()
    .replace(/ {2,}/gu, ' ');
}

/** Again while something goes: what stood behind an invisible character may have been kept for it. */
function withoutInvisible(text: string): string {
  const less = text.replace(INVISIBLE, '');
  return less === text ? text : withoutInvisible(less);
}

/** The text with no more marks on a letter than languages have, and the same one twice at most. */
export const limitMarks = (text: string): string =>
  text.replace(MARK_RUN, (run) => {
    let common = 0;
    let stacked = 0;
    let kept = '';
    for (const mark of run) {
      const isCommon = COMMON_MARK.test(mark);
      const isStacked = isCommon || STACKED_MARK.test(mark);
      const isExcess =
        (isCommon && common === MAX_MARKS.common) ||
        (isStacked && (stacked === MAX_MARKS.stacked || (!isCommon && kept.endsWith(mark + mark))));
      if (isExcess) continue;
      if (isCommon) common++;
      if (isStacked) stacked++;
      kept += mark;
    }
    return kept;
  });

/** The length of a text in code points: what limits shown to people count. */
export const codePointLength = (text: string): number => Array.from(text).length;

/** The text, cut to at most `limit` UTF-16 units between characters, with an ellipsis when it was cut. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit <= 0) return '';
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/u, '')}…`;
}
