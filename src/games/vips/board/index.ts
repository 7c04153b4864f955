import type { Painters } from '../../../render/index.ts';
import { paintBoard } from './board.ts';
import { paintFace } from './face.ts';
import { paintIdeal } from './ideal.ts';
import { paintLobby } from './lobby.ts';
import { paintOwn } from './own.ts';
import { paintRecap } from './recap.ts';
import { paintReveal } from './reveal.ts';
import { PAINTERS } from './scenes.ts';

/** The painters of this game's pictures, for workers to load. */
export const painters: Painters = {
  [PAINTERS.lobby]: paintLobby,
  [PAINTERS.face]: paintFace,
  [PAINTERS.board]: paintBoard,
  [PAINTERS.reveal]: paintReveal,
  [PAINTERS.ideal]: paintIdeal,
  [PAINTERS.own]: paintOwn,
  [PAINTERS.recap]: paintRecap,
};
