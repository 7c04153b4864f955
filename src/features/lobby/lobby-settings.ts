import { callRole, handOver, invite, setInvitedOnly } from './lobby-decisions.ts';
import { leave } from '../../table/lobby-seats.ts';
import { MAX_INVITED } from '../../table/challenge.ts';
import { type LoadedTable, namedHoldersOf, type Table, type Holder } from '../../table/table.ts';
import { isUser, freeBotName, rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import { lobbyOf, openForm, settingsOf } from '../../kernel/playable-game.ts';
import type { LobbyContext } from '../../kernel/ui.ts';
import { holderOption, LOBBY_PAYLOADS, THREAD_VALUES } from '../../posts/lobby-screen.ts';
import {
  languagesOf,
  parkedMessage,
  publicLocalizerFor,
  refusalAnswer,
} from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { isAboutText, type ModalOrAnswer } from '../../discord/components/modal.ts';
import { paceOptions, parsePace } from '../../discord/components/pace.ts';
import { openPanelForm, pressPanel, showPanel, typeInPanel } from '../../discord/panels/settings/answers.ts';
import type { ButtonChoice, PanelSection, SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { type CommandChannel, mayOpenThread } from '../../discord/interactions/permissions.ts';
import { rejectTarget } from '../../discord/interactions/target-user.ts';
import {
  changeTable,
  type LobbyPanelDeps,
  type LobbyView,
  type LobbyVisit,
  openLobbySettings,
  redrawAfter,
  textAfter,
  textsAt,
  visitOf,
} from './lobby-visit.ts';
import { ok, refuse } from '../../kernel/message.ts';
import { defineCommand } from '../../table/command.ts';

/**
 * Another language for the posts of a table in its lobby, one of those that there are. Host only. Bots are renamed, as
 * their names are words of a language, too.
 */
export const changeLocale = defineCommand(
  'change-locale',
  (loaded, { locale }: { readonly locale: string }, { caller, botName }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, match, game } = loaded;
    if (locale === table.locale) return ok({ table, match, outbox: [] });
    const nameOf = (kind: string, count: number): string => botName(game, kind, count, locale);
    const users = table.seats.filter(({ kind }) => kind === 'user');
    const seats: Holder[] = [];
    for (const holder of table.seats) {
      if (holder.kind === 'user') seats.push(holder);
      else seats.push({ ...holder, name: freeBotName([...users, ...seats], holder.bot, nameOf) });
    }
    return ok({ table: { ...table, locale, seats }, match, outbox: [{ kind: 'lobby', fresh: false }] });
  },
);

type Section = PanelSection<LobbyVisit, LobbyView>;

const currentSettings: Section = {
  type: 'text',
  markdown: ({ loaded: { table, game }, localizer }) => {
    const { title, note } = lobbyOf(game, table.settings, localizer);
    return `### ${localizer.markdown('app.settings.heading')}\n**${escapeMarkdown(title)}**\n${note}`;
  },
};

/** The text among the settings of the game. One that the game refuses comes back. */
const textOfGame: Section = {
  type: 'row',
  buttons: [
    {
      type: 'form',
      route: 'lobbyForm',
      payload: LOBBY_PAYLOADS.settings,
      again: LOBBY_PAYLOADS.settingsAgain,
      label: ({ loaded: { table, game } }) => {
        const form = openForm(game, 'settingsForm', table.settings);
        return form === undefined ? null : { key: form.label };
      },
      emoji: '🎯',
      style: 'primary',
      modal: ({ loaded: { table, game }, localizer }, typed) =>
        openForm(game, 'settingsForm', table.settings)?.modal(
          settingsOf(game, table.settings),
          typed,
          localizer,
        ) ?? null,
      store: async (typed, visit) => {
        const stored = await changeTable(visit, ({ table, game }) => {
          const form = openForm(game, 'settingsForm', table.settings);
          return form === undefined
            ? null
            : { settings: form.settings(settingsOf(game, table.settings), typed) };
        });
        // Another text helps only where the game refused this one.
        return 'refused' in stored && !isAboutText(stored.refused)
          ? refusalAnswer(stored.localizer, stored.refused)
          : stored;
      },
      says: 'app.settings.changed',
    },
  ],
};

/** The other settings of the game. */
const choicesOfGame: Section = {
  type: 'selects',
  prefix: LOBBY_PAYLOADS.choice,
  selects: ({ loaded: { table, game }, own, localizer }) =>
    game.ui.settingsForm?.choices(settingsOf(game, table.settings), contextOf(table, own), localizer) ?? [],
  store: (id, value, visit) =>
    changeTable(
      visit,
      ({ table, game }) =>
        game.ui.settingsForm?.choose(
          settingsOf(game, table.settings),
          id,
          value,
          contextOf(table, visit.own),
          publicLocalizerFor(visit.translator, table),
        ) ?? null,
    ),
  says: 'app.settings.changed',
};

const languageSelect: Section = {
  type: 'select',
  payload: LOBBY_PAYLOADS.locale,
  placeholder: 'app.settings.language',
  isShown: ({ translator }) => translator.locales.length > 1,
  options: ({ loaded: { table }, translator }) =>
    languagesOf(translator).map(({ locale, name }) => ({
      label: name,
      value: locale,
      emoji: { name: '💬' },
      selected: locale === table.locale,
    })),
  store: async (value, visit) => {
    const { tables, translator, caller, tableId } = visit;
    return redrawAfter(
      visit,
      await tables.run(changeLocale, { caller, tableId, locale: translator.closestLocale(value) }),
    );
  },
  says: 'app.settings.changed',
};

const paceSelect: Section = {
  type: 'select',
  payload: LOBBY_PAYLOADS.pace,
  placeholder: 'app.settings.pace',
  options: ({ loaded: { table }, localizer }) => paceOptions(table.turnTimeMs, localizer),
  store: (value, visit) => {
    const turnTimeMs = parsePace(value);
    return changeTable(visit, ({ table: { settings } }) =>
      turnTimeMs === undefined ? null : { settings, turnTimeMs },
    );
  },
  says: 'app.settings.changed',
};

/** Whether the game gets a thread of its own. */
const threadSelect: Section = {
  type: 'select',
  payload: LOBBY_PAYLOADS.thread,
  placeholder: 'app.settings.thread',
  isShown: ({ loaded, channel }) => isThreadPossible(loaded, channel),
  options: ({ loaded: { table }, localizer: { plain } }) => [
    {
      label: plain('app.settings.thread.yes'),
      description: plain('app.settings.thread.yes.note'),
      value: THREAD_VALUES.yes,
      emoji: { name: '🧵' },
      selected: table.threadPending,
    },
    {
      label: plain('app.settings.thread.no'),
      description: plain('app.settings.thread.no.note'),
      value: THREAD_VALUES.no,
      emoji: { name: '📌' },
      selected: !table.threadPending,
    },
  ],
  store: (value, visit) =>
    changeTable(visit, (loaded) =>
      value === THREAD_VALUES.no || (value === THREAD_VALUES.yes && isThreadPossible(loaded, visit.channel))
        ? { settings: loaded.table.settings, thread: value === THREAD_VALUES.yes }
        : null,
    ),
  says: 'app.settings.changed',
};

/** Invites people to the table: as many at once as there are free seats. */
const inviteSelect: Section = {
  type: 'users',
  payload: LOBBY_PAYLOADS.invite,
  placeholder: 'app.settings.invite',
  max: ({ loaded: { table, game } }) =>
    Math.min(game.seats.max - table.seats.length, MAX_INVITED - table.invited.length),
  store: async (users, visit) => {
    const { tables, caller, tableId } = visit;
    for (const user of users) {
      const rejection = rejectTarget(user);
      if (rejection !== null) return { notice: rejection };
    }
    const people = users.map(({ userId, name }) => ({ userId, name }));
    const outcome = await tables.run(invite, { caller, tableId, people });
    return outcome.ok
      ? { ...redrawAfter(visit, outcome), notice: { key: 'app.settings.invited' } }
      : { notice: outcome.reason };
  },
};

/** Lets only people who are invited take a seat, or everyone again. */
const accessButton = (invitedOnly: boolean): ButtonChoice<LobbyVisit, LobbyView> => ({
  type: 'button',
  payload: invitedOnly ? LOBBY_PAYLOADS.byInvitation : LOBBY_PAYLOADS.toEveryone,
  label: invitedOnly ? 'app.settings.by-invitation' : 'app.settings.to-everyone',
  emoji: invitedOnly ? '🔒' : '🔓',
  isShown: ({ loaded: { table } }) => table.invitedOnly !== invitedOnly,
  store: async (visit) => {
    const { tables, caller, tableId } = visit;
    return redrawAfter(visit, await tables.run(setInvitedOnly, { caller, tableId, invitedOnly }));
  },
  says: 'app.settings.changed',
});

/** Calls the people of the role that the server has named: once an hour and server. */
const callButton: ButtonChoice<LobbyVisit, LobbyView> = {
  type: 'button',
  payload: LOBBY_PAYLOADS.call,
  label: 'app.settings.call-role',
  emoji: '📣',
  isShown: ({ callRoleId }) => callRoleId !== null,
  store: async (visit) => {
    const { tables, store, clock, caller, tableId, callRoleId: roleId } = visit;
    if (roleId === null) return { notice: { key: 'app.not-any-more' } };
    if (!(await store.claimRoleCall(caller.guildId, clock())))
      return { notice: { key: 'app.refused.called-lately' } };
    const outcome = await tables.run(callRole, { caller, tableId, roleId });
    if (!outcome.ok) await store.releaseRoleCall(caller.guildId);
    return redrawAfter(visit, outcome);
  },
  says: 'app.settings.called',
};

const doorButtons: Section = {
  type: 'row',
  buttons: [accessButton(true), accessButton(false), callButton],
};

/** Makes another player the host. */
const hostSelect: Section = {
  type: 'select',
  payload: LOBBY_PAYLOADS.handOver,
  placeholder: 'app.settings.hand-over',
  options: ({ loaded: { table } }) =>
    table.seats.filter((seat) => seat.kind === 'user' && !isUser(seat, table.hostId)).map(holderOption),
  store: async (userId, visit) => {
    const outcome = await visit.tables.run(handOver, {
      caller: visit.caller,
      tableId: visit.tableId,
      userId,
    });
    return textAfter(visit, outcome, 'app.settings.handed-over');
  },
};

/** Gives up a place on the waiting list. The message about that place has the button. */
const stopWaiting: ButtonChoice<LobbyVisit, LobbyView> = {
  type: 'button',
  payload: LOBBY_PAYLOADS.stopWaiting,
  label: 'app.waiting.stop',
  emoji: '🚪',
  store: async (visit) => {
    const outcome = await visit.tables.run(leave, { caller: visit.caller, tableId: visit.tableId });
    return textAfter(visit, outcome, 'app.waiting.stopped');
  },
};

/** The panel in which the host changes the game of a lobby, and may hand over their role. */
const LOBBY_SETTINGS_PANEL: SettingsPanel<LobbyVisit, LobbyView> = {
  route: 'lobbyPanel',
  open: openLobbySettings,
  warning: ({ loaded, localizer }) => {
    const parked = parkedMessage(loaded.table);
    return parked === null ? null : localizer.markdown(parked.key, parked.args);
  },
  // The command says no: first to a person who may change nothing, else because there is no such change.
  unknown: (visit) => changeTable(visit, () => null),
  sections: [
    currentSettings,
    textOfGame,
    choicesOfGame,
    languageSelect,
    paceSelect,
    threadSelect,
    inviteSelect,
    doorButtons,
    hostSelect,
  ],
  elsewhere: [stopWaiting],
};

/** The panel in which the host changes the game; everyone else is told who may. */
export const showSettings = async (deps: LobbyPanelDeps, click: Click): Promise<AddressedScreen> =>
  showPanel(LOBBY_SETTINGS_PANEL, await visitOf(deps, click));

/** Changes a setting by a select, hands over the host's role, or gives up a place on the waiting list. */
export const chooseInLobby = async (deps: LobbyPanelDeps, click: Click): Promise<AddressedScreen> =>
  pressPanel(LOBBY_SETTINGS_PANEL, await visitOf(deps, click), click);

/** Opens the form of the game's text. */
export const openSettingsForm = async (deps: LobbyPanelDeps, click: Click): Promise<ModalOrAnswer> =>
  openPanelForm(LOBBY_SETTINGS_PANEL, await visitOf(deps, click), click);

/** Takes what was typed in that form. A text that the game refuses comes back, with a button to try again. */
export const typeSetting = async (deps: LobbyPanelDeps, click: Click): Promise<AddressedScreen> =>
  typeInPanel(LOBBY_SETTINGS_PANEL, await visitOf(deps, click), click);

/** Whether the game of a lobby can get a thread: one is opened under its post, in the channel of the visit. */
const isThreadPossible = ({ table }: LoadedTable, channel: CommandChannel): boolean =>
  channel.channelId === table.channelId && table.playChannelId === table.channelId && mayOpenThread(channel);

/** What a game is told of a table in its lobby, and of what its server has of its own. */
const contextOf = (
  table: Pick<Table, 'seats' | 'turnTimeMs' | 'blankedHouseTexts'>,
  own: LobbyView['own'],
): LobbyContext => ({
  faces: own.faces,
  texts: textsAt(table, own),
  holders: namedHoldersOf(table),
  turnTimeMs: table.turnTimeMs,
});
