/**
 * Slash commands as a flat list: one entry for each command or sub-command that can be sent.
 *
 * @import { APIApplicationCommand, APIApplicationCommandBasicOption, APIApplicationCommandOption } from 'discord-api-types/v10'
 * @import { CommandOption } from '../../protocol.ts'
 *
 * @typedef {object} Entry
 * @property {readonly string[]} path command, sub-command group, sub-command
 * @property {string} name the path joined by spaces: "vips solo"
 * @property {string} description
 * @property {readonly APIApplicationCommandBasicOption[]} options
 */
import { OptionType } from '../discord-constants.js';

const CHAT_INPUT = 1;

/**
 * @param {readonly APIApplicationCommand[]} commands
 * @returns {readonly Entry[]}
 */
export function commandEntries(commands) {
  return commands
    .filter(({ type }) => (type ?? CHAT_INPUT) === CHAT_INPUT)
    .flatMap(({ name, description, options }) => flattenSubcommands([name], description, options ?? []));
}

/**
 * @param {readonly string[]} path
 * @param {string} description
 * @param {readonly APIApplicationCommandOption[]} options
 * @returns {readonly Entry[]}
 */
function flattenSubcommands(path, description, options) {
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
 * @param {readonly Entry[]} entries
 * @param {string} query without the slash
 */
export function searchEntries(entries, query) {
  const prefix = query.trim().toLocaleLowerCase();
  const first = entries.filter(({ name }) => name.startsWith(prefix));
  const others = entries.filter(({ name }) => !name.startsWith(prefix) && name.includes(prefix));
  return [...first, ...others];
}

/**
 * The entry whose full name a text begins with, followed by a space or the end of the text.
 * @param {readonly Entry[]} entries
 * @param {string} text without the slash
 */
export function findEntry(entries, text) {
  return entries.find(({ name }) => text === name || text.startsWith(`${name} `));
}

/**
 * Nests options as Discord does: inside their sub-command, inside its group.
 * @param {Entry} entry
 * @param {readonly CommandOption[]} options
 * @returns {readonly CommandOption[]}
 */
export function nestOptions(entry, options) {
  const [, ...inner] = entry.path;
  return inner.reduceRight(
    (/** @type {readonly CommandOption[]} */ nested, name, index) => [
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
 * @param {Entry} entry
 * @param {string} text
 * @returns {ReadonlyMap<string, string>}
 */
export function parseTypedOptions(entry, text) {
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
