/** A narrow space at which no line breaks. */
const NARROW_SPACE = '\u202f';

/** Narrow spaces that catalogues leave out, so that nobody has to type invisible characters. */
const SETTING: Readonly<Record<string, (text: string) => string>> = {
  de: (text) => text.replaceAll(/(?<=\}) (?=%|mm\b)/gu, NARROW_SPACE),
  en: (text) => text.replaceAll(/(?<=\}) (?=mm\b)/gu, NARROW_SPACE),
  // French has narrow spaces before `; : ! ? %`, inside of its quotation marks and before a unit.
  fr: (text) => text.replaceAll(/ (?=[;:!?»%])|(?<=«) |(?<=\}) (?=mm\b)/gu, NARROW_SPACE),
};

/** The locale whose customs dates and lists follow: the English of the texts is British. */
export const customsOf = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** A template of a catalogue in this locale, set as its language demands. */
export const typeset = (locale: string, text: string): string =>
  (SETTING[locale.split('-')[0] ?? ''] ?? ((kept: string) => kept))(text);
