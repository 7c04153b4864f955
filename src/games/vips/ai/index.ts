import { dailyPuzzles } from './daily/index.ts';
import { greedyBot } from './greedy-bot.ts';
import { demonstrating } from './demonstrating.ts';
import { masterBot } from './master-bot.ts';
import { randomBot } from './random-bot.ts';

/** The computer players of VIPs. The thread of those that search loads this module by its URL. */
export const bots = { greedy: demonstrating(greedyBot), random: randomBot, master: masterBot };

/** The puzzles of VIPs, which the same thread draws. */
export const daily = dailyPuzzles;

/** Those that search. */
export const SEARCHING_BOTS: readonly string[] = ['master'] satisfies readonly (keyof typeof bots)[];
