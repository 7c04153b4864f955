import type { Rejection } from '../../kernel/message.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  newTable,
  rejectTooManyTables,
  storeTable,
  type TableCreatorDeps,
} from '../../table/create-table.ts';
import type { PostStore, Post } from '../../table/ports/posts.ts';
import { type Holder, namedHoldersOf, type LoadedTable } from '../../table/table.ts';
import { rematchId } from '../../table/table-id.ts';
import type { Decision, Caller } from '../../table/decision.ts';
import { isForgotten, seatOf } from '../../table/seats.ts';
import type { AnyGame } from '../../kernel/erase-game.ts';

export interface RematchDeps extends TableCreatorDeps {
  readonly store: TableCreatorDeps['store'] & Pick<PostStore, 'newestPost'>;
}

/** How often a rematch may be called off before there is another one. */
const MAX_CALLED_OFF = 20;

/** Opens the rematch of a table whose game is over, or finds the one that somebody opened, as `TableService.rematch` says. */
export async function openRematch(
  deps: RematchDeps,
  caller: Caller,
  tableId: string,
  change: RematchSettings,
): Promise<Result<Rematch, Rejection>> {
  const before = await deps.loader.load(tableId);
  if (before?.table.guildId !== caller.guildId) return refuse({ key: 'app.refused.gone' });
  for (let number = 0; number < MAX_CALLED_OFF; number++) {
    const id = rematchId(tableId, number);
    const existing = await deps.loader.load(id);
    if (existing === null) return openAs(deps, caller, before, id, change);
    if (existing.table.status !== 'cancelled') return ok(await found(deps, existing));
  }
  return refuse({ key: 'app.refused.cancelled' });
}

/** Opens it under this id, unless somebody else does so at the same moment. */
async function openAs(
  deps: RematchDeps,
  caller: Caller,
  { table, game, match }: LoadedTable,
  id: string,
  change: RematchSettings,
): Promise<Result<Rematch, Rejection>> {
  if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
  if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-played' });
  const settings = game.settings(change(game, match.rematchSettings(table.settings, namedHoldersOf(table))));
  if (!settings.ok) return settings;
  const limitReached = await rejectTooManyTables(deps, caller, table.channelId);
  if (limitReached !== null) return refuse(limitReached);
  const { loaded, change: stored } = newTable(deps, caller, {
    id,
    game,
    settings: settings.value,
    // They all came by this one click: it is what brings them to the new table.
    seats: table.seats.filter((holder) => !isForgotten(holder)).map((holder) => seatedAnew(holder, caller)),
    channelId: table.channelId,
    thread: table.playChannelId !== table.channelId,
    turnTimeMs: table.turnTimeMs,
    challenge: null,
    locale: table.locale,
  });
  if ((await storeTable(deps, loaded, stored)) === 'committed')
    return ok({ loaded, lobbyPost: null, isNew: true });
  const existing = await deps.loader.load(id);
  return existing === null ? refuse({ key: 'app.refused.again' }) : ok(await found(deps, existing));
}

/** Somebody who sat at the table at its end, as one who sits at another from its beginning. */
const seatedAnew = (holder: Holder, { interactionId }: Caller): Holder =>
  holder.kind === 'user'
    ? { kind: 'user', userId: holder.userId, name: holder.name, seatedBy: interactionId }
    : { kind: 'bot', bot: holder.bot, name: holder.name, seatedBy: interactionId };

const found = async ({ store }: RematchDeps, loaded: LoadedTable): Promise<Rematch> => ({
  loaded,
  lobbyPost: await store.newestPost(loaded.table.id, 'lobby'),
  isNew: false,
});

/** Has the post of the end show everything at once, for those who played. */
export function decideShowAll(loaded: LoadedTable, caller: Caller): Result<Decision, Rejection> {
  const { table, match } = loaded;
  if (match === null || match.outcome === null) return refuse({ key: 'app.refused.not-over' });
  if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-skipper' });
  return ok({ table, match, outbox: [{ kind: 'reveal', all: true }] });
}

/**
 * Queues a public post of the whole game as an animation, where the table was opened: for those who played it, and for
 * whoever `mayWrite` there. The presenter posts it once, however often it is queued.
 */
export function decideShareReplay(
  loaded: LoadedTable,
  caller: Caller,
  mayWrite: (channelId: string) => boolean,
): Result<Decision, Rejection> {
  const { table, game, match } = loaded;
  if (match === null || match.outcome === null || game.replay === null)
    return refuse({ key: 'app.refused.not-over' });
  if (seatOf(table, caller) < 0 && !mayWrite(table.channelId))
    return refuse({ key: 'app.refused.may-not-share', args: { channel: `<#${table.channelId}>` } });
  return ok({ table, match, outbox: [{ kind: 'replay' }] });
}

/** The settings to open a rematch with, as typed, from those that the game itself would take. */
export type RematchSettings = (game: AnyGame, settings: unknown) => unknown;

/** The table of a rematch, and the post of its lobby once there is one. */
export interface Rematch {
  readonly loaded: LoadedTable;
  readonly lobbyPost: Post | null;
  /** Whether this call has opened it. */
  readonly isNew: boolean;
}
