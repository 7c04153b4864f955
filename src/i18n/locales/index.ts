import type { Catalogue } from '../translator.ts';
import { en } from './en.ts';

/** The app's own texts by locale. */
export const appCatalogue: Catalogue = { en };
