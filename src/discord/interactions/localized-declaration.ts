import { SlashCommandBuilder } from '@discordjs/builders';
import { ApplicationIntegrationType, InteractionContextType, Locale } from 'discord-api-types/v10';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Command, SlashCommand } from './command.ts';

/** A part of a declaration: a command, an option, a choice. */
interface Part {
  readonly name: string;
  readonly description?: string | undefined;
  readonly options?: readonly Part[] | undefined;
  readonly choices?: readonly Part[] | undefined;
}

/**
 * A declaration with the texts of every locale that the catalogue has and Discord knows; `build` declares it in one. Those are
 * its descriptions and the names of choices, or its own `name`. The names of slash commands and options stay: a translated
 * name would hide subcommands from people who were told the English one.
 */
export function localizedDeclaration<Declaration extends Part>(
  translator: Translator,
  build: (locale: string) => Declaration,
  text: 'name' | 'description' = 'description',
): Declaration {
  const translated = new Map(
    translator.locales.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => [locale, build(locale)]),
  );
  const byLocale = Object.values(Locale).flatMap((locale) => {
    const declaration = translated.get(translator.closestLocale(locale));
    return declaration === undefined ? [] : [[locale, declaration] as const];
  });
  return merge(build(DEFAULT_LOCALE), byLocale, text);
}

/** The same part with the texts of other locales, which has the same shape in each: descriptions, and the names of choices. */
function merge<Merged extends Part>(
  base: Merged,
  others: readonly (readonly [Locale, Part])[],
  text: 'name' | 'description',
): Merged {
  const different = others.filter(([, part]) => part[text] !== base[text]);
  const localized = Object.fromEntries(different.map(([locale, part]) => [locale, part[text] ?? '']));
  const mergeEach = (parts: 'options' | 'choices', textOf: 'name' | 'description') =>
    base[parts]?.map((part, i) =>
      merge(
        part,
        others.flatMap(([locale, other]) => {
          const same = other[parts]?.[i];
          return same === undefined ? [] : [[locale, same] as const];
        }),
        textOf,
      ),
    );
  const [options, choices] = [mergeEach('options', 'description'), mergeEach('choices', 'name')];
  return {
    ...base,
    ...(different.length > 0 && { [`${text}_localizations`]: localized }),
    ...(options && { options }),
    ...(choices && { choices }),
  };
}

/** A feature's slash command, with what it needs. */
export const createSlashCommand = <Deps extends { readonly translator: Translator }>(
  deps: Deps,
  name: string,
  { build, run, forAll = [], runDirect }: SlashCommand<Deps>,
): Command => ({
  declaration: localizedDeclaration(deps.translator, (locale) => {
    const text = (key: string): string => deps.translator.translate(locale, key, {});
    const command = new SlashCommandBuilder()
      .setName(name)
      .setDescription(text(`command.${name}`))
      .setContexts(
        InteractionContextType.Guild,
        ...(runDirect === undefined ? [] : [InteractionContextType.BotDM]),
      )
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
    build?.(command, text, deps);
    return command.toJSON();
  }),
  contextMenu: [],
  costs: new Map(),
  forAll,
  run: (call) => run(deps, call),
  ...(runDirect === undefined ? {} : { runDirect: (call) => runDirect(deps, call) }),
  autocomplete: async () => [],
});
