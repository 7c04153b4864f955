import { ok, refuse, type Result, type Seat } from '../../kernel/game.ts';
import type { PlannedTurns } from '../../kernel/game-parts.ts';
import type { Match } from '../../kernel/match.ts';
import type { AnyTypes } from '../../kernel/playable-game.ts';
import type { Input } from '../../kernel/screen.ts';
import { isSlowFor } from '../../table/clock/turn-clock.ts';
import { defineCommand, defineWorkerCommand } from '../../table/command.ts';
import type { Decision } from '../../table/decision.ts';
import { seatOf, type Caller } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';

/** A game whose turns can be planned, at the seat of a person. */
export interface Planner {
  readonly match: Match;
  readonly seat: Seat;
  readonly part: PlannedTurns<AnyTypes>;
}

/** The seat of a person in a game whose turns can be planned; or why there is none. */
export function plannerOf({ table, match }: LoadedTable, caller: Pick<Caller, 'userId'>): Result<Planner> {
  const seat = seatOf(table, caller);
  if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  const part = match?.game.parts.plannedTurns;
  if (match === null || part === undefined) return refuse({ key: 'app.not-any-more' });
  return ok({ match, seat, part });
}

/** True if this person may plan a turn at this table now: at a slow one of several people, while it is not their turn. */
export const mayPlan = ({ table }: LoadedTable, { match, seat, part }: Planner, userId: string): boolean =>
  isSlowFor(table, userId) &&
  table.livePlay?.stage !== 'live' &&
  !match.toAct.includes(seat) &&
  part.mayPlan(match.view(seat));

/** A press in the panel of a plan, and the step that it was rendered for. */
export interface PlanPress {
  readonly step: number;
  readonly payload: string;
  readonly input: Input;
}

/** The plan that a press stands for; or why there is none. A press for a step that is over is none: all may have changed. */
export function planOf(
  loaded: LoadedTable,
  { step, payload, input }: PlanPress,
  caller: Pick<Caller, 'userId'>,
): Result<Planner & { readonly plan: unknown }> {
  const planner = plannerOf(loaded, caller);
  if (!planner.ok) return planner;
  const { match, seat, part } = planner.value;
  if (match.step !== step) return refuse({ key: 'app.refused.stale' });
  if (!mayPlan(loaded, planner.value, caller.userId)) return refuse({ key: 'app.not-any-more' });
  const made = part.planOf(match.view(seat), payload, input);
  if (made === null) return refuse({ key: 'app.not-any-more' });
  return made.ok ? ok({ ...planner.value, plan: made.value }) : made;
}

/** The table with other plans of this person for their next turn, which nobody else notices. */
function withPlans(
  { table, match }: LoadedTable,
  seat: Seat,
  userId: string,
  plans: readonly unknown[],
): Decision {
  const { [userId]: _, ...others } = table.planned;
  const own = { count: plans.length, stage: 'ahead', dueAt: null } as const;
  const planned = plans.length === 0 ? others : { ...others, [userId]: own };
  return {
    table: { ...table, planned },
    match,
    outbox: [],
    isUnseen: true,
    plans: [{ userId, seat, plans }],
  };
}

/** Keeps one more plan for the caller's next turn. */
export const keepPlan = defineCommand(
  'keep-plan',
  (loaded, press: PlanPress, { caller, ownPlans }) => {
    const made = planOf(loaded, press, caller);
    if (!made.ok) return made;
    const { seat, part, plan } = made.value;
    const before = loaded.table.planned[caller.userId] === undefined ? [] : ownPlans;
    if (before.length >= part.most) return refuse({ key: 'app.plan.full', args: { most: part.most } });
    return ok(withPlans(loaded, seat, caller.userId, [...before, plan]));
  },
  { reads: ['ownPlans'] },
);

/** Drops all plans of the caller, or names a piece (by its value) that stops them all, or stops that. Only before their turn. */
export const changePlans = defineCommand(
  'change-plans',
  (loaded, { stop }: { readonly stop: string | null }, { caller, ownPlans }) => {
    const planner = plannerOf(loaded, caller);
    if (!planner.ok) return planner;
    const { match, seat, part } = planner.value;
    const turn = loaded.table.planned[caller.userId];
    if (turn === undefined && stop === null) return null;
    if (turn?.stage !== 'ahead') return refuse({ key: 'app.refused.stale' });
    const view = match.view(seat);
    const plans = stop === null ? [] : ownPlans.map((plan) => part.stops?.toggle(view, plan, stop) ?? plan);
    return ok(withPlans(loaded, seat, caller.userId, plans));
  },
  { reads: ['ownPlans'] },
);

/** Leaves the turn to a person who has come before it was played as planned: then nobody needs to ping them any more, either. */
export const comeBack = defineWorkerCommand(
  'come-back',
  ({ table, match }, { userId }: { readonly userId: string }) => {
    const turn = table.planned[userId];
    if (turn?.stage !== 'due') return null;
    const userIds = table.missed?.userIds.filter((each) => each !== userId) ?? [];
    const missed = table.missed === null || userIds.length === 0 ? null : { ...table.missed, userIds };
    const planned = { ...table.planned, [userId]: { ...turn, stage: 'here', dueAt: null } as const };
    return ok({ table: { ...table, missed, planned }, match, outbox: [], isUnseen: true });
  },
);
