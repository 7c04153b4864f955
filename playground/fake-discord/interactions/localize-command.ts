import type { APIApplicationCommand, APIApplicationCommandOption, Locale } from 'discord-api-types/v10';

/** Something with texts in several languages: a command, an option, a choice. */
interface Localized {
  readonly name: string;
  readonly name_localizations?: Partial<Record<Locale, string | null>> | null | undefined;
  readonly description_localizations?: Partial<Record<Locale, string | null>> | null | undefined;
  readonly options?: readonly Localized[] | undefined;
  readonly choices?: readonly Localized[] | undefined;
}

/**
 * A command as a client in this language shows it. The names of commands and options are what is sent and stay; a command
 * of a context menu has its translated one as `name_localized`.
 */
export function localizeCommand(command: APIApplicationCommand, locale: Locale): APIApplicationCommand {
  const nameLocalized = command.name_localizations?.[locale];
  return {
    ...localizeDescription<APIApplicationCommand>(command, locale),
    ...(nameLocalized === undefined || nameLocalized === null ? {} : { name_localized: nameLocalized }),
    options: (command.options ?? []).map((option) =>
      localizeOption(option, locale),
    ) as APIApplicationCommandOption[],
  };
}

const localizeOption = (option: Localized, locale: Locale): Localized => ({
  ...localizeDescription(option, locale),
  ...(option.options === undefined
    ? {}
    : { options: option.options.map((each) => localizeOption(each, locale)) }),
  ...(option.choices === undefined
    ? {}
    : {
        choices: option.choices.map((choice) => ({
          ...choice,
          name: choice.name_localizations?.[locale] ?? choice.name,
        })),
      }),
});

function localizeDescription<Part extends Localized>(part: Part, locale: Locale): Part {
  const description = part.description_localizations?.[locale];
  return description === undefined || description === null ? part : { ...part, description };
}
