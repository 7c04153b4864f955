import { clip } from '../../kernel/text.ts';

/** How much the texts of a message may take together; bytes are those of UTF-8, with some for each text. */
type TextBudget = Readonly<Record<'characters' | 'bytes', number>>;

/** Discord rejects more characters. To more bytes it answers 500 (https://github.com/discord/discord-api-docs/issues/8554). */
export const MESSAGE_BUDGET: TextBudget = { characters: 4_000, bytes: 10_170 };
const BYTES_PER_TEXT = 12;

/** Returns whether a message can have these texts. */
export const fitsBudget = (texts: readonly string[], { characters, bytes }: TextBudget): boolean =>
  texts.reduce((sum, text) => sum + text.length, 0) <= characters &&
  texts.reduce((sum, text) => sum + Buffer.byteLength(text) + BYTES_PER_TEXT, 0) <= bytes;

/** The texts, the longest of them cut until all fit, so that short ones (headings, commitments) stay. */
export function fitTexts(texts: readonly string[], budget: TextBudget): readonly string[] {
  if (fitsBudget(texts, budget)) return texts;
  const cutTo = (length: number): readonly string[] => texts.map((text) => clip(text, length));
  let [shortest, longest] = [0, Math.max(...texts.map(({ length }) => length))];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fitsBudget(cutTo(middle), budget)) shortest = middle;
    else longest = middle - 1;
  }
  return cutTo(shortest);
}
