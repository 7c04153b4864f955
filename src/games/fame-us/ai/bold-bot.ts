import { botOfTemper } from './temper.ts';

/** Makes it hard for whoever comes next, bluffs half of the time, and calls the bluff of others. */
export const boldBot = botOfTemper({
  memory: 60,
  bluff: 50,
  accuse: [15, 35, 60, 85],
  trust: [80, 65, 50, 35, 25],
  leaves: 'fewest',
});
