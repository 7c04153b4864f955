import type {
  APIApplicationCommand,
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
  ApplicationIntegrationType,
  type EntryPointCommandHandlerType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { type FormErrors, tooManyCommands } from '../errors.ts';
import { computePermissions } from '../permissions.ts';
import type { DiscordState } from '../state/discord-state.ts';

/** The body of a request that registers a command, after validation against the API description. */
export interface CommandBody {
  readonly name: string;
  readonly type?: ApplicationCommandType | null;
  readonly description?: string | null;
  readonly options?: readonly APIApplicationCommandOption[] | null;
  readonly default_member_permissions?: string | number | null;
  readonly nsfw?: boolean | null;
  readonly contexts?: InteractionContextType[] | null;
  readonly integration_types?: ApplicationIntegrationType[] | null;
  readonly dm_permission?: boolean | null;
  readonly handler?: EntryPointCommandHandlerType | null;
  readonly name_localizations?: APIApplicationCommand['name_localizations'];
  readonly description_localizations?: APIApplicationCommand['description_localizations'];
}

const NAME_PATTERN = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const CONTEXT_MENU_NAME_PATTERN = /^[^\p{Cc}\p{Cf}\p{Cs}]{1,32}$/u;
const MAX_COMMAND_SIZE = 8000;
type Path = readonly (string | number)[];

/**
 * Checks Discord's documented limits on commands that the API description does not contain.
 * @param path the path of the command in the body
 */
export function checkCommand(command: CommandBody, path: Path, errors: FormErrors): void {
  const isSlash = (command.type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;
  const description = command.description ?? '';
  if (isSlash) {
    checkName(command.name, [...path, 'name'], errors);
    if (description === '') errors.add([...path, 'description'], 'BASE_TYPE_REQUIRED');
  } else if (description !== '') {
    errors.add([...path, 'description'], 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET');
  }
  const options = command.options ?? [];
  if (isContextMenu(command)) checkContextMenu(command, path, errors);
  checkOptions(options, [...path, 'options'], 0, errors);
  if (command.name.length + description.length + optionsSize(options) > MAX_COMMAND_SIZE) {
    errors.add(path, 'APPLICATION_COMMAND_TOO_LARGE');
  }
}

/** The most commands that may be registered in one scope, by type. */
const MAX_COMMANDS: Readonly<Record<number, number>> = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
};

/** @throws DiscordError 30032 when a scope would have more commands of a type than there may be */
export function checkCommandCount(commands: readonly Pick<CommandBody, 'type'>[]): void {
  for (const [type, max] of Object.entries(MAX_COMMANDS)) {
    const count = commands.filter(
      (one) => (one.type ?? ApplicationCommandType.ChatInput) === Number(type),
    ).length;
    if (count > max) throw tooManyCommands(max);
  }
}

/** True for a command in the context menu of people or of messages. */
const isContextMenu = ({ type }: Pick<CommandBody, 'type'>): boolean =>
  type === ApplicationCommandType.User || type === ApplicationCommandType.Message;

/** Names of context menus may have capitals and spaces; there is nothing else to declare. */
function checkContextMenu(command: CommandBody, path: Path, errors: FormErrors): void {
  const names = [command.name, ...Object.values(command.name_localizations ?? {})];
  if (names.some((name) => name == null || name !== name.trim() || !CONTEXT_MENU_NAME_PATTERN.test(name)))
    errors.add([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME');
  if ((command.options ?? []).length > 0)
    errors.add([...path, 'options'], 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET');
  if (Object.keys(command.description_localizations ?? {}).length > 0)
    errors.add(
      [...path, 'description_localizations'],
      'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET',
    );
}

/** Checks that no two commands of a bulk overwrite have the same name and type. */
export function checkUniqueNames(commands: readonly CommandBody[], errors: FormErrors): void {
  const names = new Set<string>();
  for (const [index, { name, type }] of commands.entries()) {
    const key = `${type ?? 1} ${name}`;
    if (names.has(key)) {
      errors.add([index, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME');
    }
    names.add(key);
  }
}

function checkName(name: string, path: Path, errors: FormErrors): void {
  if (NAME_PATTERN.test(name) && name === name.toLowerCase()) return;
  errors.add(path, 'APPLICATION_COMMAND_INVALID_NAME');
}

function checkOptions(
  options: readonly APIApplicationCommandOption[],
  path: Path,
  depth: number,
  errors: FormErrors,
): void {
  const names = new Set<string>();
  let optionalSeen = false;
  const subcommands = options.filter(isSubcommand).length;
  if (subcommands > 0 && subcommands < options.length) {
    errors.add(path, 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID');
  }
  for (const [index, option] of options.entries()) {
    const here = [...path, index];
    checkName(option.name, [...here, 'name'], errors);
    if (names.has(option.name)) {
      errors.add([...here, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS');
    }
    names.add(option.name);
    const required = option.required === true;
    if (required && optionalSeen) {
      errors.add([...here, 'required'], 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID');
    }
    if (!required) optionalSeen = true;
    if (isSubcommand(option)) {
      const tooDeep = option.type === ApplicationCommandOptionType.SubcommandGroup ? depth > 0 : depth > 1;
      if (tooDeep) errors.add([...here, 'type'], 'APPLICATION_COMMAND_INVALID_OPTION_TYPE');
      checkOptions(option.options ?? [], [...here, 'options'], depth + 1, errors);
    } else {
      checkChoices(option, here, errors);
    }
  }
}

function checkChoices(option: APIApplicationCommandOption, path: Path, errors: FormErrors): void {
  const choices: readonly APIApplicationCommandOptionChoice[] =
    'choices' in option ? (option.choices ?? []) : [];
  if (choices.length > 0 && 'autocomplete' in option && option.autocomplete) {
    errors.add([...path, 'choices'], 'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES');
  }
  const values = new Set<string | number>();
  for (const [index, { value }] of choices.entries()) {
    if (values.has(value)) {
      errors.add(
        [...path, 'choices', index, 'value'],
        'APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_ALREADY_EXISTS',
      );
    }
    values.add(value);
  }
}

/** True if an option is a sub-command or a group of them. */
export function isSubcommand(
  option: APIApplicationCommandOption,
): option is Extract<APIApplicationCommandOption, { options?: unknown }> {
  return (
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
  );
}

/** The number of characters that count towards a command's size: names, descriptions and choices. */
function optionsSize(options: readonly APIApplicationCommandOption[]): number {
  return options.reduce((size, option) => {
    const choices = 'choices' in option ? (option.choices ?? []) : [];
    const chosen = choices.reduce((sum, { name, value }) => sum + name.length + String(value).length, 0);
    const nested = isSubcommand(option) ? optionsSize(option.options ?? []) : 0;
    return size + option.name.length + option.description.length + chosen + nested;
  }, 0);
}

/** The command as Discord returns it. A command that replaces one of the same name and type keeps its id. */
export function toRegisteredCommand(
  state: DiscordState,
  body: CommandBody,
  before: readonly APIApplicationCommand[],
  guildId: string | undefined,
): APIApplicationCommand {
  const type = body.type ?? ApplicationCommandType.ChatInput;
  const old = before.find((command) => command.name === body.name && command.type === type);
  const permissions = body.default_member_permissions;
  return {
    id: old?.id ?? state.nextId(),
    application_id: state.applicationId,
    version: state.nextId(),
    default_member_permissions: permissions == null ? null : String(permissions),
    type,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
    dm_permission: body.dm_permission ?? true,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [ApplicationIntegrationType.GuildInstall],
    options: [...(body.options ?? [])],
    nsfw: body.nsfw ?? false,
    ...(body.handler == null ? {} : { handler: body.handler }),
  };
}

/** True if a command is the entry point of an Activity, which Discord makes by itself. */
export const isEntryPoint = ({ type }: { readonly type?: ApplicationCommandType | null }): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

/** A command as Discord lists it unless `with_localizations` is asked for. */
export const withoutLocalizations = (command: APIApplicationCommand): unknown =>
  JSON.parse(
    JSON.stringify(command, (name, value: unknown) => (name.endsWith('_localizations') ? undefined : value)),
  );

/** All commands that the server's people see; its own commands hide global ones of the same type and name. */
export function visibleCommands(state: DiscordState): APIApplicationCommand[] {
  const keyOf = ({ type, name }: APIApplicationCommand): string => `${type} ${name}`;
  const own = new Set(state.guildCommands.map(keyOf));
  return [...state.guildCommands, ...state.globalCommands.filter((command) => !own.has(keyOf(command)))];
}

/**
 * The commands that the client offers this person: commands are hidden from people who lack a permission for them. They
 * are looked up for the server here; overrides of single commands are not simulated.
 */
export function offeredCommands(state: DiscordState, userId: string): APIApplicationCommand[] {
  const [channelId = ''] = state.channels.keys();
  const permissions = computePermissions(state, channelId, userId);
  return visibleCommands(state).filter(({ default_member_permissions: needed }) => {
    const bits = needed === '0' ? PermissionFlagsBits.Administrator : BigInt(needed ?? 0);
    return (permissions & bits) === bits;
  });
}

/** The commands that the client offers in direct messages with the bot: global ones that are declared for them, or for no place. */
export const offeredDirectly = (state: DiscordState): APIApplicationCommand[] =>
  state.globalCommands.filter(({ contexts }) => contexts?.includes(InteractionContextType.BotDM) ?? true);

/** All slash commands of the server. */
export function slashCommands(state: DiscordState): APIApplicationCommand[] {
  return visibleCommands(state).filter(({ type }) => type === ApplicationCommandType.ChatInput);
}
