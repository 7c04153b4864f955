import type { Translator } from '../../i18n/translator.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { seatOf, type Caller } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import { actionButton, textBlock, pageBlocks, pageOf, verbPayload } from '../components/blocks.ts';
import type { AppBlock } from '../components/components.ts';
import { DESK_ROUTE } from '../components/desk-buttons.ts';
import { localizerFor } from '../components/localizer.ts';
import { channelLink } from '../components/message.ts';
import { tableName } from '../components/table-lines.ts';
import { type CommandChannel, viewerIn } from '../interactions/permissions.ts';
import type { Place, Visibility } from '../../table/ports/visibility.ts';

export interface TableListDeps {
  readonly tables: Pick<Tables, 'list'>;
  readonly translator: Translator;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly visibility: Visibility;
}

/** A table in its lobby or being played. */
export interface OpenTable {
  readonly table: Table;
  readonly game: AnyGame;
}

/** How many tables are listed on a page, or where there are no pages: further ones are only counted. */
const MAX_LISTED = 8;

/** The place in which a table is played, for this person. */
export const placeOf = (table: Table, caller: Pick<Caller, 'userId'>): Required<Place> => ({
  guildId: table.guildId,
  channelId: table.playChannelId,
  isOwn: seatOf(table, caller) >= 0,
});

/** The open tables of the server, of every game, that are played where this person can see them: lobbies first. */
export async function listOpenTables(
  { tables, games, visibility }: TableListDeps,
  caller: Pick<Caller, 'guildId' | 'userId'>,
  channel: CommandChannel,
): Promise<readonly OpenTable[]> {
  // A table with corrupt settings, or of a game that is no longer there, must not hide the others.
  const intact = (await tables.list(caller.guildId)).flatMap((table) => {
    const game = games.get(table.gameId);
    return game?.parseSettings(table.settings).ok === true
      ? [{ table, game, ...placeOf(table, caller) }]
      : [];
  });
  const visible = await visibility.visibleTo(viewerIn(caller, channel), intact);
  const isLobby = ({ table }: OpenTable): boolean => table.status === 'lobby';
  return [...visible.filter(isLobby), ...visible.filter((each) => !isLobby(each))];
}

/** The name of a table in lists (plain text), in this language. */
export const titleOf = (
  { translator }: Pick<TableListDeps, 'translator'>,
  locale: string,
  open: OpenTable,
): string => tableName(open, localizerFor(translator, locale, open.table));

/** The tables, one a line, the first of them with links; the others are counted. */
export function tableLines(
  deps: Pick<TableListDeps, 'translator'>,
  locale: string,
  tables: readonly OpenTable[],
): string {
  const lines = tables.slice(0, MAX_LISTED).map((open) => {
    const { table, game } = open;
    return localizerFor(deps.translator, locale, table).markdown('app.table-line', {
      game: { key: titleKey(game) },
      title: { userText: titleOf(deps, locale, open) },
      // The name of a game's thread says the same once more.
      here: table.playChannelId === table.channelId ? 'yes' : 'no',
      channel: `<#${table.playChannelId}>`,
      link: channelLink(table.guildId, table.playChannelId),
      taken: table.seats.length,
      max: game.seats.max,
      status: table.status,
      parked: table.parked === null ? 'no' : 'yes',
    });
  });
  const more = tables.length - lines.length;
  if (more > 0) lines.push(localizerFor(deps.translator, locale, null).markdown('app.more-tables', { more }));
  return lines.join('\n');
}

/** A page of the tables, each with a button beside it that leads to what can be done there, if there are desks. */
export function pagedTables(
  deps: Pick<TableListDeps, 'translator'> & { readonly routes: { has(route: string): boolean } },
  locale: string,
  tables: readonly OpenTable[],
  wanted: string,
): readonly AppBlock[] {
  const localizer = localizerFor(deps.translator, locale, null);
  const page = pageOf(tables, wanted, MAX_LISTED);
  const lines = page.items.map((open): AppBlock => {
    const markdown = tableLines(deps, locale, [open]);
    if (!deps.routes.has(DESK_ROUTE)) return { type: 'text', markdown };
    const action = { route: DESK_ROUTE, payload: verbPayload('table', open.table.id) };
    return { type: 'section', markdown, button: actionButton(localizer, action, { key: 'app.desk.look' }) };
  });
  return pageBlocks(localizer, page, [DESK_ROUTE, 'join'], textBlock(localizer, 'app.list'), ...lines);
}
