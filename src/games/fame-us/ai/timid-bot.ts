import { botOfTemper } from './temper.ts';

/** Plays what fits many, seldom bluffs, seldom accuses, and gives the benefit of the doubt. */
export const timidBot = botOfTemper({
  memory: 60,
  recall: 75,
  doubt: 95,
  bluff: 25,
  accuse: [10, 30, 60, 80],
  trust: [90, 80, 70, 55, 45],
  leaves: 'most',
});
