import { id, nullable, time } from '../../table/stored/cells.ts';
import type { Change } from '../../table/ports/tables.ts';
import { defineStored, type RowIn, type RowsOf, type StoredAccess } from '../../table/stored/stored.ts';

const DAY_MS = 86_400_000;
/** How many days, counted by UTC, an `Activity` covers: the present one and those before it. */
export const ACTIVITY_DAYS = 30;

/** When each table was opened, begun and over, for the managers of its server. It names nobody, and outlasts the table. */
export const activity = defineStored('activity', {
  columns: {
    guildId: id,
    openedAt: time,
    tableId: id,
    /** When a second person took a seat in the lobby; `openedAt` where it was opened with two, null where there was none. */
    secondAt: nullable(time),
    begunAt: nullable(time),
    /** At most one of these: when the game was over, and when the table was cancelled. */
    finishedAt: nullable(time),
    cancelledAt: nullable(time),
  },
  key: ['guildId', 'openedAt', 'tableId'],
  server: 'guildId',
  // A slow game that is over now may have been opened long ago.
  kept: { since: 'openedAt', ms: 90 * DAY_MS },
  changed: noteActivity,
});

/** Notes when a table was opened, has its second person, has begun and is over, each once. Most changes are none of that. */
async function noteActivity(rowsOf: RowsOf, { table, after, events, reseated = false }: Change, now: number) {
  const { guildId, openedAt, id: tableId, status, seats, version } = table;
  const rows = rowsOf(activity);
  const people = seats.filter(({ kind }) => kind === 'user').length;
  if (version === 1) {
    // One that is opened with several people, as for a rematch, waits for nobody.
    const secondAt = people > 1 ? openedAt : null;
    const begunAt = status === 'playing' && events.length > 0 ? openedAt : null;
    const opened = { guildId, openedAt, tableId, secondAt, begunAt, finishedAt: null, cancelledAt: null };
    await rows.add(opened);
    return;
  }
  const note = (column: `${'second' | 'begun' | 'finished' | 'cancelled'}At`) =>
    rows.change({ guildId, openedAt, tableId, [column]: null }, { [column]: now });
  if (reseated && status === 'lobby' && people === 2) await note('secondAt');
  if (after === 0 && events.length > 0) await note('begunAt');
  if (reseated && status === 'over') await note('finishedAt');
  if (reseated && status === 'cancelled') await note('cancelledAt');
}

/** The events of tables that are counted. */
export const ACTIVITIES = ['opened', 'begun', 'finished', 'cancelled'] as const;
export type ActivityKind = (typeof ACTIVITIES)[number];

/** The activity in a server in the last days: numbers, and nobody's name. */
export interface Activity {
  /** How many tables on each day, the oldest first. */
  readonly days: Readonly<Record<ActivityKind, readonly number[]>>;
  /** How long half of the tables that one person opened waited for a second one at most; `null` where none found one. */
  readonly medianWaitMs: number | null;
}

/** The activity in a server up to `now`, in milliseconds since 1970. */
export async function activityIn({ rowsOf }: StoredAccess, guildId: string, now: number): Promise<Activity> {
  const first = Math.floor(now / DAY_MS) - ACTIVITY_DAYS + 1;
  const tables = await rowsOf(activity).list({ guildId });
  const countDays = (kind: ActivityKind): readonly number[] => {
    const days = tables.map((table) => Math.floor((table[`${kind}At`] ?? -1) / DAY_MS) - first);
    return Array.from({ length: ACTIVITY_DAYS }, (_, i) => days.filter((day) => day === i).length);
  };
  const waits = tables.map(waitOf(first * DAY_MS)).filter((wait) => wait !== null);
  return {
    days: {
      opened: countDays('opened'),
      begun: countDays('begun'),
      finished: countDays('finished'),
      cancelled: countDays('cancelled'),
    },
    medianWaitMs: waits.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(waits.length / 2) - 1)] ?? null,
  };
}

/** How long a table waited for its second person; `null` if it did not, or none came since then. */
const waitOf =
  (since: number) =>
  ({ secondAt, openedAt }: RowIn<typeof activity>): number | null =>
    secondAt === null || secondAt < since || secondAt <= openedAt ? null : secondAt - openedAt;
