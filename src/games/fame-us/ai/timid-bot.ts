import { botOfTemper } from './temper.ts';

/** Plays what fits many, seldom bluffs, seldom accuses, and gives the benefit of the doubt. */
export const timidBot = botOfTemper({
  memory: 75,
  bluff: 10,
  accuse: [5, 15, 35, 60],
  trust: [90, 80, 65, 50, 40],
  leaves: 'most',
});
