import type { Table } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { Translator } from '../../i18n/translator.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import type { AutocompleteChoice, CommandCall } from '../../discord/interactions/command.ts';
import { clip, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { type AddressedScreen, channelLink } from '../../discord/components/message.ts';
import { localizerFor, textAnswer } from '../../discord/components/localizer.ts';
import { tableName } from '../../discord/components/table-lines.ts';
import { seatOf } from '../../table/seats.ts';

export interface TableChoiceDeps {
  readonly tables: Tables;
  readonly translator: Translator;
  /** The game of the command. */
  readonly game: AnyGame;
  /** All games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
}

/** How many tables are listed; further ones are only counted, to stay within the length of a message. */
const MAX_LISTED = 20;

/**
 * The id of the table that a command is about: the one it names; else the only one of its game that is played in this
 * channel, the caller's only one, or the server's only one. When that is ambiguous, a screen that lists the tables to
 * choose from. A named table that there is not, or of another game, is refused.
 */
export async function chooseTable(
  deps: TableChoiceDeps,
  call: CommandCall,
): Promise<Result<string, AddressedScreen>> {
  const localizer = localizerFor(deps.translator, call.locale, null, deps.game);
  const refuseWith = (markdown: string) => refuse(textAnswer(markdown));
  const named = call.options.get('table');
  if (named !== undefined) {
    const loaded = await deps.tables.find(call.caller.guildId, parseTableId(String(named)));
    if (loaded === null) return refuseWith(localizer.markdown('app.refused.gone'));
    const { game, table } = loaded;
    if (game.id === deps.game.id) return ok(table.id);
    const other = { game: { key: titleKey(game) }, command: commandName(game) };
    return refuseWith(localizer.markdown('app.refused.other-game', other));
  }
  const open = await listOpenTables(deps, call);
  const tables = open.filter(({ game }) => game.id === deps.game.id);
  const playedHere = tables.filter(({ table }) => table.playChannelId === call.channelId);
  const isMine = ({ table }: OpenTable): boolean => seatOf(table, call.caller) >= 0;
  const candidates = [playedHere, playedHere.filter(isMine), tables.filter(isMine), tables];
  const single = candidates.find(({ length }) => length === 1)?.[0];
  if (single !== undefined) return ok(single.table.id);
  if (tables.length > 0)
    return refuseWith(
      localizer.markdown('app.which-table', { tables: tableLines(deps, call.locale, tables) }),
    );
  return refuseWith(
    open.length === 0
      ? localizer.markdown('app.no-tables')
      : localizer.markdown('app.no-tables-of-game', { game: { key: titleKey(deps.game) } }),
  );
}

/** The table id in a typed text; `-`, which no table has, when the text is none. */
const parseTableId = (typed: string): string => /^[a-z2-7]{8}$/u.exec(typed.trim().toLowerCase())?.[0] ?? '-';

/** A screen with the open tables of the server, of every game, one per line. */
export async function listTables(deps: TableChoiceDeps, call: CommandCall): Promise<AddressedScreen> {
  const tables = await listOpenTables(deps, call);
  const localizer = localizerFor(deps.translator, call.locale, null, deps.game);
  const markdown =
    tables.length === 0
      ? localizer.markdown('app.no-tables')
      : localizer.markdown('app.list', { tables: tableLines(deps, call.locale, tables) });
  return textAnswer(markdown);
}

/** Choices of open tables of the command's game whose title, players or id contain the typed text. */
export async function autocompleteTables(
  deps: TableChoiceDeps,
  call: CommandCall,
  typed: string,
): Promise<readonly AutocompleteChoice[]> {
  const query = typed.trim().toLowerCase();
  const tables = await listOpenTables(deps, call);
  return tables
    .filter(({ game }) => game.id === deps.game.id)
    .map((open): AutocompleteChoice => {
      const { table } = open;
      const localizer = localizerFor(deps.translator, call.locale, table);
      const name = localizer.plain('app.table-choice', {
        title: titleOf(deps, call.locale, open),
        status: table.status,
        names: table.seats.map((seat) => seat.name).join(', '),
      });
      return { name: clip(name, COMPONENT_LIMITS.option), value: table.id };
    })
    .filter(({ name, value }) => name.toLowerCase().includes(query) || value.startsWith(query));
}

interface OpenTable {
  readonly table: Table;
  readonly game: AnyGame;
}

async function listOpenTables(
  { tables, games }: TableChoiceDeps,
  call: CommandCall,
): Promise<readonly OpenTable[]> {
  const all = await tables.list(call.caller.guildId);
  // A table with corrupt settings, or of a game that is no longer there, must not hide the others.
  return all.flatMap((table) => {
    const game = games.get(table.gameId);
    return game?.parseSettings(table.settings).ok === true ? [{ table, game }] : [];
  });
}

const titleOf = ({ translator }: TableChoiceDeps, locale: string, open: OpenTable): string =>
  tableName(open, localizerFor(translator, locale, open.table));

function tableLines(deps: TableChoiceDeps, locale: string, tables: readonly OpenTable[]): string {
  const lines = tables.slice(0, MAX_LISTED).map((open) => {
    const { table, game } = open;
    return localizerFor(deps.translator, locale, table).markdown('app.table-line', {
      game: { key: titleKey(game) },
      title: escapeMarkdown(titleOf(deps, locale, open)),
      id: table.id,
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
