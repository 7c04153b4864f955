import type { Kysely } from 'kysely';
import type { Change, CommitResult } from '../../app/ports.ts';
import type { Table } from '../../app/table.ts';
import { botAtOf, checkNew, checkNext, encode, isOpen, wrongPlace } from '../change.ts';
import { clearDeadlines, setDeadline } from './deadlines.ts';
import { forgetIn, queueTasks } from './outbox.ts';
import type { Schema, TableRow } from './schema.ts';

const columnsOf = (table: Table): Omit<TableRow, 'id' | 'length' | 'queued' | 'seed'> => ({
  game: table.game,
  guild_id: table.guildId,
  channel_id: table.channelId,
  played_in: table.playedIn,
  host_id: table.hostId,
  settings: encode(table.settings),
  thread: table.thread ? 1 : 0,
  status: table.status,
  open: isOpen(table.status) ? 1 : 0,
  seats: encode(table.seats),
  version: table.version,
  told: table.told,
  opened_at: table.openedAt,
  parked: table.parked,
  sealed: encode(table.sealed),
});

/** Stores a new table inside a transaction, which must be rolled back unless the answer is `committed`. */
export async function createIn(db: Kysely<Schema>, change: Change, now: number): Promise<CommitResult> {
  checkNew(change);
  const { table, events, outbox } = change;
  if (!(await countInteraction(db, change, now))) return 'duplicate';
  const made = await db
    .insertInto('tables')
    .values({
      id: table.id,
      ...columnsOf(table),
      length: events.length,
      queued: outbox.length,
      seed: change.seed ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return 'conflict';
  await storeRest(db, change, 0, now);
  return 'committed';
}

/** Stores the next version of a table inside a transaction, which must be rolled back unless `committed`. */
export async function commitIn(db: Kysely<Schema>, change: Change, now: number): Promise<CommitResult> {
  checkNext(change);
  const { table, events, after, outbox } = change;
  if (!(await countInteraction(db, change, now))) return 'duplicate';
  const changed = await db
    .updateTable('tables')
    .set({ ...columnsOf(table), length: after + events.length })
    .set('queued', (column) => column('queued', '+', outbox.length))
    .where('id', '=', table.id)
    .where('version', '=', table.version - 1)
    .where('length', '=', after)
    .returning('queued')
    .executeTakeFirst();
  if (changed === undefined) {
    if (await hasVersion(db, table.id, table.version - 1)) throw wrongPlace(change);
    return 'conflict';
  }
  await storeRest(db, change, changed.queued - outbox.length, now);
  return 'committed';
}

/** False when the interaction has been counted before. */
async function countInteraction(
  db: Kysely<Schema>,
  { interactionId }: Change,
  now: number,
): Promise<boolean> {
  if (interactionId === null) return true;
  const counted = await db
    .insertInto('interactions')
    .values({ id: interactionId, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return counted.numInsertedOrUpdatedRows === 1n;
}

/** Whether just this table has been made, by an earlier try of which nobody knows how it ended. */
export async function hasBegun(db: Kysely<Schema>, { id, hostId, openedAt }: Table): Promise<boolean> {
  const found = await db
    .selectFrom('tables')
    .select('id')
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .where('opened_at', '=', openedAt)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasVersion(db: Kysely<Schema>, tableId: string, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('tables')
    .select('id')
    .where('id', '=', tableId)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a change brings beside the table itself; its outbox entries are numbered from `number`. */
async function storeRest(db: Kysely<Schema>, change: Change, number: number, now: number): Promise<void> {
  const { table, events, after, outbox, anew = false } = change;
  if (anew) await forgetIn(db, table.id);
  if (events.length > 0)
    await db
      .insertInto('events')
      .values(events.map((event, i) => ({ table_id: table.id, number: after + i, data: encode(event) })))
      .execute();
  if (outbox.length > 0) await queueTasks(db, table.id, outbox, number, now);
  await clearDeadlines(db, table.id);
  const botAt = botAtOf(change);
  if (botAt !== null) await setDeadline(db, { tableId: table.id, kind: 'bot', at: botAt });
}
