import type { PlannedTurn, Table } from '../table.ts';

/** While a planned turn is due, its person is pinged no sooner than this after it, in milliseconds. */
const GRACE_MS = 60_000;

type Planned = Pick<Table, 'planned'>;

/** The next turn of a person who has planned it; `null` for others. */
export const plannedTurnOf = ({ planned }: Planned, userId: string): PlannedTurn | null =>
  planned[userId] ?? null;

/** Until when the turn of a person may be played as they have planned it, in milliseconds since 1970; 0 for not at all. */
export function plannedUntilOf({ planned }: Planned, userId: string, now: number): number {
  const dueAt = planned[userId]?.dueAt ?? null;
  return dueAt === null ? 0 : Math.max(dueAt, now) + GRACE_MS;
}

/** The person whose planned turn is due first; `null` for nobody. */
export const duePlanner = ({ planned }: Planned): string | null =>
  Object.entries(planned)
    .flatMap(([userId, { dueAt }]) => (dueAt === null ? [] : [{ userId, dueAt }]))
    .toSorted((a, b) => a.dueAt - b.dueAt)[0]?.userId ?? null;

/** When a planned turn is due, in milliseconds since 1970; `null` for none. */
export function planDueAt(table: Planned): number | null {
  const userId = duePlanner(table);
  return userId === null ? null : (table.planned[userId]?.dueAt ?? null);
}
