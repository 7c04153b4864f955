/** Slash commands as a flat list: one entry for each command or sub-command that can be sent. */
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { CommandOption } from '../../protocol.ts';
import { CommandType, OptionType } from '../discord-constants.ts';

export interface Entry {
  /** Command, sub-command group, sub-command. */
  readonly path: readonly string[];
  /** The path joined by spaces: "vips solo". */
  readonly name: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

export function commandEntries(commands: readonly APIApplicationCommand[]): readonly Entry[] {
  return commands
    .filter(({ type }) => type === CommandType.ChatInput)
    .flatMap(({ name, description, options }) => flattenSubcommands([name], description, options ?? []));
}

function flattenSubcommands(
  path: readonly string[],
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly Entry[] {
  const inner = options.flatMap((option) =>
    option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup ? [option] : [],
  );
  if (inner.length > 0) {
    return inner.flatMap((option) =>
      flattenSubcommands([...path, option.name], option.description, option.options ?? []),
    );
  }
  const basic = options.flatMap((option) =>
    option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup ? [] : [option],
  );
  return [{ path, name: path.join(' '), description, options: basic }];
}

/**
 * The entries that contain a partial name, those that begin with it first.
 * @param query without the slash
 */
export function searchEntries(entries: readonly Entry[], query: string) {
  const prefix = query.trim().toLocaleLowerCase();
  const first = entries.filter(({ name }) => name.startsWith(prefix));
  const others = entries.filter(({ name }) => !name.startsWith(prefix) && name.includes(prefix));
  return [...first, ...others];
}

/**
 * The entry whose full name a text begins with, followed by a space or the end of the text.
 * @param text without the slash
 */
export function findEntry(entries: readonly Entry[], text: string) {
  return entries.find(({ name }) => text === name || text.startsWith(`${name} `));
}

/** Nests options as Discord does: inside their sub-command, inside its group. */
export function nestOptions(entry: Entry, options: readonly CommandOption[]): readonly CommandOption[] {
  const [, ...inner] = entry.path;
  return inner.reduceRight(
    (nested: readonly CommandOption[], name, index) => [
      {
        name,
        type: index < inner.length - 1 ? OptionType.SubcommandGroup : OptionType.Subcommand,
        options: nested,
      },
    ],
    options,
  );
}

/**
 * Parses the text after a command's name into values by option: `target:Queen set:men`. Text without an option name is
 * the value of the first option.
 */
export function parseTypedOptions(entry: Entry, text: string): ReadonlyMap<string, string> {
  const [first] = entry.options;
  if (text.trim() === '' || first === undefined) return new Map();
  const parts = text.split(/(?:^|\s)([\p{L}\p{N}_-]{1,32}):/u);
  if (parts.length === 1) return new Map([[first.name, text.trim()]]);
  const found = new Map();
  for (let index = 1; index < parts.length; index += 2) {
    found.set(parts[index] ?? '', (parts[index + 1] ?? '').trim());
  }
  return found;
}
