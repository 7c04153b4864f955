import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { acts } from '../../discord/interactions/route.ts';
import { panelAfter } from '../../discord/panels/panels.ts';
import { type Seat, ok, refuse } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import { awaitedUsers, type Now, runningTurnClock } from '../../table/clock/turn-clock.ts';
import { defineCommand } from '../../table/command.ts';
import { plannedUntilOf } from '../../table/plans/planned-turn.ts';
import { seatOf } from '../../table/seats.ts';
import type { LastTurn, LoadedTable, Table, TurnClock } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** The least time left for a turn that is taken back, in milliseconds. */
const MIN_LEFT_MS = 60_000;

/** Returns whether the player on this seat may take back the turn that they have just made. */
const mayTakeBack = ({ table, match }: Pick<LoadedTable, 'table' | 'match'>, seat: Seat): boolean =>
  table.status === 'playing' &&
  match?.lastTurn === seat &&
  table.lastTurn?.seat === seat &&
  table.lastTurn.step === match.step &&
  table.lastTurn.called === null;

/**
 * Takes back the caller's turn, which they made in the step before this one. The post is edited and pings nobody:
 * players who were pinged for the next turn are not pinged again when the turn has been made anew (`callsAgain`).
 */
export const takeBackTurn = defineCommand(
  'take-back',
  (loaded, { step }: { readonly step: number }, context) => {
    const { caller } = context;
    const { table, match } = loaded;
    if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
    const seat = seatOf(table, caller);
    if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
    const { lastTurn } = table;
    if (match === null || lastTurn === null || match.step !== step || !mayTakeBack(loaded, seat))
      return refuse({ key: 'app.refused.take-back' });
    const after = match.takeBack();
    const turnClock = resumedClock(table, lastTurn, after, context);
    // Nobody has called a player whose turn is planned.
    const called = awaitedUsers(table, match)
      .filter(({ userId }) => plannedUntilOf(table, userId, 0) === 0)
      .map(({ userId }) => seatOf(table, { userId }));
    return ok({
      table: { ...table, turnClock, lastTurn: { ...lastTurn, step: after.step, called } },
      match: after,
      outbox: [{ kind: 'refresh' }],
    });
  },
);

/** The clock of a turn that was taken back: it goes on with what was left of it. `null` where none ran. */
function resumedClock(
  table: Table,
  { leftMs, reminded }: LastTurn,
  match: Match,
  now: Now,
): TurnClock | null {
  const fresh = runningTurnClock({ table: { ...table, turnClock: null }, match }, now);
  if (fresh === null || leftMs === null) return null;
  const turnTimeMs = fresh.endsAt - fresh.startedAt;
  const endsAt = now.now + Math.min(turnTimeMs, Math.max(leftMs, MIN_LEFT_MS));
  return { ...fresh, startedAt: endsAt - turnTimeMs, endsAt, reminded };
}

/** A player takes back the turn that they have just made. */
export const takeBack = defineFeature({
  texts,
  routes: {
    takeBack: {
      code: 'D',
      reply: 'in-place',
      answer: acts<Parts>(async (parts, click) => {
        const { tableId, step } = click.id;
        const outcome = await parts.tables.run(takeBackTurn, { caller: click.caller, tableId, step });
        return panelAfter(parts, click, outcome, 'app.taken-back');
      }),
    },
  },
  panel: () => ({
    seat: (screen, { loaded, seat, localizer }) => {
      const button = actionButton(localizer, 'takeBack', { key: 'app.take-back', emoji: '↩️' });
      return withButton(screen, mayTakeBack(loaded, seat) && button, 'panel');
    },
  }),
});
