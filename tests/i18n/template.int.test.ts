import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test, vi } from 'vitest';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import { compileTemplate, createTranslator } from '../../src/i18n/translator.ts';

/** How many templates IntlMessageFormat parses while something is done. */
function parsedBy(action: () => void): number {
  const parser = IntlMessageFormat as { __parse: NonNullable<typeof IntlMessageFormat.__parse> };
  const parse = vi.spyOn(parser, '__parse');
  action();
  const { length } = parse.mock.calls;
  parse.mockRestore();
  return length;
}

const formatted = (text: string, values: Readonly<Record<string, string | number>>): string =>
  String(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format({ ...values }));

/** A value for every argument: text with all that templates give a meaning. */
const valuesFor = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/\{\s*(\w+)\s*\}/gu)].map(([, name = ''], index) => [
      name,
      `<${index}> {name} 'quoted' # $& ${name}`,
    ]),
  );

describe('a template', () => {
  test('of text and arguments alone is joined without IntlMessageFormat', () => {
    const translator = createTranslator([{ en: { 'a.seat': '{seat} has {n} of {max}', 'a.done': 'Done' } }]);
    const parsed = parsedBy(() => {
      expect(translator.translate('en', 'a.seat', { seat: 'Ada', n: 0, max: 12 })).toBe('Ada has 0 of 12');
      expect(translator.translate('en', 'a.done', {})).toBe('Done');
    });
    expect(parsed).toBe(0);
  });

  test('with a plural, a selection or a quote is left to IntlMessageFormat, and parsed once', () => {
    const parsed = parsedBy(() => {
      const template = compileTemplate("{n, plural, one {# chip} other {# chips}}, '{'kept'}'", 'en');
      expect([template({ n: 1 }, {}), template({ n: 2 }, {})]).toEqual(['1 chip, {kept}', '2 chips, {kept}']);
    });
    expect(parsed).toBe(1);
  });

  test('reads the same each time, whatever was formatted before', () => {
    const text =
      '{n, plural, one {Only # of {max}} other {# of {max} {kind, select, x {swaps} other {chips}}}}';
    const template = compileTemplate(text, 'en');
    const calls = [
      { n: 1, max: 11 },
      { n: 11, max: 1, kind: 0 },
      { n: 2, max: 3, kind: 'x' },
      { n: 2, max: 3, kind: 'y' },
      { n: 2, max: 3, kind: 0 },
    ];
    for (const values of [...calls, ...calls]) expect(template(values, {})).toBe(formatted(text, values));
    expect(template({ n: 2, kind: 'x' }, { max: 4 })).toBe('2 of 4 swaps');
    expect(template({ n: 1 }, { max: 4 })).toBe('Only 1 of 4');
    expect(template({ n: 1 }, { max: 5 })).toBe('Only 1 of 5');
    for (let n = 0; n < 300; n++) expect(template({ n, max: 4, kind: 0 }, {})).toMatch(`${n} of 4`);
  });

  test('takes what a caller leaves out from the defaults, and names an argument that neither has', () => {
    const template = compileTemplate('{greeting} {name}', 'en');
    expect(template({ name: 'Ada' }, { greeting: 'Hello', name: 'you' })).toBe('Hello Ada');
    expect(() => template({ greeting: 'Hello' }, {})).toThrow('"name"');
  });

  test.each([appCatalogue, ...games.map(({ catalogue }) => catalogue)].map(({ en }) => [en]))(
    'of a catalogue reads as IntlMessageFormat has it',
    (catalogue) => {
      const simple = Object.values(catalogue).filter((text) => /^(?:[^{}']|\{\s*\w+\s*\})*$/u.test(text));
      expect(simple.length).toBeGreaterThan(Object.keys(catalogue).length / 2);
      for (const text of simple) {
        const values = valuesFor(text);
        expect(compileTemplate(text, 'en')(values, {})).toBe(formatted(text, values));
      }
    },
  );
});
