import { seatOf } from '../app/seating.ts';
import type { Table } from '../app/table.ts';
import type { Tables } from '../app/tables.ts';
import { escapeMarkdown } from '../i18n/markdown.ts';
import type { Translator } from '../i18n/translator.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { SealedGame } from '../kernel/seal.ts';
import type { Choice, CommandCall } from './command.ts';
import { clip, LIMITS } from './components.ts';
import type { Answer } from './message.ts';
import { voiceAt, wordsScreen } from './voices.ts';

export interface ChoiceTools {
  readonly tables: Tables;
  readonly translator: Translator;
  readonly game: SealedGame;
}

/** More tables than these are counted only: a message has its limits. */
const LISTED = 20;

/**
 * The id of the table that a command is about: the one it names; else the one played in this channel, the caller's
 * only one, or the server's only one. Where that leaves a choice, a question that names the tables.
 */
export async function chooseTable(tools: ChoiceTools, call: CommandCall): Promise<Result<string, Answer>> {
  const named = call.options.get('table');
  if (named !== undefined) return ok(tableIdIn(String(named)));
  const tables = await openTables(tools, call);
  const here = tables.filter(({ playedIn }) => playedIn === call.channelId);
  const isMine = (table: Table): boolean => seatOf(table, call.caller) >= 0;
  const narrowing = [here, here.filter(isMine), tables.filter(isMine), tables];
  const only = narrowing.find(({ length }) => length === 1)?.[0];
  if (only !== undefined) return ok(only.id);
  const voice = voiceAt(tools.translator, call.locale, null);
  const words =
    tables.length === 0
      ? voice.say('house.no-tables')
      : voice.say('house.which-table', { tables: tableLines(tools, call.locale, tables) });
  return refuse({ screen: wordsScreen(words), address: null });
}

/** What somebody typed, as the id that it may be: what is no id names no table, and is not looked for. */
const tableIdIn = (typed: string): string => /^[a-z2-7]{8}$/u.exec(typed.trim().toLowerCase())?.[0] ?? '-';

/** The tables of the server, a line each. */
export async function listTables(tools: ChoiceTools, call: CommandCall): Promise<Answer> {
  const tables = await openTables(tools, call);
  const voice = voiceAt(tools.translator, call.locale, null);
  const words =
    tables.length === 0
      ? voice.say('house.no-tables')
      : voice.say('house.list', { tables: tableLines(tools, call.locale, tables) });
  return { screen: wordsScreen(words), address: null };
}

/** Tables to choose from whose title, players or id have what was typed. */
export async function suggestTables(
  tools: ChoiceTools,
  call: CommandCall,
  typed: string,
): Promise<readonly Choice[]> {
  const wanted = typed.trim().toLowerCase();
  const tables = await openTables(tools, call);
  return tables
    .map((table): Choice => {
      const voice = voiceAt(tools.translator, call.locale, table);
      const name = voice.plain('house.table-choice', {
        title: titleOf(tools, call.locale, table),
        status: table.status,
        names: table.seats.map((seat) => seat.name).join(', '),
      });
      return { name: clip(name, LIMITS.option), value: table.id };
    })
    .filter(({ name, value }) => name.toLowerCase().includes(wanted) || value.startsWith(wanted));
}

async function openTables({ tables, game }: ChoiceTools, call: CommandCall): Promise<readonly Table[]> {
  const all = await tables.list(call.caller.guildId);
  // A table whose settings are damaged must not hide the others.
  return all.filter((table) => table.game === game.id && game.settings(table.settings).ok);
}

const titleOf = ({ game, translator }: ChoiceTools, locale: string, table: Table): string =>
  game.lobby(table.settings, voiceAt(translator, locale, table)).title;

function tableLines(tools: ChoiceTools, locale: string, tables: readonly Table[]): string {
  const lines = tables.slice(0, LISTED).map((table) =>
    voiceAt(tools.translator, locale, table).say('house.table-line', {
      title: escapeMarkdown(titleOf(tools, locale, table)),
      id: table.id,
      channel: `<#${table.playedIn}>`,
      taken: table.seats.length,
      max: tools.game.seats.max,
      status: table.status,
      parked: table.parked === null ? 'no' : 'yes',
    }),
  );
  const more = tables.length - lines.length;
  if (more > 0) lines.push(voiceAt(tools.translator, locale, null).say('house.more-tables', { more }));
  return lines.join('\n');
}
