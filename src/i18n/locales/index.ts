import type { Catalogue } from '../translator.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts by locale that no single feature has, such as refusals. */
export const sharedCatalogue: Catalogue = { en, fr, de };
