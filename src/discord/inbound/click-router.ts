import { MessageFlags } from 'discord-api-types/v10';
import { openRematchForm, playEpilogue, rematch, shareReplay, showAll } from '../handlers/after-game.ts';
import { openProposalForm, propose, showBallot, vote } from '../handlers/ballot.ts';
import { showCommitments } from '../handlers/fairness.ts';
import { chooseInLobby, openSettingsForm, showSettings, typeSetting } from '../handlers/lobby-settings.ts';
import {
  askToCancel,
  cancelTable,
  changeSeats,
  declineChallenge,
  keepTable,
  type LobbyDeps,
} from '../handlers/lobby.ts';
import {
  type Click,
  openModal,
  type PanelDeps,
  renderPanel,
  submitMoves,
  submitPublicMoves,
} from '../handlers/panels.ts';
import { callerMayWrite, parsePermissions } from '../handlers/permissions.ts';
import { react } from '../handlers/react.ts';
import { type RulesDeps, showRules, turnRulesPage } from '../handlers/rules.ts';
import { switchTipsOff, type TipDeps } from '../handlers/tips.ts';
import { giveUpSeat, takeSeat, voteOnTurn } from '../handlers/turns.ts';
import type { CustomId } from '../view/custom-id.ts';
import { LOBBY_PAYLOADS } from '../view/lobby-payloads.ts';
import { renderModal } from '../view/modal.ts';
import { appTextAnswer } from '../view/text-answer.ts';
import { readQuotedText } from '../view/typed-text.ts';
import { beginReply } from './begin-reply.ts';
import { withErrorReport } from './error-boundary.ts';
import type { ReceivedClick } from './received-interaction.ts';
import type { Reply, ReplyDeps, ReplyMode } from './reply.ts';

/** What answering clicks takes. */
export interface ClickDeps extends ReplyDeps, PanelDeps, LobbyDeps, RulesDeps, TipDeps {}

/** Answers a click: a press of a button, a choice in a select, or a submitted modal. */
export async function routeClick(deps: ClickDeps, received: ReceivedClick): Promise<void> {
  const { raw: interaction, customId, caller } = received;
  const reply = customId.ok
    ? beginReply(deps, interaction, replyModeOf(customId.value, interaction), customId.value.tableId)
    : beginReply(deps, interaction, 'reply', null);
  await withErrorReport(deps, interaction, reply, async () => {
    if (!customId.ok)
      return reply.send(appTextAnswer(deps.translator, interaction.locale, `app.button.${customId.reason}`));
    if (caller === null)
      return reply.send(appTextAnswer(deps.translator, interaction.locale, 'app.server-only'));
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
    case 'ladder':
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
    case 'takeSeat':
    case 'giveUpSeat':
      return ((message?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? 'reply' : 'update';
  }
}

/**
 * Handles a click by its route. Routes that change the store acknowledge first; others do so with the answer itself.
 */
async function dispatchClick(
  deps: ClickDeps,
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
    case 'ladder':
      await reply.defer();
      return reply.send(await voteOnTurn(deps, click));
    case 'takeSeat': {
      await reply.defer();
      const outcome = await takeSeat(deps, click);
      if (!('taken' in outcome)) return reply.send(outcome);
      const step = outcome.taken.match?.step ?? 0;
      return reply.send(
        await renderPanel(deps, { ...click, id: { ...id, route: 'open', step, payload: '' } }),
      );
    }
    case 'giveUpSeat':
      await reply.defer();
      return reply.send(await giveUpSeat(deps, click));
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
