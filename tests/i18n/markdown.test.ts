import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from '../../src/i18n/markdown.ts';
import { tidyText } from '../../src/kernel/text.ts';

/** What a reader sees: Discord takes a backslash before any sign for "as it is". Zero-width spaces are not seen. */
const asRead = (markdown: string): string =>
  markdown.replace(/\\([^0-9A-Za-z\s])/gu, '$1').replaceAll('\u200b', '');

/** The signs that are left with a meaning, once those after a backslash are taken out. */
const alive = (markdown: string): string => markdown.replace(/\\[^0-9A-Za-z\s]/gu, '\ue000');

const SIGNS = [
  '*',
  '_',
  '~',
  '`',
  '|',
  '>',
  '#',
  '[',
  ']',
  '(',
  ')',
  '<',
  ':',
  '@',
  '\\',
  '-',
  '+',
  '.',
  '/',
  '&',
  '!',
];
const PIECES = [
  'everyone',
  'here',
  '<@123>',
  '<@!1>',
  '<@&42>',
  '<#7>',
  '</vips new:1>',
  '<t:1:R>',
  '<a:dance:99>',
];
const LINKS = [
  'https://evil.example/x',
  'http://a.b',
  'discord.gg/abc',
  '[a](https://b.c)',
  'steam://run/1',
  '<https://x.y>',
];
const STARTS = ['# ', '## ', '-# ', '> ', '>>> ', '- ', '* ', '1. ', '12) ', '```js\n'];

const mischief = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS, ...PIECES, ...LINKS, ...STARTS, ' ', '\n', 'a', '1'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

describe('what a person typed, inside markdown', () => {
  test('reads as it was typed', () => {
    fc.assert(
      fc.property(mischief, (typed) => {
        expect(asRead(escapeMarkdown(typed))).toBe(tidyText(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test('formats nothing, mentions nobody, links nowhere, begins no heading, quote or list, and stays on its line', () => {
    fc.assert(
      fc.property(mischief, fc.constantFrom('', 'Ada says: ', '> ', '- '), (typed, before) => {
        const shown = alive(escapeMarkdown(typed));
        expect(shown).not.toMatch(/[*_~`|<>#[\]\\:]/u);
        expect(shown).not.toMatch(/@(?!\u200b)/u);
        expect(shown).not.toMatch(/\/|\n|\r/u);
        expect(shown).not.toMatch(/^(?:[-+*] |\d+[.)] )/u);
        expect(`${before}${shown}`).not.toMatch(/\bhttps?:|discord\.gg\//u);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['**bold** _it_ ~~gone~~ ||dark||', '\\*\\*bold\\*\\* \\_it\\_ \\~\\~gone\\~\\~ \\|\\|dark\\|\\|'],
    ['`code`', '\\`code\\`'],
    ['@everyone and @here', '@\u200beveryone and @\u200bhere'],
    ['<@1> <@&2> <#3>', '\\<@\u200b1\\> \\<@\u200b&2\\> \\<\\#3\\>'],
    ['</vips new:1>', '\\<\\/vips new\\:1\\>'],
    ['<t:1:R> <a:dance:9>', '\\<t\\:1\\:R\\> \\<a\\:dance\\:9\\>'],
    ['https://evil.example', 'https\\:\\/\\/evil.example'],
    ['discord.gg/abc', 'discord.gg\\/abc'],
    ['[free](https://x.y)', '\\[free\\](https\\:\\/\\/x.y)'],
    ['# big', '\\# big'],
    ['-# small', '\\-\\# small'],
    ['- item', '\\- item'],
    ['1. first', '1\\. first'],
    ['> quote', '\\> quote'],
    ['one\n# two', 'one \\# two'],
    ['\\*not\\*', '\\\\\\*not\\\\\\*'],
    ['¯\\_(ツ)_/¯', '¯\\\\\\_(ツ)\\_\\/¯'],
  ])('%s', (typed, shown) => {
    expect(escapeMarkdown(typed)).toBe(shown);
  });

  test('leaves ordinary words alone', () => {
    const ordinary = "It's 3.5 o'clock - really! (Ask Zoë, 你好, 👨‍👩‍👧.)";
    expect(escapeMarkdown(ordinary)).toBe(ordinary);
  });
});
