import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { declareCommands } from '../../scripts/declare-commands.ts';
import { readPo, writePo } from '../../scripts/translations/po.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { NO_REFERENCES } from '../../src/i18n/translator.ts';
import { appCatalogue } from '../app-texts.ts';
import { english, problemsInLanguage } from './all-texts.ts';

const folder = path.resolve(import.meta.dirname, '../../src/i18n/languages');
const files = globSync('*.json', { cwd: folder }).map((file) => ({
  locale: path.basename(file, '.json'),
  texts: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>,
}));
const es = files.find(({ locale }) => locale === 'es')?.texts ?? {};

describe('a language in a file of its own', () => {
  test.for(files)(
    '$locale: what it has is right, and what it lacks is told',
    async ({ locale, texts }, context) => {
      const missing = Object.keys(english).filter((key) => texts[key] === undefined);
      const byFamily = Map.groupBy(missing, (key) => key.split('.').slice(0, 2).join('.'));
      const told = [...byFamily].map(([family, keys]) => `${family} ${keys.length}`).join(', ');
      await context.annotate(
        `${locale} lacks ${missing.length} of ${Object.keys(english).length} texts: ${told}`,
      );
      expect([...problemsInLanguage(locale, texts).values()]).toEqual([]);
    },
  );

  test('is not offered to anyone before it is named beside it', () => {
    expect(createAppTranslator(games).locales).toEqual(Object.keys(appCatalogue));
  });

  test('may lack texts: English stands in, one by one, also for descriptions of commands', () => {
    const translator = createAppTranslator(games, NO_REFERENCES, { es });
    for (const locale of ['es-ES', 'es-419', 'es']) {
      expect(translator.translate(locale, 'app.lobby.join', {})).toBe(es['app.lobby.join']);
      expect(translator.translate(locale, 'app.server-only', {})).toBe(english['app.server-only']);
    }
    const texts = declareCommands(translator, games).map((command) =>
      'description_localizations' in command ? command.description_localizations : undefined,
    );
    const spanish = texts.map((each) => each?.['es-ES']);
    expect(spanish).toContain(es['command.help']);
    expect(spanish).toContain(undefined);
  });

  test('has English words for pieces in its own sentences, and its own for pieces in those of English', () => {
    const piece = 'vips.piece.men.head.I';
    const own = {
      'vips.bet.whole': 'Todo: {person}',
      [piece]: 'la calva de Quill',
      [`${piece}_a`]: 'a la calva de Quill',
    };
    const { plain } = createLocalizer(createAppTranslator(games, NO_REFERENCES, { es: own }), 'es', []);
    expect(plain('vips.bet.whole', { person: { noun: 'vips.person.men.I' } })).toMatch(/^Todo: .*Quill/u);
    const look = { head: { noun: piece }, eyes: { noun: piece }, mouth: { noun: piece } };
    expect(plain('vips.bet.look', look)).toContain(`la calva de Quill (${english[`${piece}_look`]}), `);
  });

  test.each([
    ['app.lobby.join', 'Sentarme', null],
    ['app.lobby.jion', 'Sentarme', 'es app.lobby.jion is unknown'],
    ['app.lobby.host', 'anfitrión', 'es app.lobby.host lacks {name}'],
    ['command.help', 'x'.repeat(101), 'es command.help is longer than 100 characters'],
    ['vips.bet.face', '{head_con}, {eyes}, {mouth}', 'es vips.piece.men.head.I_con is missing'],
  ])('is told of a text that is wrong: %s “%s”', (key, text, problem) => {
    const problems = [
      ...problemsInLanguage('es', { 'app.language': 'Español', [key]: text }).values(),
    ].flat();
    expect(problems.slice(0, 1)).toEqual(problem === null ? [] : [problem]);
  });

  test('needs a name', () => {
    expect([...problemsInLanguage('es', {}).values()]).toEqual([['es app.language is missing']]);
  });
});

test('a file for translators comes back as it went, or as their programs write it: on more lines, with doubts', () => {
  const entry = { notes: ['{n}: a number', 'at most 80 characters'], place: 'src/a.ts', english: 'A “b”\nc' };
  const file = writePo('es', [
    { ...entry, key: 'a.one', text: 'Uno\n“dos”' },
    { ...entry, key: 'a.two', text: '' },
  ]);
  expect(file).toContain('#. {n}: a number; at most 80 characters\n#: src/a.ts\nmsgctxt "a.one"\n');
  expect(readPo(file)).toEqual({ locale: 'es', texts: new Map([['a.one', 'Uno\n“dos”']]) });
  const theirs = `${file}\n#, fuzzy\nmsgctxt "a.three"\nmsgid "x"\nmsgstr "y"\n`
    .replace('msgstr "Uno\\n“dos”"', 'msgstr ""\n"Uno\\n"\n"“dos”"')
    .replaceAll('\n', '\r\n');
  expect(readPo(theirs)).toEqual(readPo(file));
});
