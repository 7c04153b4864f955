import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../scripts/declare-commands.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import { catalogues, limits, problemsWith, textsIn } from './all-texts.ts';
import { problemsOf } from './compare-texts.ts';
import { controls, longest } from './text-limits.ts';
import { seasonName } from '../../src/table/results/game-result.ts';
import { createTranslator } from '../../src/i18n/translator.ts';

const languages = Object.keys(appCatalogue);

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
    const problems = translations.flatMap(({ locale, key, text }) => problemsWith(locale, key, text));
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

describe('Discord’s limits', () => {
  test.each(languages)('for buttons, selects and modals are kept in %s', (locale) => {
    // Also without the features that can be deleted.
    expect(controls.length).toBeGreaterThan(40);
    const texts = textsIn(locale);
    const tooLong = [...limits].filter(([key, limit]) => longest(texts[key] ?? '', locale) > limit);
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
