import { type Rejection, ok, refuse } from '../kernel/game.ts';
import { defineCommand, defineWorkerCommand } from './command.ts';
import { type Decision, fullPostTasks } from './decision.ts';
import { moderates, seatOf, type Caller } from './seats.ts';
import type { LoadedTable } from './table.ts';

/** How long a table stays where a player had it posted, in milliseconds. */
const MIN_MOVE_INTERVAL_MS = 60_000;

/** Queues a fresh public post in this channel, where the game is played from now on. */
const postAnew = (loaded: LoadedTable, channelId: string): Decision => ({
  // The post pings them, or notes who it could not ping.
  table: { ...loaded.table, playChannelId: channelId, parked: null, missed: null },
  match: loaded.match,
  outbox: fullPostTasks(loaded),
});

/**
 * Queues a fresh public post in this channel, where the game is played from now on: for players, the host and moderators,
 * and not again within a minute. A parked table, which nobody can see, may be posted at once.
 */
export const moveTo = defineCommand(
  'move-to',
  (loaded, { channelId }: { readonly channelId: string }, { caller, now }) => {
    const rejection = rejectUnlessMayMove(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { shownAt, parked, playChannelId } = loaded.table;
    const elapsedMs = shownAt === null ? MIN_MOVE_INTERVAL_MS : now - shownAt;
    // A time in the future is one of a clock that was wrong.
    if (parked === null && elapsedMs >= 0 && elapsedMs < MIN_MOVE_INTERVAL_MS)
      return refuse({
        key: 'app.refused.moved-just-now',
        args: {
          channel: `<#${playChannelId}>`,
          seconds: Math.ceil((MIN_MOVE_INTERVAL_MS - elapsedMs) / 1_000),
        },
      });
    const decision = postAnew(loaded, channelId);
    const isMoved = channelId !== playChannelId && loaded.table.status !== 'over';
    const moved = isMoved ? { movedTo: channelId } : {};
    return ok({ ...decision, table: { ...decision.table, shownAt: now, ...moved } });
  },
);

/** Why this caller may not have the table posted in another channel, or anew, or `null`. */
export function rejectUnlessMayMove(loaded: LoadedTable, caller: Caller): Rejection | null {
  const { table } = loaded;
  const mayMove = seatOf(table, caller) >= 0 || table.hostId === caller.userId || moderates(loaded, caller);
  return mayMove ? null : { key: 'app.refused.not-mover', args: { channel: `<#${table.playChannelId}>` } };
}

/** Queues fresh posts of a table in the channel where it is played, and forgets the old ones. */
export const republish = defineWorkerCommand('republish', (loaded) =>
  ok({ ...postAnew(loaded, loaded.table.playChannelId), republish: true }),
);

/** Queues a fresh post of a parked table; leaves any other table alone. */
export const unpark = defineWorkerCommand('unpark', (loaded) =>
  loaded.table.parked === null ? null : ok(postAnew(loaded, loaded.table.playChannelId)),
);

/**
 * Sets where a table with a pending thread is played: the thread that was created for it, or its own channel where there
 * can be none. Only the first time has an effect, and none once the table was posted elsewhere.
 */
export const setPlayChannel = defineWorkerCommand(
  'set-play-channel',
  ({ table, match }, { channelId }: { readonly channelId: string }) =>
    table.threadPending && table.playChannelId === table.channelId
      ? ok({ table: { ...table, playChannelId: channelId, threadPending: false }, match, outbox: [] })
      : null,
);
