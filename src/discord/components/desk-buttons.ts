import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Table } from '../../table/table.ts';
import { actionButton, rowOf, selectOf, verbButtons } from './blocks.ts';
import type { AppBlock, AppButton } from './components.ts';
import { tableName } from './table-lines.ts';

/** The route of the desk: what slash commands start is started by its buttons. Other screens lead there by this name. */
export const DESK_ROUTE = 'desk';

/**
 * The verbs of the desk that buttons have. `run` is followed by the name of a slash command and, for that of a game, a
 * subcommand; `challenge` by the name of a game's command.
 */
export const deskButton = verbButtons(DESK_ROUTE, {
  play: { key: 'app.desk.play', emoji: '▶️', style: 'success' },
  open: { key: 'app.desk.open', emoji: '🪑', style: 'primary' },
  join: { key: 'app.desk.join', emoji: '🙋', style: 'primary' },
  learn: { key: 'app.desk.learn', emoji: '🎓' },
  more: { key: 'app.desk.more', emoji: '➕' },
  run: { key: 'app.desk.games', emoji: '🗂️' },
  /** Posts a desk in this channel, for managers. */
  place: { key: 'app.place-desk', emoji: '🎲', style: 'primary' },
  challenge: { key: 'app.learned.challenge', emoji: '⚔️', style: 'primary' },
  /** Takes a seat at a table. */
  sit: { key: 'app.lobby.join', emoji: '🪑', style: 'success' },
});

/** The button that opens the settings of the server. */
export const settingsButton = (localizer: Localizer): AppButton =>
  deskButton(localizer, 'run', 'settings', { key: 'app.desk.settings', emoji: '⚙️' });

/** The rows of the desk. The puzzle of the day is there if a feature has it. */
export const deskRows = (localizer: Localizer, hasDaily: boolean): readonly AppBlock[] => [
  rowOf(deskButton(localizer, 'play'), deskButton(localizer, 'open'), deskButton(localizer, 'join')),
  rowOf(
    hasDaily && actionButton(localizer, 'daily', { key: 'app.desk.daily', emoji: '🧩' }),
    deskButton(localizer, 'learn'),
  ),
  rowOf(deskButton(localizer, 'run', 'games'), deskButton(localizer, 'more')),
];

/** The ways to a table, for a person who has none. */
export const findTableButtons = (localizer: Localizer): AppBlock =>
  rowOf(deskButton(localizer, 'open'), deskButton(localizer, 'join'));

/** The button that opens the rules of a game. */
export const rulesPageButton = (localizer: Localizer, game: AnyGame): AppButton =>
  actionButton(
    localizer,
    { route: 'rulesPage', payload: `${game.id}.0` },
    { key: 'app.desk.rules', args: { game: { key: titleKey(game) } }, emoji: '📖' },
  );

/** A select of these tables, which leads to what can be done there. */
export const tableSelect = (
  tables: readonly { readonly table: Table; readonly game: AnyGame }[],
  localizer: Localizer,
  localizerFor: (table: Table) => Localizer,
): AppBlock =>
  selectOf(
    localizer,
    { route: DESK_ROUTE, payload: 'table' },
    'app.desk.choose-table',
    tables.map(({ table, game }) => ({
      label: tableName({ table, game }, localizerFor(table)),
      value: table.id,
      description: localizer.plain('app.desk.table-option', {
        game: { key: titleKey(game) },
        status: table.status,
        taken: table.seats.length,
        max: game.seats.max,
      }),
      emoji: { name: table.status === 'lobby' ? '🪑' : '🎬' },
    })),
  );
