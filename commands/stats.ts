import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/handlers/command.ts';
import { localizedDeclaration } from '../src/discord/handlers/localized-declaration.ts';
import { type ResultDeps, showStats } from '../src/discord/handlers/stats.ts';

const PLAYER = 'player';

/** `/stats`: what somebody did in the games of this server, answered in secret. */
export const createStatsCommand = (deps: ResultDeps): Command => ({
  declaration: localizedDeclaration(deps.translator, (locale) => {
    const text = (key: string): string => deps.translator.translate(locale, key, {});
    return new SlashCommandBuilder()
      .setName('stats')
      .setDescription(text('command.stats'))
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .addUserOption((option) => option.setName(PLAYER).setDescription(text('command.stats.player')))
      .toJSON();
  }),
  contextMenu: [],
  costs: new Map(),
  run: (call) => {
    const userId = call.options.get(PLAYER);
    const other = typeof userId === 'string' ? { userId, name: call.userNames.get(userId) ?? userId } : null;
    return showStats(deps, call, other);
  },
  autocomplete: async () => [],
});
