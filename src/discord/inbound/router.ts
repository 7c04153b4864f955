import {
  type APIApplicationCommandInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIContextMenuInteraction,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { traced } from '../../table/trace.ts';
import { type Command, type ContextMenuCommand, parseCommandCall } from '../interactions/command.ts';
import { parseContextMenuCall } from '../interactions/context-menu.ts';
import { describeError } from '../rest/error-classification.ts';
import { withErrorReport } from './error-boundary.ts';
import {
  directReaderOf,
  type ReceivedAutocomplete,
  type ReceivedCommand,
  type Stage,
} from './received-interaction.ts';
import { appTextAnswer } from '../components/localizer.ts';
import { beginReply, type ClickDeps, routeClick } from './click-router.ts';

export interface RouterDeps extends ClickDeps {
  readonly commands: readonly Command[];
}

/** Commands of different menus may have the same name. */
const menuKey = ({ type, name }: { readonly type: ApplicationCommandType; readonly name: string }): string =>
  `${type} ${name}`;

/** Discord's limit of autocomplete choices. */
const MAX_AUTOCOMPLETE_CHOICES = 25;

/** A router for these commands and tables: the last stage of `createInteractionPipeline`. */
export function createRouter(deps: RouterDeps): Stage {
  const commands = new Map(deps.commands.map((command) => [command.declaration.name, command]));
  const menus = new Map(
    deps.commands
      .flatMap(({ contextMenu }) => contextMenu)
      .map((command) => [menuKey(command.declaration), command]),
  );

  return async (received) => {
    switch (received.type) {
      case 'command':
        return runCommand(deps, commands, menus, received);
      case 'autocomplete':
        return runAutocomplete(deps, commands, received);
      case 'click':
        return routeClick(deps, received);
      case 'other': {
        const { id, type } = received.raw;
        deps.log.warn(
          { event: 'interaction.unsupported_type', interaction: id, type },
          'unsupported interaction type',
        );
      }
    }
  };
}

async function runCommand(
  deps: RouterDeps,
  commands: ReadonlyMap<string, Command>,
  menus: ReadonlyMap<string, ContextMenuCommand>,
  { raw: interaction, caller }: ReceivedCommand,
): Promise<void> {
  const reply = beginReply(deps, interaction, 'reply', null);
  await withErrorReport(deps, interaction, reply, async () => {
    const unknown = () =>
      reply.send(appTextAnswer(deps.translator, interaction.locale, 'app.no-such-command'));
    const outsideServer = () =>
      reply.send(appTextAnswer(deps.translator, interaction.locale, 'app.server-only'));
    if (isChatInput(interaction)) {
      const command = commands.get(interaction.data.name);
      if (command === undefined) return unknown();
      if (caller === null) {
        const reader = directReaderOf(interaction);
        if (reader === null || command.runDirect === undefined) return outsideServer();
        return reply.send(await command.runDirect({ caller: reader, locale: interaction.locale }));
      }
      return reply.send(await command.run(parseCommandCall(interaction, caller).call));
    }
    if (!isContextMenu(interaction)) return unknown();
    const command = menus.get(menuKey(interaction.data));
    if (command === undefined) return unknown();
    if (caller === null) return outsideServer();
    const call = parseContextMenuCall(interaction, caller);
    return call === null ? unknown() : reply.send(await command.run(call));
  });
}

const isChatInput = (
  interaction: APIApplicationCommandInteraction,
): interaction is APIChatInputApplicationCommandInteraction =>
  interaction.data.type === ApplicationCommandType.ChatInput;

const isContextMenu = (
  interaction: APIApplicationCommandInteraction,
): interaction is APIContextMenuInteraction =>
  interaction.data.type === ApplicationCommandType.User ||
  interaction.data.type === ApplicationCommandType.Message;

async function runAutocomplete(
  { callbacks, log }: RouterDeps,
  commands: ReadonlyMap<string, Command>,
  { raw: interaction, caller }: ReceivedAutocomplete,
): Promise<void> {
  try {
    const command = commands.get(interaction.data.name);
    if (caller === null || command === undefined) return;
    const { call, focused } = parseCommandCall(interaction, caller);
    if (focused === null) return;
    const choices = await command.autocomplete(call, focused.name, focused.typed);
    await traced('acknowledged', { tableId: null, interactionId: interaction.id }, () =>
      callbacks.interactions.createAutocompleteResponse(interaction.id, interaction.token, {
        choices: choices.slice(0, MAX_AUTOCOMPLETE_CHOICES).map((choice) => ({ ...choice })),
      }),
    );
  } catch (error) {
    log.warn(
      { event: 'interaction.autocomplete_failed', interaction: interaction.id, err: describeError(error) },
      'autocomplete failed',
    );
  }
}
