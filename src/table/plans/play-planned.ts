import { ok } from '../../kernel/game.ts';
import { awaitedUsers, isSlowFor } from '../clock/turn-clock.ts';
import { withoutSecondCall } from '../change.ts';
import { defineDueCommand } from '../command.ts';
import type { Decision } from '../decision.ts';
import { advance } from '../game-decisions.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';
import { duePlan } from './planned-turn.ts';
import { seatOf } from '../seats.ts';
import { type PlansDeps, sayablePlans } from '../stored/plans.ts';
import type { LoadedTable, PlannedTurn } from '../table.ts';

/** How soon a planned turn is looked at again while the others vote, in milliseconds. */
const AGAIN_MS = 60_000;

const UNFIT = { stage: 'unfit', dueAt: null } as const;

/** Plays the turn that is due as its person has planned it: by the first of their plans that fits. If none does, they are pinged. */
export const playPlanned = defineDueCommand(
  'play-planned',
  (loaded, _, { now, duePlans }) => {
    const { table, match } = loaded;
    const due = duePlan(table);
    if (due === null || match === null) return null;
    // What a wrong clock has postponed is due, as in the store.
    if (due.dueAt > now && due.dueAt <= now + MAX_DELAY_MS) return null;
    if (table.turnClock?.stage === 'deciding') return null;
    const { userId, ...turn } = due;
    const seat = seatOf(table, due);
    const { [userId]: _own, ...planned } = table.planned;
    // Everyone is there at a table that is played live.
    for (const plan of table.livePlay?.stage === 'live' ? [] : duePlans) {
      const moves = match.plannedMoves(seat, plan);
      const played = moves === null ? null : match.play(seat, moves);
      if (played?.ok !== true) continue;
      const decision = advance({ ...loaded, table: { ...table, planned } }, match, played.value);
      const outbox = withoutSecondCall(loaded, seat, decision);
      return ok({ ...decision, turnOf: seat, outbox, plans: [{ userId, plans: [] }] });
    }
    const missed = table.missed && { ...table.missed, at: now };
    const unfit = { ...planned, [userId]: { ...turn, ...UNFIT } };
    return ok({ table: { ...table, missed, planned: unfit }, match, outbox: [] });
  },
  {
    reads: ['duePlans'],
    dueAt: (table, { now }) => {
      const due = duePlan(table);
      return due === null ? null : Math.max(due.dueAt, now + AGAIN_MS);
    },
  },
);

/**
 * The decision with what becomes of planned turns. One whose turn has come is due after a while, if a plan fits; once
 * the turn is over, or the seat is left, its plans are gone. If the turn before is taken back, it is ahead again: so long,
 * `planDelayMs`, it may be.
 */
export async function withPlannedTurns(
  deps: PlansDeps & { readonly planDelayMs: () => number },
  before: LoadedTable,
  decision: Decision,
  now: number,
): Promise<Decision> {
  const { table, match } = decision;
  const people = Object.entries(table.planned);
  if (people.length === 0 || match === null) return decision;
  const awaited = awaitedUsers(table, match).map(({ userId }) => userId);
  const isTakenBack = match.tookBackSince(before.match?.events.length ?? 0);
  const planned: Record<string, PlannedTurn> = {};
  const plans = [...(decision.plans ?? [])];
  for (const [userId, turn] of people) {
    const isAwaited = awaited.includes(userId);
    const isOver = turn.stage !== 'ahead' && !isAwaited && !isTakenBack;
    if (isOver || !isSlowFor(table, userId)) plans.push({ userId, plans: [] });
    else if (!isAwaited) planned[userId] = { ...turn, stage: 'ahead', dueAt: null };
    else if (turn.stage !== 'ahead') planned[userId] = turn;
    else {
      const seat = seatOf(table, { userId });
      const all =
        table.livePlay?.stage === 'live' ? [] : await sayablePlans(deps, { ...before, table }, userId);
      const fits = all.some((plan) => match.plannedMoves(seat, plan) !== null);
      const due = { stage: 'due', dueAt: now + deps.planDelayMs() } as const;
      planned[userId] = { ...turn, ...(fits ? due : UNFIT) };
    }
  }
  return { ...decision, table: { ...table, planned }, plans };
}
