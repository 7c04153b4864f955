import type { bots } from './index.ts';

/** Elo ratings, two at a table, from the tournament of `npm run bench -- minds`; looking one move ahead gives 1,500. */
export const BOT_RATINGS: Readonly<Record<keyof typeof bots, number>> = {
  random: 971,
  rookie: 1_256,
  gambler: 1_394,
  greedy: 1_500,
  reader: 1_651,
  master: 2_001,
};
