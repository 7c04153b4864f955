import { linesOf } from '../../discord/components/blocks.ts';
import { languagesOf } from '../../discord/components/localizer.ts';
import { paceOptions, parsePace } from '../../discord/components/pace.ts';
import { chosen, NOT_ANY_MORE } from '../../discord/panels/settings/declaration.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { ok, type Result } from '../../kernel/game.ts';
import { isOpenGame } from '../../table/stored/server-settings.ts';
import { gameChannels, mention } from './channels.ts';
import {
  changeSettings,
  isOn,
  type Page,
  type Section,
  type ServerView,
  type ServerVisit,
  switchButtons,
  translatePosts,
} from './stored-settings.ts';

/** The value of a select for what was not settled. */
const UNSETTLED = 'default';

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
      return changeSettings(visit, { locale });
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
  store: chosen(unlessUnsettled(parsePace), (turnTimeMs, visit) => changeSettings(visit, { turnTimeMs })),
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
      changeSettings(visit, ({ closedGames = [] }) => {
        const others = closedGames.filter((id) => id !== gameId);
        const after = others.length < closedGames.length ? others : [...others, gameId];
        const anyLeft = [...visit.games.keys()].some((id) => !after.includes(id));
        return anyLeft ? { closedGames: after.length === 0 ? undefined : after } : {};
      }),
  ),
};

const threadButton: Section = {
  type: 'row',
  buttons: switchButtons('thread', [
    { label: 'app.server-settings.play-in-threads', emoji: '🧵' },
    { label: 'app.server-settings.play-in-channel', emoji: '💬' },
  ]),
};

/** The channels to play in, desks elsewhere, threads, and the permissions that the bot lacks here. */
function tablesText({ settings, games, desks, rights, localizer }: ServerView): string {
  const { markdown } = localizer;
  const { channelIds = [] } = settings;
  const stray = desks.filter(({ homeId }) => channelIds.length > 0 && !channelIds.includes(homeId));
  const closed = [...games.values()].filter((game) => !isOpenGame(settings, game));
  return linesOf(
    channelIds.length === 0
      ? markdown('app.server-settings.all-channels')
      : markdown('app.server-settings.channels', { channels: { list: channelIds.map(mention) } }),
    stray.length > 0 &&
      markdown('app.server-settings.stray-desk', {
        channels: { list: stray.map(({ channelId }) => mention(channelId)) },
      }),
    ...closed.map((game) => markdown('app.server-settings.closed', { game: { key: titleKey(game) } })),
    markdown(isOn(settings, 'thread') ? 'app.server-settings.threads' : 'app.server-settings.no-threads'),
    rights && markdown(rights.key, rights.args),
    markdown('app.server-settings.for-tables'),
  );
}

/** What holds for new tables. */
export const tablesPage: Page = {
  payload: 'page.tables',
  label: 'app.server-settings.page-tables',
  emoji: '🎲',
  sections: [
    { type: 'text', markdown: tablesText },
    languageSelect,
    paceSelect,
    gamesSelect,
    gameChannels,
    threadButton,
  ],
};
