import { linesOf } from '../../discord/components/blocks.ts';
import { chosen, NOT_ANY_MORE } from '../../discord/panels/settings/declaration.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { ok } from '../../kernel/game.ts';
import { isOpenGame } from '../../table/stored/server-settings.ts';
import { languageSelect, paceSelect, type Scope, unlessUnsettled, UNSETTLED } from './language-and-pace.ts';
import {
  changeSettings,
  isOn,
  type Page,
  type Section,
  type ServerView,
  type ServerVisit,
  switchButtons,
} from './stored-settings.ts';

/** The most open tables that a server can choose, as far as the operator allows more. */
const LIMITS = [5, 10, 25, 50, 100, 250];
const limitsOf = ({ tables }: ServerVisit): readonly number[] =>
  LIMITS.filter((limit) => limit < tables.maxOpen);

const limitSelect: Section = {
  type: 'select',
  payload: 'limit',
  placeholder: 'app.server-settings.limit',
  isShown: (view) => limitsOf(view).length > 0,
  options: (view) =>
    [...limitsOf(view), view.tables.maxOpen].map((max, i, { length }) => ({
      label: view.localizer.plain('app.server-settings.limit-is', { max }),
      value: i === length - 1 ? UNSETTLED : String(max),
      emoji: { name: '🪑' },
      selected: max === Math.min(view.settings.maxTables ?? Infinity, view.tables.maxOpen),
    })),
  store: chosen(
    unlessUnsettled((value, visit) => limitsOf(visit).find((limit) => String(limit) === value)),
    (maxTables, visit) => changeSettings(visit, { maxTables }),
  ),
};

const SERVER: Scope = { suffix: '', settled: ({ settings }) => settings, change: changeSettings };

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

/** Games that are off, threads, and the permissions that the bot lacks here. */
function tablesText({ settings, games, rights, localizer }: ServerView): string {
  const { markdown } = localizer;
  const closed = [...games.values()].filter((game) => !isOpenGame(settings, game));
  return linesOf(
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
    languageSelect(SERVER),
    paceSelect(SERVER),
    gamesSelect,
    limitSelect,
    {
      type: 'row',
      buttons: switchButtons('thread', [
        { label: 'app.server-settings.play-in-threads', emoji: '🧵' },
        { label: 'app.server-settings.play-in-channel', emoji: '💬' },
      ]),
    },
  ],
};
