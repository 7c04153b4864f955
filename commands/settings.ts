import { SlashCommandBuilder } from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import type { Command } from '../src/discord/handlers/command.ts';
import { localizedDeclaration } from '../src/discord/handlers/localized-declaration.ts';
import { type ServerSettingsDeps, showServerSettings } from '../src/discord/handlers/server-settings.ts';

/** `/settings`: what holds for new tables of this server, for those who manage it. */
export const createSettingsCommand = (deps: ServerSettingsDeps): Command => ({
  declaration: localizedDeclaration(deps.translator, (locale) =>
    new SlashCommandBuilder()
      .setName('settings')
      .setDescription(deps.translator.translate(locale, 'command.settings', {}))
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .toJSON(),
  ),
  contextMenu: [],
  costs: new Map(),
  run: (call) => showServerSettings(deps, call, call),
  autocomplete: async () => [],
});
