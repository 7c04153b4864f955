import { en } from './en.ts';
import { enCriteria } from './en-criteria.ts';
import { enFigures } from './en-figures.ts';

/** The texts of Fame Us by locale. */
export const catalogue: { readonly en: Readonly<Record<string, string>> } & {
  readonly [locale: string]: Readonly<Record<string, string>>;
} = { en: { ...en, ...enCriteria, ...enFigures } };
