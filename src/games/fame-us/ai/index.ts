import { boldBot } from './bold-bot.ts';
import { demonstrating } from './demonstrating.ts';
import { grudgingBot } from './grudging-bot.ts';
import { shrewdBot } from './shrewd-bot.ts';
import { timidBot } from './timid-bot.ts';

/** The bots of Fame Us. The first three sit in a guided game, too. */
export const bots = {
  timid: demonstrating(timidBot),
  bold: demonstrating(boldBot),
  grudging: demonstrating(grudgingBot),
  shrewd: shrewdBot,
};
