import { seatOf } from '../../app/lobby-decisions.ts';
import type { LoadedTable } from '../../app/table.ts';
import type { Caller, TableService } from '../../app/table-service.ts';
import type { Translator } from '../../i18n/translator.ts';
import { NO_TABLE } from '../view/custom-id.ts';
import { localizerFor } from '../view/localizer.ts';
import type { AddressedScreen } from '../view/message.ts';
import { MAX_OWN_TABLES, type OwnTable, ownTablesScreen } from '../view/own-tables-screen.ts';
import { refusalAnswer } from '../view/text-answer.ts';
import { type Click, type PanelDeps, renderPanel } from './panels.ts';
import type { TipDeps } from './tips.ts';

export interface OwnTablesDeps {
  readonly tables: TableService;
  readonly translator: Translator;
}

/** The open tables of the server at which the reader has a seat, of every game: those that wait for them first. */
export async function showOwnTables(
  deps: OwnTablesDeps,
  { caller, locale }: Pick<Click, 'caller' | 'locale'>,
): Promise<AddressedScreen> {
  const { tables, translator } = deps;
  const own = await ownTables(deps, caller);
  const posts = await Promise.all(
    own.slice(0, MAX_OWN_TABLES).map(({ loaded: { table } }) => tables.newestPost(table)),
  );
  const screen = ownTablesScreen(own, posts, (table) => localizerFor(translator, locale, table));
  return { screen, address: NO_TABLE };
}

/** The panel of the table that has waited longest for the reader. */
export async function openNextTable(deps: PanelDeps & TipDeps, click: Click): Promise<AddressedScreen> {
  const [next] = await ownTables(deps, click.caller);
  if (next?.waits !== true)
    return refusalAnswer(localizerFor(deps.translator, click.locale, null), { key: 'app.games.none-waits' });
  const { table, match } = next.loaded;
  const id = { route: 'open', tableId: table.id, step: match?.step ?? 0, payload: '' } as const;
  return renderPanel(deps, { ...click, id });
}

/** Those that wait for this person come first, the one that has waited longest before all others; then what is played. */
async function ownTables({ tables }: OwnTablesDeps, caller: Caller): Promise<readonly OwnTable[]> {
  const open = await tables.list(caller.guildId);
  const seated = open.filter((table) => seatOf(table, caller) >= 0);
  const loaded = await Promise.all(seated.map(({ id }) => tables.find(caller.guildId, id)));
  return loaded
    .flatMap((each) => (each === null ? [] : [ownTableOf(each, caller)]))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.since ?? 0) - (b.since ?? 0));
}

function ownTableOf(loaded: LoadedTable, caller: Caller): OwnTable {
  const { table, match } = loaded;
  const waits = table.status === 'playing' && match?.toAct.includes(seatOf(table, caller)) === true;
  const clock = table.turnClock;
  return {
    loaded,
    waits,
    since: clock?.stage === 'running' && clock.step === match?.step ? clock.startedAt : null,
  };
}

const rankOf = ({ waits, loaded: { table } }: OwnTable): number =>
  waits ? 0 : table.status === 'playing' ? 1 : 2;
