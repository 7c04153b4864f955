import { de } from './de.ts';
import { deArguments } from './de-arguments.ts';
import { deCriteria } from './de-criteria.ts';
import { deFigures } from './de-figures.ts';
import { deLines } from './de-lines.ts';
import { en } from './en.ts';
import { enArguments } from './en-arguments.ts';
import { enCriteria } from './en-criteria.ts';
import { enFigures } from './en-figures.ts';
import { enLines } from './en-lines.ts';
import { fr } from './fr.ts';
import { frArguments } from './fr-arguments.ts';
import { frCriteria } from './fr-criteria.ts';
import { frFigures } from './fr-figures.ts';
import { frLines } from './fr-lines.ts';

type Texts = Readonly<Record<string, string>>;

/** These texts together. To spread them instead would copy all property names for each text: 11 MB of garbage a language. */
const merged = (...texts: readonly Texts[]): Texts => Object.assign({}, ...texts) as Texts;

/** The texts of Fame Us by locale. */
export const catalogue: { readonly en: Texts } & { readonly [locale: string]: Texts } = {
  en: merged(en, enCriteria, enFigures, enLines, enArguments),
  fr: merged(fr, frCriteria, frFigures, frLines, frArguments),
  de: merged(de, deCriteria, deFigures, deLines, deArguments),
};
