import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Table } from '../../table/table.ts';
import { actionButton, type ButtonFace } from './blocks.ts';
import type { AppBlock, AppButton } from './components.ts';
import { tableName } from './table-lines.ts';

/** The route of the desk: what slash commands start is started by its buttons. Other screens lead there by this name. */
export const DESK_ROUTE = 'desk';

/** What a press on the desk opens, or does. */
export const DESK_PAYLOADS = {
  /** Which game to play against bots, to open a table of, or to learn. */
  play: 'play',
  open: 'open',
  learn: 'learn',
  /** The tables that one can join or watch. */
  join: 'join',
  more: 'more',
  /** A select: what can be done at the chosen table. */
  table: 'table',
  /** Posts a desk in this channel, for managers. */
  place: 'place',
  /** Before the name of a slash command: runs it. */
  run: 'run.',
  /** Before the name of a game's slash command: whom to challenge to it, and a select that does so. */
  challenge: 'challenge.',
  challengeTo: 'challenge-to.',
} as const;

/** The payload that runs a command, with the subcommand of a game. */
export const runPayload = (command: string, detail?: string): string =>
  `${DESK_PAYLOADS.run}${[command, ...(detail === undefined ? [] : [detail])].join('.')}`;

/** A button of the desk, with the text of this key. */
export const deskButton = (localizer: Localizer, payload: string, face: ButtonFace): AppButton =>
  actionButton(localizer, { route: DESK_ROUTE, payload }, face);

const FACES = {
  play: { key: 'app.desk.play', emoji: '▶️', style: 'success' },
  open: { key: 'app.desk.open', emoji: '🪑', style: 'primary' },
  join: { key: 'app.desk.join', emoji: '🙋', style: 'primary' },
  learn: { key: 'app.desk.learn', emoji: '🎓' },
  games: { key: 'app.desk.games', emoji: '🗂️' },
  more: { key: 'app.desk.more', emoji: '➕' },
} as const;

/** The rows of the desk. The puzzle of the day is there if a feature has it. */
export function deskRows(localizer: Localizer, hasDaily: boolean): readonly AppBlock[] {
  const daily = actionButton(
    localizer,
    { route: 'daily', payload: '' },
    { key: 'app.desk.daily', emoji: '🧩' },
  );
  return [
    row(
      deskButton(localizer, DESK_PAYLOADS.play, FACES.play),
      deskButton(localizer, DESK_PAYLOADS.open, FACES.open),
      deskButton(localizer, DESK_PAYLOADS.join, FACES.join),
    ),
    row(...(hasDaily ? [daily] : []), deskButton(localizer, DESK_PAYLOADS.learn, FACES.learn)),
    row(
      deskButton(localizer, `${DESK_PAYLOADS.run}games`, FACES.games),
      deskButton(localizer, DESK_PAYLOADS.more, FACES.more),
    ),
  ];
}

/** Says that a person would play, where a feature has the route. */
export const willingButton = (localizer: Localizer): AppButton =>
  actionButton(localizer, { route: 'willing', payload: '' }, { key: 'app.desk.willing', emoji: '🙋' });

/** The ways to a table, for a person who has none. */
export const findTableButtons = (localizer: Localizer): AppBlock =>
  row(
    deskButton(localizer, DESK_PAYLOADS.open, FACES.open),
    deskButton(localizer, DESK_PAYLOADS.join, FACES.join),
  );

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
  { plain }: Localizer,
  localizerFor: (table: Table) => Localizer,
): AppBlock => ({
  type: 'select',
  placeholder: plain('app.desk.choose-table'),
  action: { route: DESK_ROUTE, payload: DESK_PAYLOADS.table },
  options: tables.map((each) => ({
    label: tableName(each, localizerFor(each.table)),
    value: each.table.id,
    description: plain('app.desk.table-option', {
      game: { key: titleKey(each.game) },
      status: each.table.status,
      taken: each.table.seats.length,
      max: each.game.seats.max,
    }),
    emoji: { name: each.table.status === 'lobby' ? '🪑' : '🎬' },
  })),
});

const row = (...buttons: readonly AppButton[]): AppBlock => ({ type: 'buttons', buttons });
