import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteraction,
  type APIInteractionDataResolved,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Caller } from '../../app/table-service.ts';
import { displayName } from '../view/display-name.ts';
import type { AddressedScreen } from '../view/message.ts';
import { type CommandChannel, parsePermissions } from './permissions.ts';

/** A call of a subcommand: who called it, where, in which locale, and with which options. */
export interface CommandCall extends CommandChannel {
  readonly caller: Caller;
  readonly locale: string;
  /** Empty when the command was called without one. */
  readonly subcommand: string;
  readonly options: ReadonlyMap<string, string | number | boolean>;
  /** The display names of the users among the options, by id. */
  readonly userNames: ReadonlyMap<string, string>;
}

export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** A slash command: its declaration and its handlers. */
export interface Command {
  readonly declaration: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** What its subcommands cost in the rate limit, in taps. One that is left out costs as much as a panel. */
  readonly costs: ReadonlyMap<string, number>;
  /** Runs it. Resolves with the ephemeral reply. */
  run(call: CommandCall): Promise<AddressedScreen>;
  /** Choices for the option being typed. The router cuts them to 25. */
  autocomplete(call: CommandCall, option: string, typed: string): Promise<readonly AutocompleteChoice[]>;
}

/** Parses a chat-input command or its autocompletion; `focused` is the option being typed, if any. */
export function parseCommandCall(
  interaction: APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction,
  caller: Caller,
): {
  readonly call: CommandCall;
  readonly focused: { readonly name: string; readonly typed: string } | null;
} {
  const { subcommand, options } = unwrapSubcommand(interaction.data.options ?? []);
  const { channel } = interaction;
  const optionValues = new Map<string, string | number | boolean>();
  let focused: { name: string; typed: string } | null = null;
  for (const option of options) {
    if (!('value' in option)) continue;
    optionValues.set(option.name, option.value);
    if ('focused' in option && option.focused) focused = { name: option.name, typed: String(option.value) };
  }
  return {
    call: {
      caller,
      locale: interaction.locale,
      channelId: channel?.id ?? '',
      channelType: channel?.type ?? null,
      permissions: parsePermissions(interaction.app_permissions),
      callerPermissions: parsePermissions(interaction.member?.permissions),
      subcommand,
      options: optionValues,
      userNames: userNamesOf(interaction.data.resolved),
    },
    focused,
  };
}

/** The names of the users whom Discord sends with a command, as they are shown in its server. */
function userNamesOf(resolved: APIInteractionDataResolved | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.values(resolved?.users ?? {}).map((user) => [
      user.id,
      displayName(user, resolved?.members?.[user.id]?.nick),
    ]),
  );
}

type CommandOptions = readonly APIApplicationCommandInteractionDataOption[];

function unwrapSubcommand(options: CommandOptions): {
  readonly subcommand: string;
  readonly options: CommandOptions;
} {
  const [first] = options;
  if (first?.type !== ApplicationCommandOptionType.Subcommand) return { subcommand: '', options };
  return { subcommand: first.name, options: first.options ?? [] };
}
