import { titleKey } from '../../kernel/game-texts.ts';
import {
  DEFAULT_PINGS,
  isOpenGame,
  MAX_GAME_CHANNELS,
  MAX_SHUT_OUT,
  SERVER_PING_CHOICES,
} from '../../table/stored/server-settings.ts';
import { ok, type Result, type Message } from '../../kernel/message.ts';
import { languagesOf } from '../../discord/components/localizer.ts';
import { paceOptions, parsePace } from '../../discord/components/pace.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';
import { missingNames, tellMissing } from '../../discord/interactions/missing-rights.ts';
import {
  among,
  chosen,
  NOT_ANY_MORE,
  type PanelSection,
  type SettingsPanel,
} from '../../discord/panels/settings/declaration.ts';
import type { ChosenChannel } from '../../discord/interactions/resolved.ts';
import {
  GAME_CHANNEL_KINDS,
  mayMentionRoles,
  missingPermissions,
  POST_CHANNEL_KINDS,
} from '../../discord/interactions/permissions.ts';
import { ACTIVITY_PAYLOADS } from './activity-screen.ts';
import {
  changeSettings,
  isOn,
  openServer,
  postDailyIn,
  type ServerView,
  type ServerVisit,
  showActivity,
  switchButtons,
  tellModeratorsIn,
  translatePosts,
} from './stored-settings.ts';
import { wordList, wordsText } from './word-list.ts';

/** The value of a select for what was not settled. */
const UNSETTLED = 'default';

type Section = PanelSection<ServerVisit, ServerView>;

/** `UNSETTLED` as `undefined`; any other value as `read` reads it, which refuses with `undefined`. */
const unlessUnsettled =
  <Value>(read: (value: string, visit: ServerVisit) => Value | undefined) =>
  (value: string, visit: ServerVisit): Result<Value | undefined> => {
    if (value === UNSETTLED) return ok(undefined);
    const setting = read(value, visit);
    return setting === undefined ? NOT_ANY_MORE : ok(setting);
  };

const languageSelect: Section = {
  type: 'select',
  payload: 'locale',
  placeholder: 'app.server-settings.language',
  options: ({ settings, translator, localizer }) => [
    {
      label: localizer.plain('app.server-settings.language-of-discord'),
      value: UNSETTLED,
      emoji: { name: '🌍' },
      selected: settings.locale === undefined,
    },
    ...languagesOf(translator).map(({ locale, name }) => ({
      label: localizer.plain('app.server-settings.language-is', { language: name }),
      value: locale,
      emoji: { name: '💬' },
      selected: locale === settings.locale,
    })),
  ],
  store: chosen(
    unlessUnsettled((value, { translator }) => translator.locales.find((locale) => locale === value)),
    async (locale, visit) => {
      await translatePosts(visit, locale);
      return changeSettings(visit, (before) => ({ ...before, locale }));
    },
  ),
};

const paceSelect: Section = {
  type: 'select',
  payload: 'pace',
  placeholder: 'app.server-settings.pace',
  options: ({ settings: { turnTimeMs }, localizer }) => [
    {
      label: localizer.plain('app.server-settings.pace-of-game'),
      value: UNSETTLED,
      emoji: { name: '🎲' },
      selected: turnTimeMs === undefined,
    },
    ...paceOptions(turnTimeMs, localizer).map((option) => ({
      ...option,
      label: localizer.plain('app.server-settings.pace-is', { pace: option.label }),
    })),
  ],
  store: chosen(unlessUnsettled(parsePace), (turnTimeMs, visit) =>
    changeSettings(visit, (before) => ({ ...before, turnTimeMs })),
  ),
};

const pingSelect: Section = {
  type: 'select',
  payload: 'pings',
  placeholder: 'app.server-settings.pings',
  options: ({ settings: { pings = DEFAULT_PINGS }, localizer: { plain } }) =>
    SERVER_PING_CHOICES.map((choice) => ({
      label: plain(`app.server-settings.pings.${choice}`),
      description: plain('app.server-settings.pings'),
      value: choice,
      emoji: { name: PING_EMOJI[choice] },
      selected: choice === pings,
    })),
  store: chosen(among(SERVER_PING_CHOICES), (pings, visit) =>
    changeSettings(visit, (before) => ({ ...before, pings: pings === DEFAULT_PINGS ? undefined : pings })),
  ),
};

/** The games that may be played: choosing one allows it or not. At least one stays. */
const gamesSelect: Section = {
  type: 'select',
  payload: 'games',
  placeholder: 'app.server-settings.games',
  isShown: ({ games }) => games.size > 1,
  options: ({ games, settings, localizer: { plain } }) =>
    [...games.values()].map((game) => {
      const isOpen = isOpenGame(settings, game);
      return {
        label: plain(titleKey(game)),
        description: plain(isOpen ? 'app.server-settings.game-open' : 'app.server-settings.game-closed'),
        value: game.id,
        emoji: { name: isOpen ? '✅' : '🚫' },
      };
    }),
  store: chosen(
    (value, { games }) => (games.has(value) ? ok(value) : NOT_ANY_MORE),
    (gameId, visit) =>
      changeSettings(visit, (before) => {
        const { closedGames = [] } = before;
        const after = closedGames.includes(gameId)
          ? closedGames.filter((id) => id !== gameId)
          : [...closedGames, gameId];
        const anyLeft = [...visit.games.keys()].some((id) => !after.includes(id));
        return anyLeft ? { ...before, closedGames: after.length === 0 ? undefined : after } : before;
      }),
  ),
};

/** The channels for games; none for all of them. */
const gameChannels: Section = {
  type: 'filled',
  of: 'channels',
  payload: 'channels',
  placeholder: 'app.server-settings.choose-channels',
  kinds: GAME_CHANNEL_KINDS,
  max: MAX_GAME_CHANNELS,
  current: ({ settings: { channelIds = [] } }) => channelIds,
  store: async ({ channels }, visit) => {
    const channelIds = channels.length === 0 ? undefined : channels.map(({ channelId }) => channelId);
    const changed = await changeSettings(visit, (before) => ({ ...before, channelIds }));
    const lacking = channels.filter((channel) => missingPermissions(channel).length > 0);
    return lacking.length === 0
      ? changed
      : { ...changed, notice: await rightsNotice('channels-rights', lacking, visit) };
  },
};

/** A channel for posts of the bot's own, set with `set`; none for no channel. */
const postChannel = (
  about: 'daily' | 'moderators',
  set: (visit: ServerVisit, channelId: string | null) => Promise<void>,
): Section => ({
  type: 'filled',
  of: 'channels',
  payload: about,
  placeholder: `app.server-settings.choose-${about}`,
  kinds: POST_CHANNEL_KINDS,
  max: 1,
  current: ({ [about]: channelId }) => (channelId === null ? [] : [channelId]),
  store: async ({ channels: [channel] }, visit) => {
    if (channel !== undefined && missingPermissions(channel).length > 0)
      return { notice: await rightsNotice('post-rights', [channel], visit) };
    await set(visit, channel?.channelId ?? null);
    return { notice: { key: `app.server-settings.${about}-${channel === undefined ? 'off' : 'set'}` } };
  },
});

/** Says what the bot may not do in these channels. */
const rightsNotice = (
  key: 'channels-rights' | 'post-rights',
  channels: readonly ChosenChannel[],
  visit: ServerVisit,
): Promise<Message> => {
  const list = channels.map(
    (channel) => `${mention(channel.channelId)} (${missingNames(channel, visit.localizer).join(', ')})`,
  );
  return tellMissing(visit, visit, { key: `app.server-settings.${key}`, args: { channels: { list } } });
};

/** The people of whom no texts and faces are taken. */
const shutOut: Section = {
  type: 'filled',
  of: 'users',
  payload: 'shut-out',
  placeholder: 'app.server-settings.shut-out',
  max: MAX_SHUT_OUT,
  current: ({ settings }) => settings.shutOut ?? [],
  store: ({ users }, visit) =>
    changeSettings(visit, (before) => ({
      ...before,
      shutOut: users.length === 0 ? undefined : users.map(({ userId }) => userId),
    })),
};

/** Puts a post in this channel from which everything is started by pressing. */
const deskButton: Section = {
  type: 'row',
  buttons: [
    {
      type: 'other',
      route: DESK_ROUTE,
      payload: 'place',
      label: 'app.server-settings.place-desk',
      emoji: '🎲',
      style: 'primary',
      isShown: ({ routes }) => routes.codeOf(DESK_ROUTE) !== undefined,
    },
  ],
};

/** The role that hosts may call; none for no role. It is never everyone. */
const callRole: Section = {
  type: 'filled',
  of: 'roles',
  payload: 'call-role',
  placeholder: 'app.server-settings.call-role',
  max: 1,
  current: ({ settings: { callRoleId } }) => (callRoleId === undefined ? [] : [callRoleId]),
  store: async ({ roles: [role] }, visit) => {
    const { caller, channel } = visit;
    if (role?.roleId === caller.guildId) return { notice: { key: 'app.server-settings.not-everyone' } };
    const changed = await changeSettings(visit, (before) => ({ ...before, callRoleId: role?.roleId }));
    const pings = role === undefined || role.isMentionable || mayMentionRoles(channel);
    return pings ? changed : { ...changed, notice: { key: 'app.server-settings.call-role-silent' } };
  },
};

const tableButtons: Section = {
  type: 'row',
  buttons: [
    ...switchButtons('thread', [
      { label: 'app.server-settings.play-in-threads', emoji: '🧵' },
      { label: 'app.server-settings.play-in-channel', emoji: '💬' },
    ]),
    {
      type: 'button',
      payload: ACTIVITY_PAYLOADS.show,
      label: 'app.activity.show',
      emoji: '📊',
      store: showActivity,
    },
  ],
};

const watchButtons: Section = {
  type: 'row',
  buttons: switchButtons('watching', [
    { label: 'app.server-settings.let-watch', emoji: '👀' },
    { label: 'app.server-settings.players-only', emoji: '🙈' },
  ]),
};

/** Lets people lend their faces, or not any more: those that are lent stay until they are taken back. */
const lendingButtons: Section = {
  type: 'row',
  buttons: switchButtons(
    'lentFaces',
    [
      { label: 'app.server-settings.lend-faces', emoji: '🖼️' },
      { label: 'app.server-settings.lend-no-faces', emoji: '🖼️' },
    ],
    { isOffered: ({ lending }) => lending !== null },
  ),
};

/** The panel of `/settings`. */
export const SERVER_SETTINGS_PANEL: SettingsPanel<ServerVisit, ServerView> = {
  route: 'serverSettings',
  elsewhere: [
    {
      type: 'button',
      payload: ACTIVITY_PAYLOADS.back,
      label: 'app.activity.back',
      emoji: '↩️',
      store: async () => ({}),
    },
  ],
  permission: ({ caller }) => (caller.managesServer ? null : { key: 'app.refused.not-manager' }),
  open: openServer,
  sections: [
    { type: 'text', markdown: ({ localizer }) => localizer.markdown('app.server-settings.heading') },
  ],
  pages: [
    {
      payload: 'page.tables',
      label: 'app.server-settings.page-tables',
      emoji: '🎲',
      sections: [
        { type: 'text', markdown: (view) => tablesText(view) },
        languageSelect,
        paceSelect,
        gamesSelect,
        gameChannels,
        tableButtons,
      ],
    },
    {
      payload: 'page.people',
      label: 'app.server-settings.page-people',
      emoji: '👥',
      sections: [
        { type: 'text', markdown: (view) => watchingText(view) },
        pingSelect,
        callRole,
        watchButtons,
        lendingButtons,
      ],
    },
    {
      payload: 'page.posts',
      label: 'app.server-settings.page-posts',
      emoji: '📮',
      sections: [
        { type: 'text', markdown: (view) => unaskedText(view) },
        postChannel('daily', postDailyIn),
        deskButton,
      ],
    },
    {
      payload: 'page.moderation',
      label: 'app.server-settings.page-moderation',
      emoji: '🧹',
      sections: [
        {
          type: 'text',
          markdown: ({ waiting: n, localizer: { markdown } }) =>
            `${markdown('app.server-settings.waiting', { n })}\n${markdown('app.server-settings.moderation')}`,
        },
        postChannel('moderators', tellModeratorsIn),
        shutOut,
        { type: 'text', markdown: wordsText },
        wordList,
      ],
    },
  ],
};

/** The channels to play in, threads, and the permissions that the bot lacks here. */
function tablesText({ settings, games, rights, localizer }: ServerView): string {
  const { markdown } = localizer;
  const { channelIds = [] } = settings;
  return [
    channelIds.length === 0
      ? markdown('app.server-settings.all-channels')
      : markdown('app.server-settings.channels', { channels: { list: channelIds.map(mention) } }),
    ...[...games.values()].flatMap((game) =>
      isOpenGame(settings, game)
        ? []
        : [markdown('app.server-settings.closed', { game: { key: titleKey(game) } })],
    ),
    markdown(isOn(settings, 'thread') ? 'app.server-settings.threads' : 'app.server-settings.no-threads'),
    markdown(rights.key, rights.args),
  ].join('\n');
}

const watchingText = ({ settings, localizer }: ServerView): string =>
  localizer.markdown(
    isOn(settings, 'watching') ? 'app.server-settings.watching' : 'app.server-settings.no-watching',
  );

/** The posts that the bot makes without being asked; each is off until it is switched on. */
const unaskedText = ({ daily, moderators, localizer: { markdown } }: ServerView): string =>
  [
    markdown('app.server-settings.unasked'),
    daily === null
      ? markdown('app.server-settings.no-daily')
      : markdown('app.server-settings.daily', { channel: mention(daily) }),
    ...(moderators === null
      ? []
      : [markdown('app.server-settings.tells-moderators', { channel: mention(moderators) })]),
    markdown('app.server-settings.unasked-rest'),
  ].join('\n');

/** A channel as Discord shows it, with a link. */
const mention = (channelId: string): string => `<#${channelId}>`;
