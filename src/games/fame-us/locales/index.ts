import { de } from './de.ts';
import { deCriteria } from './de-criteria.ts';
import { deFigures } from './de-figures.ts';
import { en } from './en.ts';
import { enCriteria } from './en-criteria.ts';
import { enFigures } from './en-figures.ts';
import { fr } from './fr.ts';
import { frCriteria } from './fr-criteria.ts';
import { frFigures } from './fr-figures.ts';

/** The texts of Fame Us by locale. */
export const catalogue: { readonly en: Readonly<Record<string, string>> } & {
  readonly [locale: string]: Readonly<Record<string, string>>;
} = {
  en: { ...en, ...enCriteria, ...enFigures },
  fr: { ...fr, ...frCriteria, ...frFigures },
  de: { ...de, ...deCriteria, ...deFigures },
};
