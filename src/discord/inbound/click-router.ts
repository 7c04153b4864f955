import { MessageFlags } from 'discord-api-types/v10';
import { type AnalysisDeps, showAnalysis } from '../../features/analysis/show-analysis.ts';
import {
  openRematchForm,
  playEpilogue,
  rematch,
  REMATCH_AGAIN,
  shareReplay,
  showAll,
} from '../../features/after-game/after-game.ts';
import { openProposalForm, propose, showBallot, vote } from '../../features/lobby/ballot-panel.ts';
import { commandChannelOf } from '../interactions/command.ts';
import {
  type DailyDeps,
  isDailyShare,
  playDaily,
  shareDaily,
  showDailyPage,
  turnDailyPanel,
} from '../../features/daily/daily.ts';
import { showCommitments } from '../../features/fairness/fairness.ts';
import {
  type GalleryDeps,
  galleryStepOf,
  shareGallery,
  turnGallery,
} from '../../features/gallery/gallery.ts';
import {
  chooseInLobby,
  openSettingsForm,
  showSettings,
  typeSetting,
} from '../../features/lobby/lobby-settings.ts';
import {
  askToCancel,
  cancelTable,
  changeSeats,
  declineChallenge,
  keepTable,
  type LobbyDeps,
} from '../../features/lobby/lobby.ts';
import {
  changeNotifications,
  type NotificationDeps,
  openNotificationForm,
  typeNotification,
} from '../../features/notifications/notifications.ts';
import { openNextTable } from '../../features/own-tables/next-table.ts';
import {
  openModal,
  renderPanel,
  submitMoves,
  submitPublicMoves,
  takeBackTurn,
} from '../../features/turns/panels.ts';
import { callerMayWrite, parsePermissions } from '../interactions/permissions.ts';
import { changePrivacy, type PrivacyDeps } from '../../features/privacy/privacy.ts';
import { react } from '../../features/reactions/press.ts';
import { type RulesDeps, showRules, turnRulesPage } from '../../features/rules/rules.ts';
import { placeHouseBet, showHousePanel } from '../../features/spectator-bets/panel.ts';
import { type ResultDeps, turnLeaderboardPage } from '../../features/results/stats.ts';
import {
  changeServerSettings,
  type ServerSettingsDeps,
} from '../../features/server-settings/server-settings.ts';
import { switchTipsOff, type TipDeps } from '../../features/tips/tips.ts';
import { giveUpSeat, takeSeat, voteOnTurn } from '../../features/turns/turns.ts';
import type { AnyRoute, CustomId } from '../components/custom-id.ts';
import { GALLERY_STEPS } from '../../features/gallery/gallery-screen.ts';
import { PRIVACY_PAYLOADS } from '../../features/privacy/privacy-screen.ts';
import { NOTIFICATION_FORMS, typedAgainPayload } from '../../features/notifications/notifications-screen.ts';
import { LOBBY_PAYLOADS } from '../../posts/lobby-payloads.ts';
import type { AddressedScreen } from '../components/message.ts';
import { type ModalOrAnswer, renderModal } from '../components/modal.ts';
import { appTextAnswer } from '../components/text-answer.ts';
import { readQuotedText } from '../components/typed-text.ts';
import { beginReply } from './begin-reply.ts';
import { withErrorReport } from './error-boundary.ts';
import type { ReceivedClick } from './received-interaction.ts';
import type { Reply, ReplyDeps, ReplyMode } from './reply.ts';
import type { Click, PanelDeps } from '../interactions/click.ts';
import { pauseTable } from '../../features/pause/press.ts';

/** What answering clicks takes. */
export type ClickDeps = ReplyDeps &
  PanelDeps &
  LobbyDeps &
  RulesDeps &
  TipDeps &
  ResultDeps &
  GalleryDeps &
  PrivacyDeps &
  ServerSettingsDeps &
  NotificationDeps &
  DailyDeps &
  AnalysisDeps;

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
    const channel = commandChannelOf(interaction);
    const click = { caller, locale: interaction.locale, id: customId.value, input, channel };
    return dispatchClick(deps, click, interaction, reply);
  });
}

/**
 * Where the answer to a click goes. A public message is never replaced by what only one user may see, whatever its
 * custom ids say; and a lobby's post is updated by the presenter.
 */
function replyModeOf({ route, payload }: CustomId, { message }: ReceivedClick['raw']): ReplyMode {
  // A file does not take the place of the buttons.
  if (route === 'privacy' && payload === PRIVACY_PAYLOADS.export) return 'reply';
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
    case 'pause':
      return 'reply';
    case 'privacy':
    case 'analysis':
    case 'daily':
    case 'dailyPlay':
    case 'dailyPage':
    case 'watch':
    case 'panel':
    case 'modal':
    case 'play':
    case 'rulesPage':
    case 'leaderboard':
    case 'gallery':
    case 'nextTable':
    case 'serverSettings':
    case 'notifications':
    case 'notificationForm':
    case 'cancelConfirm':
    case 'keep':
    case 'rematch':
    case 'rematchForm':
    case 'lobbyPanel':
    case 'lobbyForm':
    case 'takeSeat':
    case 'giveUpSeat':
    case 'takeBack':
    case 'housePanel':
    case 'houseBet':
      return ((message?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? 'reply' : 'update';
  }
}

/**
 * Handles a click by its route. Routes that change the store acknowledge first, and so does one that opens the panel of a
 * turn, whose picture is still to be painted; others do so with the answer itself.
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
      return reply.send(await renderPanel(deps, click, reply.defer));
    case 'watch':
    case 'panel':
      return reply.send(await renderPanel(deps, click));
    case 'modal':
      return openForm(reply, await openModal(deps, click), 'play');
    case 'play':
      return deferAndAnswer(reply, () => submitMoves(deps, click));
    case 'join':
    case 'leave':
    case 'release':
    case 'addBot':
    case 'remove':
    case 'start':
      return deferAndAnswer(reply, () => changeSeats(deps, route, lobbyClick));
    case 'decline':
      return deferAndAnswer(reply, () => declineChallenge(deps, lobbyClick));
    case 'cancel':
      return reply.send(await askToCancel(deps, caller, locale, id.tableId));
    case 'cancelConfirm':
      return deferAndAnswer(reply, () => cancelTable(deps, lobbyClick));
    case 'keep':
      return reply.send(keepTable(deps, locale));
    case 'rules':
      return reply.send(await showRules(deps, click));
    case 'tipsOff':
      return deferAndAnswer(reply, () => switchTipsOff(deps, click));
    case 'rulesPage':
      return reply.send(turnRulesPage(deps, click));
    case 'leaderboard':
      return reply.send(await turnLeaderboardPage(deps, click));
    case 'gallery': {
      const step = galleryStepOf(click);
      if (step === GALLERY_STEPS.takeDown) return deferAndAnswer(reply, () => turnGallery(deps, click));
      if (step !== GALLERY_STEPS.share) return reply.send(await turnGallery(deps, click));
      return publishShare(reply, () =>
        shareGallery(deps, click, mayWriteHere(raw), raw.guild_locale ?? null),
      );
    }
    case 'nextTable':
      return reply.send(await openNextTable(deps, click));
    case 'privacy':
      return deferAndAnswer(reply, () => changePrivacy(deps, click));
    case 'serverSettings':
      return deferAndAnswer(reply, () =>
        changeServerSettings(deps, click, commandChannelOf(raw), raw.guild_locale ?? null),
      );
    case 'notifications':
      return deferAndAnswer(reply, () => changeNotifications(deps, click));
    case 'notificationForm':
      if (input.fields !== undefined) return deferAndAnswer(reply, () => typeNotification(deps, click));
      return openForm(
        reply,
        await openNotificationForm(deps, click, typedFormBefore(id, raw)),
        'notificationForm',
      );
    case 'daily':
      return reply.send(await turnDailyPanel(deps, click));
    case 'dailyPlay':
      return deferAndAnswer(reply, () => playDaily(deps, click));
    case 'dailyPage':
      if (!isDailyShare(click)) return reply.send(await showDailyPage(deps, click));
      return publishShare(reply, () => shareDaily(deps, click, mayWriteHere(raw)));
    case 'commitments':
      return reply.send(await showCommitments(deps, click));
    case 'rematch':
      return deferAndAnswer(reply, () => rematch(deps, click));
    case 'rematchForm': {
      const typed = typedBefore(id, REMATCH_AGAIN, raw);
      return openForm(reply, await openRematchForm(deps, click, typed), 'rematch');
    }
    case 'lobbyPanel':
      if (id.payload === LOBBY_PAYLOADS.settings) return reply.send(await showSettings(deps, click));
      if (id.payload === LOBBY_PAYLOADS.ballot) return reply.send(await showBallot(deps, click));
      return deferAndAnswer(reply, () =>
        (id.payload === LOBBY_PAYLOADS.vote ? vote : chooseInLobby)(deps, click),
      );
    case 'lobbyForm': {
      const isProposal = id.payload === LOBBY_PAYLOADS.propose || id.payload === LOBBY_PAYLOADS.proposeAgain;
      if (input.fields !== undefined)
        return deferAndAnswer(reply, () => (isProposal ? propose : typeSetting)(deps, click));
      const again = isProposal ? LOBBY_PAYLOADS.proposeAgain : LOBBY_PAYLOADS.settingsAgain;
      const open = isProposal ? openProposalForm : openSettingsForm;
      return openForm(reply, await open(deps, click, typedBefore(id, again, raw)), 'lobbyForm');
    }
    case 'analysis':
      return deferAndAnswer(reply, () => showAnalysis(deps, click));
    case 'showAll':
      return deferAndAnswer(reply, () => showAll(deps, click));
    case 'epilogue':
      return deferAndAnswer(reply, () => playEpilogue(deps, click));
    case 'act':
      return deferAndAnswer(reply, () => submitPublicMoves(deps, click));
    case 'react':
      return deferAndAnswer(reply, () => react(deps, click, raw.channel?.id ?? null));
    case 'ladder':
      return deferAndAnswer(reply, () => voteOnTurn(deps, click));
    case 'pause':
      return deferAndAnswer(reply, () => pauseTable(deps, click));
    case 'takeSeat':
      return deferAndAnswer(reply, async () => {
        const outcome = await takeSeat(deps, click);
        if (!('taken' in outcome)) return outcome;
        const step = outcome.taken.match?.step ?? 0;
        return renderPanel(deps, { ...click, id: { ...id, route: 'open', step, payload: '' } });
      });
    case 'giveUpSeat':
      return deferAndAnswer(reply, () => giveUpSeat(deps, click));
    case 'takeBack':
      return deferAndAnswer(reply, () => takeBackTurn(deps, click));
    case 'housePanel':
      return reply.send(await showHousePanel(deps, click));
    case 'houseBet':
      return deferAndAnswer(reply, () => placeHouseBet(deps, click));
    case 'shareReplay':
      return deferAndAnswer(reply, () => shareReplay(deps, click, (channelId) => mayWriteIn(raw, channelId)));
  }
}

/** For what changes the store: acknowledges first, then answers, unless there is nothing to say (`null`). */
async function deferAndAnswer(reply: Reply, act: () => Promise<AddressedScreen | null>): Promise<unknown> {
  await reply.defer();
  const answer = await act();
  return answer === null ? reply.acknowledge() : reply.send(answer);
}

/** Shows everybody something, by the process whose acknowledgement Discord takes: another could not publish it. */
async function publishShare(
  reply: Reply,
  share: () => Promise<{ readonly shared: AddressedScreen | null; readonly answer: AddressedScreen }>,
): Promise<unknown> {
  await reply.defer();
  if (!(await reply.acknowledge())) return undefined;
  const { shared, answer } = await share();
  if (shared !== null) await reply.publish(shared);
  return reply.send(answer);
}

/** Opens a modal, or says why there is none; `route` is that of the modal when it is submitted. */
async function openForm(reply: Reply, opened: ModalOrAnswer, route: AnyRoute): Promise<unknown> {
  if (!('modal' in opened)) return reply.send(opened);
  const isOpened = await reply.showModal(renderModal(opened.modal, opened.address, route));
  return isOpened ? undefined : reply.send(opened.instead);
}

/** What the clicked message quotes as typed and refused, if this press (`again`) is to correct it; else `null`. */
const typedBefore = (
  { payload }: CustomId,
  again: string,
  { message }: ReceivedClick['raw'],
): string | null => (payload === again ? readQuotedText(message) : null);

/** The same for what is typed in `/notifications`. */
function typedFormBefore(id: CustomId, raw: ReceivedClick['raw']): string | null {
  const form = NOTIFICATION_FORMS.find((each) => typedAgainPayload(each) === id.payload);
  return form === undefined ? null : typedBefore(id, typedAgainPayload(form), raw);
}

/** Whether whoever clicked may write in this channel, as far as Discord says so: it does of the one they clicked in. */
const mayWriteIn = ({ channel, member }: ReceivedClick['raw'], channelId: string): boolean =>
  channel?.id === channelId &&
  callerMayWrite({
    channelType: channel.type,
    callerPermissions: parsePermissions(member?.permissions),
  });

/** Whether whoever clicked may write where they did. */
const mayWriteHere = (raw: ReceivedClick['raw']): boolean => mayWriteIn(raw, raw.channel?.id ?? '');
