import type { Painters } from '../../../pictures/painter-api.ts';
import { PAINTER_NAMES } from '../scenes/picture-scenes.ts';
import { paintGallery } from './gallery.ts';
import { paintHand } from './hand.ts';
import { paintLobby } from './lobby.ts';
import { paintMasks } from './masks.ts';
import { paintPodium } from './podium.ts';
import { paintRecap } from './recap.ts';
import { paintReveal } from './reveal.ts';
import { paintRound } from './round.ts';
import { paintVerdict } from './verdict.ts';

/** The painters of this game's pictures. Worker threads load this module by its URL. */
export const painters: Painters = {
  [PAINTER_NAMES.lobby]: paintLobby,
  [PAINTER_NAMES.round]: paintRound,
  [PAINTER_NAMES.verdict]: paintVerdict,
  [PAINTER_NAMES.masks]: paintMasks,
  [PAINTER_NAMES.reveal]: paintReveal,
  [PAINTER_NAMES.recap]: paintRecap,
  [PAINTER_NAMES.hand]: paintHand,
  [PAINTER_NAMES.gallery]: paintGallery,
  [PAINTER_NAMES.podium]: paintPodium,
};
