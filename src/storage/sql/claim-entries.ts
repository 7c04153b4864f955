import { sql } from 'kysely';
import { createShareCounter } from '../delivery-shares.ts';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import type { ClaimedEntry, DeliveryShares, PlacedEntry } from '../../table/ports/outbox.ts';
import type { TableVersion } from '../../table/table.ts';
import type { Access, Db } from './access.ts';
import { type DueRows, readDue } from './claim.ts';
import { readOutboxEntry } from './rows.ts';
import type { CoreRow } from './core-tables.ts';

type DueEntry = Pick<CoreRow<'outbox'>, (typeof CLAIMED_COLUMNS)[number]>;
const CLAIMED_COLUMNS = ['id', 'table_id', 'task', 'attempts', 'guild_id', 'channel_id', 'turn'] as const;

/** Inside a transaction: claims up to `limit` entries that are due at `now`, in turn, until `leaseUntil`. */
export async function claimEntries(
  db: Db,
  access: Access,
  now: number,
  leaseUntil: number,
  limit: number,
  shares: DeliveryShares,
): Promise<DueRows<DueEntry, ClaimedEntry>> {
  await undoWrongClock(db, now);
  const due = readDue(await selectDueInTurn(db, access, now, limit, shares), readOutboxEntry);
  if (due.rows.length === 0) return { ok: true, rows: [], values: [] };
  const versions = await leaseEntries(
    db,
    due.rows.map(({ id }) => id),
    leaseUntil,
  );
  return due.ok ? { ...due, values: due.values.flatMap((entry) => withVersion(entry, versions)) } : due;
}

/**
 * Leases entries that are locked. Resolves with the versions of their tables, by the ids of the entries: read by this
 * statement and not together with the entries, because a change may have been merged with one until it was locked.
 */
async function leaseEntries(
  db: Db,
  ids: readonly string[],
  leaseUntil: number,
): Promise<ReadonlyMap<string, TableVersion>> {
  const rows = await db
    .updateTable('outbox')
    .set({ due_at: leaseUntil })
    .set('attempts', (column) => column('attempts', '+', 1))
    .where('id', 'in', [...ids])
    .returning(({ selectFrom }) => {
      const ofTable = selectFrom('tables').whereRef('tables.id', '=', 'outbox.table_id');
      return [
        'id',
        ofTable.select('version').$asScalar().$notNull().as('version'),
        ofTable.select('opened_at').$asScalar().$notNull().as('openedAt'),
      ];
    })
    .execute();
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}

/** Each entry has a table: a foreign key sees to that. */
function withVersion(
  entry: PlacedEntry,
  versions: ReadonlyMap<string, TableVersion>,
): readonly ClaimedEntry[] {
  const tableVersion = versions.get(entry.id);
  return tableVersion === undefined ? [] : [{ ...entry, tableVersion }];
}

/** Makes entries due that a wrong clock postponed, and gives a turn to those that it gave one far away. */
async function undoWrongClock(db: Db, now: number): Promise<void> {
  const latest = now + MAX_DELAY_MS;
  const unlessLater = (name: 'at' | 'due_at') =>
    sql<number>`case when "due_at" > ${latest} then ${now} else ${sql.ref(name)} end`;
  await db
    .updateTable('outbox')
    .set({ at: unlessLater('at'), due_at: unlessLater('due_at'), turn: now })
    .where(({ or, eb }) => or([eb('due_at', '>', latest), eb('turn', '>', latest)]))
    .execute();
}

/**
 * Up to `limit` due entries in turn, without those above their shares. Page by page, because a page may be full of
 * entries of one server.
 */
async function selectDueInTurn(
  db: Db,
  access: Access,
  now: number,
  limit: number,
  shares: DeliveryShares,
): Promise<readonly DueEntry[]> {
  const counter = createShareCounter(shares);
  const chosen: DueEntry[] = [];
  let last: DueEntry | undefined;
  for (;;) {
    const [servers, channels, after] = [counter.fullServers(), counter.fullChannels(), last];
    const page = await db
      .selectFrom('outbox')
      .select(CLAIMED_COLUMNS)
      .where('turn', 'is not', null)
      // As an expression, so that the rows are read in turn from the index, and no more than are needed.
      .where(sql<number>`due_at + 0`, '<=', now)
      .$if(servers.length > 0, (query) => query.where('guild_id', 'not in', servers))
      .$if(channels.length > 0, (query) => query.where('channel_id', 'not in', channels))
      .$if(after !== undefined, (query) =>
        query.where(({ refTuple, tuple, eb }) =>
          eb(refTuple('turn', 'table_id'), '>', tuple(after?.turn ?? 0, after?.table_id ?? '')),
        ),
      )
      .orderBy('turn')
      .orderBy('table_id')
      .limit(limit)
      .$if(access.rowLocks, (query) => query.forUpdate().skipLocked())
      .execute();
    for (const row of page)
      if (chosen.length < limit && counter.take({ guildId: row.guild_id, channelId: row.channel_id }))
        chosen.push(row);
    last = page.at(-1);
    if (page.length < limit || chosen.length >= limit) return chosen;
  }
}
