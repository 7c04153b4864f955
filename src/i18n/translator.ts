import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LOCALE } from '../kernel/game-texts.ts';
import type { ScreenEmoji } from '../kernel/screen.ts';
import { customsOf, typeset } from './typography.ts';

/** Templates by key, in ICU MessageFormat. */
export type MessageTemplates = Readonly<Record<string, string>>;

/** Templates by locale. English is complete, and the fallback for what another locale lacks. */
export type Catalogue = Readonly<Record<string, MessageTemplates>> & { readonly en: MessageTemplates };

/** Things that texts refer to: those with ids of Discord's, which may become known at any time, and addresses. */
export interface References {
  /** A game's emoji by `<game>/<key>`; `null` if Discord does not have it (yet). */
  emoji(key: string): ScreenEmoji | null;
  /** The id of the slash command with this path, such as `vips new`; `null` if there is none, or it is not known yet. */
  commandId(path: string): string | null;
  /** The addresses of what the host of the bot lays down; what is left out is not linked. */
  readonly policies?: { readonly privacy: string | null; readonly terms: string | null };
}

/** References of which none is known. */
export const NO_REFERENCES: References = { emoji: () => null, commandId: () => null };

/**
 * A translator over several catalogues (the app's, each game's). `defaults` are the values of arguments that a caller
 * leaves out. Throws when a key is in two catalogues. `references` are what its localizers refer to.
 */
export function createTranslator(
  catalogues: readonly Catalogue[],
  defaults: TemplateValues = {},
  references: References = NO_REFERENCES,
) {
  const locales: readonly string[] = [...new Set(catalogues.flatMap((catalogue) => Object.keys(catalogue)))];
  const texts = new Map(locales.map((locale) => [locale, new Map<string, string>()]));
  const forms = new Map<string, Set<string>>();
  const textOf = (locale: string, key: string) => texts.get(locale)?.get(key);
  for (const catalogue of catalogues) {
    for (const [locale, localized] of Object.entries(catalogue)) {
      for (const [key, text] of Object.entries(localized)) {
        if (texts.get(locale)?.has(key)) throw new Error(`duplicate catalogue key "${key}" in ${locale}`);
        texts.get(locale)?.set(key, text);
        const [noun, form] = key.split('_');
        if (form === undefined) continue;
        // English stands in for texts that a language lacks, and they ask for the forms of English.
        for (const each of locale === DEFAULT_LOCALE ? locales : [locale])
          forms.set(`${each} ${noun}`, (forms.get(`${each} ${noun}`) ?? new Set()).add(form));
      }
    }
  }
  const closestLocale = (locale: string): string =>
    [locale, locale.split('-')[0] ?? ''].find((each) => texts.has(each)) ?? DEFAULT_LOCALE;
  const localeOf = (locale: string, key: string): string => {
    const found = [closestLocale(locale), DEFAULT_LOCALE].find((each) => textOf(each, key) !== undefined);
    if (found === undefined) throw new Error(`unknown catalogue key "${key}"`);
    return found;
  };
  const formsOf = (locale: string, key: string): Iterable<string> =>
    forms.get(`${closestLocale(locale)} ${key}`) ?? [];
  const templates = new Map<string, Map<string, Template>>(locales.map((locale) => [locale, new Map()]));
  const templatesIn = (locale: string): ((key: string) => Template) => {
    const known = templates.get(locale);
    return (key) => {
      const cached = known?.get(key);
      if (cached !== undefined) return cached;
      const textLocale = localeOf(locale, key);
      const template = compileTemplate(typeset(textLocale, textOf(textLocale, key) ?? ''), textLocale);
      known?.set(key, template);
      return template;
    };
  };
  const lists = new Map(
    locales.map((locale) => [locale, new Intl.ListFormat(customsOf(locale), { type: 'conjunction' })]),
  );
  return {
    /** The locales there are. */
    locales,
    /** The closest of them to any locale. */
    closestLocale,
    /** The locale of the text of a key: English for what the closest locale lacks. Throws for an unknown key. */
    localeOf,
    /**
     * The forms of a noun besides its own text: `de` and `number` where the closest locale or English has the texts
     * `<key>_de` and `<key>_number`.
     */
    formsOf,
    /** "a, b and c" in a locale that there is. */
    formatList: (locale: string, items: readonly string[]): string =>
      lists.get(locale)?.format(items) ?? items.join(', '),
    references,
    /** The text of a key in the closest locale there is. Throws for an unknown key. */
    translate: (locale: string, key: string, values: TemplateValues): string =>
      templatesIn(closestLocale(locale))(key)(values, defaults),
    /** The same for one locale; its defaults are values, before those of the translator, of arguments that are left out. */
    inLocale: (locale: string, ownDefaults: TemplateValues) => {
      const templateOf = templatesIn(closestLocale(locale));
      const allDefaults = { ...defaults, ...ownDefaults };
      return (key: string, values: TemplateValues): string => templateOf(key)(values, allDefaults);
    },
  };
}

export type Translator = ReturnType<typeof createTranslator>;

/** The values of a template's arguments. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/** A template that was parsed; `defaults` are the values that `values` leaves out. Throws for one that both leave out. */
export type Template = (values: TemplateValues, defaults: TemplateValues) => string;

/** Text and arguments that are only put in: no plural, no selection, no number format, no quoting. */
const ONLY_ARGUMENTS = /^(?:[^{}']|\{\s*\w+\s*\})*$/u;
const ARGUMENT = /\{\s*(\w+)\s*\}/u;

/**
 * Parses a template in ICU MessageFormat. Most templates are text with a few arguments: those are joined here, which every
 * screen does dozens of times; IntlMessageFormat formats the rest.
 */
export function compileTemplate(text: string, locale: string): Template {
  const formatted = compileIntl(text, locale);
  return ONLY_ARGUMENTS.test(text) ? compileJoined(text, formatted) : formatted;
}

/** How many texts of a template are kept: numbers in texts are mostly small. */
const KEPT_TEXTS = 100;
/** The name of an argument, wherever it stands; also the first word of a branch, which is the name of none. */
const ANY_ARGUMENT = /\{\s*(\w+)/gu;

/** Formatting a plural takes as long as a dozen joined texts, so a text of numbers alone is kept. */
function compileIntl(text: string, locale: string): Template {
  const names = [...new Set(Array.from(text.matchAll(ANY_ARGUMENT), ([, name = '']) => name))];
  const kept = new Map<string, string>();
  let format: IntlMessageFormat | null = null;
  return (values, defaults) => {
    const used = names.map((name) => values[name] ?? defaults[name]);
    const key = used.some((value) => typeof value === 'string') ? null : used.join();
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    format ??= new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    const formatted = String(format.format({ ...defaults, ...values }));
    if (key !== null && kept.size < KEPT_TEXTS) kept.set(key, formatted);
    return formatted;
  };
}

/** A text before each argument, and one after the last. */
function compileJoined(text: string, otherwise: Template): Template {
  const parts = text.split(ARGUMENT);
  const texts = parts.filter((_, index) => index % 2 === 0);
  const names = parts.filter((_, index) => index % 2 === 1);
  const last = texts.pop() ?? '';
  if (names.length === 0) return () => last;
  return (values, defaults) => {
    let joined = '';
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? '';
      const value = values[name] ?? defaults[name];
      // It says which argument is missing.
      if (value === undefined) return otherwise(values, defaults);
      joined += (texts[index] ?? '') + String(value);
    }
    return joined + last;
  };
}
