import { sanitizeText } from '../kernel/text.ts';

/**
 * User text, escaped for Discord markdown: nothing in it formats, mentions or links, wherever it stands in a line. It is
 * sanitized first, so it has no line breaks.
 */
export function escapeMarkdown(text: string): string {
  return sanitizeText(text)
    .replace(/[\\*_~`|<>#/[\]]|:(?=\S)/gu, '\\$&')
    .replace(/@/gu, '@\u200b')
    .replace(/^([-+])/u, '\\$1')
    .replace(/^(\d+)(?=[.)])/u, '$1\\');
}
