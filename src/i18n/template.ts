import { IntlMessageFormat } from 'intl-messageformat';

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
