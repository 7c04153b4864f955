/** All texts of the bot in English, and what is wrong with those of another language. */
import { games } from '../../src/games/index.ts';
import { appCatalogue } from '../app-texts.ts';
import { numericArgumentsOf, problemsOf } from './compare-texts.ts';
import { limitsOf, longest } from './text-limits.ts';

export const catalogues = [
  { name: 'the app', catalogue: appCatalogue },
  ...games.map(({ game, catalogue }) => ({ name: game.id, catalogue })),
];

/** The texts of a locale by key; of one that is in the code. */
export const textsIn = (locale: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...catalogues.map(({ catalogue }) => catalogue[locale])) as Record<string, string>;

export const english = textsIn('en');
/** Arguments that are numbers: what English has a plural of, and what it never needs one of. */
const numeric = new Set([...numericArgumentsOf(Object.values(english)), 'taken', 'bought', 'caught', 'hits']);
/** How long texts may be. */
export const limits = limitsOf(english);

/** The key of a noun whose form this is, or the key itself: a form that English does not have takes what its noun takes. */
export const nounOf = (key: string): string => (english[key] === undefined ? key.replace(/_.*/u, '') : key);

/** What is wrong with a text in a language, apart from its words and its length. */
export function problemsWith(locale: string, key: string, text: string): readonly string[] {
  const original = english[nounOf(key)];
  if (original === undefined) return [`${locale} ${key} is unknown`];
  return problemsOf(locale, original, text, numeric).map((problem) => `${locale} ${key} ${problem}`);
}

/** The nouns that texts name in several forms. */
const NOUNS = [...new Set(Object.keys(english).flatMap((key) => /^(.+)_/u.exec(key)?.[1] ?? []))];

/** What is wrong with the texts of a language that may lack some, by key; its name and the forms of its nouns are whole. */
export function problemsInLanguage(
  locale: string,
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> {
  const problems = new Map<string, readonly string[]>();
  // A noun's own text asks for no forms, but may for the ending of a name.
  const sentences = Object.entries(texts).filter(([key]) => !NOUNS.includes(key.replace(/_.*/u, '')));
  const forms = sentences.flatMap(([, text]) =>
    [...text.matchAll(/\{\s*[a-z]+_([a-z]+)\s*[,}]/gu)].map(([, form = '']) => form),
  );
  const ownForms = new Set(forms.filter((form) => !NOUNS.some((noun) => `${noun}_${form}` in english)));
  const needed = ['app.language', ...[...ownForms].flatMap((form) => NOUNS.map((noun) => `${noun}_${form}`))];
  for (const key of needed) if (texts[key] === undefined) problems.set(key, [`${locale} ${key} is missing`]);
  for (const [key, text] of Object.entries(texts)) {
    const limit = limits.get(key) ?? Infinity;
    const found = problemsWith(locale, key, text);
    const long = found.length === 0 && longest(text, locale) > limit;
    if (found.length > 0) problems.set(key, found);
    else if (long) problems.set(key, [`${locale} ${key} is longer than ${limit} characters`]);
  }
  return problems;
}
