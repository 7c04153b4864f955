import { sharedCatalogue } from '../i18n/locales/index.ts';
import {
  type Catalogue,
  createTranslator,
  NO_REFERENCES,
  type References,
  type Translator,
} from '../i18n/translator.ts';
import type { AnyGame } from '../kernel/playable-game.ts';
import { commandName } from '../kernel/game-texts.ts';
import { featureCatalogues } from './index.ts';

const appCatalogues: readonly Catalogue[] = [sharedCatalogue, ...featureCatalogues];

/** The app's own texts by locale: those of features, and those that they share. */
export const appCatalogue: Catalogue = merged(appCatalogues);

function merged(catalogues: readonly Catalogue[]): Catalogue {
  const locales = [...new Set(catalogues.flatMap(Object.keys))];
  const textsOf = (locale: string) =>
    Object.assign({}, ...catalogues.map((each) => each[locale])) as Catalogue['en'];
  return { ...Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])), en: textsOf('en') };
}

/**
 * The translator over the app's texts and those of these games. Texts that name a slash command where no game is known
 * name the one of the first game: each game's `list` shows the tables of all. `references` are what Discord knows under
 * its own ids.
 */
export function createAppTranslator(
  entries: readonly { readonly game: Pick<AnyGame, 'id'>; readonly catalogue: Catalogue }[],
  references: References = NO_REFERENCES,
): Translator {
  const [first] = entries;
  return createTranslator(
    [...appCatalogues, ...entries.map(({ catalogue }) => catalogue)],
    first === undefined ? {} : { command: commandName(first.game) },
    references,
  );
}
