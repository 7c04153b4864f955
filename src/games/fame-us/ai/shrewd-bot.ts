import { botOfMind, SHREWD } from './mind.ts';

/** Remembers every vote and every accusation, knows everybody worth naming, and plays rounds out in its mind. */
export const shrewdBot = botOfMind(SHREWD);
