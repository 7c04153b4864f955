import { pageOf } from '../../../src/discord/components/blocks.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderContent, renderScreen, type AppBlock } from '../../../src/discord/components/components.ts';
import { fitsBudget, fitTexts, MESSAGE_BUDGET } from '../../../src/discord/components/text-budget.ts';
import { customIdsOf, flattenComponents } from '../harness.ts';
import { routeCodes } from '../../../src/features/index.ts';

const LETTERS = ['x', 'é', 'ก', '漢', '🦊', '*'] as const;
const text = fc
  .tuple(fc.constantFrom(...LETTERS), fc.integer({ min: 1, max: 5_000 }))
  .map(([letter, length]) => letter.repeat(length));
const TABLE = 'abcdefgh';
const options = {
  routes: routeCodes,
  address: { tableId: TABLE, step: 0 },
  files: [null, null, null],
  live: true,
};
const textsOf = (components: ReturnType<typeof renderScreen>): readonly string[] =>
  flattenComponents(components).flatMap(({ content }) => (typeof content === 'string' ? [content] : []));

const block = (i: number): fc.Arbitrary<AppBlock> =>
  fc.oneof(
    text.map((markdown): AppBlock => ({ type: 'text', markdown })),
    text.map((alt): AppBlock => ({ type: 'picture', pictures: [{ kind: 'a/b', scene: null, alt }] })),
    text.map((label): AppBlock => ({
      type: 'buttons',
      buttons: [{ label, style: 'primary', action: { route: 'open', payload: `${i}` } }],
    })),
  );
const blocks = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => block(i))));

describe('the texts of a message', () => {
  test('keep to the budgets of characters and of bytes, alt texts shown as text counted, and no button is lost', () => {
    fc.assert(
      fc.property(blocks, (shown) => {
        const rendered = renderScreen({ blocks: shown }, { ...options, files: shown.map(() => null) });
        expect(fitsBudget(textsOf(rendered), MESSAGE_BUDGET)).toBe(true);
        const buttons = shown.filter(({ type }) => type === 'buttons').length;
        expect(customIdsOf(rendered)).toHaveLength(buttons);
        const rows = shown.filter(({ type }) => type !== 'buttons').slice(0, 6);
        const { content } = renderContent(
          { blocks: rows },
          { ...options, files: rows.map(() => null) },
          'Hi',
        );
        expect(content.length).toBeLessThanOrEqual(2_000);
        expect(content.startsWith('Hi\n')).toBe(rows.length > 0);
      }),
    );
  });

  test('stay whole where they fit, and the short ones where they do not', () => {
    fc.assert(
      fc.property(text, (long) => {
        const texts = ['### Heading', long, '-# sealed'];
        const [heading, shown, seal] = fitTexts(texts, MESSAGE_BUDGET);
        expect([heading, seal]).toEqual(['### Heading', '-# sealed']);
        if (fitsBudget(texts, MESSAGE_BUDGET)) expect(shown).toBe(long);
        else expect(shown?.endsWith('…')).toBe(true);
      }),
    );
  });
});

describe('a page of a list', () => {
  test('has as many lines as fit, and each item is on one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...LETTERS), fc.integer({ min: 1, max: 200 })), { maxLength: 200 }),
        (drawn) => {
          const lines = drawn.map(([letter, length], i) => `${i} ${letter.repeat(length)}`);
          const first = pageOf(lines, '', 25, (line) => line);
          const pages = Array.from({ length: first.last + 1 }, (_, i) =>
            pageOf(lines, `${i}`, 25, (line) => line),
          );
          expect(pages.flatMap(({ items }) => items)).toEqual(lines);
          for (const { items } of pages) {
            expect(items.length).toBeLessThanOrEqual(25);
            const budget = { ...MESSAGE_BUDGET, bytes: MESSAGE_BUDGET.bytes - 1_000 };
            expect(fitsBudget([items.join('\n')], budget)).toBe(true);
          }
        },
      ),
    );
  });

  test('that is not there is the nearest', () => {
    const list = Array.from({ length: 30 }, (_, i) => i);
    for (const [wanted, page] of [
      ['', 0],
      ['1', 1],
      ['9', 1],
      ['-1', 0],
      ['x', 0],
      ['99999', 0],
    ] as const)
      expect(pageOf(list, wanted, 25)).toMatchObject({ page, last: 1, all: 30 });
  });
});
