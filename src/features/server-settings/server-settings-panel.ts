import { DEFAULT_PINGS, SERVER_PING_CHOICES } from '../../table/ports/notifications.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Rejection } from '../../kernel/message.ts';
import { languagesOf } from '../../discord/components/localizer.ts';
import { paceOptions, parsePace } from '../../discord/components/pace.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';
import {
  chosen,
  NOT_ANY_MORE,
  type PanelSection,
  type SettingsPanel,
} from '../../discord/components/settings-panel/declaration.ts';
import { homeOf, missingPermissions } from '../../discord/interactions/permissions.ts';
import {
  changeChannels,
  changeSettings,
  openServer,
  postDailyHere,
  type ServerView,
  type ServerVisit,
  translateDaily,
} from './stored-settings.ts';

/** The value of a select for what was not settled. */
const UNSETTLED = 'default';

type Section = PanelSection<ServerVisit, ServerView>;

/** `UNSETTLED` as `undefined`; any other value as `read` reads it, which refuses with `undefined`. */
const unlessUnsettled =
  <Value>(read: (value: string, visit: ServerVisit) => Value | undefined) =>
  (value: string, visit: ServerVisit): Result<Value | undefined, Rejection> => {
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
      label: name,
      value: locale,
      emoji: { name: '💬' },
      selected: locale === settings.locale,
    })),
  ],
  store: chosen(
    unlessUnsettled((value, { translator }) => translator.locales.find((locale) => locale === value)),
    async (locale, visit) => {
      await translateDaily(visit, locale);
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
    ...paceOptions(turnTimeMs, localizer),
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
  store: chosen(
    (value) => {
      const pings = SERVER_PING_CHOICES.find((each) => each === value);
      return pings === undefined ? NOT_ANY_MORE : ok(pings);
    },
    (pings, visit) =>
      changeSettings(visit, (before) => ({ ...before, pings: pings === DEFAULT_PINGS ? undefined : pings })),
  ),
};

const threadsAndDaily: Section = {
  type: 'row',
  buttons: [
    {
      type: 'button',
      payload: 'thread.no',
      label: 'app.server-settings.play-in-channel',
      emoji: '💬',
      isShown: ({ settings: { thread = true } }) => thread,
      store: (visit) => changeSettings(visit, (before) => ({ ...before, thread: false })),
    },
    {
      type: 'button',
      payload: 'thread',
      label: 'app.server-settings.play-in-threads',
      emoji: '🧵',
      isShown: ({ settings: { thread = true } }) => !thread,
      store: (visit) => changeSettings(visit, (before) => ({ ...before, thread: undefined })),
    },
    {
      type: 'button',
      payload: 'daily',
      label: 'app.server-settings.daily-here',
      emoji: '🧩',
      isShown: ({ daily, channel }) => daily !== channel.channelId,
      store: async (visit) => {
        if (missingPermissions(visit.channel).length > 0)
          return { notice: { key: 'app.server-settings.daily-rights' } };
        await postDailyHere(visit);
        return {};
      },
      says: 'app.server-settings.daily-set',
    },
    {
      type: 'button',
      payload: 'daily.no',
      label: 'app.server-settings.stop-daily',
      emoji: '🔕',
      isShown: ({ daily }) => daily !== null,
      store: async ({ serverSettings, caller }) => {
        await serverSettings.setDailyChannel(caller.guildId, null);
        return {};
      },
      says: 'app.server-settings.daily-off',
    },
  ],
};

const channels: Section = {
  type: 'row',
  buttons: [
    {
      type: 'button',
      payload: 'here.no',
      label: 'app.server-settings.not-here',
      emoji: '➖',
      isShown: (view) => isChosenHere(view),
      store: (visit) =>
        changeChannels(visit, (chosenIds, channelId) => chosenIds.filter((each) => each !== channelId)),
    },
    {
      type: 'button',
      payload: 'here',
      label: ({ settings: { channelIds = [] } }) => ({
        key: channelIds.length === 0 ? 'app.server-settings.only-here' : 'app.server-settings.here-too',
      }),
      emoji: '➕',
      isShown: (view) => !isChosenHere(view),
      store: (visit) =>
        changeChannels(visit, (chosenIds, channelId) => [...new Set([...chosenIds, channelId])]),
    },
    {
      type: 'button',
      payload: 'everywhere',
      label: 'app.server-settings.everywhere',
      emoji: '🌐',
      isShown: ({ settings: { channelIds = [] } }) => channelIds.length > 0,
      store: (visit) => changeChannels(visit, () => undefined),
    },
  ],
};

const watching: Section = {
  type: 'row',
  buttons: [
    {
      type: 'button',
      payload: 'watch.no',
      label: 'app.server-settings.players-only',
      emoji: '🙈',
      isShown: ({ settings: { watching: isAllowed = true } }) => isAllowed,
      store: (visit) => changeSettings(visit, (before) => ({ ...before, watching: false })),
    },
    {
      type: 'button',
      payload: 'watch',
      label: 'app.server-settings.let-watch',
      emoji: '👀',
      isShown: ({ settings: { watching: isAllowed = true } }) => !isAllowed,
      store: (visit) => changeSettings(visit, (before) => ({ ...before, watching: undefined })),
    },
  ],
};

/** The panel of `/settings`. */
export const SERVER_SETTINGS_PANEL: SettingsPanel<ServerVisit, ServerView> = {
  route: 'serverSettings',
  permission: ({ caller }) => (caller.managesServer ? null : { key: 'app.refused.not-manager' }),
  open: openServer,
  sections: [
    { type: 'text', markdown: (view) => settledText(view) },
    { type: 'text', markdown: (view) => unaskedText(view) },
    languageSelect,
    paceSelect,
    pingSelect,
    threadsAndDaily,
    channels,
    watching,
  ],
};

/** What is settled, a line each, and what the bot may not do here. */
function settledText({ settings, channel, localizer: { markdown } }: ServerView): string {
  const { thread = true, watching: isAllowed = true, channelIds = [] } = settings;
  const missing = missingPermissions(channel);
  return [
    markdown('app.server-settings.heading'),
    channelIds.length === 0
      ? markdown('app.server-settings.all-channels')
      : markdown('app.server-settings.channels', { channels: { list: channelIds.map(mention) } }),
    markdown(thread ? 'app.server-settings.threads' : 'app.server-settings.no-threads'),
    markdown(isAllowed ? 'app.server-settings.watching' : 'app.server-settings.no-watching'),
    missing.length === 0
      ? markdown('app.server-settings.all-rights')
      : markdown('app.server-settings.missing', {
          missing: { list: missing.map((key) => `**${markdown(key)}**`) },
        }),
  ].join('\n');
}

/** What the bot posts without being asked; each item is off until it is switched on. */
const unaskedText = ({ daily, localizer: { markdown } }: ServerView): string =>
  [
    markdown('app.server-settings.unasked'),
    daily === null
      ? markdown('app.server-settings.no-daily')
      : markdown('app.server-settings.daily', { channel: mention(daily) }),
    markdown('app.server-settings.unasked-rest'),
  ].join('\n');

/** Whether the channel is one of those that games were limited to. */
const isChosenHere = ({ settings: { channelIds = [] }, channel }: ServerView): boolean =>
  channelIds.includes(homeOf(channel));

/** A channel as Discord shows it, with a link. */
const mention = (channelId: string): string => `<#${channelId}>`;
