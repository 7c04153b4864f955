import type { SlashCommandBuilder } from '@discordjs/builders';
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteractionDataResolved,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { AddressedScreen } from '../components/components.ts';
import type { CommandChannel } from './permissions.ts';
import { displayName, type TargetUser } from './resolved.ts';
import type { ReaderClick } from './click.ts';
import type { Caller } from '../../table/seats.ts';

/** A file that a person sent as an option of a command. All of it comes from outside. */
export interface SentFile {
  readonly name: string;
  /** As Discord says, in bytes. */
  readonly size: number;
  readonly url: string;
}

/** A call of a subcommand: who called it, where, in which locale, and with which options. */
export interface CommandCall extends CommandChannel {
  readonly applicationId: string;
  readonly caller: Caller;
  readonly locale: string;
  /** The language of the server that it was called in; `null` where Discord does not say. */
  readonly guildLocale: string | null;
  /** Empty when the command was called without one. */
  readonly subcommand: string;
  readonly options: ReadonlyMap<string, string | number | boolean>;
  /** The display names of the users among the options, by id. */
  readonly userNames: ReadonlyMap<string, string>;
  /** The files among the options, by the option's name. */
  readonly files: ReadonlyMap<string, SentFile>;
}

/** A call of a command in direct messages: whose, and in which locale. */
export type DirectCall = Pick<ReaderClick, 'caller' | 'locale'>;

export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** A message whose context menu a command was chosen from. */
export interface TargetMessage {
  readonly type: 'message';
  /** Its words, on one line, without formatting of Discord's; empty where it has none. */
  readonly text: string;
}

/** A call of a command from a context menu. */
export interface ContextMenuCall extends CommandCall {
  readonly target: TargetUser | TargetMessage;
}

/** A command of the context menu of people or of messages: its declaration and its handler. */
export interface ContextMenuCommand {
  readonly declaration: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  /** Its cost in the rate limit, in taps. */
  readonly cost: number;
  /** Runs it. Resolves with the ephemeral reply. */
  run(call: ContextMenuCall): Promise<AddressedScreen>;
}

/** A slash command: its declaration and its handlers, and the commands of context menus that belong to it. */
export interface Command {
  readonly declaration: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly contextMenu: readonly ContextMenuCommand[];
  /** The costs of its subcommands in the rate limit, in taps. One that is left out costs as much as a panel. */
  readonly costs: ReadonlyMap<string, number>;
  /** The subcommands for people whom the moderators keep out of the bot; an empty name for the command without one. */
  readonly forAll?: readonly string[];
  /** Runs it. Resolves with the ephemeral reply. */
  run(call: CommandCall): Promise<AddressedScreen>;
  /** Runs it in direct messages with the bot. Left out: it is for servers only. */
  runDirect?(call: DirectCall): Promise<AddressedScreen>;
  /** Choices for the option being typed. The router cuts them to 25. */
  autocomplete(call: CommandCall, option: string, typed: string): Promise<readonly AutocompleteChoice[]>;
}

/**
 * A slash command of a feature, beside those of games: for servers, and for direct messages if it can be run there. Its
 * description is the text `command.<name>`.
 */
export interface SlashCommand<Deps> {
  /** Returns whether there is one; always if left out. */
  readonly isThere?: (deps: Deps) => boolean;
  /** Adds options; `text` gives the text of a key. */
  readonly build?: (command: SlashCommandBuilder, text: (key: string) => string, deps: Deps) => unknown;
  /** Runs it. Resolves with the ephemeral reply. */
  readonly run: (deps: Deps, call: CommandCall) => Promise<AddressedScreen>;
  readonly forAll?: Command['forAll'];
  readonly runDirect?: (deps: Deps, call: DirectCall) => Promise<AddressedScreen>;
}

/** All that is to be registered with Discord: the slash commands, and those of the context menus. */
export const withContextMenus = (commands: readonly Command[]): readonly (Command | ContextMenuCommand)[] => [
  ...commands,
  ...commands.flatMap(({ contextMenu }) => contextMenu),
];

/** Parses a chat-input command or its autocompletion; `focused` is the option being typed, if any. */
export function parseCommandCall(
  interaction: APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction,
  caller: Caller,
  channel: CommandChannel,
) {
  const { options: given = [], resolved = {} } = interaction.data;
  const { users = {}, members = {}, attachments = {} }: APIInteractionDataResolved = resolved;
  const [first] = given;
  const isSubcommand = first?.type === ApplicationCommandOptionType.Subcommand;
  const optionValues = new Map<string, string | number | boolean>();
  let focused = null as { readonly name: string; readonly typed: string } | null;
  for (const option of isSubcommand ? (first.options ?? []) : given) {
    if (!('value' in option)) continue;
    optionValues.set(option.name, option.value);
    if ('focused' in option && option.focused) focused = { name: option.name, typed: String(option.value) };
  }
  return {
    call: {
      ...plainCall(interaction, caller, channel),
      subcommand: isSubcommand ? first.name : '',
      options: optionValues,
      // As they are shown in the server.
      userNames: new Map(
        Object.values(users).map((user) => [user.id, displayName(user, members[user.id]?.nick)]),
      ),
      files: new Map(
        [...optionValues].flatMap(([option, id]) => {
          const sent = attachments[String(id)];
          return sent === undefined
            ? []
            : [[option, { name: sent.filename, size: sent.size, url: sent.url }]];
        }),
      ),
    },
    focused,
  };
}

/** A call without a subcommand and options. */
export const plainCall = (
  interaction: Pick<APIApplicationCommandInteraction, 'application_id' | 'locale' | 'guild_locale'>,
  caller: Caller,
  channel: CommandChannel,
): CommandCall => ({
  ...channel,
  applicationId: interaction.application_id,
  caller,
  locale: interaction.locale,
  guildLocale: interaction.guild_locale ?? null,
  ...{ subcommand: '', options: new Map(), userNames: new Map(), files: new Map() },
});

/** A call of a subcommand of a game, about a table if the subcommand has one. */
interface SubcommandCall extends CommandCall {
  /** The table that was named or is the only one it can be; empty for a subcommand without one. */
  readonly tableId: string;
}

/** A subcommand that every game's slash command has. */
export interface TableSubcommand<Deps> {
  /** True if it is about one table, which its option names. */
  readonly isAboutTable: boolean;
  /** Runs it. Resolves with the ephemeral reply. */
  readonly run: (deps: Deps, game: AnyGame, call: SubcommandCall) => Promise<AddressedScreen>;
}
