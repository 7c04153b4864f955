import { answers } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { defaultGameId, showLeaderboard, showStats, turnLeaderboardPage } from './stats.ts';
import { texts } from './texts.ts';
import type { CommandCall, SlashCommand } from '../../discord/interactions/command.ts';
import { SEASON_PATTERN, seasonName } from '../../table/results/game-result.ts';
import { appTextAnswer, localizerFor } from '../../discord/components/localizer.ts';
import { titleKey } from '../../kernel/game-texts.ts';

const [GAME, SEASON, PLAYER] = ['game', 'season', 'player'] as const;

const gameIdOf = async (deps: Parts, { options, caller }: CommandCall): Promise<string> => {
  const named = options.get(GAME);
  return typeof named === 'string' ? named : defaultGameId(deps, caller);
};

/** The people rated best in a game of this server in a season, answered in secret. */
const leaderboard: SlashCommand<Parts> = {
  build: (command, text, { games }) =>
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
  run: async (deps, call) => {
    const gameId = await gameIdOf(deps, call);
    const [present = ''] = await deps.results.seasonsOf(call.caller.guildId, gameId);
    const season = String(call.options.get(SEASON) ?? present);
    return SEASON_PATTERN.test(season)
      ? showLeaderboard(deps, call, { gameId, season, page: 0 })
      : appTextAnswer(deps.translator, call.locale, 'app.refused.season');
  },
  autocomplete: async (deps, call, option, typed) => {
    if (option !== SEASON) return [];
    const localizer = localizerFor(deps.translator, call.locale, null);
    const seasons = await deps.results.seasonsOf(call.caller.guildId, await gameIdOf(deps, call));
    return seasons
      .map((season) => {
        const { key, args } = seasonName(season);
        return { name: localizer.plain(key, args), value: season };
      })
      .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()));
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
    // Shows another page of a ranking. The payload names game, season and page.
    leaderboard: { code: '8', reply: 'in-place', answer: answers<Parts>(turnLeaderboardPage) },
  },
  slashCommands: { stats, leaderboard },
});
