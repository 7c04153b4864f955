import { appCatalogues } from '../src/features/app-translator.ts';
import type { FeatureTextKey } from '../src/features/index.ts';
import type { en as sharedTexts } from '../src/i18n/locales/en.ts';
import type { Catalogue } from '../src/i18n/translator.ts';

type TextKey = FeatureTextKey | keyof typeof sharedTexts;

const textsIn = (locale: string) =>
  Object.assign({}, ...appCatalogues.map((each) => each[locale])) as Catalogue['en'];

/** The app's own texts by locale. */
export const appCatalogue: Catalogue = {
  ...Object.fromEntries(Object.keys(appCatalogues[0] ?? {}).map((locale) => [locale, textsIn(locale)])),
  en: textsIn('en'),
};

/** The app's English texts. */
export const templates = appCatalogue.en as Readonly<Record<TextKey, string>>;

/** One of them of a feature that may not be there; then nothing that is ever said. */
export const templateOf = (key: string): string =>
  (templates as Readonly<Record<string, string>>)[key] ?? `no feature says ${key}`;

/** The same as they stand at a table of VIPs: with the name of its command, other arguments left open. */
export const en = Object.fromEntries(
  Object.entries(templates).map(([key, text]) => [key, text.replaceAll('{command}', 'vips')]),
) as Readonly<Record<TextKey, string>>;
