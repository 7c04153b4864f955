import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { defaultGameId, showLeaderboard, showStats, turnLeaderboardPage } from './stats.ts';
import { texts } from './texts.ts';
import type { SlashCommand } from '../../discord/interactions/command.ts';
import { titleKey } from '../../kernel/game-texts.ts';

const [GAME, PLAYER] = ['game', 'player'] as const;

/** The people rated best in a game of this server in this season, answered in secret. */
const leaderboard: SlashCommand<Parts> = {
  build: (command, text, { games }) =>
    command.addStringOption((option) =>
      option
        .setName(GAME)
        .setDescription(text('command.leaderboard.game'))
        .addChoices([...games.values()].map((game) => ({ name: text(titleKey(game)), value: game.id }))),
    ),
  run: async (deps, call) => {
    const named = call.options.get(GAME);
    const gameId = typeof named === 'string' ? named : await defaultGameId(deps, call.caller);
    const [season = ''] = await deps.results.seasonsOf(call.caller.guildId, gameId);
    return showLeaderboard(deps, call, { gameId, season, page: 0 });
  },
};

/** A person's statistics in the games of this server, answered in secret. */
const stats: SlashCommand<Parts> = {
  build: (command, text) =>
    command.addUserOption((option) => option.setName(PLAYER).setDescription(text('command.stats.player'))),
  run: (deps, call) => {
    const userId = call.options.get(PLAYER);
    const other = typeof userId === 'string' ? { userId, name: call.userNames.get(userId) ?? userId } : null;
    return showStats(deps, call, other);
  },
};

/** The statistics of people in the games of a server, and the people rated best. */
export const results = defineFeature({
  texts,
  routes: {
    // Shows another page of a ranking. The payload, or what was chosen in a select, names game, season and page.
    leaderboard: { code: '8', reply: 'in-place', answer: answers<Parts>(turnLeaderboardPage) },
  },
  slashCommands: { stats, leaderboard },
});
