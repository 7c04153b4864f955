import { de } from './de.ts';
import { deCriteria } from './de-criteria.ts';
import { deFigures } from './de-figures.ts';
import { deLines } from './de-lines.ts';
import { en } from './en.ts';
import { enCriteria } from './en-criteria.ts';
import { enFigures } from './en-figures.ts';
import { enLines } from './en-lines.ts';
import { fr } from './fr.ts';
import { frCriteria } from './fr-criteria.ts';
import { frFigures } from './fr-figures.ts';
import { frLines } from './fr-lines.ts';

/** The texts of Fame Us by locale. */
export const catalogue: { readonly en: Readonly<Record<string, string>> } & {
  readonly [locale: string]: Readonly<Record<string, string>>;
} = {
  en: { ...en, ...enCriteria, ...enFigures, ...enLines },
  fr: { ...fr, ...frCriteria, ...frFigures, ...frLines },
  de: { ...de, ...deCriteria, ...deFigures, ...deLines },
};
