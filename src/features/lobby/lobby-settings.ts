import {
  addBot,
  callRole,
  changeLocale,
  handOver,
  invite,
  remove,
  setInvitedOnly,
} from './lobby-decisions.ts';
import { leave } from '../../table/lobby-seats.ts';
import { MAX_INVITED } from '../../table/challenge.ts';
import { type LoadedTable, namedHoldersOf, type Table } from '../../table/table.ts';
import { isUser } from '../../table/seats.ts';
import { isolated } from '../../i18n/localizer.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import { botAboutKey, botNameKey } from '../../kernel/game-texts.ts';
import { type AnyGame, lobbyOf, settingsOf } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { botsByStrength } from '../../table/results/rivals.ts';
import { formOf } from './ballot.ts';
import type { LobbyContext } from '../../kernel/ui.ts';
import { holderOption } from '../../posts/lobby-screen.ts';
import {
  languagesOf,
  parkedMessage,
  publicLocalizer,
  refusalAnswer,
} from '../../discord/components/localizer.ts';
import { isAboutText } from '../../discord/components/modal.ts';
import { paceOptions, parsePace } from '../../discord/components/pace.ts';
import { panelAnswers } from '../../discord/panels/settings/answers.ts';
import type { ButtonChoice, PanelSection, SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import { type CommandChannel, mayOpenThread } from '../../discord/interactions/permissions.ts';
import { rejectTarget } from '../../discord/interactions/resolved.ts';
import {
  changeBy,
  changeTable,
  type LobbyView,
  type LobbyVisit,
  openLobbySettings,
  redrawAfter,
  runAt,
  textsAt,
  visitOf,
} from './lobby-visit.ts';
import { createRoleCalls } from './role-calls.ts';

type Section = PanelSection<LobbyVisit, LobbyView>;

const settingsAt = ({ table, game }: LoadedTable) => settingsOf(game, table.settings);

/** The settings of the game, and what they are worth saying beside them, or what its server may add to them. */
const currentSettings: Section = {
  type: 'text',
  markdown: ({ loaded: { table, game }, houseParts, lending, localizer }) => {
    const { title, note } = lobbyOf(game, table.settings, localizer);
    const faces = lending === null || game.parts.lentFaces === undefined ? 'no' : 'yes';
    const own = houseParts().length === 0 ? '' : localizer.markdown('app.settings.own', { faces });
    const also = game.ui.settingsForm?.note?.(settingsOf(game, table.settings), localizer) ?? own;
    return `### ${localizer.markdown('app.settings.heading')}\n**${isolated(title, escapeMarkdown)}**\n${note}\n${also}`;
  },
};

/** The text among the settings of the game. One that the game refuses comes back. */
const textOfGame: Section = {
  type: 'row',
  buttons: [
    {
      type: 'form',
      route: 'lobbyForm',
      payload: 'settings',
      again: 'settings.again',
      label: ({ loaded }) => {
        const form = formOf(loaded);
        return form === undefined ? null : { key: form.label };
      },
      emoji: '🎯',
      style: 'primary',
      modal: ({ loaded, localizer }, typed) =>
        formOf(loaded)?.modal(settingsAt(loaded), typed, localizer) ?? null,
      store: async (typed, visit) => {
        const stored = await changeTable(visit, (loaded) => {
          const form = formOf(loaded);
          return form === undefined ? null : { settings: form.settings(settingsAt(loaded), typed) };
        });
        // Another text helps only where the game refused this one.
        return 'refused' in stored && !isAboutText(stored.refused)
          ? refusalAnswer(stored.localizer, stored.refused)
          : stored;
      },
    },
  ],
};

/** The other settings of the game. */
const choicesOfGame: Section = {
  type: 'selects',
  prefix: 'set.',
  selects: ({ loaded, own, localizer }) =>
    loaded.game.ui.settingsForm?.choices(settingsAt(loaded), contextOf(loaded.table, own), localizer) ?? [],
  store: (id, value, visit) =>
    changeTable(visit, (loaded) => {
      const context = contextOf(loaded.table, visit.own);
      const localizer = publicLocalizer(visit, loaded.table);
      const form = loaded.game.ui.settingsForm;
      return form?.choose(settingsAt(loaded), id, value, context, localizer) ?? null;
    }),
};

const languageSelect: Section = {
  type: 'select',
  payload: 'locale',
  placeholder: 'app.settings.language',
  isShown: ({ translator }) => translator.locales.length > 1,
  options: ({ loaded: { table }, translator }) =>
    languagesOf(translator).map(({ locale, name }) => ({
      label: name,
      value: locale,
      emoji: { name: '💬' },
      selected: locale === table.locale,
    })),
  store: (value, visit) => changeBy(visit, changeLocale, { locale: visit.translator.closestLocale(value) }),
};

const paceSelect: Section = {
  type: 'select',
  payload: 'pace',
  placeholder: 'app.settings.pace',
  options: ({ loaded: { table }, localizer }) => paceOptions(table.turnTimeMs, localizer),
  store: (value, visit) => {
    const turnTimeMs = parsePace(value);
    return changeTable(visit, ({ table: { settings } }) =>
      turnTimeMs === undefined ? null : { settings, turnTimeMs },
    );
  },
};

/** Asks whether the game gets a thread of its own. */
const threadSelect: Section = {
  type: 'select',
  payload: 'thread',
  placeholder: 'app.settings.thread',
  isShown: ({ loaded, channel }) => isThreadPossible(loaded, channel),
  options: ({ loaded: { table }, localizer: { plain } }) =>
    (['yes', 'no'] as const).map((value) => ({
      label: plain(`app.settings.thread.${value}`),
      description: plain(`app.settings.thread.${value}.note`),
      value,
      emoji: { name: value === 'yes' ? '🧵' : '📌' },
      selected: table.threadPending === (value === 'yes'),
    })),
  store: (value, visit) =>
    changeTable(visit, (loaded) =>
      value === 'no' || (value === 'yes' && isThreadPossible(loaded, visit.channel))
        ? { settings: loaded.table.settings, thread: value === 'yes' }
        : null,
    ),
};

/** Invites people to the table: as many at once as there are free seats. */
const inviteSelect: Section = {
  type: 'filled',
  of: 'users',
  payload: 'invite',
  placeholder: 'app.settings.invite',
  max: ({ loaded: { table, game } }) =>
    Math.min(game.seats.max - table.seats.length, MAX_INVITED - table.invited.length),
  store: async ({ users }, visit) => {
    for (const user of users) {
      const rejection = rejectTarget(user);
      if (rejection !== null) return { notice: rejection };
    }
    const people = users.map(({ userId, name }) => ({ userId, name }));
    const outcome = await runAt(visit, invite, { people });
    if (!outcome.ok) return { notice: outcome.reason };
    return { ...redrawAfter(visit, outcome), notice: { key: 'app.settings.invited' } };
  },
};

/** Lets only people who are invited take a seat, or everyone again. */
const accessButton = (invitedOnly: boolean): ButtonChoice<LobbyVisit, LobbyView> => ({
  type: 'button',
  payload: invitedOnly ? 'closed' : 'opened',
  label: invitedOnly ? 'app.settings.by-invitation' : 'app.settings.to-everyone',
  emoji: invitedOnly ? '🔒' : '🔓',
  isShown: ({ loaded: { table } }) => table.invitedOnly !== invitedOnly,
  store: (visit) => changeBy(visit, setInvitedOnly, { invitedOnly }),
});

/** Calls the people of the role that the server has named for the game: once an hour and role. */
const callButton: ButtonChoice<LobbyVisit, LobbyView> = {
  type: 'button',
  payload: 'call',
  label: 'app.settings.call-role',
  emoji: '📣',
  isShown: ({ callRoles, loaded: { game } }) => callRoles[game.id] !== undefined,
  store: async (visit) => {
    const { store, tables, clock, caller, callRoles, tableId } = visit;
    const gameId = (await tables.find(caller, tableId))?.table.gameId ?? '';
    const roleId = callRoles[gameId];
    if (roleId === undefined) return { notice: { key: 'app.not-any-more' } };
    const [roleCalls, role] = [createRoleCalls(store.stored), { guildId: caller.guildId, roleId }];
    if (!(await roleCalls.claim(role, clock()))) return { notice: { key: 'app.refused.called-lately' } };
    const outcome = await runAt(visit, callRole, { roleId });
    if (!outcome.ok) await roleCalls.release(role);
    return redrawAfter(visit, outcome);
  },
  says: 'app.settings.called',
};

const doorButtons: Section = {
  type: 'row',
  buttons: [accessButton(true), accessButton(false), callButton],
};

/** Seats a bot of a kind that the host chooses. */
const botSelect: Section = {
  type: 'select',
  payload: 'bot',
  placeholder: 'app.lobby.addBot',
  isShown: ({ loaded: { table, game } }) => table.seats.length < game.seats.max,
  options: ({ loaded: { game }, localizer }) =>
    botsByStrength(game).map((bot) => ({
      label: ratedName(game, bot, localizer),
      value: bot,
      description: localizer.plain(botAboutKey(game, bot)),
      emoji: { name: '🤖' },
    })),
  store: (bot, visit) => changeBy(visit, addBot, { bot }),
};

const removeSelect: Section = {
  type: 'select',
  payload: 'remove',
  placeholder: 'app.lobby.remove',
  options: ({ loaded: { table } }) =>
    table.seats.filter((seat) => !isUser(seat, table.hostId)).map(holderOption),
  store: (holder, visit) => changeBy(visit, remove, { holder }),
};

/** Makes another player the host. */
const hostSelect: Section = {
  type: 'select',
  payload: 'host',
  placeholder: 'app.settings.hand-over',
  options: ({ loaded: { table } }) =>
    table.seats.filter((seat) => seat.kind === 'user' && !isUser(seat, table.hostId)).map(holderOption),
  store: (userId, visit) => changeBy(visit, handOver, { userId }, 'app.settings.handed-over'),
};

/** Gives up a place on the waiting list. The message about that place has the button. */
const stopWaiting: ButtonChoice<LobbyVisit, LobbyView> = {
  type: 'button',
  payload: 'unwait',
  label: 'app.waiting.stop',
  emoji: '🚪',
  store: (visit) => changeBy(visit, leave, {}, 'app.waiting.stopped'),
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
  sections: [],
  pages: [
    {
      payload: 'page.game',
      label: 'app.settings.page-game',
      emoji: '🎲',
      sections: [currentSettings, textOfGame, choicesOfGame],
    },
    {
      payload: 'page.table',
      label: 'app.settings.page-table',
      emoji: '🪑',
      sections: [languageSelect, paceSelect, threadSelect],
    },
    {
      payload: 'page.players',
      label: 'app.settings.page-players',
      emoji: '👥',
      sections: [botSelect, removeSelect, inviteSelect, hostSelect, doorButtons],
    },
  ],
  elsewhere: [stopWaiting],
  says: 'app.settings.changed',
};

/** How it is shown, changed, and typed in: for the host; everyone else is told who may. */
export const lobbySettings = panelAnswers(LOBBY_SETTINGS_PANEL, visitOf);

/** Returns whether the game of a lobby can get a thread: it opens under its post, in the channel of the visit. */
const isThreadPossible = ({ table }: LoadedTable, channel: CommandChannel): boolean =>
  channel.channelId === table.channelId && table.playChannelId === table.channelId && mayOpenThread(channel);

const ratedName = (game: AnyGame, bot: string, localizer: Localizer): string => {
  const name = localizer.plain(botNameKey(game, bot));
  const rating = game.botRatings?.[bot];
  return rating === undefined ? name : localizer.plain('app.rated-bot', { name, rating: String(rating) });
};

/** The context of a table in its lobby, for its game, with the texts and faces of its server. */
const contextOf = (
  table: Pick<Table, 'id' | 'seats' | 'turnTimeMs' | 'blankedHouseTexts'>,
  own: LobbyView['own'],
): LobbyContext => ({
  faces: own.faces,
  seed: table.id,
  texts: textsAt(table, own),
  holders: namedHoldersOf(table),
  turnTimeMs: table.turnTimeMs,
});
