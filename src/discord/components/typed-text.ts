import { ComponentType } from 'discord-api-types/v10';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { AppBlock, AppScreen } from './components.ts';
import type { Localizer } from '../../kernel/ui.ts';

/**
 * A text that was typed and refused is quoted in the secret message that says why, and read from there when its author
 * presses "Try again": a custom id has no room for it, and nothing need be kept in memory.
 */

const QUOTE = '> ';

/** The quoted text; nothing for a text without a visible character. */
export function quotedText(typed: string): readonly AppBlock[] {
  const escaped = escapeMarkdown(typed);
  return escaped === '' ? [] : [{ type: 'text', markdown: `${QUOTE}${escaped}` }];
}

/** The text that a message quotes (`quotedText`), or `''`. Never throws: messages come from outside. */
export function readQuotedText(message: unknown): string {
  for (const content of textsOf(message)) if (content.startsWith(QUOTE)) return unescape(content);
  return '';
}

/** What `escapeMarkdown` has made of a text, turned back. */
const unescape = (content: string): string =>
  content.slice(QUOTE.length).replaceAll('@\u200b', '@').replace(/\\(.)/gu, '$1');

/** The texts of a message of components, in order. */
function textsOf(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part && part.type === ComponentType.TextDisplay)
    return 'content' in part && typeof part.content === 'string' ? [part.content] : [];
  return 'components' in part && Array.isArray(part.components) ? part.components.flatMap(textsOf) : [];
}

/** Why a typed text was refused, with that text and a button that opens its form again. */
export const typedAgainScreen = (
  localizer: Localizer,
  refusal: string,
  typed: string,
  action: { readonly route: string; readonly payload: string },
): AppScreen => ({
  blocks: [
    { type: 'text', markdown: refusal },
    ...quotedText(typed),
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.try-again'),
          emoji: { name: '✏️' },
          style: 'primary',
          action,
        },
      ],
    },
  ],
});
