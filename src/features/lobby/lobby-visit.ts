import type { LoadedTable, Table } from '../../table/table.ts';
import type { CommandOutcome } from '../../table/decision.ts';
import { rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import type { HouseTexts } from '../../kernel/house-text.ts';
import type { FaceNames } from '../../kernel/lent-face.ts';
import type { ChosenSettings, LobbyContext } from '../../kernel/ui.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { PanelContext, Refused, Stored } from '../../discord/panels/settings/declaration.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import type { HouseTextStore } from '../../table/ports/house-texts.ts';
import type { LentFaceStore } from '../../table/ports/lent-faces.ts';
import type { CallStore } from '../../table/ports/calls.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { ServerSettingsStore } from '../../table/ports/server-settings.ts';
import { settingsOf } from '../../kernel/playable-game.ts';
import { ok, refuse } from '../../kernel/message.ts';
import { withoutHostsVotes } from '../../table/ballot.ts';
import { defineCommand } from '../../table/command.ts';

/**
 * Other settings for a table in its lobby. Host only. The seed and its commitment stay: they were published before, and
 * do not depend on settings.
 */
export const changeSettings = defineCommand(
  'change-settings',
  (loaded, { change }: { readonly change: SettingsChange }, { caller }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const changed = change(loaded);
    if (changed === null) return refuse({ key: 'app.not-any-more' });
    const {
      settings: raw,
      turnTimeMs = loaded.table.turnTimeMs,
      thread = loaded.table.threadPending,
    } = changed;
    const settings = loaded.game.parseSettings(raw);
    if (!settings.ok) return settings;
    const { table, game } = loaded;
    const form = game.ui.settingsForm?.text;
    const isTextKept =
      form === undefined || form.text(settingsOf(game, table.settings)) === form.text(settings.value);
    return ok({
      table: {
        ...table,
        settings: game.settingsAtPace?.(settings.value, turnTimeMs) ?? settings.value,
        turnTimeMs,
        threadPending: thread,
        ballot: isTextKept ? table.ballot : withoutHostsVotes(table.ballot),
      },
      match: loaded.match,
      outbox: [{ kind: 'lobby', fresh: false }],
    });
  },
);

/** What becomes of the settings that the host changes in the lobby; `null` where there is no such change (any more). */
type SettingsChange = (loaded: LoadedTable) => LobbySettings | null;

/** What the host changes in the lobby. */
interface LobbySettings extends ChosenSettings {
  /** Whether the game is to get a thread of its own; as before if left out. */
  readonly thread?: boolean;
}

/** One person at the settings of a table. The table is not loaded yet: a command loads it by itself, once. */
export interface LobbyVisit
  extends PanelContext, LobbyPanelDeps, Pick<Click, 'caller' | 'locale' | 'channel'> {
  readonly tableId: string;
  /** The role of the server that may be called; `null` for none. */
  readonly callRoleId: string | null;
  /** What the game may be played with that is the server's own. */
  readonly own: OwnOfServer;
}

/** The faces that are lent to a server, and its texts: what is approved. */
type OwnOfServer = Pick<LobbyContext, 'faces' | 'texts'>;

/** What the panel of settings is made with. */
export interface LobbyPanelDeps extends PanelDeps {
  readonly store: Pick<ServerSettingsStore, 'serverSettings'> &
    Pick<CallStore, 'claimRoleCall' | 'releaseRoleCall'> &
    Pick<HouseTextStore, 'approvedTexts'> &
    Pick<LentFaceStore, 'lentFacesIn'>;
  readonly clock: Clock;
  /** As in `Parts`: `null` where the operator does not let people lend their faces. */
  readonly lending: object | null;
}

/** What the panel of settings shows. */
export interface LobbyView
  extends PanelContext, Pick<LobbyVisit, 'translator' | 'channel' | 'callRoleId' | 'own'> {
  readonly loaded: LoadedTable;
}

/** A visit by this click. */
export async function visitOf(
  { tables, translator, store, clock, lending }: LobbyPanelDeps,
  { caller, locale, channel, id: { tableId } }: Click,
): Promise<LobbyVisit> {
  const { callRoleId = null, lentFaces = false } = await store.serverSettings(caller.guildId);
  const [faces, texts] = await Promise.all([
    lending === null || !lentFaces ? [] : store.lentFacesIn(caller.guildId, 'approved'),
    store.approvedTexts(caller.guildId),
  ]);
  return {
    lending,
    own: { faces, texts },
    tables,
    translator,
    store,
    clock,
    caller,
    locale,
    channel,
    tableId,
    callRoleId,
    localizer: localizerFor(translator, locale, null),
    address: { tableId, step: 0 },
  };
}

/** Looks up what the panel shows. For the host of a lobby; others are told who may change it. */
export async function openLobbySettings(visit: LobbyVisit): Promise<LobbyView | AddressedScreen> {
  const { tables, caller, tableId } = visit;
  const loaded = await tables.find(caller.guildId, tableId);
  if (loaded === null) return refusalAnswer(visit.localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  return rejection === null ? viewOf(visit, loaded) : refusalAnswer(localizerOf(visit, loaded), rejection);
}

/** Changes the settings of the table. The command looks at the table, at who asks, and at the change. */
export const changeTable = async (visit: LobbyVisit, change: SettingsChange): Promise<Stored<LobbyView>> =>
  redrawAfter(
    visit,
    await visit.tables.run(changeSettings, { caller: visit.caller, tableId: visit.tableId, change }),
  );

/** The panel as it is after a command, or why the command was refused. */
export const redrawAfter = (visit: LobbyVisit, outcome: CommandOutcome): Stored<LobbyView> =>
  outcome.ok ? { view: viewOf(visit, outcome.value) } : refusedBy(visit, outcome);

/** A text after a command, or why the command was refused. */
export const textAfter = (visit: LobbyVisit, outcome: CommandOutcome, key: string): Stored<LobbyView> =>
  outcome.ok ? textAnswer(localizerOf(visit, outcome.value).markdown(key)) : refusedBy(visit, outcome);

const refusedBy = (
  visit: LobbyVisit,
  { reason, current }: Extract<CommandOutcome, { ok: false }>,
): Refused => ({
  refused: reason,
  localizer: current === null ? visit.localizer : localizerOf(visit, current),
});

const viewOf = (visit: LobbyVisit, loaded: LoadedTable): LobbyView => ({
  loaded,
  own: visit.own,
  translator: visit.translator,
  channel: visit.channel,
  callRoleId: visit.callRoleId,
  localizer: localizerOf(visit, loaded),
  address: visit.address,
});

const namesOf = ({ faces }: OwnOfServer): FaceNames =>
  Object.fromEntries(faces.map(({ id, name }) => [id, name]));

/** The texts of the server's own that may be shown at a table: not those that were blanked there. */
export const textsAt = (
  { blankedHouseTexts }: Pick<Table, 'blankedHouseTexts'>,
  { texts }: OwnOfServer,
): OwnOfServer['texts'] => texts.filter(({ id }) => !blankedHouseTexts.includes(id));

const byId = (texts: OwnOfServer['texts']): HouseTexts =>
  Object.fromEntries(texts.map(({ id, text, salt }) => [id, { text, salt }]));

/** Texts about this table: they name its seats and its command. */
const localizerOf = ({ translator, locale, own }: LobbyVisit, { table }: LoadedTable): Localizer =>
  // A command that has chosen other faces or another text has not read their names, or the text.
  localizerFor(translator, locale, {
    ...table,
    faceNames: { ...table.faceNames, ...namesOf(own) },
    houseTexts: { ...table.houseTexts, ...byId(textsAt(table, own)) },
  });
