import type { Catalogue } from '../translator.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The app's own texts by locale. */
export const appCatalogue: Catalogue = { en, fr, de };
