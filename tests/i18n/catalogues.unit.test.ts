import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../scripts/declare-commands.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import { numericArgumentsOf, problemsOf, variantsOf } from './compare-texts.ts';
import { seasonName } from '../../src/table/results/game-result.ts';
import { createTranslator } from '../../src/i18n/translator.ts';

const catalogues = [
  { name: 'the app', catalogue: appCatalogue },
  ...games.map(({ game, catalogue }) => ({ name: game.id, catalogue })),
];
const english = Object.assign({}, ...catalogues.map(({ catalogue }) => catalogue.en)) as Record<
  string,
  string
>;
const languages = Object.keys(appCatalogue);
/** Arguments that are numbers: what English has a plural of, and what it never needs one of. */
const numeric = new Set([...numericArgumentsOf(Object.values(english)), 'taken', 'bought', 'caught', 'hits']);

/** Every translation, with its original. */
const translations = catalogues.flatMap(({ catalogue }) =>
  Object.entries(catalogue).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ locale, key, text })),
  ),
);

describe('the catalogues', () => {
  test.each(catalogues)('of $name are complete in every language', ({ catalogue }) => {
    expect(Object.keys(catalogue)).toEqual(languages);
    for (const [locale, texts] of Object.entries(catalogue)) {
      const missing = Object.keys(catalogue.en).filter(
        (key) => texts[key] === undefined || texts[key] === '',
      );
      // The forms of a noun are those that its language needs.
      const unknown = Object.keys(texts).filter((key) => catalogue.en[key.replace(/_.*/u, '')] === undefined);
      expect({ locale, missing, unknown }).toEqual({ locale, missing: [], unknown: [] });
    }
  });

  test('have the same arguments, selections and formatting in every language', () => {
    const problems = translations.flatMap(({ locale, key, text }) =>
      // A form that English does not have takes what its noun takes.
      problemsOf(locale, english[key] ?? english[key.replace(/_.*/u, '')] ?? '', text, numeric).map(
        (problem) => `${locale} ${key} ${problem}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  test('have no small print in a plural whose sign would be read as its number', () => {
    expect(translations.filter(({ text }) => /plural[^]*\{\n?-#/u.test(text))).toEqual([]);
  });

  test('name buttons as they are labelled', () => {
    const named = translations.flatMap(({ locale, key, text }) =>
      [...text.matchAll(/(?<!\*)\*([^*{}\n]+)\*(?!\*)/gu)].map(([, label = '']) => ({ locale, key, label })),
    );
    expect(named.length).toBeGreaterThan(10);
    const labels = (locale: string) =>
      new Set(translations.flatMap((each) => (each.locale === locale ? [each.text.toLowerCase()] : [])));
    expect(named.filter(({ locale, label }) => !labels(locale).has(label.toLowerCase()))).toEqual([]);
  });

  test('give every language a name of its own', () => {
    const names = Object.values(appCatalogue).map((texts) => texts['app.language']);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each([
  ['{n} of {max}', '{n} von {maximum}', ['lacks {max}', 'has an unknown {maximum}']],
  ['by {name}', '{name, plural, one {a} other {b}}', ['has a plural of {name}, which is no number']],
  [
    '{how, select, yes {a} other {b}}',
    '{how, select, ja {a} other {b}}',
    ['selects by {how} otherwise than English'],
  ],
  ['**{name}** wins', '{name} gewinnt', ['has the formatting [] instead of ["**","**"]']],
  [
    'See `/{command} list`',
    'Siehe /{command} list',
    ['has the formatting [] instead of ["`/{command} list`"]'],
  ],
  ['### Over\n🏆 Won', 'Vorbei\nGewonnen', ['has the formatting ["\\n"] instead of ["\\n","### ","🏆"]']],
  ['It’s over', "C'est fini", ['has a straight quotation mark or apostrophe']],
  ['{n, plural, one {# chip} other {# chips}}', '{n, plural, one {# jeton} other {# jetons}}', []],
  ['I see {piece}', '{piece_number, select, one {Voilà} other {Voici}} {piece_de}', []],
  ['I see {piece}', 'Je vois', ['lacks {piece}']],
])('a wrong translation of “%s” is noticed: “%s”', (original, text, problems) => {
  expect(problemsOf('fr', original, text, new Set(['n', 'max']))).toEqual(problems);
});

/** Discord's limits for texts of controls by their kind, in characters: in a message, and in a modal. */
const LIMITS: Readonly<Record<string, readonly [number | null, number]>> = {
  label: [80, 45],
  title: [null, 45],
  placeholder: [100, 100],
  description: [100, 100],
  button: [80, 80],
};

describe('Discord’s limits', () => {
  /** The longest names that arguments may be. */
  const longest = (key: string, locale: string): number => {
    const text = catalogues
      .map(({ catalogue }) => catalogue[locale]?.[key])
      .find((each) => each !== undefined);
    const filled = variantsOf(text ?? '', locale).map((variant) =>
      variant.replaceAll(/\{(.*?)\}/gu, (_, name: string) => fillings[name] ?? '12'),
    );
    return Math.max(...filled.map((variant) => variant.length));
  };
  const name = 'a name as long as Discord has it';
  const fillings: Readonly<Record<string, string>> = { player: name, controller: name, name };
  const root = path.resolve(import.meta.dirname, '../../src');
  const controls = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      const isModal = code.includes('fields: [');
      return [...code.matchAll(/(label|placeholder|description|title): \w+\.plain\(\s*['`]([^'`]+)/gu)]
        .concat([...code.matchAll(/(button)\(\s*\w+\.plain\(\s*['`]([^'`]+)/gu)])
        .flatMap(([, kind = '', key = '']) => {
          const limit = LIMITS[kind]![isModal ? 1 : 0];
          return limit === null ? [] : [{ key, limit }];
        });
    });

  test.each(languages)('for buttons, selects and modals are kept in %s', (locale) => {
    // Also without the features that can be deleted.
    expect(controls.length).toBeGreaterThan(40);
    const tooLong = controls.flatMap(({ key, limit }) => {
      const pattern = new RegExp(
        `^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/gu, '[\\w-]+')}$`,
        'u',
      );
      // A template may stand for other texts, too: those that are too long in English are no labels.
      const isLabel = (each: string): boolean => !key.includes('${') || longest(each, 'en') <= limit;
      const keys = Object.keys(english).filter((each) => pattern.test(each) && isLabel(each));
      return keys.filter((each) => longest(each, locale) > limit).map((each) => `${each}: over ${limit}`);
    });
    expect(tooLong).toEqual([]);
  });

  test('for commands, their options and choices are kept in every language', () => {
    const texts: { readonly path: string; readonly text: string; readonly max: number }[] = [];
    const collect = (part: unknown, where: string, max: number): void => {
      if (typeof part === 'string') texts.push({ path: where, text: part, max });
      else if (typeof part === 'object' && part !== null)
        for (const [field, value] of Object.entries(part)) {
          const isText = /^(?:name|description)(?:_localizations)?$/u.test(field);
          if (typeof value === 'object')
            collect(value, `${where}.${field}`, field === 'name_localizations' ? max : 100);
          else if (isText || where.endsWith('_localizations')) collect(value, `${where}.${field}`, max);
        }
    };
    for (const declaration of declareCommands(createAppTranslator(games), games))
      collect(declaration, declaration.name, 'description' in declaration ? 100 : 32);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter(({ text, max }) => text.length < 1 || text.length > max)).toEqual([]);
  });
});

const { translate } = createTranslator([appCatalogue], { command: 'vips' });

test('no text of the app knows a game by name', () => {
  for (const [key, text] of Object.entries(appCatalogue.en)) {
    for (const { game } of games) expect(`${key} ${text}`.toLowerCase()).not.toContain(game.id);
  }
});

test.each([
  ['en', 'Q1 2026', 'Q4 2026'],
  ['fr', '1er trimestre 2026', '4e trimestre 2026'],
  ['de', '1. Quartal 2026', '4. Quartal 2026'],
])('a season is called by its quarter, in %s', (locale, first, last) => {
  const named = ['2026-Q1', '2026-Q4'].map((season) => {
    const { key } = seasonName(season);
    return translate(locale, key, { year: season.slice(0, 4) });
  });
  expect(named).toEqual([first, last]);
});

describe('the rejection of another open table', () => {
  test.each(['app.refused.tables-here', 'app.refused.tables-in-server'])(
    '(%s) uses the right plural, and says who can make room',
    (key) => {
      expect(translate('en', key, { max: 1 })).toContain(' has 1 open table, and ');
      const words = translate('en', key, { max: 25 });
      expect(words).toContain(' has 25 open tables, and ');
      expect(words).toMatch(/host can with `\/vips cancel`, and so can moderators\.$/u);
    },
  );
});
