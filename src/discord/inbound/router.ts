import { randomUUID } from 'node:crypto';
import {
  isChatInputApplicationCommandInteraction,
  isContextMenuApplicationCommandInteraction,
} from 'discord-api-types/utils/v10';
import { type APIInteraction, type ApplicationCommandType, MessageFlags } from 'discord-api-types/v10';
import type { BoundRoute } from '../../features/feature.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Log } from '../../table/ports/log.ts';
import { CorruptRowError, StoreError } from '../../table/ports/store.ts';
import { traced } from '../../table/trace.ts';
import { type CustomId, NO_TABLE } from '../components/custom-id.ts';
import { appTextAnswer, localizerFor, textAnswer } from '../components/localizer.ts';
import { type Command, type ContextMenuCommand, parseCommandCall } from '../interactions/command.ts';
import { parseContextMenuCall } from '../interactions/context-menu.ts';
import type { Caller } from '../../table/seats.ts';
import type { Reply, ReplyMode } from '../interactions/reply.ts';
import {
  directReaderOf,
  type ReceivedAutocomplete,
  type ReceivedClick,
  type ReceivedCommand,
  type ReceivedInteraction,
} from './received-interaction.ts';
import { createReply, type ReplyDeps } from './reply.ts';

export interface RouterDeps extends ReplyDeps {
  readonly translator: Translator;
  /** The routes of all features, by name. */
  readonly featureRoutes: ReadonlyMap<string, BoundRoute>;
  readonly commands: readonly Command[];
  /** True of people who get no answer but to what is for everyone (`isForAll`). */
  readonly isKeptOut: (caller: Caller) => Promise<boolean>;
  /** Is told of each press that was answered, and of its table; nobody if left out. Never throws. */
  readonly pressed?: (tableId: string, userId: string) => Promise<void>;
}

/** Handles an interaction that was admitted; `onPictures` is told how many pictures an answer to it has. */
export type AdmittedStage = (
  received: ReceivedInteraction,
  onPictures: (count: number) => void,
) => Promise<void>;

/** The slash command of that name. */
export const commandNamed = (commands: RouterDeps['commands'], name: string): Command | undefined =>
  commands.find(({ declaration }) => declaration.name === name);

/** The command that was chosen from a context menu: commands of different menus may have the same name. */
export const menuCommandOf = (
  commands: RouterDeps['commands'],
  { type, name }: { readonly type: ApplicationCommandType; readonly name: string },
): ContextMenuCommand | undefined =>
  commands
    .flatMap(({ contextMenu }) => contextMenu)
    .find(({ declaration }) => declaration.type === type && declaration.name === name);

/** The text for people whom the moderators of a server keep out of the bot. */
const KEPT_OUT = 'app.refused.shut-out';

/** Discord's limit of autocomplete choices. */
const MAX_AUTOCOMPLETE_CHOICES = 25;

/** A router for these commands and tables: the last stage of `createInteractionPipeline`. */
export function createRouter(routerDeps: RouterDeps): AdmittedStage {
  return async (received, onPictures) => {
    const deps = { ...routerDeps, onPictures };
    switch (received.type) {
      case 'command':
        return runCommand(deps, received);
      case 'autocomplete':
        return runAutocomplete(deps, received);
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
  { raw: interaction, caller, channel }: ReceivedCommand,
): Promise<void> {
  const reply = createReply(deps, interaction, 'reply', null);
  await withErrorReport(deps, interaction, reply, async () => {
    const say = (key: string) => reply.send(appTextAnswer(deps.translator, interaction.locale, key));
    const unknown = () => say('app.no-such-command');
    const outsideServer = () => say('app.server-only');
    const isKeptOut = caller !== null && (await deps.isKeptOut(caller));
    if (isChatInputApplicationCommandInteraction(interaction)) {
      const command = commandNamed(deps.commands, interaction.data.name);
      if (command === undefined) return unknown();
      if (caller === null) {
        const reader = directReaderOf(interaction);
        if (reader === null || command.runDirect === undefined) return outsideServer();
        return reply.send(await command.runDirect({ caller: reader, locale: interaction.locale }));
      }
      const { call } = parseCommandCall(interaction, caller, channel);
      if (isKeptOut && command.forAll?.includes(call.subcommand) !== true) return say(KEPT_OUT);
      return reply.send(await command.run(call));
    }
    if (!isContextMenuApplicationCommandInteraction(interaction)) return unknown();
    const command = menuCommandOf(deps.commands, interaction.data);
    if (command === undefined) return unknown();
    if (caller === null) return outsideServer();
    if (isKeptOut) return say(KEPT_OUT);
    const call = parseContextMenuCall(interaction, caller, channel);
    return call === null ? unknown() : reply.send(await command.run(call));
  });
}

async function runAutocomplete(
  { callbacks, log, commands }: RouterDeps,
  { raw: interaction, caller, channel }: ReceivedAutocomplete,
): Promise<void> {
  try {
    const command = commandNamed(commands, interaction.data.name);
    if (caller === null || command === undefined) return;
    const { call, focused } = parseCommandCall(interaction, caller, channel);
    if (focused === null) return;
    const choices = await command.autocomplete(call, focused.name, focused.typed);
    await traced('acknowledged', { tableId: null, interactionId: interaction.id }, () =>
      callbacks.interactions.createAutocompleteResponse(interaction.id, interaction.token, {
        choices: choices.slice(0, MAX_AUTOCOMPLETE_CHOICES).map((choice) => ({ ...choice })),
      }),
    );
  } catch (error) {
    log.warn(
      { event: 'interaction.autocomplete_failed', interaction: interaction.id, err: error },
      'autocomplete failed',
    );
  }
}

/** Answers a click: a press of a button, a choice in a select, or a submitted modal. */
async function routeClick(deps: RouterDeps, received: ReceivedClick): Promise<void> {
  const { raw: interaction, customId, caller } = received;
  const route = customId === null ? undefined : deps.featureRoutes.get(customId.route);
  const reply =
    customId !== null && route !== undefined
      ? createReply(deps, interaction, replyModeOf(route, customId, interaction), customId.tableId)
      : createReply(deps, interaction, 'reply', null);
  const noteAnswered =
    customId !== null && caller !== null ? deps.openPanels?.pressed(customId.tableId, caller.userId) : null;
  await withErrorReport(deps, interaction, reply, async () => {
    if (customId === null || route === undefined) {
      return reply.send(appTextAnswer(deps.translator, interaction.locale, 'app.button.foreign'));
    }
    const click = { ...received.click, id: customId };
    if (caller !== null && route.isForAll?.(customId) !== true && (await deps.isKeptOut(caller)))
      return reply.send(appTextAnswer(deps.translator, interaction.locale, KEPT_OUT));
    if (caller !== null) return route.answer({ ...click, caller }, reply);
    const reader = directReaderOf(interaction);
    if (reader === null || route.answerDirect === null)
      return reply.send(appTextAnswer(deps.translator, interaction.locale, 'app.server-only'));
    return route.answerDirect({ ...click, caller: reader }, reply);
  }).finally(() => noteAnswered?.());
  if (customId !== null && caller !== null && customId.tableId !== NO_TABLE.tableId)
    await deps.pressed?.(customId.tableId, caller.userId);
}

function replyModeOf(
  { reply }: BoundRoute,
  id: CustomId,
  { message }: Pick<ReceivedClick['raw'], 'message'>,
): ReplyMode {
  const place = typeof reply === 'function' ? reply(id) : reply;
  if (place !== 'in-place') return place;
  return ((message?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? 'reply' : 'update';
}

/** Runs `work`. An error is logged under an id, and the user is shown that id. Never rejects. */
export async function withErrorReport(
  deps: { readonly translator: Translator; readonly log: Log },
  interaction: Pick<APIInteraction, 'id'> & { readonly locale: string },
  reply: Reply,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const errorId = randomUUID().slice(0, 8);
    deps.log.error(
      { event: 'interaction.failed', errorId, interaction: interaction.id, err: error },
      'interaction handler failed',
    );
    const localizer = localizerFor(deps.translator, interaction.locale, null);
    const answer = textAnswer(localizer.markdown(errorTextKey(error), { errorId }));
    await reply.send(answer).catch((sendError: unknown) => {
      deps.log.error(
        { event: 'interaction.error_reply_failed', errorId, err: sendError },
        'could not send error reply',
      );
    });
  }
}

/** The catalogue key of the text that a user is shown for an error. */
function errorTextKey(error: unknown): string {
  if (error instanceof StoreError) return 'app.error.store';
  return error instanceof CorruptRowError ? 'app.error.corrupt' : 'app.error';
}
