import { ok, refuse, type Result } from '../../kernel/game.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import { clip } from '../../kernel/text.ts';
import type { AutocompleteChoice, CommandCall } from '../../discord/interactions/command.ts';
import { answerOf } from '../../discord/components/blocks.ts';
import { COMPONENT_LIMITS, type AddressedScreen } from '../../discord/components/components.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import {
  listOpenTables,
  type OpenTable,
  pagedTables,
  tableLines,
  titleOf,
} from '../../discord/panels/table-list.ts';
import { seatOf } from '../../table/seats.ts';
import type { GameCall, GameCommandDeps } from './table-command-declaration.ts';

/**
 * The id of the table that a command is about: the one it names; else the only one of its game that is played in this
 * channel, the caller's only one, or the server's only one. When that is ambiguous, a screen that lists the tables to
 * choose from. A named table that there is not, that the caller cannot see, or of another game, is refused.
 */
export async function chooseTable(
  deps: GameCommandDeps,
  call: GameCall,
): Promise<Result<string, AddressedScreen>> {
  const { caller, localizer, locale, channelId } = call;
  const refuseWith = (...[key, args]: Parameters<typeof localizer.markdown>) =>
    refuse(refusalAnswer(localizer, { key, args: args ?? {} }));
  const named = call.options.get('table');
  if (named !== undefined) {
    const loaded = await deps.tables.find(caller, parseTableId(String(named)));
    if (loaded === null) return refuseWith('app.refused.gone');
    const { game, table } = loaded;
    if (game.id === deps.game.id) return ok(table.id);
    const other = { game: { key: titleKey(game) }, command: commandName(game) };
    return refuseWith('app.refused.other-game', other);
  }
  const open = await listOpenTables(deps, caller, call);
  const tables = open.filter(({ game }) => game.id === deps.game.id);
  const playedHere = tables.filter(({ table }) => table.playChannelId === channelId);
  const isMine = ({ table }: OpenTable): boolean => seatOf(table, caller) >= 0;
  const candidates = [playedHere, playedHere.filter(isMine), tables.filter(isMine), tables];
  const single = candidates.find(({ length }) => length === 1)?.[0];
  if (single !== undefined) return ok(single.table.id);
  if (tables.length > 0) return refuseWith('app.which-table', { tables: tableLines(deps, locale, tables) });
  return open.length === 0
    ? refuseWith('app.no-tables')
    : refuseWith('app.no-tables-of-game', { game: { key: titleKey(deps.game) } });
}

/** The table id in a typed text; `-`, which no table has, when the text is none. */
const parseTableId = (typed: string): string => /^[a-z2-7]{8}$/u.exec(typed.trim().toLowerCase())?.[0] ?? '-';

/** A screen with the open tables of the server, of every game, one per line. */
export async function listTables(deps: GameCommandDeps, call: GameCall): Promise<AddressedScreen> {
  const { localizer, locale } = call;
  const tables = await listOpenTables(deps, call.caller, call);
  if (tables.length === 0) return textAnswer(localizer.markdown('app.no-tables'));
  return answerOf(pagedTables(deps, locale, tables, ''));
}

/** Choices of open tables of the command's game whose title, players or id contain the typed text. */
export async function autocompleteTables(
  deps: GameCommandDeps,
  call: CommandCall,
  typed: string,
): Promise<readonly AutocompleteChoice[]> {
  const query = typed.trim().toLowerCase();
  const tables = await listOpenTables(deps, call.caller, call);
  return tables
    .filter(({ game }) => game.id === deps.game.id)
    .map((open): AutocompleteChoice => {
      const { table } = open;
      const name = localizerFor(deps.translator, call.locale, table).plain('app.table-choice', {
        title: titleOf(deps, call.locale, open),
        status: table.status,
        names: table.seats.map((seat) => seat.name).join(', '),
      });
      return { name: clip(name, COMPONENT_LIMITS.option), value: table.id };
    })
    .filter(({ name, value }) => name.toLowerCase().includes(query) || value.startsWith(query));
}
