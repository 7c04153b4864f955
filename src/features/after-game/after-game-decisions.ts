import { type AnySettings, settingsOf } from '../../kernel/playable-game.ts';
import { ok, refuse, type Result } from '../../kernel/message.ts';
import { defineCommand } from '../../table/command.ts';
import type { Caller } from '../../table/decision.ts';
import type { Post } from '../../table/ports/posts.ts';
import { isForgotten, seatOf } from '../../table/seats.ts';
import { rematchId } from '../../table/create-table.ts';
import { type Holder, type LoadedTable, namedHoldersOf, readersChannelOf } from '../../table/table.ts';
import type { Tables } from '../../table/tables.ts';

/** How often a rematch may be cancelled before there is another one. */
const MAX_CALLED_OFF = 20;

/** The part of the tables that a rematch needs. */
type RematchTables = Pick<Tables, 'find' | 'open' | 'newestPost'>;

/**
 * Opens a table like this one, whose game is over, with the same people seated and the caller as its host: for its
 * players. It exists once: everyone else is given the one there is. One that was cancelled may be followed by another.
 */
export async function openRematch(
  tables: RematchTables,
  caller: Caller,
  tableId: string,
  change: RematchSettings,
): Promise<Result<Rematch>> {
  const before = await tables.find(caller, tableId);
  if (before === null) return refuse({ key: 'app.refused.gone' });
  for (let number = 0; number < MAX_CALLED_OFF; number++) {
    const id = rematchId(tableId, number);
    const existing = await tables.find(caller, id);
    if (existing === null) return openAs(tables, caller, before, id, change);
    if (existing.table.status !== 'cancelled') return ok(await found(tables, existing));
  }
  return refuse({ key: 'app.refused.cancelled' });
}

/** Opens it under this id, unless someone else does so at the same moment. */
async function openAs(
  tables: RematchTables,
  caller: Caller,
  before: LoadedTable,
  id: string,
  change: RematchSettings,
): Promise<Result<Rematch>> {
  const { table, game, match } = before;
  if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
  if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-played' });
  const settings = game.parseSettings(
    await change(before, match.rematchSettings(settingsOf(game, table.settings), namedHoldersOf(table)), id),
  );
  if (!settings.ok) return settings;
  const opened = await tables.open(caller, {
    id,
    game,
    settings: settings.value,
    // They all came by this one click: it is what brings them to the new table.
    seats: table.seats.filter((holder) => !isForgotten(holder)).map((holder) => seatedAnew(holder, caller)),
    channelId: readersChannelOf(table),
    thread: table.playChannelId !== readersChannelOf(table),
    turnTimeMs: table.turnTimeMs,
    challenge: null,
    locale: table.locale,
  });
  if (opened !== null) return opened.ok ? ok({ loaded: opened.value, lobbyPost: null, isNew: true }) : opened;
  const existing = await tables.find(caller, id);
  return existing === null ? refuse({ key: 'app.refused.again' }) : ok(await found(tables, existing));
}

/** A holder who sat at the table at its end, as a holder who sits at another from its beginning. */
const seatedAnew = (holder: Holder, { interactionId }: Caller): Holder =>
  holder.kind === 'user'
    ? { kind: 'user', userId: holder.userId, name: holder.name, seatedBy: interactionId }
    : { kind: 'bot', bot: holder.bot, name: holder.name, seatedBy: interactionId };

const found = async (tables: RematchTables, loaded: LoadedTable): Promise<Rematch> => ({
  loaded,
  lobbyPost: await tables.newestPost(loaded.table, 'lobby'),
  isNew: false,
});

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

/** The settings to open the rematch of this table with, drawn or typed, from those that the game itself would take; `id`: the rematch's. */
export type RematchSettings = (before: LoadedTable, settings: AnySettings, id: string) => Promise<unknown>;

/** Queues a line about the rematch where the game was played, unless its lobby is there: what plays in a thread has it outside. */
export const announceRematch = defineCommand(
  'announce-rematch',
  ({ table, match }, { rematchId: id }: { readonly rematchId: string }, { caller }) => {
    if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
    if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-played' });
    const isElsewhere = table.playChannelId !== readersChannelOf(table);
    return ok({ table, match, outbox: isElsewhere ? [{ kind: 'rematch', rematchId: id }] : [] });
  },
);

/** The table of a rematch, and the post of its lobby once there is one. */
export interface Rematch {
  readonly loaded: LoadedTable;
  readonly lobbyPost: Post | null;
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
