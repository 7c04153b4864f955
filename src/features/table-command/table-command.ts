import { contextOf } from '../../table/timer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { localizerFor, refusalAnswer, textAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Command, CommandCall } from '../../discord/interactions/command.ts';
import { COSTS } from '../../discord/interactions/route.ts';
import {
  type OpeningOptions,
  openTable,
  ownTextsOf,
  ownLocalizer,
  postingRefusal,
  refusalReply,
  textReply,
  writingRefusal,
} from './open-table.ts';
import { paceChoices } from '../../discord/components/pace.ts';
import { autocompleteTables, chooseTable, listTables } from './table-choice.ts';
import {
  buildDeclaration,
  defaultOpponents,
  type GameCommandDeps,
  LANGUAGE_OPTION,
  type TableCommandDeps,
  type TableCommandSpec,
} from './table-command-declaration.ts';
import { createContextMenu } from './table-context-menu.ts';
import { seatOf } from '../../table/seats.ts';
import { refuseWatching, resolveSeat, waitForEnd, isWatchable } from '../../discord/panels/seat-context.ts';
import { moveTo, rejectUnlessMayMove } from '../../table/republish.ts';
import { historyOf, postOf } from '../../kernel/match-screens.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { lobbyScreen } from '../../posts/lobby-screen.ts';
import { watch } from '../../discord/panels/panels.ts';
import { fullPostTasks } from '../../table/decision.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';

/**
 * The answer to a person who asks for a table to be posted and may not move it: the public state of the table, for
 * their eyes only. `null` if they may.
 */
async function spectatorReply(
  deps: PartedPanelDeps,
  { caller, locale }: Pick<CommandCall, 'caller' | 'locale'>,
  tableId: string,
): Promise<AddressedScreen | null> {
  const { tables, translator } = deps;
  const loaded = await tables.find(caller.guildId, tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const rejection = rejectUnlessMayMove(loaded, caller);
  if (rejection === null) return null;
  const refused = await refuseWatching(deps, loaded, caller, locale);
  if (refused !== null) return refused;
  const notice = localizer.markdown(rejection.key, rejection.args);
  const unfolding = await waitForEnd(deps, loaded, localizer);
  if (unfolding !== null) return { screen: withNotice(unfolding.screen, notice), address: null };
  if (!isWatchable(loaded) || loaded.match.outcome !== null)
    return { screen: withNotice(publicScreen(loaded, localizer), notice), address: null };
  return watch(deps, loaded, caller, locale, rejection);
}

/** What the public posts show of a table that nobody plays at now, without controls. */
function publicScreen(loaded: LoadedTable, localizer: Localizer): AppScreen {
  const { table, match } = loaded;
  const [task] = fullPostTasks(loaded);
  const { blocks } =
    match === null || task?.kind !== 'post'
      ? lobbyScreen(loaded, localizer)
      : postOf(match, task.from, localizer, contextOf(table));
  const shown = blocks.filter(({ type }) => type !== 'buttons' && type !== 'select');
  if (match === null || table.status !== 'cancelled') return { blocks: shown };
  return { blocks: [...shown, { type: 'text', markdown: localizer.markdown('app.game-cancelled') }] };
}

export type { TableCommandDeps, TableCommandSpec } from './table-command-declaration.ts';

/**
 * The slash command for a game's tables, named after the game. All that is common to games is here: opening tables,
 * looking things up, rights, refusals. Its texts are those of `command.…` and, for what is the game's own,
 * `<game>.command.…`.
 */
export function createTableCommand(game: AnyGame, spec: TableCommandSpec, common: TableCommandDeps): Command {
  const deps: GameCommandDeps = { ...common, game, spec };
  return {
    declaration: buildDeclaration(game, spec, deps.translator),
    contextMenu: createContextMenu(deps),
    costs: new Map([
      ['new', COSTS.newTable],
      ['solo', COSTS.newTable],
      ...(game.parts.guided === undefined ? [] : [['learn', COSTS.newTable] as const]),
      ['show', COSTS.publicPost],
    ]),
    run: (call) => runSubcommand(deps, call),
    autocomplete: async (call, option, typed) => {
      if (option === 'table') return autocompleteTables(deps, call, typed);
      if (option === 'pace') return paceChoices(typed, ownLocalizer(deps, call));
      // What is chosen becomes a text of the table: in its language, if that was said before, or else in the reader's.
      const locale = String(call.options.get(LANGUAGE_OPTION) ?? call.locale);
      const localizer = localizerFor(deps.translator, locale, null, game);
      if (spec.suggest === undefined) return [];
      return spec.suggest(option, typed, localizer, deps.random, await ownTextsOf(deps, call));
    },
  };
}

function runSubcommand(deps: GameCommandDeps, call: CommandCall): Promise<AddressedScreen> {
  switch (call.subcommand) {
    case 'new':
      return openFor(deps, call, { bots: Number(call.options.get('computers') ?? 0), startNow: false });
    case 'solo':
      return openFor(deps, call, {
        bots: Number(call.options.get('opponents') ?? defaultOpponents(deps.game)),
        rival: rivalOf(call),
        startNow: true,
      });
    case 'show':
      return withTable(deps, call, (id) => republishHere(deps, call, id));
    case 'history':
      return withTable(deps, call, (id) => showHistory(deps, call, id));
    case 'list':
      return listTables(deps, call);
    case deps.game.parts.guided === undefined ? undefined : 'learn':
      return openGuided(deps, call);
    case deps.spec.secret:
      return withTable(deps, call, (id) => showSecret(deps, call, id));
    default:
      return runOfFeature(deps, call);
  }
}

/** Runs a subcommand that a feature adds to the commands of all games. */
async function runOfFeature(deps: GameCommandDeps, call: CommandCall): Promise<AddressedScreen> {
  const subcommand = deps.subcommands.get(call.subcommand);
  if (subcommand === undefined) return refusalReply(deps, call, { key: 'app.no-such-command' });
  const run = (tableId: string): Promise<AddressedScreen> =>
    subcommand.run(undefined, deps.game, { ...call, tableId });
  return subcommand.isAboutTable ? withTable(deps, call, run) : run('');
}

/** The kind of bot that a call of `solo` asks for; `null` for a mixture. */
function rivalOf({ options }: CommandCall): string | null {
  const rival = options.get('rival');
  return typeof rival === 'string' ? rival : null;
}

async function openFor(
  deps: GameCommandDeps,
  call: CommandCall,
  options: OpeningOptions,
): Promise<AddressedScreen> {
  const opened = await openTable(deps, call, options);
  if (!opened.ok) return opened.reason;
  if (!options.startNow) return textReply(deps, call, 'app.opened');
  const where = opened.value.table.threadPending ? 'app.opened-in-thread' : 'app.opened-below';
  return textsReply(deps, call, ['app.opened-solo', where]);
}

/** Opens a guided game, which a person plays alone. */
async function openGuided(deps: GameCommandDeps, call: CommandCall): Promise<AddressedScreen> {
  const opened = await openTable(deps, call, { bots: 0, startNow: true, isGuided: true });
  if (!opened.ok) return opened.reason;
  const where = opened.value.table.threadPending ? ['app.opened-in-thread'] : [];
  return textsReply(deps, call, ['app.opened-guided', ...where]);
}

/** A reply of several texts, one after the other. */
const textsReply = (deps: GameCommandDeps, call: CommandCall, keys: readonly string[]): AddressedScreen =>
  textAnswer(keys.map((key) => ownLocalizer(deps, call).markdown(key)).join(' '));

async function republishHere(
  deps: GameCommandDeps,
  call: CommandCall,
  tableId: string,
): Promise<AddressedScreen> {
  const refusal =
    (await spectatorReply(deps, call, tableId)) ??
    (await postingRefusal(deps, call)) ??
    writingRefusal(deps, call);
  if (refusal !== null) return refusal;
  const outcome = await deps.tables.run(moveTo, { caller: call.caller, tableId, channelId: call.channelId });
  return outcome.ok ? textReply(deps, call, 'app.shown') : refusalReply(deps, call, outcome.reason);
}

async function showSecret(
  deps: GameCommandDeps,
  call: CommandCall,
  tableId: string,
): Promise<AddressedScreen> {
  const seated = await resolveSeat(deps, call.caller, call.locale, tableId);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const { loaded, match, seat, localizer } = seated.value;
  const screen = match.ui.secretScreen(match.view(seat), localizer, contextOf(loaded.table));
  return { screen, address: { tableId, step: match.step } };
}

/** The history of a table, for a person who may watch it: without a seat, only what is public. */
async function showHistory(
  deps: GameCommandDeps,
  call: CommandCall,
  tableId: string,
): Promise<AddressedScreen> {
  const { caller, locale } = call;
  const loaded = await deps.tables.find(caller.guildId, tableId);
  if (loaded === null) return refusalReply(deps, call, { key: 'app.refused.gone' });
  const { match, table } = loaded;
  if (match === null) return refusalReply(deps, call, { key: 'app.refused.not-begun' });
  const unwatchable = await refuseWatching(deps, loaded, caller, locale);
  if (unwatchable !== null) return unwatchable;
  const seat = seatOf(table, caller);
  const waiting = await waitForEnd(deps, loaded, localizerFor(deps.translator, locale, table));
  if (waiting !== null) return waiting;
  return {
    screen: historyOf(match, seat < 0 ? null : seat, 0, localizerFor(deps.translator, locale, table)),
    address: { tableId, step: match.step },
  };
}

async function withTable(
  deps: GameCommandDeps,
  call: CommandCall,
  next: (tableId: string) => Promise<AddressedScreen>,
): Promise<AddressedScreen> {
  const chosen = await chooseTable(deps, call);
  return chosen.ok ? next(chosen.value) : chosen.reason;
}
