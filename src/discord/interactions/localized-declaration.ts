import { SlashCommandBuilder } from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type LocalizationMap,
} from 'discord-api-types/v10';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Command, SlashCommand } from './command.ts';

type Declaration = Command['declaration'];

/**
 * A command's declaration with the descriptions, and the names of choices, of every locale that the catalogue has and
 * Discord knows; `build` declares it in one. The names of commands and options stay: a translated name would hide
 * subcommands from people who were told the English one.
 */
export function localizedDeclaration(
  translator: Translator,
  build: (locale: string) => Declaration,
): Declaration {
  const translated = new Map(
    translator.locales.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => [locale, build(locale)]),
  );
  const byLocale = Object.values(Locale).flatMap((locale) => {
    const declaration = translated.get(translator.closestLocale(locale));
    return declaration === undefined ? [] : [[locale, declaration] as const];
  });
  return merge(build(DEFAULT_LOCALE), byLocale);
}

/** `name_localizations` of a command in a context menu that `nameIn` names in each language, where they differ. */
export function localizedName(
  translator: Translator,
  nameIn: (locale: string) => string,
): { readonly name_localizations?: LocalizationMap } {
  const base = nameIn(DEFAULT_LOCALE);
  const names = Object.values(Locale).flatMap((locale) => {
    const name = nameIn(translator.closestLocale(locale));
    return name === base ? [] : [[locale, name] as const];
  });
  return names.length === 0 ? {} : { name_localizations: Object.fromEntries(names) };
}

/** A part of a declaration: a command, an option, a choice. */
interface Part {
  readonly name: string;
  readonly description?: string | undefined;
  readonly options?: readonly Part[] | undefined;
  readonly choices?: readonly Part[] | undefined;
}

/** The same part with the texts of other locales, which has the same shape in each: descriptions, and the names of choices. */
function merge<Merged extends Part>(
  base: Merged,
  others: readonly (readonly [Locale, Part])[],
  text: 'name' | 'description' = 'description',
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
  { build, run, runDirect, autocomplete }: SlashCommand<Deps>,
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
  run: (call) => run(deps, call),
  ...(runDirect === undefined ? {} : { runDirect: (call) => runDirect(deps, call) }),
  autocomplete: async (...typing) => (await autocomplete?.(deps, ...typing)) ?? [],
});
