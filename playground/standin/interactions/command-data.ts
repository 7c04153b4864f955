import type { APIApplicationCommandOption } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { CommandOption } from '../../protocol.ts';
import type { World } from '../world/world.ts';
import { ClientError } from './client-error.ts';
import { isSubcommand, slashCommands } from './commands.ts';
import { resolvePeople } from './payload.ts';

/** The options of a command as a test names them. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/**
 * The `data` of a slash command or of its autocompletion, after the checks that Discord's client makes.
 * @throws ClientError when the client would not send this
 */
export function commandData(
  world: World,
  channelId: string,
  name: string,
  options: readonly CommandOption[],
  completing: boolean,
): Record<string, unknown> {
  const command = slashCommands(world).find((one) => one.name === name);
  if (command === undefined) throw new ClientError(`There is no command /${name}`);
  checkOptions(world, command.options ?? [], options, completing);
  const people = leaves(options)
    .filter(
      ({ type }) =>
        type === ApplicationCommandOptionType.User || type === ApplicationCommandOptionType.Mentionable,
    )
    .map(({ value }) => String(value));
  return {
    id: command.id,
    name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    options,
    ...(people.length === 0 ? {} : { resolved: resolvePeople(world, channelId, people) }),
  };
}

/**
 * Turns `vips new` and `{ target: '…' }` into Discord's nested options.
 * @param focused the option being typed, for autocompletion
 */
export function nestOptions(
  world: World,
  path: string,
  values: OptionValues,
  focused?: string,
): { name: string; options: CommandOption[] } {
  const [name = '', ...subcommands] = path.split(' ');
  const command = slashCommands(world).find((one) => one.name === name);
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

function leaves(options: readonly CommandOption[]): CommandOption[] {
  return options.flatMap((option) => (option.options === undefined ? [option] : leaves(option.options)));
}

function checkOptions(
  world: World,
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
      checkOptions(world, declaration.options ?? [], option.options ?? [], completing);
    else if (!completing) checkValue(world, declaration, option.value);
  }
  if (completing) return;
  for (const { name, required } of declared) {
    if (required === true && !given.some((option) => option.name === name)) {
      throw new ClientError(`The option "${name}" is required`);
    }
  }
}

function checkValue(
  world: World,
  declared: APIApplicationCommandOption,
  value: CommandOption['value'],
): void {
  const wrong = (why: string) => new ClientError(`The option "${declared.name}" ${why}`);
  if ('choices' in declared && (declared.choices ?? []).length > 0) {
    if (!declared.choices?.some((choice) => choice.value === value))
      throw wrong('must be one of the choices');
  }
  switch (declared.type) {
    case ApplicationCommandOptionType.String: {
      if (typeof value !== 'string') throw wrong('must be a text');
      const { length } = [...value];
      if (length < (declared.min_length ?? 1)) throw wrong('is too short');
      if (length > (declared.max_length ?? 6000)) throw wrong('is too long');
      return;
    }
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      if (typeof value !== 'number') throw wrong('must be a number');
      if (declared.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(value)) {
        throw wrong('must be a whole number');
      }
      if (value < (declared.min_value ?? -Infinity)) throw wrong('is too small');
      if (value > (declared.max_value ?? Infinity)) throw wrong('is too large');
      return;
    case ApplicationCommandOptionType.Boolean:
      if (typeof value !== 'boolean') throw wrong('must be true or false');
      return;
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
      if (world.somebody(String(value)) === undefined) throw wrong('must be somebody in this server');
      return;
    case ApplicationCommandOptionType.Channel:
      if (!world.channels.has(String(value))) throw wrong('must be a channel of this server');
      return;
    case ApplicationCommandOptionType.Role:
      if (!world.guild.roles.some(({ id }) => id === value)) throw wrong('must be a role of this server');
      return;
    case ApplicationCommandOptionType.Attachment:
      throw wrong('is a file, which the playground cannot send');
    case ApplicationCommandOptionType.Subcommand:
    case ApplicationCommandOptionType.SubcommandGroup:
      return;
  }
}
