import {
  type APIApplicationCommandInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIContextMenuInteraction,
  type APIInteraction,
  ApplicationCommandType,
  MessageFlags,
} from 'discord-api-types/v10';
import { traced, emitTrace } from '../../app/trace.ts';
import { type Command, type ContextMenuCommand, parseCommandCall } from '../handlers/command.ts';
import { parseContextMenuCall } from '../handlers/context-menu.ts';
import type { CustomId } from '../view/custom-id.ts';
import { describeError } from '../rest/describe-error.ts';
import { withErrorReport } from './error-boundary.ts';
import {
  askToCancel,
  cancelTable,
  changeSeats,
  declineChallenge,
  keepTable,
  type LobbyDeps,
} from '../handlers/lobby.ts';
import type { AddressedScreen } from '../view/message.ts';
import { renderModal } from '../view/modal.ts';
import {
  type Click,
  openModal,
  type PanelDeps,
  submitMoves,
  submitPublicMoves,
  renderPanel,
} from '../handlers/panels.ts';
import type { ReceivedAutocomplete, ReceivedClick, ReceivedCommand, Stage } from './received-interaction.ts';
import { createAnsweredMessages } from './answered-messages.ts';
import { createReply, type ReplyMode, type Reply, type ReplyDeps } from './reply.ts';
import { showCommitments } from '../handlers/fairness.ts';
import { localizerFor, textScreen } from '../view/localizer.ts';
import { react } from '../handlers/react.ts';
import { callerMayWrite, parsePermissions } from '../handlers/permissions.ts';
import { type RulesDeps, showRules, turnRulesPage } from '../handlers/rules.ts';
import { chooseInLobby, openSettingsForm, showSettings, typeSetting } from '../handlers/lobby-settings.ts';
import { openProposalForm, propose, showBallot, vote } from '../handlers/ballot.ts';
import { LOBBY_PAYLOADS } from '../view/lobby-payloads.ts';
import { readQuotedText } from '../view/typed-text.ts';
import { switchTipsOff, type TipDeps } from '../handlers/tips.ts';
import { openRematchForm, playEpilogue, rematch, shareReplay, showAll } from '../handlers/after-game.ts';

export interface RouterDeps extends ReplyDeps, PanelDeps, LobbyDeps, RulesDeps, TipDeps {
  readonly commands: readonly Command[];
}

/** Commands of different menus may have the same name. */
const menuKey = ({ type, name }: { readonly type: ApplicationCommandType; readonly name: string }): string =>
  `${type} ${name}`;

/** Discord's limit of autocomplete choices. */
const MAX_AUTOCOMPLETE_CHOICES = 25;

/** A router for these commands and tables: the last stage of `createInteractionPipeline`. */
export function createRouter(routerDeps: RouterDeps): Stage {
  const deps: RouterDeps = { ...routerDeps, messages: createAnsweredMessages() };
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
        return handleClick(deps, received);
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
    const unknown = () => reply.send(textReply(deps, interaction, 'app.no-such-command'));
    const outsideServer = () => reply.send(textReply(deps, interaction, 'app.server-only'));
    if (isChatInput(interaction)) {
      const command = commands.get(interaction.data.name);
      if (command === undefined) return unknown();
      if (caller === null) return outsideServer();
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

/** Creates the reply of an interaction; from now on it will be acknowledged in time. */
function beginReply(
  deps: RouterDeps,
  interaction: APIInteraction,
  mode: ReplyMode,
  tableId: string | null,
): Reply {
  const subject = { tableId, interactionId: interaction.id };
  emitTrace('received', 'before', subject);
  const reply = createReply(deps, interaction, mode, tableId);
  emitTrace('received', 'after', subject);
  return reply;
}

async function handleClick(deps: RouterDeps, received: ReceivedClick): Promise<void> {
  const { raw: interaction, customId, caller } = received;
  const reply = customId.ok
    ? beginReply(deps, interaction, replyModeOf(customId.value, interaction), customId.value.tableId)
    : beginReply(deps, interaction, 'reply', null);
  await withErrorReport(deps, interaction, reply, async () => {
    if (!customId.ok) return reply.send(textReply(deps, interaction, `app.button.${customId.reason}`));
    if (caller === null) return reply.send(textReply(deps, interaction, 'app.server-only'));
    const { input } = received;
    const click = { caller, locale: interaction.locale, id: customId.value, input };
    return dispatchClick(deps, click, interaction, reply);
  });
}

/**
 * Where the answer to a click goes. A public message is never replaced by what only one user may see, whatever its
 * custom ids say; and a lobby's post is updated by the presenter.
 */
function replyModeOf({ route }: CustomId, { message }: ReceivedClick['raw']): ReplyMode {
  switch (route) {
    case 'join':
    case 'leave':
    case 'decline':
    case 'release':
    case 'addBot':
    case 'remove':
    case 'start':
    case 'showAll':
    case 'epilogue':
    case 'act':
    case 'react':
      return 'follow-up';
    case 'open':
    case 'cancel':
    case 'rules':
    case 'tipsOff':
    case 'commitments':
    case 'shareReplay':
      return 'reply';
    case 'watch':
    case 'panel':
    case 'modal':
    case 'play':
    case 'rulesPage':
    case 'cancelConfirm':
    case 'keep':
    case 'rematch':
    case 'rematchForm':
    case 'lobbyPanel':
    case 'lobbyForm':
      return ((message?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? 'reply' : 'update';
  }
}

/**
 * Handles a click by its route. Routes that change the store acknowledge first; others do so with the answer itself.
 */
async function dispatchClick(
  deps: RouterDeps,
  click: Click,
  raw: ReceivedClick['raw'],
  reply: Reply,
): Promise<unknown> {
  const { caller, locale, id, input } = click;
  const lobbyClick = { caller, locale, id, choice: input.choice ?? '' };
  const { route } = id;
  switch (route) {
    case 'open':
    case 'watch':
    case 'panel':
      return reply.send(await renderPanel(deps, click));
    case 'modal': {
      const opened = await openModal(deps, click);
      if (!('modal' in opened)) return reply.send(opened);
      const isOpened = await reply.showModal(
        renderModal(opened.modal, { tableId: id.tableId, step: opened.step }),
      );
      return isOpened ? undefined : reply.send(opened.instead);
    }
    case 'play':
      await reply.defer();
      return reply.send(await submitMoves(deps, click));
    case 'join':
    case 'leave':
    case 'release':
    case 'addBot':
    case 'remove':
    case 'start': {
      await reply.defer();
      const refusal = await changeSeats(deps, route, lobbyClick);
      return refusal === null ? reply.acknowledge() : reply.send(refusal);
    }
    case 'decline':
      await reply.defer();
      return reply.send(await declineChallenge(deps, lobbyClick));
    case 'cancel':
      return reply.send(await askToCancel(deps, caller, locale, id.tableId));
    case 'cancelConfirm':
      await reply.defer();
      return reply.send(await cancelTable(deps, lobbyClick));
    case 'keep':
      return reply.send(keepTable(deps, locale));
    case 'rules':
      return reply.send(await showRules(deps, click));
    case 'tipsOff':
      await reply.defer();
      return reply.send(await switchTipsOff(deps, click));
    case 'rulesPage':
      return reply.send(turnRulesPage(deps, click));
    case 'commitments':
      return reply.send(await showCommitments(deps, click));
    case 'rematch':
      await reply.defer();
      return reply.send(await rematch(deps, click));
    case 'rematchForm': {
      const opened = await openRematchForm(deps, click, typedBefore(id, LOBBY_PAYLOADS.rematchAgain, raw));
      if (!('modal' in opened)) return reply.send(opened);
      const { modal, instead } = opened;
      const isOpened = await reply.showModal(renderModal(modal, { tableId: id.tableId, step: 0 }, 'rematch'));
      return isOpened ? undefined : reply.send(instead);
    }
    case 'lobbyPanel':
      if (id.payload === LOBBY_PAYLOADS.settings) return reply.send(await showSettings(deps, click));
      if (id.payload === LOBBY_PAYLOADS.ballot) return reply.send(await showBallot(deps, click));
      await reply.defer();
      return reply.send(await (id.payload === LOBBY_PAYLOADS.vote ? vote : chooseInLobby)(deps, click));
    case 'lobbyForm': {
      const isProposal = id.payload === LOBBY_PAYLOADS.propose || id.payload === LOBBY_PAYLOADS.proposeAgain;
      if (input.fields !== undefined) {
        await reply.defer();
        return reply.send(await (isProposal ? propose : typeSetting)(deps, click));
      }
      const again = isProposal ? LOBBY_PAYLOADS.proposeAgain : LOBBY_PAYLOADS.settingsAgain;
      const open = isProposal ? openProposalForm : openSettingsForm;
      const opened = await open(deps, click, typedBefore(id, again, raw));
      if (!('modal' in opened)) return reply.send(opened);
      const { modal, instead } = opened;
      const address = { tableId: id.tableId, step: 0 };
      const isOpened = await reply.showModal(renderModal(modal, address, 'lobbyForm'));
      return isOpened ? undefined : reply.send(instead);
    }
    case 'showAll': {
      await reply.defer();
      const refusal = await showAll(deps, click);
      return refusal === null ? reply.acknowledge() : reply.send(refusal);
    }
    case 'epilogue': {
      await reply.defer();
      const refusal = await playEpilogue(deps, click);
      return refusal === null ? reply.acknowledge() : reply.send(refusal);
    }
    case 'act': {
      await reply.defer();
      const refusal = await submitPublicMoves(deps, click);
      return refusal === null ? reply.acknowledge() : reply.send(refusal);
    }
    case 'react': {
      await reply.defer();
      const refusal = await react(deps, click, raw.channel?.id ?? null);
      return refusal === null ? reply.acknowledge() : reply.send(refusal);
    }
    case 'shareReplay':
      await reply.defer();
      return reply.send(await shareReplay(deps, click, (channelId) => mayWriteIn(raw, channelId)));
  }
}

/** What the clicked message quotes as typed and refused, if this press (`again`) is to correct it; else `null`. */
const typedBefore = (
  { payload }: CustomId,
  again: string,
  { message }: ReceivedClick['raw'],
): string | null => (payload === again ? readQuotedText(message) : null);

/** Whether whoever clicked may write in this channel, as far as Discord says so: it does of the one they clicked in. */
const mayWriteIn = ({ channel, member, app_permissions }: ReceivedClick['raw'], channelId: string): boolean =>
  channel?.id === channelId &&
  callerMayWrite({
    channelId,
    channelType: channel.type,
    permissions: parsePermissions(app_permissions),
    callerPermissions: parsePermissions(member?.permissions),
  });

function textReply(
  { translator }: RouterDeps,
  { locale }: { readonly locale: string },
  key: string,
): AddressedScreen {
  return { screen: textScreen(localizerFor(translator, locale, null).markdown(key)), address: null };
}
