import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteraction,
  ApplicationCommandOptionType,
  type ChannelType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Caller } from '../app/tables.ts';
import { bitsIn } from './incoming.ts';
import type { Answer } from './message.ts';

/** Who called a sub-command, where, in what language, and with which options. */
export interface CommandCall {
  readonly caller: Caller;
  readonly locale: string;
  readonly channelId: string;
  /** Discord's number for the kind of channel; `null` when it does not say. */
  readonly channelType: ChannelType | null;
  /** What the bot may do in this channel: Discord's bits. */
  readonly permissions: bigint;
  readonly sub: string;
  readonly options: ReadonlyMap<string, string | number | boolean>;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A slash command: how it is declared, and what it does. */
export interface Command {
  readonly declaration: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The secret answer to the caller. */
  run(call: CommandCall): Promise<Answer>;
  /** What to offer for the option being typed. More than 25 are cut. */
  suggest(call: CommandCall, option: string, typed: string): Promise<readonly Choice[]>;
}

/** The call of a chat-input command or its autocompletion, and the option being typed, if any. */
export function readCall(
  interaction: APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction,
  caller: Caller,
): {
  readonly call: CommandCall;
  readonly focused: { readonly name: string; readonly typed: string } | null;
} {
  const { sub, options } = unnested(interaction.data.options ?? []);
  const { channel } = interaction;
  const values = new Map<string, string | number | boolean>();
  let focused: { name: string; typed: string } | null = null;
  for (const option of options) {
    if (!('value' in option)) continue;
    values.set(option.name, option.value);
    if ('focused' in option && option.focused === true)
      focused = { name: option.name, typed: String(option.value) };
  }
  return {
    call: {
      caller,
      locale: interaction.locale,
      channelId: channel?.id ?? '',
      channelType: channel?.type ?? null,
      permissions: bitsIn(interaction.app_permissions),
      sub,
      options: values,
    },
    focused,
  };
}

type Options = readonly APIApplicationCommandInteractionDataOption[];

function unnested(options: Options): { readonly sub: string; readonly options: Options } {
  const [first] = options;
  if (first?.type !== ApplicationCommandOptionType.Subcommand) return { sub: '', options };
  return { sub: first.name, options: first.options ?? [] };
}
