import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { Command } from '../src/discord/handlers/command.ts';
import { localizedDeclaration } from '../src/discord/handlers/localized-declaration.ts';
import { type PrivacyDeps, showPrivacy } from '../src/discord/handlers/privacy.ts';

/** `/privacy`: what is stored of the caller, and what they can do about it, answered in secret. */
export const createPrivacyCommand = (deps: PrivacyDeps): Command => ({
  declaration: localizedDeclaration(deps.translator, (locale) =>
    new SlashCommandBuilder()
      .setName('privacy')
      .setDescription(deps.translator.translate(locale, 'command.privacy', {}))
      .setContexts(InteractionContextType.Guild)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
      .toJSON(),
  ),
  contextMenu: [],
  costs: new Map(),
  run: (call) => showPrivacy(deps, call),
  autocomplete: async () => [],
});
