/**
 * `npm run texts -- export es` writes artefacts/es.po: every text of the bot with its key, the place where it stands, its
 * arguments, the longest that it may be, and its translation, if there is one. `npm run texts -- import es.po` checks what
 * has been translated there and writes it to src/i18n/languages; of a language that stands in the code it lists what differs,
 * to be changed there. A text that is wrong is named, and left out: exit code 1.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { english, limits, nounOf, problemsInLanguage, textsIn } from '../tests/i18n/all-texts.ts';
import { argumentsOf, parse } from '../tests/i18n/compare-texts.ts';
import { readPo, writePo } from './translations/po.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The files with English texts, by the keys that stand there. Those of pieces and the like are put together. */
const places = new Map(
  globSync(['src/**/locales/**/en*.ts', 'src/features/*/texts.ts'], { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^\s+'([\w.-]+)':/gmu)].map(([, key = '']) => [key, file] as const),
  ),
);
const placeOf = (key: string): string => places.get(key) ?? `src/games/${key.split('.')[0]}/locales`;

/** An English text's arguments and limit, for translators. */
function notesOn(key: string): readonly string[] {
  const limit = limits.get(key);
  const used = [...argumentsOf(parse(english[nounOf(key)] ?? '', 'en'))].map(([name, { plural, select }]) =>
    [`{${name}}`, plural ? 'a number' : '', select === null ? '' : `one of ${select.join(', ')}`]
      .filter((part) => part !== '')
      .join(': '),
  );
  return limit === undefined ? used : [...used, `at most ${limit} characters`];
}

const fileOf = (locale: string): string => `src/i18n/languages/${locale}.json`;

function exportTexts(locale: string): string {
  const file = fileOf(locale);
  const known = existsSync(path.join(root, file))
    ? (JSON.parse(read(file)) as Record<string, string>)
    : textsIn(locale);
  const keys = [...new Set([...Object.keys(english), ...Object.keys(known)])];
  const entries = keys.map((key) => ({
    ...{ key, notes: notesOn(key), place: placeOf(key) },
    ...{ english: english[nounOf(key)] ?? '', text: known[key] ?? '' },
  }));
  mkdirSync(path.join(root, 'artefacts'), { recursive: true });
  writeFileSync(path.join(root, `artefacts/${locale}.po`), writePo(locale, entries));
  return `${Object.keys(known).length} of ${keys.length} texts are translated: artefacts/${locale}.po`;
}

function importTexts(file: string): string {
  const { locale, texts } = readPo(readFileSync(file, 'utf8'));
  if (locale === null) throw new Error(`${file} does not say its language, as in "Language: es".`);
  const wrong = problemsInLanguage(locale, Object.fromEntries(texts));
  for (const problem of [...wrong.values()].flat()) console.error(problem);
  if (wrong.size > 0) process.exitCode = 1;
  const right = [...texts].filter(([key]) => !wrong.has(key));
  const inCode = textsIn(locale);
  if (Object.keys(inCode).length > 0)
    return right
      .filter(([key, text]) => inCode[key] !== text)
      .map(([key, text]) => `${placeOf(key)} ${key}: ${JSON.stringify(text)}`)
      .join('\n');
  writeFileSync(path.join(root, fileOf(locale)), `${JSON.stringify(Object.fromEntries(right), null, 2)}\n`);
  return `${right.length} of ${Object.keys(english).length} texts are translated: ${fileOf(locale)}`;
}

const [verb, what = ''] = process.argv.slice(2);
if (what === '' || (verb !== 'export' && verb !== 'import')) {
  console.error('npm run texts -- export <language>, or import <file>');
  process.exit(2);
}
console.log(verb === 'export' ? exportTexts(what) : importTexts(what));
