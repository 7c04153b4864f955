/** How many letters of a post fit on a line of a phone that is 390 px wide, and of small print, whose lines are lower. */
const LETTERS_ON_LINE = 42;
const SMALL = { mark: '-# ', letters: 50, height: 0.8 };
/** A letter of these scripts, and an emoji, is as wide as two Latin ones. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
/** Signs of markdown, which take no room. */
const MARKDOWN = /\*\*|^(?:-#|#{1,3}|>) /gmu;

/** How many lines a text of a post takes on a phone, roughly. */
export const phoneLines = (markdown: string): number =>
  markdown.split('\n').reduce((sum, line) => {
    const { letters, height } = line.startsWith(SMALL.mark) ? SMALL : { letters: LETTERS_ON_LINE, height: 1 };
    return sum + height * Math.max(1, Math.ceil(lettersIn(line.replace(MARKDOWN, '')) / letters));
  }, 0);

const lettersIn = (line: string): number => line.length + (line.match(WIDE)?.length ?? 0);

/**
 * These texts, as many of the oldest `inShort` as it takes for at most so many lines of a phone; but the last one as it is.
 * Where that is not enough, the newest that fit with a note above them. `earlier`: the note, for so many that are left out.
 */
export function fitPhone(
  texts: readonly string[],
  maxLines: number,
  earlier: (left: number) => string,
  inShort = texts,
): readonly string[] {
  const forms = texts.map((_, count) => [...inShort.slice(0, count), ...texts.slice(count)]);
  const fitting = forms.find((form) => newestWithin(form, maxLines).length === form.length);
  if (fitting !== undefined) return fitting;
  const below = newestWithin(forms.at(-1) ?? [], maxLines - 1);
  return texts.length === 0 ? [] : [earlier(texts.length - below.length), ...below];
}

/** The newest of these texts that take at most so many lines of a phone together, and the last one if there is any room. */
const newestWithin = (texts: readonly string[], maxLines: number): readonly string[] =>
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
