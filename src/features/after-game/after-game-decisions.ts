import type { AnyGame } from '../../kernel/playable-game.ts';
import { ok, refuse, type Result } from '../../kernel/game.ts';
import { defineCommand } from '../../table/command.ts';
import { seatOf, userHolder, type Caller } from '../../table/seats.ts';
import { rejectApart } from '../../table/apart.ts';
import { nextTableId, type OpenTable } from '../../table/create-table.ts';
import { MAX_WAITING, waitingPlace } from '../../table/lobby-seats.ts';
import { type LoadedTable, readersChannelOf } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';
import type { NamedBet } from '../../table/spectator-bet.ts';
import { groupsOf } from './next-seats.ts';

/** How often a rematch may be cancelled before there is another one. */
const MAX_CALLED_OFF = 20;

/** The refusal of people who did not play. */
export const NOT_PLAYED = 'app.refused.not-played';

/** The part of the tables that a rematch needs. */
type RematchTables = Pick<Tables, 'find' | 'open'>;

/** What is played next. */
export interface NextGame {
  /** `null` for the same game again: a rematch. */
  readonly game: AnyGame | null;
  readonly settings: NextSettings;
  /** How long a turn usually takes in another game, in milliseconds, `null` for as long as it likes. */
  readonly usualTurnTimeMs: number | null;
  /** Reads the bets of spectators on the game before, for whom seats are kept: the post of the table names them. */
  readonly bets: () => Promise<readonly NamedBet[]>;
}

/**
 * Opens the table that follows this one, whose game is over, with the same people seated and the caller as its host: for its
 * players. It exists once: everyone else is given the one there is. One that was cancelled may be followed by another. Too
 * many people for one table sit at two, if each has enough of them.
 */
export async function openNext(
  tables: RematchTables,
  caller: Caller,
  tableId: string,
  next: NextGame,
  now: number,
): Promise<Result<Rematch>> {
  const before = await tables.find(caller, tableId);
  if (before === null) return refuse({ key: 'app.refused.gone' });
  for (let number = 0; number < MAX_CALLED_OFF; number++) {
    const idOf = (part: number): string => nextTableId(tableId, number, next.game?.id, part);
    const there = await tables.find(caller, idOf(0));
    const opened = there === null ? await openAs(tables, caller, before, next, idOf, now) : null;
    if (opened !== null) return opened.ok ? ok({ loaded: opened.value, isNew: true }) : opened;
    // The second of two tables is opened before the first: where that is, both are.
    const first = there ?? (await tables.find(caller, idOf(0)));
    if (first === null) return refuse({ key: 'app.refused.again' });
    const second = seatOf(first.table, caller) < 0 ? await tables.find(caller, idOf(1)) : null;
    const own = second !== null && seatOf(second.table, caller) >= 0 ? second : first;
    if (own.table.status !== 'cancelled') return ok({ loaded: own, isNew: false });
  }
  return refuse({ key: 'app.refused.cancelled' });
}

/** The quicker of two paces: an evening that was live goes on live. `null` is as slow as it likes. */
const quicker = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Opens it under its id, or both under theirs; the caller's own, `null` if someone else has opened that at the same moment. */
async function openAs(
  tables: RematchTables,
  caller: Caller,
  before: LoadedTable,
  { game: other, settings, usualTurnTimeMs, bets }: NextGame,
  idOf: (part: number) => string,
  now: number,
): Promise<Result<LoadedTable> | null> {
  const { table, match } = before;
  if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
  if (seatOf(table, caller) < 0) return refuse({ key: NOT_PLAYED });
  const game = other ?? before.game;
  const groups = groupsOf(before, game, await bets(), caller, now);
  let own: Result<LoadedTable> | null = null;
  for (const [part, group] of [...groups.entries()].toReversed()) {
    const id = idOf(part);
    const opened = await tables.open(
      // The effect of a press is noted with each table that it has opened.
      part === 0 ? caller : { ...caller, interactionId: `${caller.interactionId}-${part}` },
      {
        ...group,
        ...{ id, game, settings: (...drawn) => settings(before, ...drawn) },
        channelId: readersChannelOf(table),
        thread: table.playChannelId !== readersChannelOf(table),
        turnTimeMs: quicker(usualTurnTimeMs, table.turnTimeMs),
        locale: table.locale,
      },
    );
    if (opened?.ok === false) return opened;
    if (group.hostId === caller.userId) own = opened;
  }
  return own;
}

/** Puts a person who watched the game in line for a seat at the next one: those who wait sit down with its players. */
export const lineUp = defineCommand(
  'line-up',
  ({ table, match }, _, { caller, apart }) => {
    if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
    if (waitingPlace(table, caller) > 0) return refuse({ key: 'app.next.lined-up' });
    const unwelcome = rejectApart([...table.seats, ...table.waiting], apart);
    if (unwelcome !== null) return refuse(unwelcome);
    if (table.waiting.length >= MAX_WAITING)
      return refuse({ key: 'app.refused.line-full', args: { waiting: MAX_WAITING } });
    return ok({ table: { ...table, waiting: [...table.waiting, userHolder(caller)] }, match, outbox: [] });
  },
  { reads: ['apart'] },
);

/** Has the post of the end, while it unfolds, show everything at once: for players. */
export const showWholeEnd = defineCommand('show-whole-end', ({ table, match }, _, { caller }) => {
  if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
  if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-skipper' });
  return ok({ table, match, outbox: [{ kind: 'reveal', all: true }] });
});

/**
 * Queues a public post of the whole game as an animation, where readers may know of it: for its players, and for callers who
 * `mayWrite` there. The presenter posts it once, however often it is queued.
 */
export const postAnimation = defineCommand(
  'post-animation',
  (
    { table, game, match },
    { mayWrite }: { readonly mayWrite: (channelId: string) => boolean },
    { caller },
  ) => {
    if (match === null || match.outcome === null || game.ui.replay === undefined)
      return refuse({ key: 'app.refused.not-over' });
    const channelId = readersChannelOf(table);
    if (seatOf(table, caller) < 0 && !mayWrite(channelId))
      return refuse({ key: 'app.refused.may-not-share', args: { channel: `<#${channelId}>` } });
    return ok({ table, match, outbox: [{ kind: 'replay' }] });
  },
);

/** The settings to open a table with after the one `before`. */
export type NextSettings = (
  before: LoadedTable,
  ...drawn: Parameters<OpenTable['settings']>
) => ReturnType<OpenTable['settings']>;

/** Queues a line about the rematch where the game was played, unless its lobby is there: what plays in a thread has it outside. */
export const announceRematch = defineCommand(
  'announce-rematch',
  ({ table, match }, { rematchId: id }: { readonly rematchId: string }, { caller }) => {
    if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
    if (seatOf(table, caller) < 0) return refuse({ key: NOT_PLAYED });
    const isElsewhere = table.playChannelId !== readersChannelOf(table);
    return ok({ table, match, outbox: isElsewhere ? [{ kind: 'rematch', rematchId: id }] : [] });
  },
);

/** The table of a rematch. */
export interface Rematch {
  readonly loaded: LoadedTable;
  /** True if this call has opened it. */
  readonly isNew: boolean;
}

/** Begins what a game has to be played after its end, or ends it at once: for its players. */
export const epilogue = defineCommand(
  'epilogue',
  ({ table, game, match }, { step }: { readonly step: EpilogueStep }, { caller }) => {
    if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
    if (game.parts.epilogue === undefined) return refuse({ key: 'app.refused.over' });
    if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-in-epilogue' });
    const after = step === 'begin' ? match.beginEpilogue() : match.skipEpilogue();
    return after.ok ? ok({ table, match: after.value, outbox: [{ kind: 'epilogue' }] }) : after;
  },
);

/** A step of an epilogue, which a game has after its end: begin it, or end it at once. */
export type EpilogueStep = 'begin' | 'skip';
