import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import type { Translator } from '../../i18n/translator.ts';
import type { Command } from './command.ts';
import { localizedDeclaration } from './localized-declaration.ts';

/** What a command of a server has beside its name. */
interface ServerCommandParts
  extends Pick<Command, 'run'>, Partial<Pick<Command, 'autocomplete' | 'runDirect'>> {
  /** Adds options; `text` gives the text of a key. */
  readonly build?: (command: SlashCommandBuilder, text: (key: string) => string) => unknown;
}

/** A slash command beside those of games, for servers, and for direct messages if it can be run there. Its description is the text `command.<name>`. */
export const createServerCommand = (
  translator: Translator,
  name: string,
  { build, run, runDirect, autocomplete = async () => [] }: ServerCommandParts,
): Command => ({
  declaration: localizedDeclaration(translator, (locale) => {
    const text = (key: string): string => translator.translate(locale, key, {});
    const command = new SlashCommandBuilder()
      .setName(name)
      .setDescription(text(`command.${name}`))
      .setContexts(
        InteractionContextType.Guild,
        ...(runDirect === undefined ? [] : [InteractionContextType.BotDM]),
      )
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
    build?.(command, text);
    return command.toJSON();
  }),
  contextMenu: [],
  costs: new Map(),
  run,
  ...(runDirect === undefined ? {} : { runDirect }),
  autocomplete,
});
