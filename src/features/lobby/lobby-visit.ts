import type { ServerSettings } from '../../table/stored/server-settings.ts';
import type { LoadedTable, Table } from '../../table/table.ts';
import type { TableCommand } from '../../table/command.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import { rejectUnlessHost } from '../../table/seats.ts';
import { rejectUnlessLobby } from '../../table/in-lobby.ts';
import type { HouseTexts } from '../../kernel/house-text.ts';
import type { LobbyContext } from '../../kernel/ui.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import type { PanelContext, Stored } from '../../discord/panels/settings/declaration.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { Parts } from '../feature.ts';
import { changeSettings, type SettingsChange } from './lobby-decisions.ts';

/** One person at the settings of a table. The table is not loaded yet: a command loads it by itself, once. */
export interface LobbyVisit extends PanelContext, Parts, Pick<Click, 'caller' | 'locale' | 'channel'> {
  readonly tableId: string;
  /** The roles of the server that may be called, by the id of the game. */
  readonly callRoles: NonNullable<ServerSettings['callRoles']>;
  /** The approved faces that are lent to the server, and those of its texts that may be played with. */
  readonly own: Pick<LobbyContext, 'faces' | 'texts'>;
}

/** The view of the panel of settings. */
export interface LobbyView extends LobbyVisit {
  readonly loaded: LoadedTable;
}

/** A visit by this click. */
export async function visitOf(parts: Parts, click: Click): Promise<LobbyVisit> {
  const { store, lending, words } = parts;
  const { caller, locale, channel, id } = click;
  const { callRoles = {}, lentFaces = false } = await store.serverSettings(caller.guildId);
  const [faces, texts] = await Promise.all([
    lending === null || !lentFaces ? [] : store.lentFacesIn(caller.guildId, 'approved'),
    words.playableTexts(caller.guildId),
  ]);
  return {
    ...parts,
    ...{ caller, locale, channel, tableId: id.tableId, callRoles, own: { faces, texts } },
    localizer: localizerFor(parts.translator, locale, null),
    address: { tableId: id.tableId, step: 0 },
  };
}

/** Looks up what the panel shows. For the host of a lobby; others are told who may change it. */
export async function openLobbySettings(visit: LobbyVisit): Promise<LobbyView | AddressedScreen> {
  const { tables, caller, tableId } = visit;
  const loaded = await tables.find(caller, tableId);
  if (loaded === null) return refusalAnswer(visit.localizer, { key: 'app.refused.gone' });
  const view = viewOf(visit, loaded);
  const rejection = rejectUnlessLobby(loaded, caller) ?? rejectUnlessHost(loaded, caller);
  return rejection === null ? view : refusalAnswer(view.localizer, rejection);
}

/** Runs a command at the table of the visit. */
export const runAt = <Args extends object>(
  { tables, caller, tableId }: LobbyVisit,
  command: TableCommand<Args>,
  args: Args,
): Promise<CommandOutcome> => tables.run(command, { caller, tableId, ...args });

/** Runs a command, and shows the panel as it is then, or a text in its place. */
export const changeBy = async <Args extends object>(
  visit: LobbyVisit,
  command: TableCommand<Args>,
  args: Args,
  text?: string,
): Promise<Stored<LobbyView>> => redrawAfter(visit, await runAt(visit, command, args), text);

/** Changes the settings of the table. The command looks at the table, at who asks, and at the change. */
export const changeTable = (visit: LobbyVisit, change: SettingsChange): Promise<Stored<LobbyView>> =>
  changeBy(visit, changeSettings, { change });

/** The panel as it is after a command, or a text in its place; or why the command was refused. */
export function redrawAfter(visit: LobbyVisit, outcome: CommandOutcome, text?: string): Stored<LobbyView> {
  if (!outcome.ok) {
    const { localizer } = outcome.current === null ? visit : viewOf(visit, outcome.current);
    return { refused: outcome.reason, localizer };
  }
  const view = viewOf(visit, outcome.value);
  return text === undefined ? { view } : textAnswer(view.localizer.markdown(text));
}

/** The texts of the server's own that may be shown at a table: not those that were blanked there. */
export const textsAt = (
  { blankedHouseTexts }: Pick<Table, 'blankedHouseTexts'>,
  { texts }: LobbyVisit['own'],
): LobbyContext['texts'] => texts.filter(({ id }) => !blankedHouseTexts.includes(id));

/** The view of this table. Its texts name its seats and its command. */
function viewOf(visit: LobbyVisit, loaded: LoadedTable): LobbyView {
  const { table } = loaded;
  const { translator, locale, own } = visit;
  // A command that has chosen other faces or another text has not read their names, or the text.
  const names = Object.fromEntries(own.faces.map(({ id, name }) => [id, name]));
  const texts: HouseTexts = Object.fromEntries(
    textsAt(table, own).map(({ id, text, salt }) => [id, { text, salt }]),
  );
  const localizer: Localizer = localizerFor(translator, locale, {
    ...table,
    faceNames: { ...table.faceNames, ...names },
    houseTexts: { ...table.houseTexts, ...texts },
  });
  return { ...visit, loaded, localizer };
}
