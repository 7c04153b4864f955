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

/** The app's English texts as they stand at a table of VIPs: with the name of its command, other arguments left open. */
export const en = Object.fromEntries(
  Object.entries(appCatalogue.en).map(([key, text]) => [key, text.replaceAll('{command}', 'vips')]),
) as Readonly<Record<TextKey, string>>;
