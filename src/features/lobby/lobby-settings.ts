import type { LoadedTable } from '../../table/table.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { languagesOf, localizerFor, parkedMessage, withNotice } from '../../discord/components/localizer.ts';
import { refusalAnswer, textAnswer } from '../../discord/components/text-answer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { parsePace } from '../../discord/components/pace.ts';
import { LOBBY_PAYLOADS, THREAD_VALUES } from '../../posts/lobby-payloads.ts';
import { lobbyContextOf, settingsScreen } from './settings-screen.ts';
import { type CommandChannel, mayOpenThread } from '../../discord/interactions/permissions.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import { rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { typedAgainScreen } from '../../discord/components/typed-text.ts';

/** The panel in which the host changes the game; everybody else is told who may. */
export async function showSettings(
  { tables, translator }: PanelDeps,
  { caller, locale, id, channel }: Click,
): Promise<AddressedScreen> {
  const loaded = await tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  return rejection === null
    ? panel(translator, loaded, channel, localizer, null)
    : refusalAnswer(localizer, rejection);
}

/** Changes a setting by a select, or hands over the host's role. Resolves with the panel as it is then. */
export async function chooseInLobby(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id, input, channel } = click;
  const { payload, tableId } = id;
  const value = input.choice ?? '';
  if (payload === LOBBY_PAYLOADS.stopWaiting) {
    const outcome = await deps.tables.leave(caller, tableId);
    return answer(deps, locale, outcome, (_loaded, localizer) =>
      textAnswer(localizer.markdown('app.waiting.stopped')),
    );
  }
  if (payload === LOBBY_PAYLOADS.handOver) {
    const outcome = await deps.tables.handOver(caller, tableId, value);
    return answer(deps, locale, outcome, (_loaded, localizer) =>
      textAnswer(localizer.markdown('app.settings.handed-over')),
    );
  }
  const changed = (loaded: LoadedTable, localizer: Localizer): AddressedScreen =>
    panel(deps.translator, loaded, channel, localizer, 'app.settings.changed');
  if (payload === LOBBY_PAYLOADS.pace) {
    const turnTimeMs = parsePace(value);
    const outcome = await deps.tables.changeSettings(caller, tableId, ({ table }) =>
      turnTimeMs === undefined ? null : { settings: table.settings, turnTimeMs },
    );
    return answer(deps, locale, outcome, changed);
  }
  if (payload === LOBBY_PAYLOADS.thread) {
    const outcome = await deps.tables.changeSettings(caller, tableId, (loaded) =>
      value === THREAD_VALUES.no || (value === THREAD_VALUES.yes && isThreadPossible(loaded, channel))
        ? { settings: loaded.table.settings, thread: value === THREAD_VALUES.yes }
        : null,
    );
    return answer(deps, locale, outcome, changed);
  }
  if (payload === LOBBY_PAYLOADS.locale) {
    const outcome = await deps.tables.changeLocale(caller, tableId, deps.translator.closestLocale(value));
    return answer(deps, locale, outcome, changed);
  }
  const choice = payload.startsWith(LOBBY_PAYLOADS.choice) ? payload.slice(LOBBY_PAYLOADS.choice.length) : '';
  const outcome = await deps.tables.changeSettings(
    caller,
    tableId,
    ({ game, table }) =>
      game.settingsForm?.choose(table.settings, choice, value, lobbyContextOf(table)) ?? null,
  );
  return answer(deps, locale, outcome, changed);
}

/** The modal for the text among the settings, prefilled with what was `typed` before and refused. */
export async function openSettingsForm(
  deps: PanelDeps,
  click: Click,
  typed: string | null,
): Promise<ModalOrAnswer> {
  const { caller, locale, id, channel } = click;
  const loaded = await deps.tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(deps.translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refusalAnswer(localizer, rejection);
  const form = loaded.game.settingsForm?.text;
  if (form === undefined) return panel(deps.translator, loaded, channel, localizer, 'app.not-any-more');
  return {
    modal: { ...form.modal(loaded.table.settings, typed, localizer), payload: LOBBY_PAYLOADS.settings },
    address: { tableId: id.tableId, step: 0 },
    instead: panel(deps.translator, loaded, channel, localizer, 'app.too-slow'),
  };
}

/** Takes what was typed into that modal. A text that the game refuses comes back, with a button to try again. */
export async function typeSetting(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id, input, channel } = click;
  let typed = '';
  const outcome = await deps.tables.changeSettings(caller, id.tableId, ({ game, table }) => {
    const form = game.settingsForm?.text;
    if (form === undefined) return null;
    typed = input.fields?.[form.field] ?? '';
    return { settings: form.settings(table.settings, typed) };
  });
  const loaded = outcome.ok ? outcome.value : outcome.current;
  const localizer = localizerFor(deps.translator, locale, loaded?.table ?? null);
  if (outcome.ok) return panel(deps.translator, outcome.value, channel, localizer, 'app.settings.changed');
  const { reason } = outcome;
  if (loaded === null || reason.key.startsWith('app.')) return refusalAnswer(localizer, reason);
  const action = { route: 'lobbyForm', payload: LOBBY_PAYLOADS.settingsAgain } as const;
  return {
    screen: typedAgainScreen(localizer, localizer.markdown(reason.key, reason.args), typed, action),
    address: { tableId: loaded.table.id, step: 0 },
  };
}

function answer(
  { translator }: PanelDeps,
  locale: string,
  outcome: CommandOutcome,
  success: (loaded: LoadedTable, localizer: Localizer) => AddressedScreen,
): AddressedScreen {
  const loaded = outcome.ok ? outcome.value : outcome.current;
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  return outcome.ok ? success(outcome.value, localizer) : refusalAnswer(localizer, outcome.reason);
}

/** Whether the game of a lobby can get a thread: one is opened under its post, in the channel where this was clicked. */
const isThreadPossible = ({ table }: LoadedTable, channel: CommandChannel): boolean =>
  channel.channelId === table.channelId && table.playChannelId === table.channelId && mayOpenThread(channel);

/** The panel with a notice, and what keeps the lobby from being shown, above it. */
function panel(
  translator: Translator,
  loaded: LoadedTable,
  channel: CommandChannel,
  localizer: Localizer,
  notice: string | null,
): AddressedScreen {
  const parked = parkedMessage(loaded.table);
  const notices = [
    ...(notice === null ? [] : [localizer.markdown(notice)]),
    ...(parked === null ? [] : [localizer.markdown(parked.key, parked.args)]),
  ];
  return {
    screen: withNotice(
      settingsScreen(loaded, languagesOf(translator), isThreadPossible(loaded, channel), localizer),
      notices.length === 0 ? null : notices.join('\n'),
    ),
    address: { tableId: loaded.table.id, step: 0 },
  };
}
