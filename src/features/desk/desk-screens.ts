import {
  type AppBlock,
  type AppButton,
  type AppScreen,
  COMPONENT_LIMITS,
} from '../../discord/components/components.ts';
import {
  deskButton,
  deskRows,
  findTableButtons,
  runPayload,
  rulesPageButton,
  tableSelect,
  willingButton,
} from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { type OpenTable, tableLines } from '../../discord/panels/table-list.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Parts } from '../feature.ts';
import { LISTED_COMMANDS } from './run-command.ts';

export type DeskParts = Pick<Parts, 'translator' | 'routes' | 'games' | 'commands'>;

/** The post of the desk, in the language of the server. */
export function deskScreen({ translator, routes }: DeskParts, locale: string): AppScreen {
  const localizer = localizerFor(translator, locale, null);
  return {
    blocks: [
      { type: 'text', markdown: localizer.markdown('app.desk.heading') },
      ...deskRows(localizer, routes.codeOf('daily') !== undefined),
    ],
  };
}

/** Which game is to be played against bots, or a table to be opened of. */
export function chooseGameScreen(
  { translator }: DeskParts,
  games: readonly AnyGame[],
  subcommand: 'solo' | 'new',
  locale: string,
): AppScreen {
  const { markdown } = localizerFor(translator, locale, null);
  return {
    blocks: [
      { type: 'text', markdown: markdown(`app.desk.${subcommand}`) },
      buttons(games.map((game) => gameButton(translator, game, subcommand, locale))),
    ],
  };
}

/** What can be learned: each game by playing, if it teaches itself, and by its rules. */
export function learnScreen(
  { translator, routes }: DeskParts,
  games: readonly AnyGame[],
  locale: string,
): AppScreen {
  const { markdown } = localizerFor(translator, locale, null);
  const guided = games.filter(({ parts }) => parts.guided !== undefined);
  const hasRules = routes.codeOf('rulesPage') !== undefined;
  return {
    blocks: [
      { type: 'text', markdown: markdown('app.desk.learn-how') },
      buttons(guided.map((game) => gameButton(translator, game, 'learn', locale))),
      buttons(
        hasRules
          ? games.map((game) => rulesPageButton(localizerFor(translator, locale, null, game), game))
          : [],
      ),
    ],
  };
}

/** The open tables, each with what can be done there. */
export function tablesScreen(deps: DeskParts, tables: readonly OpenTable[], locale: string): AppScreen {
  const { translator } = deps;
  const localizer = localizerFor(translator, locale, null);
  const willing: readonly AppBlock[] =
    deps.routes.codeOf('willing') === undefined
      ? []
      : [
          { type: 'text', markdown: localizer.markdown('app.desk.willing-how') },
          buttons([willingButton(localizer)]),
        ];
  if (tables.length === 0)
    return {
      blocks: [
        { type: 'text', markdown: localizer.markdown('app.desk.no-tables') },
        findTableButtons(localizer),
        ...willing,
      ],
    };
  const lobbies = tables.filter(({ table }) => table.status === 'lobby');
  const sorted = [...lobbies, ...tables.filter(({ table }) => table.status !== 'lobby')].slice(
    0,
    COMPONENT_LIMITS.options,
  );
  return {
    blocks: [
      {
        type: 'text',
        markdown: localizer.markdown('app.list', { tables: tableLines(deps, locale, sorted) }),
      },
      tableSelect(sorted, localizer, (table) => localizerFor(translator, locale, table)),
      ...willing,
    ],
  };
}

/** What else there is: commands that are not about a table. */
export function moreScreen(
  deps: DeskParts,
  locale: string,
  managesServer: boolean,
  selects: readonly AppBlock[],
): AppScreen {
  const localizer = localizerFor(deps.translator, locale, null);
  const named = new Set(deps.commands().map(({ declaration }) => declaration.name));
  const wanted = [...LISTED_COMMANDS, ...(managesServer ? (['settings'] as const) : [])];
  const listed = wanted
    .filter((name) => named.has(name))
    .map((name) =>
      deskButton(localizer, runPayload(name), { key: `app.desk.${name}`, emoji: COMMAND_EMOJI[name] }),
    );
  return {
    blocks: [
      { type: 'text', markdown: localizer.markdown('app.desk.what-else') },
      buttons(listed.slice(0, 3)),
      buttons(listed.slice(3)),
      ...selects,
    ],
  };
}

const COMMAND_EMOJI = {
  stats: '📊',
  leaderboard: '🏆',
  gallery: '🖼️',
  house: '🏠',
  notifications: '🔔',
  privacy: '🔒',
  help: '❔',
  settings: '⚙️',
} as const;

const buttons = (row: readonly AppButton[]): AppBlock => ({ type: 'buttons', buttons: row });

const GAME_BUTTONS = {
  solo: { emoji: '🤖', style: 'success' },
  new: { emoji: '🪑', style: 'primary' },
  learn: { emoji: '🎓', style: 'success' },
} as const;

/** A button that runs a subcommand of a game, with the game's name. */
function gameButton(
  translator: DeskParts['translator'],
  game: AnyGame,
  subcommand: keyof typeof GAME_BUTTONS,
  locale: string,
): AppButton {
  const localizer = localizerFor(translator, locale, null, game);
  return deskButton(localizer, runPayload(commandName(game), subcommand), {
    key: titleKey(game),
    ...GAME_BUTTONS[subcommand],
  });
}
