/**
 * Slash commands as people pick them: one entry for each thing that can be sent.
 *
 * @import { APIApplicationCommand, APIApplicationCommandBasicOption, APIApplicationCommandOption } from 'discord-api-types/v10'
 * @import { CommandOption } from '../../protocol.ts'
 *
 * @typedef {object} Entry
 * @property {readonly string[]} path command, sub-command group, sub-command
 * @property {string} name the path with spaces between: "vips solo"
 * @property {string} description
 * @property {readonly APIApplicationCommandBasicOption[]} options
 */
import { OptionType } from '../discord.js';

const CHAT_INPUT = 1;

/**
 * @param {readonly APIApplicationCommand[]} commands
 * @returns {readonly Entry[]}
 */
export function entriesOf(commands) {
  return commands
    .filter(({ type }) => (type ?? CHAT_INPUT) === CHAT_INPUT)
    .flatMap(({ name, description, options }) => unfold([name], description, options ?? []));
}

/**
 * @param {readonly string[]} path
 * @param {string} description
 * @param {readonly APIApplicationCommandOption[]} options
 * @returns {readonly Entry[]}
 */
function unfold(path, description, options) {
  const inner = options.flatMap((option) =>
    option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup ? [option] : [],
  );
  if (inner.length > 0) {
    return inner.flatMap((option) =>
      unfold([...path, option.name], option.description, option.options ?? []),
    );
  }
  const basic = options.flatMap((option) =>
    option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup ? [] : [option],
  );
  return [{ path, name: path.join(' '), description, options: basic }];
}

/**
 * The entries a half-typed name can mean, those that begin with it first.
 * @param {readonly Entry[]} entries
 * @param {string} query without the slash
 */
export function searchEntries(entries, query) {
  const wanted = query.trim().toLocaleLowerCase();
  const first = entries.filter(({ name }) => name.startsWith(wanted));
  const others = entries.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted));
  return [...first, ...others];
}

/**
 * The entry that a text names in full, followed by a space or its end.
 * @param {readonly Entry[]} entries
 * @param {string} text without the slash
 */
export function namedEntry(entries, text) {
  return entries.find(({ name }) => text === name || text.startsWith(`${name} `));
}

/**
 * Options as Discord sends them: inside their sub-command, inside its group.
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
 * What was typed after the command's name, by option: `target:Queen set:men`. Text without any name belongs to the
 * first option.
 * @param {Entry} entry
 * @param {string} text
 * @returns {ReadonlyMap<string, string>}
 */
export function typedOptions(entry, text) {
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
