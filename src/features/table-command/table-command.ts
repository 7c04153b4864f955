import { rejectUnlessMayPost } from '../../discord/interactions/missing-rights.ts';
import { rejectUnlessMayWrite } from '../../discord/interactions/permissions.ts';
import { contextOf } from '../../table/clock/timer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { COSTS } from '../../discord/interactions/route.ts';
import { openedAnswer, type OpeningOptions, openTable, ownTextsOf } from './open-table.ts';
import { paceOptions } from '../../discord/components/pace.ts';
import { autocompleteTables, chooseTable, listTables } from './table-choice.ts';
import {
  buildDeclaration,
  defaultOpponents,
  type GameCall,
  type GameCommandDeps,
  LANGUAGE_OPTION,
  type TableCommandDeps,
  type TableCommandSpec,
} from './table-command-declaration.ts';
import { createContextMenu } from './table-context-menu.ts';
import { seatOf } from '../../table/seats.ts';
import { refuseWatching, resolveSeat, waitForEnd, isWatchable } from '../../discord/panels/seat-context.ts';
import { moveTo, rejectUnlessMayMove } from '../../table/republish.ts';
import { historyOf } from '../../kernel/match-screens.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { watch } from '../../discord/panels/watching.ts';

/**
 * The slash command for a game's tables, named after the game. All that is common to games is here: opening tables,
 * looking things up, rights, refusals. Its texts are those of `command.…` and, for what is the game's own,
 * `<game>.command.…`.
 */
export function createTableCommand(game: AnyGame, spec: TableCommandSpec, common: TableCommandDeps): Command {
  const deps: GameCommandDeps = { ...common, game, spec };
  const localizerOf = (locale: string): Localizer => localizerFor(deps.translator, locale, null, game);
  return {
    declaration: buildDeclaration(game, spec, deps.translator),
    contextMenu: createContextMenu(deps),
    costs: new Map([
      ['new', COSTS.newTable],
      ['solo', COSTS.newTable],
      ...(game.parts.guided === undefined ? [] : [['learn', COSTS.newTable] as const]),
      ['show', COSTS.publicPost],
    ]),
    forAll: ['leave'],
    run: (call) => runSubcommand(deps, { ...call, localizer: localizerOf(call.locale) }),
    autocomplete: async (call, option, typed) => {
      if (option === 'table') return autocompleteTables(deps, call, typed);
      if (option === 'pace')
        return paceOptions(undefined, localizerOf(call.locale)).map(({ label: name, value }) => ({
          name,
          value,
        }));
      // The choice becomes a text of the table: in its language, if that was said before, or else in the reader's.
      const localizer = localizerOf(String(call.options.get(LANGUAGE_OPTION) ?? call.locale));
      if (spec.suggest === undefined) return [];
      return spec.suggest(option, typed, localizer, deps.random, await ownTextsOf(deps, call));
    },
  };
}

function runSubcommand(deps: GameCommandDeps, call: GameCall): Promise<AddressedScreen> {
  const { options, subcommand } = call;
  const bots = (option: string, usual: number): number => Number(options.get(option) ?? usual);
  switch (subcommand) {
    case 'new':
      return open(deps, call, { bots: bots('bots', 0), startNow: false }, 'app.opened');
    case 'solo': {
      const rival = options.get('rival');
      const solo = {
        bots: bots('opponents', defaultOpponents(deps.game)),
        rival: typeof rival === 'string' ? rival : null,
        startNow: true,
      };
      return open(deps, call, solo, 'app.opened-solo', 'app.opened-below');
    }
    case 'show':
      return withTable(deps, call, republishHere);
    case 'history':
      return withTable(deps, call, showHistory);
    case 'list':
      return listTables(deps, call);
    case deps.game.parts.guided === undefined ? undefined : 'learn':
      return open(
        deps,
        call,
        { bots: 0, startNow: true, isGuided: true },
        'app.opened-guided',
        'app.opened-below',
      );
    case deps.spec.secret:
      return withTable(deps, call, showSecret);
    default:
      return runOfFeature(deps, call);
  }
}

/** Runs a subcommand that a feature adds to the commands of all games. */
async function runOfFeature(deps: GameCommandDeps, call: GameCall): Promise<AddressedScreen> {
  const subcommand = deps.subcommands.get(call.subcommand);
  if (subcommand === undefined) return refusalAnswer(call.localizer, { key: 'app.no-such-command' });
  const run: OfTable = (_, __, tableId) => subcommand.run(undefined, deps.game, { ...call, tableId });
  return subcommand.isAboutTable ? withTable(deps, call, run) : run(deps, call, '');
}

/** Opens a table, and says so with these texts: where one that has begun is played, if not in a thread, is `here`. */
async function open(
  deps: GameCommandDeps,
  call: GameCall,
  options: OpeningOptions,
  opened: string,
  here: string | null = null,
): Promise<AddressedScreen> {
  const opening = await openTable(deps, call, options);
  if (!opening.ok) return opening.reason;
  const inThread = options.startNow && opening.value.table.threadPending;
  return openedAnswer(call, opening.value, { key: opened }, inThread ? 'app.opened-in-thread' : here);
}

/** The work of a subcommand at one table. */
type OfTable = (deps: GameCommandDeps, call: GameCall, tableId: string) => Promise<AddressedScreen>;

async function withTable(deps: GameCommandDeps, call: GameCall, next: OfTable): Promise<AddressedScreen> {
  const chosen = await chooseTable(deps, call);
  return chosen.ok ? next(deps, call, chosen.value) : chosen.reason;
}

async function republishHere(deps: GameCommandDeps, call: GameCall, tableId: string) {
  const { localizer, caller, channelId } = call;
  const forSpectator = await spectatorReply(deps, call, tableId);
  if (forSpectator !== null) return forSpectator;
  const rejection = (await rejectUnlessMayPost(deps, call, call)) ?? rejectUnlessMayWrite(call);
  if (rejection !== null) return refusalAnswer(localizer, rejection);
  const outcome = await deps.tables.run(moveTo, { caller, tableId, channelId });
  return outcome.ok ? textAnswer(localizer.markdown('app.shown')) : refusalAnswer(localizer, outcome.reason);
}

/**
 * The answer to a person who asks for a table to be posted and may not move it: the game that is played there, for their
 * eyes only, or where it is. `null` if they may.
 */
async function spectatorReply(
  deps: GameCommandDeps,
  { caller, locale, localizer: own }: GameCall,
  tableId: string,
): Promise<AddressedScreen | null> {
  const loaded = await deps.tables.find(caller, tableId);
  if (loaded === null) return refusalAnswer(own, { key: 'app.refused.gone' });
  const rejection = rejectUnlessMayMove(loaded, caller);
  if (rejection === null) return null;
  const refused = await refuseWatching(deps, loaded, caller, locale);
  if (refused !== null) return refused;
  return isWatchable(loaded) && loaded.match.outcome === null
    ? watch(deps, loaded, caller, locale, rejection)
    : refusalAnswer(localizerFor(deps.translator, locale, loaded.table), rejection);
}

async function showSecret(deps: GameCommandDeps, { caller, locale }: GameCall, tableId: string) {
  const seated = await resolveSeat(deps, caller, locale, tableId);
  if (!seated.ok) return seated.reason;
  const { loaded, match, seat, localizer } = seated.value;
  const screen = match.ui.secretScreen(match.view(seat), localizer, contextOf(loaded.table));
  return { screen, address: { tableId, step: match.step } };
}

/** The history of a table, for a person who may watch it: without a seat, only what is public. */
const showHistory: OfTable = async (deps, { caller, locale, localizer: own }, tableId) => {
  const loaded = await deps.tables.find(caller, tableId);
  if (loaded === null) return refusalAnswer(own, { key: 'app.refused.gone' });
  const { match, table } = loaded;
  if (match === null) return refusalAnswer(own, { key: 'app.refused.not-begun' });
  const localizer = localizerFor(deps.translator, locale, table);
  const refused =
    (await refuseWatching(deps, loaded, caller, locale)) ?? (await waitForEnd(deps, loaded, localizer));
  if (refused !== null) return refused;
  const seat = seatOf(table, caller);
  return {
    screen: historyOf(match, seat < 0 ? null : seat, 0, localizer),
    address: { tableId, step: match.step },
  };
};
