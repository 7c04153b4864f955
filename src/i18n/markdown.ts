/**
 * A person's text, safe inside Discord markdown: nothing in it formats, mentions, links or breaks the line. Invisible
 * and direction-changing characters go, invalid Unicode is replaced, and piles of combining marks are cut to three.
 */
export function escapeMarkdown(text: string): string {
  return tidyText(text)
    .replace(/[\\*_~`|>#[\]()<:@\-+.!]/gu, (sign) => (isHarmless(sign) ? sign : `\\${sign}`))
    .replace(/\\@/gu, '@\u200b')
    .replace(/\bhttps?\\:\/\//giu, (link) => link.replace('\\:', '\u200b\\:'))
    .replace(/^(\d+)(\.)/u, '$1\\$2');
}

/** A person's text on one line, without what cannot be seen or turns the reading direction. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
}

const isHarmless = (sign: string): boolean => '.!-+()'.includes(sign);
