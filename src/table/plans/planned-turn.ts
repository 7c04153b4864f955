import { isPaused, type Table } from '../table.ts';

/** While a planned turn is due, its person is pinged no sooner than this after it, in milliseconds. */
const GRACE_MS = 60_000;

/** Until when the turn of a person may be played as they have planned it, in milliseconds since 1970; 0 for not at all. */
export function plannedUntilOf({ planned }: Pick<Table, 'planned'>, userId: string, now: number): number {
  const dueAt = planned[userId]?.dueAt ?? null;
  return dueAt === null ? 0 : Math.max(dueAt, now) + GRACE_MS;
}

/** The planned turn that is due first; `null` for none, and while the table is paused, or parked: then it waits for that. */
export function duePlan(table: Pick<Table, 'planned' | 'pause' | 'parked'>) {
  if (isPaused(table) || table.parked !== null) return null;
  const due = Object.entries(table.planned).flatMap(([userId, { dueAt, ...turn }]) =>
    dueAt === null ? [] : [{ userId, ...turn, dueAt }],
  );
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}
