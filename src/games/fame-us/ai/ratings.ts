import type { bots } from './index.ts';

/** Elo ratings, a team of each against a team of each other, six at a table, from the tournament of `npm run bench -- minds`. */
export const BOT_RATINGS: Readonly<Record<keyof typeof bots, number>> = {
  timid: 1_500,
  bold: 1_501,
  grudging: 1_877,
  shrewd: 1_977,
};
