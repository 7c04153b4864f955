import { analyse } from './analysis/index.ts';
import { dailyPuzzles } from './daily/index.ts';
import { demonstrating } from './demonstrating.ts';
import { gamblerBot } from './gambler-bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { masterBot } from './master-bot.ts';
import { randomBot } from './random-bot.ts';
import { readerBot } from './reader-bot.ts';
import { rookieBot } from './rookie-bot.ts';
import { speaking } from './speaking.ts';

/**
 * The bots of VIPs. The thread of those that search loads this module by its URL. The numbers of their speakers
 * stand in logs, with what was argued.
 */
export const bots = {
  greedy: demonstrating(speaking(0, greedyBot)),
  random: speaking(1, randomBot),
  master: speaking(2, masterBot),
  rookie: speaking(3, rookieBot),
  gambler: speaking(4, gamblerBot),
  reader: speaking(5, readerBot),
};

/** The puzzles of VIPs, which the same thread draws. */
export const daily = dailyPuzzles;

/** What a search says about a finished game: the same thread runs it. */
export { analyse };

/** Those that search. */
export const SEARCHING_BOTS: readonly string[] = [
  'master',
  'reader',
] satisfies readonly (keyof typeof bots)[];
