import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { turnLeaderboardPage, type ResultDeps, showStats, defaultGameId, showLeaderboard } from './stats.ts';
import { texts } from './texts.ts';
import type { Command, CommandCall } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { SEASON_PATTERN } from '../../table/game-result.ts';
import { seasonName } from '../../table/game-result.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import { titleKey } from '../../kernel/game-texts.ts';

const [GAME, SEASON] = ['game', 'season'] as const;

/** `/leaderboard`: who is rated best in a game of this server in a season, answered in secret. */
const createLeaderboardCommand = (deps: ResultDeps): Command => {
  const { translator, games, results } = deps;
  const gameIdOf = async ({ options, caller }: CommandCall): Promise<string> => {
    const named = options.get(GAME);
    return typeof named === 'string' ? named : defaultGameId(deps, caller);
  };
  return createServerCommand(translator, 'leaderboard', {
    build: (command, text) =>
      command
        .addStringOption((option) =>
          option
            .setName(GAME)
            .setDescription(text('command.leaderboard.game'))
            .addChoices([...games.values()].map((game) => ({ name: text(titleKey(game)), value: game.id }))),
        )
        .addStringOption((option) =>
          option.setName(SEASON).setDescription(text('command.leaderboard.season')).setAutocomplete(true),
        ),
    run: async (call) => {
      const gameId = await gameIdOf(call);
      const [present = ''] = await results.seasonsOf(call.caller.guildId, gameId);
      const season = String(call.options.get(SEASON) ?? present);
      if (!SEASON_PATTERN.test(season))
        return refusalAnswer(localizerFor(translator, call.locale, null), { key: 'app.refused.season' });
      return showLeaderboard(deps, call, { gameId, season, page: 0 });
    },
    autocomplete: async (call, option, typed) => {
      if (option !== SEASON) return [];
      const localizer = localizerFor(translator, call.locale, null);
      const seasons = await results.seasonsOf(call.caller.guildId, await gameIdOf(call));
      return seasons
        .map((season) => {
          const { key, args } = seasonName(season);
          return { name: localizer.plain(key, args), value: season };
        })
        .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()));
    },
  });
};

const PLAYER = 'player';

/** `/stats`: what someone did in the games of this server, answered in secret. */
const createStatsCommand = (deps: ResultDeps): Command =>
  createServerCommand(deps.translator, 'stats', {
    build: (command, text) =>
      command.addUserOption((option) => option.setName(PLAYER).setDescription(text('command.stats.player'))),
    run: (call) => {
      const userId = call.options.get(PLAYER);
      const other =
        typeof userId === 'string' ? { userId, name: call.userNames.get(userId) ?? userId } : null;
      return showStats(deps, call, other);
    },
  });

/** What people have done in the games of a server, and who is rated best. */
export const results = defineFeature({
  texts,
  routes: {
    // Shows another page of a ranking. The payload names game, season and page.
    leaderboard: { code: '8', reply: 'in-place', answer: answers<Parts>(turnLeaderboardPage) },
  },
  slashCommands: (parts) => [createStatsCommand(parts), createLeaderboardCommand(parts)],
});
