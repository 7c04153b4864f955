import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/handlers/command.ts';
import { localizedDeclaration } from '../src/discord/handlers/localized-declaration.ts';
import { type OwnTablesDeps, showOwnTables } from '../src/discord/handlers/own-tables.ts';

/** `/games`: the caller's own open tables in this server, answered in secret. */
export const createGamesCommand = (deps: OwnTablesDeps): Command => ({
  declaration: localizedDeclaration(deps.translator, (locale) =>
    new SlashCommandBuilder()
      .setName('games')
      .setDescription(deps.translator.translate(locale, 'command.games', {}))
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .toJSON(),
  ),
  contextMenu: [],
  costs: new Map(),
  run: (call) => showOwnTables(deps, call),
  autocomplete: async () => [],
});
