import { seatOf } from '../../app/lobby-decisions.ts';
import type { CreateTableRequest } from '../../app/table-service.ts';
import { contextOf } from '../../app/timer.ts';
import type { AnyGame } from '../../kernel/erase-game.ts';
import type { Rejection } from '../../kernel/message.ts';
import type { Random } from '../../kernel/random.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { localizerFor, refusalScreen, rulesScreen, textScreen } from '../view/localizer.ts';
import type { AddressedScreen } from '../view/message.ts';
import type { Command, CommandCall } from './command.ts';
import { COSTS } from './costs.ts';
import { askToCancel } from './lobby.ts';
import { resolveSeat } from './panels.ts';
import {
  callerMayWrite,
  isPlayableChannel,
  mayOpenThread,
  missingPermissions,
  needsMembership,
} from './permissions.ts';
import { canRead, type MembershipDeps } from '../rest/membership.ts';
import { spectatorReply } from './spectator.ts';
import { autocompleteTables, chooseTable, listTables, type TableChoiceDeps } from './table-choice.ts';
import { buildDeclaration, defaultOpponents, type OwnOptions } from './table-command-declaration.ts';

/** What every command for tables is given. */
export interface TableCommandDeps extends Omit<TableChoiceDeps, 'game'>, MembershipDeps {
  readonly random: Random;
}

/** What a game's command has of its own. */
export interface TableCommandSpec {
  /**
   * The subcommand that shows what a seat keeps secret, such as `bet`; it is left out where a game has nothing like it.
   * Its description is the text `<game>.command.<secret>`.
   */
  readonly secret?: string;
  /** Adds the game's own options to `new` or `solo`. `text` gives the text of a key below `<game>.command`. */
  readonly ownOptions: OwnOptions;
  /** The settings that a call of `new` or `solo` asks for. As typed: the game validates them. */
  settings(call: CommandCall, localizer: Localizer, random: Random): unknown;
  /** The time for a turn that a call of `new` or `solo` asks for, in milliseconds; `null`: as long as it likes. */
  turnTimeMs?(call: CommandCall): number | null | undefined;
  /** What may be typed into one of the game's own options. */
  suggest?(option: string, typed: string, localizer: Localizer, random: Random): readonly string[];
}

/**
 * The slash command for a game's tables, named after the game. All that is common to games is here: opening tables,
 * looking things up, rights, refusals. Its texts are those of `command.…` and, for what is the game's own,
 * `<game>.command.…`.
 */
export function createTableCommand(game: AnyGame, spec: TableCommandSpec, common: TableCommandDeps): Command {
  const deps: Deps = { ...common, game, spec };
  return {
    declaration: buildDeclaration(game, spec, deps.translator),
    costs: new Map([
      ['new', COSTS.newTable],
      ['solo', COSTS.newTable],
      ['show', COSTS.publicPost],
    ]),
    run: (call) => runSubcommand(deps, call),
    autocomplete: async (call, option, typed) => {
      if (option === 'table') return autocompleteTables(deps, call, typed);
      const choices = spec.suggest?.(option, typed, ownLocalizer(deps, call), deps.random) ?? [];
      return choices.map((choice) => ({ name: choice, value: choice }));
    },
  };
}

interface Deps extends TableCommandDeps, TableChoiceDeps {
  readonly spec: TableCommandSpec;
}

function runSubcommand(deps: Deps, call: CommandCall): Promise<AddressedScreen> {
  switch (call.subcommand) {
    case 'new':
      return openTable(deps, call, Number(call.options.get('computers') ?? 0), false);
    case 'solo':
      return openTable(
        deps,
        call,
        Number(call.options.get('opponents') ?? defaultOpponents(deps.game)),
        true,
      );
    case 'show':
      return withTable(deps, call, (id) => republishHere(deps, call, id));
    case 'history':
      return withTable(deps, call, (id) => showHistory(deps, call, id));
    case 'cancel':
      return withTable(deps, call, (id) => askToCancel(deps, call.caller, call.locale, id));
    case 'list':
      return listTables(deps, call);
    case 'rules':
      return Promise.resolve({
        screen: rulesScreen(deps.game, deps.translator, ownLocalizer(deps, call)),
        address: null,
      });
    case deps.spec.secret:
      return withTable(deps, call, (id) => showSecret(deps, call, id));
    default:
      return Promise.resolve(refusalReply(deps, call, { key: 'app.no-such-command' }));
  }
}

/** Opens a table with so many computer players; `startNow` for a game of one person. */
async function openTable(
  deps: Deps,
  call: CommandCall,
  bots: number,
  startNow: boolean,
): Promise<AddressedScreen> {
  const refusal = await postingRefusal(deps, call);
  if (refusal !== null) return refusal;
  const { game, random, spec } = deps;
  const turnTimeMs = spec.turnTimeMs?.(call);
  const request: CreateTableRequest = {
    gameId: game.id,
    channelId: call.channelId,
    settings: spec.settings(call, ownLocalizer(deps, call), random),
    thread: call.options.get('thread') !== false && mayOpenThread(call),
    bots: botKinds(game, bots),
    startNow,
    ...(turnTimeMs === undefined ? {} : { turnTimeMs }),
  };
  const outcome = await deps.tables.create(call.caller, request);
  if (!outcome.ok) return refusalReply(deps, call, outcome.reason);
  return textReply(deps, call, startNow ? 'app.opened-solo' : 'app.opened');
}

/** The kinds of so many computer players, alternating. */
const botKinds = ({ bots, seats }: AnyGame, count: number): readonly string[] =>
  Array.from({ length: Math.min(count, seats.max - 1) }, (_, i) => bots[i % bots.length] ?? '');

async function republishHere(deps: Deps, call: CommandCall, tableId: string): Promise<AddressedScreen> {
  const refusal =
    (await spectatorReply(deps, call, tableId)) ??
    (await postingRefusal(deps, call)) ??
    writingRefusal(deps, call);
  if (refusal !== null) return refusal;
  const outcome = await deps.tables.republishIn(call.caller, tableId, call.channelId);
  return outcome.ok ? textReply(deps, call, 'app.shown') : refusalReply(deps, call, outcome.reason);
}

async function showSecret(deps: Deps, call: CommandCall, tableId: string): Promise<AddressedScreen> {
  const seated = await resolveSeat(deps, call.caller, call.locale, tableId);
  if (!seated.ok) return { screen: seated.reason, address: null };
  const { loaded, match, seat, localizer } = seated.value;
  const screen = match.secretScreen(seat, localizer, contextOf(loaded.table));
  return { screen, address: { tableId, step: match.step } };
}

/** The history of a table, for anybody of the server: without a seat, only what is public. */
async function showHistory(deps: Deps, call: CommandCall, tableId: string): Promise<AddressedScreen> {
  const { caller, locale } = call;
  const loaded = await deps.tables.find(caller.guildId, tableId);
  if (loaded === null) return refusalReply(deps, call, { key: 'app.refused.gone' });
  const { match, table } = loaded;
  if (match === null) return refusalReply(deps, call, { key: 'app.refused.not-begun' });
  const seat = seatOf(table, caller);
  return {
    screen: match.history(seat < 0 ? null : seat, 0, localizerFor(deps.translator, locale, table)),
    address: { tableId, step: match.step },
  };
}

async function withTable(
  deps: Deps,
  call: CommandCall,
  next: (tableId: string) => Promise<AddressedScreen>,
): Promise<AddressedScreen> {
  const chosen = await chooseTable(deps, call);
  return chosen.ok ? next(chosen.value) : chosen.reason;
}

/** A reply that says why the bot cannot post in this channel; `null` when it can. */
async function postingRefusal(deps: Deps, call: CommandCall): Promise<AddressedScreen | null> {
  if (!isPlayableChannel(call)) return refusalReply(deps, call, { key: 'app.wrong-channel' });
  const missingKeys = missingPermissions(call);
  if (missingKeys.length === 0)
    return needsMembership(call) && !(await canRead(deps, call.channelId))
      ? refusalReply(deps, call, { key: 'app.private-thread' })
      : null;
  const localizer = ownLocalizer(deps, call);
  const missing = missingKeys.map((key) => `**${localizer.markdown(key)}**`).join(', ');
  return refusalReply(deps, call, { key: 'app.may-not-post', args: { missing } });
}

/** A reply to a caller who may not write in this channel, so that the bot does not do it for them; `null` for others. */
const writingRefusal = (deps: Deps, call: CommandCall): AddressedScreen | null =>
  callerMayWrite(call) ? null : refusalReply(deps, call, { key: 'app.refused.may-not-write' });

/** A localizer for whoever called, at no table. */
const ownLocalizer = ({ translator, game }: Deps, { locale }: CommandCall): Localizer =>
  localizerFor(translator, locale, null, game);

const refusalReply = (deps: Deps, call: CommandCall, reason: Rejection): AddressedScreen => ({
  screen: refusalScreen(ownLocalizer(deps, call), reason),
  address: null,
});

const textReply = (deps: Deps, call: CommandCall, key: string): AddressedScreen => ({
  screen: textScreen(ownLocalizer(deps, call).markdown(key)),
  address: null,
});
