import {
  type APIApplicationCommandOption,
  type APIAttachment,
  type APIApplicationCommandOptionChoice,
  type APIMessage,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import type { CommandOption } from '../../protocol.ts';
import { codePointLength } from '../code-point-length.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { ClientError } from './client-error.ts';
import {
  isSubcommand,
  offeredCommands,
  offeredDirectly,
  slashCommands,
  visibleCommands,
} from './commands.ts';
import { byId, resolveUsers } from './payload.ts';

/** The values of a command's options by option name. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/**
 * Builds the `data` of a slash command or of its autocompletion, after the checks of Discord's client.
 * @param attachments the files that were uploaded for it
 * @param completing whether this is an autocompletion, whose options may be incomplete
 * @throws ClientError when the client would not send this
 */
export function buildCommandData(
  state: DiscordState,
  { channelId, userId }: { readonly channelId: string; readonly userId: string },
  name: string,
  options: readonly CommandOption[],
  completing: boolean,
  attachments: readonly APIAttachment[] = [],
): Record<string, unknown> {
  const isDirect = state.direct.get(channelId) !== undefined;
  const offered = isDirect ? offeredDirectly(state) : offeredCommands(state, userId);
  const command = offered.find(
    ({ type, name: own }) => type === ApplicationCommandType.ChatInput && own === name,
  );
  if (command === undefined) throw new ClientError(`There is no command /${name}`);
  checkOptions(state, command.options ?? [], options, completing);
  const userIds = leafOptions(options)
    .filter(({ type }) => type === (ApplicationCommandOptionType.User as number))
    .map(({ value }) => String(value));
  const resolved = {
    ...(userIds.length === 0 ? {} : resolveUsers(state, channelId, userIds)),
    ...(attachments.length === 0 ? {} : { attachments: byId(attachments) }),
  };
  return {
    id: command.id,
    name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    options,
    ...(Object.keys(resolved).length === 0 ? {} : { resolved }),
  };
}

/** The kinds of context menus: of people, and of messages. */
export type ContextMenuType = ApplicationCommandType.User | ApplicationCommandType.Message;

/**
 * Builds the `data` of a command that was chosen from a context menu. A message is sent with its content, whatever the
 * intents of the bot: Discord documents this exception (Gateway, "Message Content Intent").
 * @throws ClientError when the client would not offer this
 */
export function buildContextMenuData(
  state: DiscordState,
  channelId: string,
  { type, name }: { readonly type: ContextMenuType; readonly name: string },
  target: { readonly userId: string } | { readonly message: APIMessage },
): Record<string, unknown> {
  const command = visibleCommands(state).find((one) => one.name === name && one.type === type);
  if (command === undefined) throw new ClientError(`There is no command “${name}” in this menu`);
  if ('userId' in target && state.findMember(target.userId) === undefined)
    throw new ClientError('There is no such person');
  return {
    id: command.id,
    name,
    type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    target_id: 'userId' in target ? target.userId : target.message.id,
    resolved:
      'userId' in target
        ? resolveUsers(state, channelId, [target.userId])
        : { messages: { [target.message.id]: target.message } },
  };
}

/**
 * Converts `vips new` and `{ target: '…' }` to Discord's nested options.
 * @param focused the option being typed, for autocompletion
 */
export function nestOptions(
  state: DiscordState,
  path: string,
  values: OptionValues,
  focused?: string,
): { name: string; options: CommandOption[] } {
  const [name = '', ...subcommands] = path.split(' ');
  const command = slashCommands(state).find((one) => one.name === name);
  if (command === undefined) throw new ClientError(`There is no command /${name}`);
  const nest = (
    declared: readonly APIApplicationCommandOption[],
    rest: readonly string[],
  ): CommandOption[] => {
    const [next, ...further] = rest;
    if (next === undefined) {
      return Object.entries(values).map(([key, value]) => {
        const type = declared.find((option) => option.name === key)?.type;
        if (type === undefined) throw new ClientError(`/${path} has no option "${key}"`);
        return { name: key, type, value, ...(key === focused ? { focused: true } : {}) };
      });
    }
    const option = declared.find((one) => one.name === next);
    if (option === undefined || !isSubcommand(option)) throw new ClientError(`/${path} does not exist`);
    return [{ name: next, type: option.type, options: nest(option.options ?? [], further) }];
  };
  return { name, options: nest(command.options ?? [], subcommands) };
}

function leafOptions(options: readonly CommandOption[]): CommandOption[] {
  return options.flatMap((option) => (option.options === undefined ? [option] : leafOptions(option.options)));
}

function checkOptions(
  state: DiscordState,
  declared: readonly APIApplicationCommandOption[],
  given: readonly CommandOption[],
  completing: boolean,
): void {
  if (declared.some(isSubcommand) && given.length !== 1) throw new ClientError('Choose one sub-command');
  for (const option of given) {
    const declaration = declared.find(({ name }) => name === option.name);
    if (declaration === undefined || declaration.type !== option.type) {
      throw new ClientError(`There is no option "${option.name}" of this type`);
    }
    if (isSubcommand(declaration))
      checkOptions(state, declaration.options ?? [], option.options ?? [], completing);
    else if (!completing) checkValue(state, declaration, option.value);
  }
  if (completing) return;
  for (const { name, required } of declared) {
    if (required === true && !given.some((option) => option.name === name)) {
      throw new ClientError(`The option "${name}" is required`);
    }
  }
}

function checkValue(
  state: DiscordState,
  declared: APIApplicationCommandOption,
  value: CommandOption['value'],
): void {
  const optionError = (reason: string) => new ClientError(`The option "${declared.name}" ${reason}`);
  const choices: readonly APIApplicationCommandOptionChoice[] =
    'choices' in declared ? (declared.choices ?? []) : [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === value))
    throw optionError('must be one of the choices');
  switch (declared.type) {
    case ApplicationCommandOptionType.String: {
      if (typeof value !== 'string') throw optionError('must be a text');
      const length = codePointLength(value);
      if (length < (declared.min_length ?? 1)) throw optionError('is too short');
      if (length > (declared.max_length ?? 6000)) throw optionError('is too long');
      return;
    }
    case ApplicationCommandOptionType.Integer:
      if (typeof value !== 'number' || !Number.isSafeInteger(value))
        throw optionError('must be a whole number');
      if (value < (declared.min_value ?? -Infinity)) throw optionError('is too small');
      if (value > (declared.max_value ?? Infinity)) throw optionError('is too large');
      return;
    case ApplicationCommandOptionType.Boolean:
      if (typeof value !== 'boolean') throw optionError('must be true or false');
      return;
    case ApplicationCommandOptionType.User:
      if (state.findMember(String(value)) === undefined) throw optionError('must be someone in this server');
      return;
    case ApplicationCommandOptionType.Attachment:
      if (typeof value !== 'string') throw optionError('must be a file');
      return;
    default:
      throw optionError('is of a kind that the playground does not fill in');
  }
}
