import type { Painters } from '../../../pictures/painter-api.ts';
import { paintBets } from './bets.ts';
import { paintBoard } from './board.ts';
import { paintCoach } from './coach.ts';
import { paintDailyCard } from './daily-card.ts';
import { paintDiploma } from './diploma.ts';
import { paintEmoji } from './emoji.ts';
import { paintFaceBuilder } from './face-builder.ts';
import { paintGallery } from './gallery.ts';
import { paintIdeal } from './ideal.ts';
import { paintLentFace } from './lent-face.ts';
import { paintLobby } from './lobby.ts';
import { paintPodium } from './podium.ts';
import { paintPoster } from './poster.ts';
import { paintPosters } from './posters.ts';
import { paintRecap } from './recap.ts';
import { paintReveal } from './reveal.ts';
import { paintSmileTest } from './smile-test.ts';
import { paintTurn } from './turn.ts';
import { PAINTER_NAMES } from '../scenes/picture-scenes.ts';

/** The painters of this game's pictures. Worker threads load this module by its URL. */
export const painters: Painters = {
  [PAINTER_NAMES.lobby]: paintLobby,
  [PAINTER_NAMES.faceBuilder]: paintFaceBuilder,
  [PAINTER_NAMES.board]: paintBoard,
  [PAINTER_NAMES.bets]: paintBets,
  [PAINTER_NAMES.coach]: paintCoach,
  [PAINTER_NAMES.turn]: paintTurn,
  [PAINTER_NAMES.reveal]: paintReveal,
  [PAINTER_NAMES.ideal]: paintIdeal,
  [PAINTER_NAMES.gallery]: paintGallery,
  [PAINTER_NAMES.podium]: paintPodium,
  [PAINTER_NAMES.poster]: paintPoster,
  [PAINTER_NAMES.posters]: paintPosters,
  [PAINTER_NAMES.dailyCard]: paintDailyCard,
  [PAINTER_NAMES.diploma]: paintDiploma,
  [PAINTER_NAMES.smileTest]: paintSmileTest,
  [PAINTER_NAMES.recap]: paintRecap,
  [PAINTER_NAMES.emoji]: paintEmoji,
  [PAINTER_NAMES.lentFace]: paintLentFace,
};
