import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleWords } from '../../../src/discord/interactions/visible-words.ts';
import { type Block, parseBlocks } from '../../../playground/page/markdown/blocks.ts';
import type { Inline } from '../../../playground/page/markdown/inline.ts';

const NAMES = new Map([['300000000000000001', 'Anna']]);
const wordsOf = (markdown: string): string => visibleWords(markdown, NAMES).replaceAll(/\s+/gu, ' ').trim();

describe('of a message are seen', () => {
  test.each([
    ['the ideal ||Snape kills Dumbledore|| reader', 'the ideal reader'],
    ['||only this||', ''],
    ['||two\nlines||', ''],
    ['> ||a quote\n> of two lines||', ''],
    ['a **bold ||and hidden|| word**', 'a bold word'],
    ['||hidden **and bold**||', ''],
    ['||from the first|| to ||the last|| spoiler', 'spoiler'],
    ['`*in code*` and ```js\n**nor here**\n```', '*in code* and **nor here**'],
    ['\\*not leaning*', '*not leaning*'],
    ['**so** *very* __plain__ ~~now~~ _at last_', 'so very plain now at last'],
    ['# the ideal\n-# neighbour', 'the ideal neighbour'],
    ['- one\n> - two ||three||', 'one two'],
    ['[a name](https://example.org/x) and <https://example.org>', 'a name and https://example.org'],
    ['<@300000000000000001> and <@&1> <#2> </vips new:3> <t:1:R> <:hat:123456>', 'Anna and :hat:'],
    ['2 * 3 * 4 and snake_case_word', '2 * 3 * 4 and snake_case_word'],
    ['a | b || c', 'a | b || c'],
    ['https://example.org/||hidden|| reader', 'https://example.org/ reader'],
  ])('%j: %j', (markdown, seen) => {
    expect(wordsOf(markdown)).toBe(seen);
  });

  /** Words in marks of all kinds, whole and broken, one in another. */
  const markdown = fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.stringMatching(/^[a-z]{5}$/u) },
        {
          weight: 5,
          arbitrary: fc.constantFrom(
            ...[
              '||',
              '**',
              '*',
              '__',
              '_',
              '~~',
              '`',
              '``',
              '```',
              '\n',
              ' ',
              '\\',
              '> ',
              '>>> ',
              '# ',
              '-# ',
              '- ',
            ],
            ...[
              '\n> ',
              '\n- ',
              '\n```\n',
              '```js\n',
              '[',
              // Where marks touch an address, Discord takes them as a part of it, and ours rather hides too much.
              '](https://x.example) ',
              '<@300000000000000001>',
              '|',
            ],
          ),
        },
      ),
      { maxLength: 24 },
    )
    .map((parts) => parts.join(''));

  const inlines = (block: Block): readonly Inline[] => {
    switch (block.type) {
      case 'code':
        return [{ type: 'text', text: block.text }];
      case 'quote':
        return block.blocks.flatMap(inlines);
      case 'list':
        return block.items.flatMap(({ children, nested }) => [...children, ...nested.flatMap(inlines)]);
      default:
        return block.children;
    }
  };
  /** The words that the page hides. */
  const hiddenByPage = (nodes: readonly Inline[], isHidden = false): readonly string[] =>
    nodes.flatMap((node) => {
      if ('children' in node) return hiddenByPage(node.children, isHidden || node.type === 'spoiler');
      return isHidden && 'text' in node ? (node.text.match(/[a-z]{5}/gu) ?? []) : [];
    });

  test('never the words that the page hides', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const hidden = hiddenByPage(parseBlocks(text).flatMap(inlines));
        for (const word of hidden)
          if (text.split(word).length === 2) expect(wordsOf(text)).not.toContain(word);
      }),
      { numRuns: 5_000 },
    );
  });
});
