import { z } from 'zod';
import {
  DamagedRow,
  DEADLINE_KINDS,
  type Deadline,
  type OutboxEntry,
  type OutboxTask,
  type Post,
} from '../../app/ports.ts';
import { type Holder, type StoredTable, TABLE_STATUSES } from '../../app/table.ts';

/** JSON text, parsed. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'not JSON', input: text });
    return z.NEVER;
  }
});
const count = z.int().nonnegative();
const time = z.int();
const id = z.string().min(1);
const flag = z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1);

const holder: z.ZodType<Holder> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: id, name: z.string() }),
  z.object({ kind: z.literal('bot'), bot: id, name: z.string() }),
]);

const task: z.ZodType<OutboxTask> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lobby'), fresh: z.boolean() }),
  z.object({ kind: z.literal('post'), from: count, to: count }),
  z.object({ kind: z.literal('refresh') }),
]);

/** A table, the number of events that its log must have, and its secret seed if it has one. */
interface TableAndRest extends Pick<StoredTable, 'table' | 'seed'> {
  readonly length: number;
}

/** Seeds are written like seals. */
const seal = z.string().regex(/^[0-9a-f]{64}$/);

const tableRow = z
  .object({
    id,
    game: id,
    guild_id: id,
    channel_id: id,
    played_in: id,
    host_id: id,
    settings: json,
    thread: flag,
    status: z.enum(TABLE_STATUSES),
    seats: json.pipe(z.array(holder)),
    version: z.int().positive(),
    told: count,
    opened_at: time,
    parked: z.int().nullable(),
    sealed: json.pipe(z.record(z.string(), seal)),
    length: count,
    seed: seal.nullable(),
  })
  .transform((row): TableAndRest => ({
    table: {
      id: row.id,
      game: row.game,
      guildId: row.guild_id,
      channelId: row.channel_id,
      playedIn: row.played_in,
      hostId: row.host_id,
      settings: row.settings,
      thread: row.thread,
      status: row.status,
      seats: row.seats,
      version: row.version,
      told: row.told,
      openedAt: row.opened_at,
      parked: row.parked,
      sealed: row.sealed,
    },
    length: row.length,
    ...(row.seed === null ? {} : { seed: row.seed }),
  }));

const eventRow = z.object({ number: count, data: json });

const outboxRow = z
  .object({ id, table_id: id, task: json.pipe(task), attempts: count })
  .transform((row): OutboxEntry => ({
    id: row.id,
    tableId: row.table_id,
    task: row.task,
    attempts: row.attempts,
  }));

const postRow = z
  .object({
    table_id: id,
    channel_id: id,
    message_id: id,
    kind: z.enum(['lobby', 'game']),
    from_event: count,
    to_event: count,
    live: flag,
  })
  .transform((row): Post => ({
    tableId: row.table_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    kind: row.kind,
    from: row.from_event,
    to: row.to_event,
    live: row.live,
  }));

const toldRow = z.object({ to_event: count });

const deadlineRow = z
  .object({ table_id: id, kind: z.enum(DEADLINE_KINDS), at: time })
  .transform((row): Deadline => ({ tableId: row.table_id, kind: row.kind, at: row.at }));

/** Names the damaged columns only: a row may hold secrets, and errors are logged. */
function check<Value>(
  schema: z.ZodType<Value>,
  row: unknown,
  what: string,
  replaceable: string | null = null,
): Value {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  const columns = new Set(read.error.issues.map(({ path }) => String(path[0] ?? 'all of it')));
  throw new DamagedRow(`${what} is damaged: ${[...columns].join(', ')}`, replaceable);
}

/** A row of `tables`, checked. Throws `DamagedRow`. */
export const readTable = (row: { readonly id: unknown }): TableAndRest =>
  check(tableRow, row, `the stored table ${row.id}`);

/** Reads the rows that are not damaged. */
export const readGood = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): readonly Value[] =>
  rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return [];
    }
  });

/** The rows of `events` of one table by number, checked. Throws `DamagedRow`. */
export function readEvents(tableId: string, length: number, rows: readonly unknown[]): readonly unknown[] {
  if (rows.length !== length)
    throw new DamagedRow(`the stored log of table ${tableId} has ${rows.length} events instead of ${length}`);
  return rows.map((row, i) => {
    const what = `event ${i} of the stored table ${tableId}`;
    const { number, data } = check(eventRow, row, what);
    if (number !== i) throw new DamagedRow(`${what} is missing`);
    return data;
  });
}

/** A row of `outbox`, checked. Throws `DamagedRow`. */
export const readEntry = (row: { readonly id: unknown; readonly table_id: string }): OutboxEntry =>
  check(outboxRow, row, `the stored outbox entry ${row.id}`, row.table_id);

/** A row of `posts`, checked. Throws `DamagedRow`. */
export const readPost = (row: { readonly table_id: string }): Post =>
  check(postRow, row, `a stored post of table ${row.table_id}`, row.table_id);

/** How far the posts of a table tell its log, checked. Throws `DamagedRow`. */
export const readTold = (tableId: string, told: unknown): number =>
  check(toldRow, { to_event: told }, `a stored post of table ${tableId}`, tableId).to_event;

/** A row of `deadlines`, checked. Throws `DamagedRow`. */
export const readDeadline = (row: { readonly table_id: string }): Deadline =>
  check(deadlineRow, row, `a stored deadline of table ${row.table_id}`, row.table_id);
