import { gallery } from './gallery.ts';
import { hand } from './hand.ts';
import { lobby } from './lobby.ts';
import { masks, verdict } from './masks.ts';
import { podium } from './podium.ts';
import { recap, reveal } from './reveal.ts';
import { round } from './round.ts';

/** How the pictures of this game are drawn. Painter threads load this module by its URL. */
export const drawings = [gallery, hand, lobby, masks, podium, recap, reveal, round, verdict];
