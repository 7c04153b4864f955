import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { takeStep, tellStep } from '../app/steps.ts';
import type { Caller } from '../app/tables.ts';
import type { Input } from '../kernel/screen.ts';
import { type Command, readCall } from './command.ts';
import { type CustomId, parseCustomId } from './customId.ts';
import { describeError } from './describeError.ts';
import { guarded } from './guarded.ts';
import { askToCancel, cancelTable, changeSeats, keepTable, type LobbyTools, showRules } from './lobbyDesk.ts';
import type { Answer } from './message.ts';
import { drawModal, readModal } from './modal.ts';
import { askFor, type PanelTools, play, showPanel } from './panels.ts';
import { callerOf } from './person.ts';
import { createReply, type Place, type Reply, type ReplyTools } from './reply.ts';
import { showSeals } from './seals.ts';
import { voiceAt, wordsScreen } from './voices.ts';

export interface RouterTools extends ReplyTools, PanelTools, LobbyTools {
  readonly commands: readonly Command[];
}

/** Takes an interaction as Discord sends it, however it came, and answers it. Never rejects. */
export type Router = (interaction: APIInteraction) => Promise<void>;

/** How many suggestions Discord takes. */
const SUGGESTIONS = 25;

/** A router over these commands and tables, for interactions that are well-formed (`createReception` sees to it). */
export function createRouter(tools: RouterTools): Router {
  const commands = new Map(tools.commands.map((command) => [command.declaration.name, command]));

  return async (interaction) => {
    switch (interaction.type) {
      case InteractionType.ApplicationCommand:
        return runCommand(tools, commands, interaction);
      case InteractionType.ApplicationCommandAutocomplete:
        return suggest(tools, commands, interaction);
      case InteractionType.MessageComponent:
      case InteractionType.ModalSubmit:
        return click(tools, interaction);
      default:
        tools.log.warn({ interaction: interaction.id, type: interaction.type }, 'an interaction of no use');
    }
  };
}

async function runCommand(
  tools: RouterTools,
  commands: ReadonlyMap<string, Command>,
  interaction: APIApplicationCommandInteraction,
): Promise<void> {
  const reply = receive(tools, interaction, 'new', null);
  await guarded(tools, interaction, reply, async () => {
    const command = commands.get(interaction.data.name);
    if (command === undefined || !isChatInput(interaction)) {
      return reply.answer(words(tools, interaction, 'house.no-such-command'));
    }
    const caller = callerOf(interaction);
    if (caller === null) return reply.answer(words(tools, interaction, 'house.server-only'));
    return reply.answer(await command.run(readCall(interaction, caller).call));
  });
}

const isChatInput = (
  interaction: APIApplicationCommandInteraction,
): interaction is APIChatInputApplicationCommandInteraction =>
  interaction.data.type === ApplicationCommandType.ChatInput;

async function suggest(
  { callbacks, log }: RouterTools,
  commands: ReadonlyMap<string, Command>,
  interaction: APIApplicationCommandAutocompleteInteraction,
): Promise<void> {
  try {
    const caller = callerOf(interaction);
    const command = commands.get(interaction.data.name);
    if (caller === null || command === undefined) return;
    const { call, focused } = readCall(interaction, caller);
    if (focused === null) return;
    const choices = await command.suggest(call, focused.name, focused.typed);
    await takeStep('acknowledged', { tableId: null, interactionId: interaction.id }, () =>
      callbacks.interactions.createAutocompleteResponse(interaction.id, interaction.token, {
        choices: choices.slice(0, SUGGESTIONS).map((choice) => ({ ...choice })),
      }),
    );
  } catch (error) {
    log.warn({ interaction: interaction.id, err: describeError(error) }, 'suggesting failed');
  }
}

/** From now on the interaction is answered, or the person told that it cannot be. */
function receive(
  tools: RouterTools,
  interaction: APIInteraction,
  place: Place,
  tableId: string | null,
): Reply {
  const of = { tableId, interactionId: interaction.id };
  tellStep('received', 'before', of);
  const reply = createReply(tools, interaction, place, tableId);
  tellStep('received', 'after', of);
  return reply;
}

type Clicked = APIMessageComponentInteraction | APIModalSubmitInteraction;

async function click(tools: RouterTools, interaction: Clicked): Promise<void> {
  const parsed = parseCustomId(interaction.data.custom_id);
  const reply = parsed.ok
    ? receive(tools, interaction, placeOf(parsed.value, interaction), parsed.value.tableId)
    : receive(tools, interaction, 'new', null);
  await guarded(tools, interaction, reply, async () => {
    if (!parsed.ok) return reply.answer(words(tools, interaction, `house.button.${parsed.reason}`));
    const caller = callerOf(interaction);
    if (caller === null) return reply.answer(words(tools, interaction, 'house.server-only'));
    return follow(tools, interaction, parsed.value, caller, reply);
  });
}

/**
 * Where the answer to a click goes. A public message is never replaced by what only one person may see, whatever its
 * custom ids say; and a lobby's post is drawn anew by the presenter.
 */
function placeOf({ route }: CustomId, { message }: Clicked): Place {
  switch (route) {
    case 'join':
    case 'leave':
    case 'addBot':
    case 'remove':
    case 'start':
      return 'beside';
    case 'open':
    case 'cancel':
    case 'rules':
    case 'seals':
      return 'new';
    case 'watch':
    case 'panel':
    case 'ask':
    case 'play':
    case 'cancelConfirm':
    case 'keep':
      return ((message?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? 'new' : 'clicked';
  }
}

/** Each route knows how it is acknowledged: at once where a change is stored first, else with the answer itself. */
async function follow(
  tools: RouterTools,
  interaction: Clicked,
  id: CustomId,
  caller: Caller,
  reply: Reply,
): Promise<unknown> {
  const { locale } = interaction;
  const input = inputOf(interaction);
  const click = { caller, locale, id, input };
  const lobbyClick = { caller, locale, id, choice: input.choice ?? '' };
  const { route } = id;
  switch (route) {
    case 'open':
    case 'watch':
    case 'panel':
      return reply.answer(await showPanel(tools, click));
    case 'ask': {
      const asked = await askFor(tools, click);
      if (!('modal' in asked)) return reply.answer(asked);
      const inTime = await reply.modal(drawModal(asked.modal, { tableId: id.tableId, step: asked.step }));
      return inTime ? undefined : reply.answer(asked.instead);
    }
    case 'play':
      await reply.defer();
      return reply.answer(await play(tools, click));
    case 'join':
    case 'leave':
    case 'addBot':
    case 'remove':
    case 'start': {
      await reply.defer();
      const refusal = await changeSeats(tools, route, lobbyClick);
      return refusal === null ? reply.acknowledged() : reply.answer(refusal);
    }
    case 'cancel':
      return reply.answer(await askToCancel(tools, caller, locale, id.tableId));
    case 'cancelConfirm':
      await reply.defer();
      return reply.answer(await cancelTable(tools, lobbyClick));
    case 'keep':
      return reply.answer(keepTable(tools, locale));
    case 'rules':
      return reply.answer(await showRules(tools, lobbyClick));
    case 'seals':
      return reply.answer(await showSeals(tools, click));
  }
}

function inputOf(interaction: Clicked): Input {
  if (interaction.type === InteractionType.ModalSubmit) {
    return { fields: readModal(interaction.data.components) };
  }
  const choice = 'values' in interaction.data ? interaction.data.values[0] : undefined;
  return choice === undefined ? {} : { choice };
}

function words({ translator }: RouterTools, { locale }: { readonly locale: string }, key: string): Answer {
  return { screen: wordsScreen(voiceAt(translator, locale, null).say(key)), address: null };
}
