import { bets } from './bets.ts';
import { board } from './board.ts';
import { coach } from './coach.ts';
import { dailyCard } from './daily-card.ts';
import { diploma } from './diploma.ts';
import { faceBuilder } from './face-builder.ts';
import { gallery } from './gallery.ts';
import { ideal } from './ideal.ts';
import { faceCuts, lentFace } from './lent-face.ts';
import { lobby } from './lobby.ts';
import { podium } from './podium.ts';
import { poster } from './poster.ts';
import { posters } from './posters.ts';
import { recap } from './recap.ts';
import { reveal } from './reveal.ts';
import { smileTest } from './smile-test.ts';
import { turn } from './turn.ts';

/** How the pictures of this game are drawn. Painter threads load this module by its URL. */
export const drawings = [
  bets,
  board,
  coach,
  dailyCard,
  diploma,
  faceBuilder,
  faceCuts,
  gallery,
  ideal,
  lentFace,
  lobby,
  podium,
  poster,
  posters,
  recap,
  reveal,
  smileTest,
  turn,
];
