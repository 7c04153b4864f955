import { desks } from './desks.ts';
import { houseTexts, houseUses, refusedTexts, sharedWalls } from './house-texts.ts';
import { lentFaces } from './lent-faces.ts';
import { notifications } from './notifications.ts';
import { serverSettings } from './server-settings.ts';
import type { AnyStored } from './stored.ts';

/** Things stored by declaration that tables themselves need: they are there without any feature. */
export const CORE_THINGS: readonly AnyStored[] = [
  houseTexts,
  houseUses,
  refusedTexts,
  sharedWalls,
  lentFaces,
  notifications,
  serverSettings,
  desks,
];
