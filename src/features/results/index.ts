import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createLeaderboardCommand } from './leaderboard-command.ts';
import { turnLeaderboardPage } from './stats.ts';
import { createStatsCommand } from './stats-command.ts';
import { texts } from './texts.ts';

/** What people have done in the games of a server, and who is rated best. */
export const results = defineFeature({
  texts,
  routes: {
    // Shows another page of a ranking. The payload names game, season and page.
    leaderboard: { code: '8', reply: 'in-place', answer: answers<Parts>(turnLeaderboardPage) },
  },
  slashCommands: (parts) => [createStatsCommand(parts), createLeaderboardCommand(parts)],
});
