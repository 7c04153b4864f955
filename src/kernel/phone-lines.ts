/** How many letters of a post fit on a line of a phone that is 390 px wide. */
const LETTERS_ON_LINE = 42;
/** A letter of these scripts, and an emoji, is as wide as two Latin ones. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
/** Signs of markdown, which take no room. */
const MARKDOWN = /\*\*|^(?:-#|#{1,3}|>) /gmu;

/** How many lines a text of a post takes on a phone, roughly. */
export const phoneLines = (markdown: string): number =>
  markdown
    .replace(MARKDOWN, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(lettersIn(line) / LETTERS_ON_LINE)), 0);

const lettersIn = (line: string): number => line.length + (line.match(WIDE)?.length ?? 0);

/**
 * These texts if they take at most so many lines of a phone together. Else the newest that do with a note above them, and
 * the last one in any case. `earlier`: the note, for so many that are left out.
 */
export function fitPhone(
  texts: readonly string[],
  maxLines: number,
  earlier: (left: number) => string,
): readonly string[] {
  const shown = newestWithin(texts, maxLines);
  if (shown.length === texts.length) return texts;
  const below = newestWithin(texts, maxLines - 1);
  return [earlier(texts.length - below.length), ...below];
}

/** The newest of these texts that take at most so many lines of a phone together, and the last one if there is any room. */
export const newestWithin = (texts: readonly string[], maxLines: number): readonly string[] =>
  oldestWithin(texts.toReversed(), maxLines).toReversed();

/** The first of these texts that take at most so many lines of a phone together, and the very first if there is any room. */
export function oldestWithin(texts: readonly string[], maxLines: number): readonly string[] {
  let lines = 0;
  const tooLate = texts.findIndex((text, i) => {
    lines += phoneLines(text);
    return lines > maxLines && (i > 0 || maxLines === 0);
  });
  return tooLate < 0 ? texts : texts.slice(0, tooLate);
}
