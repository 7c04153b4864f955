import { sql } from 'kysely';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import type {
  ClaimedEntry,
  DeliveryPlace,
  DeliveryShares,
  FollowUp,
  OutboxStore,
  PlacedEntry,
} from '../../table/ports/outbox.ts';
import type { TableVersion } from '../../table/table.ts';
import { outboxEntryId, UNLIMITED_SHARES } from '../change.ts';
import type { Access, Db, Schema } from './access.ts';
import { claimDue, type DueRows, readDue } from './deadlines.ts';
import { deadlines, outbox, tables } from '../../table/stored/tables.ts';
import { enqueueTasks, nextTurn } from './enqueue-tasks.ts';
import type { RowsOf } from '../../table/stored/stored.ts';
import { posts, upsertPost } from '../../table/stored/posts.ts';

/** Counts how much of their shares servers and channels use, beginning with what is in flight. */
function createShareCounter({ perServer, perChannel, inFlight }: DeliveryShares) {
  const servers = new Map<string, number>();
  const channels = new Map<string, number>();
  const add = ({ guildId, channelId }: DeliveryPlace): void => {
    servers.set(guildId, (servers.get(guildId) ?? 0) + 1);
    channels.set(channelId, (channels.get(channelId) ?? 0) + 1);
  };
  const full = (counts: ReadonlyMap<string, number>, max: number): readonly string[] =>
    [...counts].flatMap(([id, count]) => (count >= max ? [id] : []));
  inFlight.forEach(add);
  return {
    /** Counts one more delivery at this place, if there is room in the shares of its server and its channel. */
    take: (place: DeliveryPlace): boolean => {
      const isFull =
        (servers.get(place.guildId) ?? 0) >= perServer || (channels.get(place.channelId) ?? 0) >= perChannel;
      if (!isFull) add(place);
      return !isFull;
    },
    /** The servers, and the channels, whose share is used up. */
    fullServers: () => full(servers, perServer),
    fullChannels: () => full(channels, perChannel),
  };
}

/** Queues a task behind all others of its table, due at its time. */
async function enqueueFollowUp(
  db: Db,
  access: Access,
  tableId: string,
  { task, dueAt }: FollowUp,
  now: number,
): Promise<void> {
  const { queued, ...table } = await db
    .updateTable('tables')
    .set('queued', (column) => column('queued', '+', 1))
    .where('id', '=', tableId)
    .returning(['id', 'guild_id as guildId', 'play_channel_id as playChannelId', 'queued'])
    .executeTakeFirstOrThrow();
  await enqueueTasks(db, access, table, [task], queued - 1, now);
  await db
    .updateTable('outbox')
    .set({ at: dueAt })
    .set('due_at', (column) => column.case().when('due_at', 'is', null).then(null).else(dueAt).end())
    .where('id', '=', outboxEntryId(tableId, queued - 1))
    .execute();
}

/** Makes the oldest entry of a table due and gives it a turn, unless it is due or claimed already. */
async function activateOldestEntry(rowsOf: RowsOf, tableId: string, now: number): Promise<void> {
  const only = ['id', 'guildId', 'channelId', 'at', 'dueAt'] as const;
  const [oldest] = await rowsOf(outbox).list({ tableId }, { order: ['number'], limit: 1, only });
  if (oldest === undefined || oldest.dueAt !== null) return;
  const turn = await nextTurn(rowsOf, tableId, oldest, now);
  await rowsOf(outbox).change({ id: oldest.id, dueAt: null }, { dueAt: oldest.at, turn });
}

type DueEntry = Pick<Schema['outbox'], (typeof CLAIMED_COLUMNS)[number]>;
const CLAIMED_COLUMNS = [
  ...(['id', 'table_id', 'task', 'attempts', 'queued_at'] as const),
  ...(['guild_id', 'channel_id', 'turn'] as const),
] as const;
const ENTRY = ['id', 'tableId', 'task', 'attempts', 'queuedAt', 'guildId', 'channelId'] as const;

/** Inside a transaction: claims up to `limit` entries that are due at `now`, in turn, until `leaseUntil`. */
async function claimEntries(
  db: Db,
  access: Access,
  now: number,
  leaseUntil: number,
  limit: number,
  shares: DeliveryShares,
): Promise<DueRows<DueEntry, ClaimedEntry>> {
  await undoWrongClock(db, access, now);
  const read = access.rows.read(outbox, ENTRY);
  const due = readDue(await selectDueInTurn(db, access, now, limit, shares), read);
  if (due.rows.length === 0) return { ok: true, rows: [], values: [] };
  const versions = await leaseEntries(
    db,
    access,
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
  { compile }: Access,
  ids: readonly string[],
  leaseUntil: number,
): Promise<ReadonlyMap<string, TableVersion>> {
  const query = compile(db, ['lease', ids.length], [leaseUntil, ...ids], (on, next) =>
    on
      .updateTable('outbox')
      .set({ due_at: next() as number })
      .set('attempts', (column) => column('attempts', '+', 1))
      .where('id', 'in', ids.map(next) as string[])
      .returning(({ selectFrom }) => {
        const ofTable = selectFrom('tables').whereRef('tables.id', '=', 'outbox.table_id');
        return [
          'id',
          ofTable.select('version').$asScalar().$notNull().as('version'),
          ofTable.select('opened_at').$asScalar().$notNull().as('openedAt'),
        ];
      }),
  );
  const { rows } = await db.executeQuery(query);
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
async function undoWrongClock(db: Db, { compile }: Access, now: number): Promise<void> {
  const query = compile(db, ['undo wrong clock'], [now, now + MAX_DELAY_MS], (on, next) => {
    const [present, latest] = [next() as number, next() as number];
    const unlessLater = (name: 'at' | 'due_at') =>
      sql<number>`case when "due_at" > ${latest} then ${present} else ${sql.ref(name)} end`;
    return on
      .updateTable('outbox')
      .set({ at: unlessLater('at'), due_at: unlessLater('due_at'), turn: present })
      .where(({ or, eb }) => or([eb('due_at', '>', latest), eb('turn', '>', latest)]));
  });
  await db.executeQuery(query);
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
    const query = access.compile(
      db,
      ['in turn', servers.length, channels.length, after === undefined],
      [
        ...[now, ...servers, ...channels],
        ...(after === undefined ? [] : [after.turn, after.table_id]),
        limit,
      ],
      (on, next) =>
        on
          .selectFrom('outbox')
          .select(CLAIMED_COLUMNS)
          .where('turn', 'is not', null)
          // As an expression, so that the rows are read in turn from the index, and no more than are needed.
          .where(sql<number>`due_at + 0`, '<=', next() as number)
          .$if(servers.length > 0, (some) => some.where('guild_id', 'not in', servers.map(next) as string[]))
          .$if(channels.length > 0, (some) =>
            some.where('channel_id', 'not in', channels.map(next) as string[]),
          )
          .$if(after !== undefined, (some) =>
            some.where(({ refTuple, tuple, eb }) =>
              eb(refTuple('turn', 'table_id'), '>', tuple(next() as number, next() as string)),
            ),
          )
          .orderBy('turn')
          .orderBy('table_id')
          .limit(next() as number)
          .$if(access.rowLocks, (locked) => locked.forUpdate().skipLocked()),
    );
    const { rows: page } = await db.executeQuery(query);
    for (const row of page)
      if (chosen.length < limit && counter.take({ guildId: row.guild_id, channelId: row.channel_id }))
        chosen.push(row);
    last = page.at(-1);
    if (page.length < limit || chosen.length >= limit) return chosen;
  }
}

/** `OutboxStore` on any SQL database. */
export const outboxStore = (access: Access): OutboxStore => ({
  claimOutbox: (now, leaseUntil, limit, shares = UNLIMITED_SHARES) =>
    claimDue(access, 'outbox', now, (db) => claimEntries(db, access, now, leaseUntil, limit, shares)),
  settleOutbox: access.write(async (db, entryId, post, { retired = [], followUps = [], ...rest } = {}) => {
    const now = access.clock();
    const rowsOf = access.rows.inside(db);
    const [entry] = await rowsOf(outbox).list({ ...rest, id: entryId }, { only: ['tableId'] });
    const tableId = entry?.tableId ?? post?.tableId;
    if (tableId === undefined) return;
    // A table that the database has lost.
    if (entry === undefined && (await rowsOf(tables).count({ id: tableId })) === 0) return;
    if (access.rowLocks)
      await db.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
    if (entry !== undefined) {
      await rowsOf(outbox).remove({ id: entryId });
      for (const followUp of followUps) await enqueueFollowUp(db, access, tableId, followUp, now);
      await activateOldestEntry(rowsOf, tableId, now);
    }
    await rowsOf(posts).change({ tableId, messageId: retired }, { live: false });
    if (post === null) return;
    const { messageId } = post;
    const known = entry === undefined ? await rowsOf(posts).get({ tableId, messageId }) : null;
    if (known !== null && known.to > post.to) {
      // Another process has taken the entry over, and shown more: which edit Discord took last is not known.
      const message = { ...known.message, bodyHash: null };
      await rowsOf(posts).change({ tableId, messageId }, { message });
      await enqueueFollowUp(db, access, tableId, { task: { kind: 'refresh' }, dueAt: 0 }, now);
      return activateOldestEntry(rowsOf, tableId, now);
    }
    await upsertPost(rowsOf, post);
    const unpark = access.compile(db, ['unpark'], [tableId], (on, next) =>
      on
        .updateTable('tables')
        .set({ parked: null })
        .set('version', (column) => column('version', '+', 1))
        .where('id', '=', next() as string)
        .where('parked', 'is not', null),
    );
    const { numAffectedRows: unparked = 0n } = await db.executeQuery(unpark);
    if (unparked > 0n) await rowsOf(deadlines).remove({ tableId, kind: 'show' });
  }),
  retryOutbox: access.write(async (db, id, dueAt) => {
    const rows = access.rows.inside(db)(outbox);
    await rows.change({ id, dueAt: { '!=': null } }, { at: dueAt, dueAt });
  }),
  deferOutbox: access.write(async (db, id, dueAt) => {
    const rows = access.rows.inside(db)(outbox);
    await rows.change({ id, dueAt: { '!=': null } }, { at: dueAt, dueAt });
    const { attempts } = (await rows.list({ id }, { only: ['attempts'] }))[0] ?? { attempts: 0 };
    if (attempts > 0) await rows.change({ id, attempts }, { attempts: attempts - 1 });
  }),
  parkTable: access.write(async (db, tableId, code, retryAt, channelId) => {
    const table = db
      .updateTable('tables')
      .set({ parked: code })
      .set('version', (column) => column('version', '+', 1))
      .where('id', '=', tableId);
    const { numUpdatedRows: parked } = await (
      channelId === undefined ? table : table.where('play_channel_id', '=', channelId)
    ).executeTakeFirst();
    if (parked === 0n) return false;
    const rowsOf = access.rows.inside(db);
    await rowsOf(outbox).remove({ tableId });
    await rowsOf(deadlines).remove({ tableId, kind: 'show' });
    if (retryAt !== null) await rowsOf(deadlines).add({ tableId, kind: 'show', at: retryAt, dueAt: retryAt });
    return true;
  }),
});
