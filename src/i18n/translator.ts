import { IntlMessageFormat } from 'intl-messageformat';

/** Texts by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;

/** Texts by locale. English is complete; whatever another locale lacks is said in English. */
export type Catalogue = Readonly<Record<string, Messages>> & { readonly en: Messages };

export interface Translator {
  /** The text of a key. An unknown key throws: it is a bug that the key check finds. */
  translate(locale: string, key: string, values: Readonly<Record<string, string | number>>): string;
  /** The locales there are. */
  readonly locales: readonly string[];
}

/** A translator over several catalogues (the house's, each game's). Keys must not repeat among them. */
export function createTranslator(catalogues: readonly Catalogue[]): Translator {
  const locales = [...new Set(catalogues.flatMap((catalogue) => Object.keys(catalogue)))];
  const texts = new Map<string, string>();
  for (const catalogue of catalogues) {
    for (const [locale, messages] of Object.entries(catalogue)) {
      for (const [key, text] of Object.entries(messages)) {
        if (texts.has(`${locale} ${key}`)) throw new Error(`the text "${key}" is there twice in ${locale}`);
        texts.set(`${locale} ${key}`, text);
      }
    }
  }
  const parsed = new Map<string, IntlMessageFormat>();
  const formatOf = (locale: string, key: string): IntlMessageFormat => {
    const known = parsed.get(`${locale} ${key}`);
    if (known !== undefined) return known;
    const own = texts.get(`${locale} ${key}`);
    const text = own ?? texts.get(`en ${key}`);
    if (text === undefined) throw new Error(`there is no text "${key}"`);
    const format = new IntlMessageFormat(text, own === undefined ? 'en' : locale, undefined, {
      ignoreTag: true,
    });
    parsed.set(`${locale} ${key}`, format);
    return format;
  };
  return {
    locales,
    translate: (locale, key, values) => {
      const known = locales.includes(locale)
        ? locale
        : (locales.find((l) => l === locale.split('-')[0]) ?? 'en');
      return String(formatOf(known, key).format(values));
    },
  };
}
