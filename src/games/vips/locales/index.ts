import { en } from './en.ts';

/** The texts of VIPs by locale. */
export const catalogue: { readonly en: Readonly<Record<string, string>> } & {
  readonly [locale: string]: Readonly<Record<string, string>>;
} = { en };
