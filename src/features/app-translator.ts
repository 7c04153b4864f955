import { languages } from '../i18n/languages/index.ts';
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

/** The app's own texts: those of features, and those that they share. */
export const appCatalogues: readonly Catalogue[] = [sharedCatalogue, ...featureCatalogues];

/**
 * The translator over the app's texts and those of these games. Texts that name a slash command where no game is known
 * name the one of the first game: each game's `list` shows the tables of all. `references` are what Discord knows under
 * its own ids; `others` are languages that are not in the code.
 */
export function createAppTranslator(
  entries: readonly { readonly game: Pick<AnyGame, 'id'>; readonly catalogue: Catalogue }[],
  references: References = NO_REFERENCES,
  others = languages,
): Translator {
  const [first] = entries;
  return createTranslator(
    [...appCatalogues, ...entries.map(({ catalogue }) => catalogue), { ...others, en: {} }],
    first === undefined ? {} : { command: commandName(first.game) },
    references,
  );
}
