import { tidyText } from '../kernel/text.ts';

/**
 * A person's text, safe inside Discord markdown: nothing in it formats, mentions or links, wherever it stands in a
 * line. It is tidied first, so it stays on its line.
 */
export function escapeMarkdown(text: string): string {
  return tidyText(text)
    .replace(/[\\*_~`|<>#:/[\]]/gu, '\\$&')
    .replace(/@/gu, '@\u200b')
    .replace(/^([-+])/u, '\\$1')
    .replace(/^(\d+)(?=[.)])/u, '$1\\');
}
