import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from '../../src/i18n/markdown.ts';
import { sanitizeText } from '../../src/kernel/text.ts';

/** What a reader sees: a backslash escapes any sign, and zero-width spaces are invisible. */
const asRendered = (markdown: string): string =>
  markdown.replace(/\\([^0-9A-Za-z\s])/gu, '$1').replaceAll('\u200b', '');

/** The text with every escaped sign replaced, so that only signs with a meaning are left. */
const unescapedSigns = (markdown: string): string => markdown.replace(/\\[^0-9A-Za-z\s]/gu, '\ue000');

const SIGNS = Array.from('*_~`|>#[]()<:@\\-+./&!');
const PIECES =
  'everyone|here|<@123>|<@!1>|<@&42>|<#7>|</vips new:1>|<t:1:R>|<a:dance:99>|' +
  'https://evil.example/x|http://a.b|discord.gg/abc|[a](https://b.c)|steam://run/1|<https://x.y>|' +
  '# |## |-# |> |>>> |- |* |1. |12) |```js\n';

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS, ...PIECES.split('|'), ' ', '\n', 'a', '1'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

describe('escaped user text', () => {
  test('reads as it was typed', () => {
    fc.assert(
      fc.property(hostileText, (typed) => {
        expect(asRendered(escapeMarkdown(typed))).toBe(sanitizeText(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test('has no formatting, mention, link, heading, quote, list or line break', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom('', 'Ada says: ', '> ', '- '), (typed, before) => {
        const shown = unescapedSigns(escapeMarkdown(typed));
        expect(shown).not.toMatch(/[*_~`|<>#[\]\\]|:\S/u);
        expect(shown).not.toMatch(/@(?!\u200b)/u);
        expect(shown).not.toMatch(/\/|\n|\r/u);
        expect(shown).not.toMatch(/^(?:[-+*] |\d+[.)] )/u);
        expect(`${before}${shown}`).not.toMatch(/\bhttps?:\S|discord\.gg\//u);
      }),
      { numRuns: 2000 },
    );
  });

  test('is unchanged where nothing needs escaping', () => {
    const ordinary = "It's 3.5 o'clock - really: (Ask Zoë, 你好, 👨‍👩‍👧.)";
    expect(escapeMarkdown(ordinary)).toBe(ordinary);
  });
});
