import { houseTexts, houseUses, sharedWalls } from './house-texts.ts';
import { lentFaces } from './lent-faces.ts';
import type { AnyStored } from './stored.ts';

/** What tables themselves need of what is stored by declaration: it is there without any feature. */
export const CORE_THINGS: readonly AnyStored[] = [houseTexts, houseUses, sharedWalls, lentFaces];
