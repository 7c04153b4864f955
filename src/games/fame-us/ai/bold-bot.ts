import { botOfTemper } from './temper.ts';

/** Makes it hard for the next player, bluffs more often than not, and calls the bluff of others. */
export const boldBot = botOfTemper({
  memory: 45,
  recall: 60,
  doubt: 85,
  bluff: 65,
  accuse: [20, 45, 75, 95],
  trust: [80, 70, 60, 45, 30],
  leaves: 'fewest',
});
