import type { PlannedTurn, Table } from '../table.ts';

/** While a planned turn is due, its person is pinged no sooner than this after it, in milliseconds. */
const GRACE_MS = 60_000;

type Planned = Pick<Table, 'planned'>;

/** Until when the turn of a person may be played as they have planned it, in milliseconds since 1970; 0 for not at all. */
export function plannedUntilOf({ planned }: Planned, userId: string, now: number): number {
  const dueAt = planned[userId]?.dueAt ?? null;
  return dueAt === null ? 0 : Math.max(dueAt, now) + GRACE_MS;
}

type DuePlan = PlannedTurn & { readonly userId: string; readonly dueAt: number };

/** The planned turn that is due first; `null` for none. */
export const duePlan = ({ planned }: Planned): DuePlan | null =>
  Object.entries(planned)
    .flatMap(([userId, { dueAt, ...turn }]) => (dueAt === null ? [] : [{ userId, ...turn, dueAt }]))
    .toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
