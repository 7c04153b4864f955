import type { Catalogue } from '../translator.ts';
import { en } from './en.ts';

/** The house's own texts by locale. */
export const house: Catalogue = { en };
