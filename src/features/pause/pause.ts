import { ok, refuse } from '../../kernel/game.ts';
import { isPaused, type LoadedTable, type Table, type UserHolder, usersAt } from '../../table/table.ts';
import { resumed, runningTurnClock } from '../../table/clock/turn-clock.ts';
import { defineCommand } from '../../table/command.ts';
import type { Decision } from '../../table/decision.ts';
import { seatOf } from '../../table/seats.ts';

/** The people at a table who have not agreed to a pause yet. */
export const pauseAwaits = (table: Pick<Table, 'seats' | 'pause'>): readonly UserHolder[] =>
  usersAt(table).filter(({ userId }) => table.pause?.agreed.includes(userId) !== true);

/** True if there is something to be paused: the clock of a turn, or a timer of the game's. */
export const mayPause = ({ table, match }: Pick<LoadedTable, 'table' | 'match'>): boolean =>
  table.status === 'playing' && match !== null && (table.turnClock !== null || table.timer !== null);

/**
 * Notes what the caller says of a pause. It begins when all people at the table want it; bots are not asked. While it is
 * only proposed, everything runs on. Any of them ends it.
 */
export const pause = defineCommand('pause', (loaded, { step }: { readonly step: PauseStep }, context) => {
  const { caller } = context;
  const { table, match } = loaded;
  if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
  if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-seated' });
  const outbox: Decision['outbox'] = [{ kind: 'refresh' }];
  if (step === 'go-on') {
    if (table.pause === null || match === null) return refuse({ key: 'app.refused.no-pause' });
    const leavesDeadlines = !isPaused(table);
    return ok({ table: resumed(table, context), match, outbox, leavesDeadlines });
  }
  if (isPaused(table)) return refuse({ key: 'app.refused.paused-already' });
  if (!mayPause(loaded)) return refuse({ key: 'app.refused.nothing-to-pause' });
  const agreed = [...new Set([...(table.pause?.agreed ?? []), caller.userId])];
  const proposed: Table = { ...table, pause: { agreed, since: null } };
  if (pauseAwaits(proposed).length > 0) return ok({ table: proposed, match, outbox, leavesDeadlines: true });
  const turnClock = runningTurnClock(loaded, context);
  return ok({ table: { ...table, turnClock, pause: { agreed, since: context.now } }, match, outbox });
});

/** A step of a person at a table about a pause: they want it, or the game shall go on. */
export type PauseStep = 'agree' | 'go-on';
