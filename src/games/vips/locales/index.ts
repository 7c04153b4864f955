import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts of VIPs by locale. */
export const catalogue: { readonly en: Readonly<Record<string, string>> } & {
  readonly [locale: string]: Readonly<Record<string, string>>;
} = { en, fr, de };
