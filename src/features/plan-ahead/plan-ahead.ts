import { GONE } from '../../discord/components/localizer.ts';
import { ok, refuse, type Seat } from '../../kernel/game.ts';
import type { PlannedTurns } from '../../kernel/game-parts.ts';
import type { Match } from '../../kernel/match.ts';
import type { AnyTypes } from '../../kernel/playable-game.ts';
import type { Input } from '../../kernel/screen.ts';
import { isSlowFor } from '../../table/clock/turn-clock.ts';
import { defineCommand, defineWorkerCommand } from '../../table/command.ts';
import type { Decision } from '../../table/decision.ts';
import { seatOf, type Caller } from '../../table/seats.ts';
import type { LoadedTable, PlannedTurn } from '../../table/table.ts';

/** A game whose turns can be planned, as a person on a seat sees it. */
export interface Planner {
  readonly match: Match;
  readonly seat: Seat;
  readonly part: PlannedTurns<AnyTypes>;
  readonly view: AnyTypes['view'];
  /** The turn that they have planned; `undefined` for none. */
  readonly turn: PlannedTurn | undefined;
  /** True if they may plan a turn now: at a slow table of several people, while it is not their turn. */
  readonly mayPlan: boolean;
}

/** A person's view of a game whose turns can be planned; `null` if they have none. */
export function plannerOf({ table, match }: LoadedTable, caller: Pick<Caller, 'userId'>): Planner | null {
  const seat = seatOf(table, caller);
  const part = match?.game.parts.plannedTurns;
  if (match === null || part === undefined || seat < 0 || table.status === 'cancelled') return null;
  const view = match.view(seat);
  const isSlow = isSlowFor(table, caller.userId) && table.livePlay?.stage !== 'live';
  const mayPlan = isSlow && !match.toAct.includes(seat) && part.mayPlan(view);
  return { match, seat, part, view, turn: table.planned[caller.userId], mayPlan };
}

/** The table with other plans of this person for their next turn, which nobody else notices. */
function withPlans({ table, match }: LoadedTable, userId: string, plans: readonly unknown[]): Decision {
  const { [userId]: _, ...others } = table.planned;
  const own = { count: plans.length, stage: 'ahead', dueAt: null } as const;
  const planned = plans.length === 0 ? others : { ...others, [userId]: own };
  return { table: { ...table, planned }, match, outbox: [], isUnseen: true, plans: [{ userId, plans }] };
}

type PlanPress = Readonly<{ step: number; payload: string; input: Input }>;

/** Keeps one more plan for the caller's next turn. A press for a step that is over keeps none: all may have changed. */
export const keepPlan = defineCommand(
  'keep-plan',
  (loaded, { step, payload, input }: PlanPress, { caller, ownPlans }) => {
    const planner = plannerOf(loaded, caller);
    if (planner === null) return refuse(GONE);
    const { match, part, view, turn, mayPlan } = planner;
    if (match.step !== step) return refuse({ key: 'app.refused.stale' });
    const before = turn === undefined ? [] : ownPlans;
    const made = mayPlan ? part.planOf(view, payload, input, before[0]) : null;
    if (made?.ok !== true) return made ?? refuse(GONE);
    if (before.length >= part.most) return refuse({ key: 'app.plan.full', args: { most: part.most } });
    return ok(withPlans(loaded, caller.userId, [...before, made.value]));
  },
  { reads: ['ownPlans'] },
);

/** Drops all plans of the caller, or names a piece (by its value) that stops them all, or stops that. Only before their turn. */
export const changePlans = defineCommand(
  'change-plans',
  (loaded, { stop }: { readonly stop: string | null }, { caller, ownPlans }) => {
    const planner = plannerOf(loaded, caller);
    if (planner === null) return refuse(GONE);
    const { part, view, turn } = planner;
    if (turn === undefined && stop === null) return null;
    if (turn?.stage !== 'ahead') return refuse({ key: 'app.refused.stale' });
    const plans = stop === null ? [] : ownPlans.map((plan) => part.stops?.toggle(view, plan, stop) ?? plan);
    return ok(withPlans(loaded, caller.userId, plans));
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
