import { z } from 'zod';
import { DEADLINE_KINDS, type Deadline } from '../../table/ports/deadlines.ts';
import type { SpectatorBet } from '../../table/spectator-bet.ts';
import { type OutboxTask, outboxTask, type PlacedEntry } from '../../table/ports/outbox.ts';
import { POST_FORMATS, POST_KINDS, type Post, type PostedMessage } from '../../table/ports/posts.ts';
import type { StoredExhibit, StoredResult } from '../../table/ports/results.ts';
import { CorruptRowError } from '../../table/ports/store.ts';
import type { DataCipher } from '../data-cipher.ts';
import {
  column,
  type ColumnsOf,
  count,
  flag,
  id,
  json,
  parseRow,
  plain,
  rowSchema,
  time,
} from './columns.ts';

export const eventColumns = {
  number: column('number', count),
  event: column('data', json(z.unknown())),
} as const;

/** The columns of `outbox` that keep an entry; when it is due stands beside it. */
export const outboxColumns = {
  id: column('id', id),
  tableId: column('table_id', id),
  task: column('task', json(outboxTask)),
  attempts: column('attempts', count),
  guildId: column('guild_id', id),
  channelId: column('channel_id', id),
} as const satisfies ColumnsOf<PlacedEntry>;

const postedMessage: z.ZodType<PostedMessage> = z.object({
  format: z.enum(POST_FORMATS),
  pictures: z.array(
    z.object({
      index: z.int().nonnegative(),
      id: id.schema,
      filename: id.schema,
      sceneHash: z.string().nullable(),
    }),
  ),
  pinged: z.array(id.schema),
  told: z.array(id.schema).exactOptional(),
  bodyHash: z.string().nullable(),
  stage: count.schema.exactOptional(),
});

export const postColumns = {
  tableId: column('table_id', id),
  channelId: column('channel_id', id),
  messageId: column('message_id', id),
  kind: column('kind', plain(z.enum(POST_KINDS))),
  from: column('from_event', count),
  to: column('to_event', count),
  live: column('live', flag),
  message: column('message', json<PostedMessage | null>(postedMessage.nullable())),
} as const satisfies ColumnsOf<Post>;

/** The columns of `deadlines` that keep one; when it may be claimed stands beside it. */
export const deadlineColumns = {
  tableId: column('table_id', id),
  kind: column('kind', plain(z.enum(DEADLINE_KINDS))),
  at: column('at', time),
} as const satisfies ColumnsOf<Deadline>;

const texts = json<readonly string[]>(z.array(z.string()));

/** The columns of `results` that keep one; whose it is stands beside it. */
export const resultColumns = {
  tableId: column('table_id', id),
  seat: column('seat', count),
  guildId: column('guild_id', id),
  gameId: column('game', id),
  season: column('season', id),
  people: column('people', count),
  place: column('place', plain(z.int().positive())),
  score: column('score', plain(z.int().nullable())),
  won: column('won', flag),
  side: column('side', plain(z.string().nullable())),
  titles: column('titles', texts),
  causes: column('causes', texts),
  prize: column('prize', flag),
  endedAt: column('ended_at', time),
} as const satisfies ColumnsOf<StoredResult>;

/** The columns of `gallery`. */
export const exhibitColumns = {
  tableId: column('table_id', id),
  guildId: column('guild_id', id),
  gameId: column('game', id),
  endedAt: column('ended_at', time),
  work: column('work', json(z.unknown())),
} as const satisfies ColumnsOf<StoredExhibit>;

/** The columns of `house_bets`, the bet not encrypted. */
export const spectatorBetColumns = {
  number: column('number', count),
  userId: column('user_id', plain(z.string().min(1).nullable())),
  name: column('name', plain(z.string())),
  bet: column('bet', json(z.unknown())),
  at: column('placed_at', time),
} as const satisfies ColumnsOf<SpectatorBet>;

const eventSchema = rowSchema(eventColumns);
const outboxSchema = rowSchema(outboxColumns);
const taskSchema = rowSchema({ task: outboxColumns.task });
const postSchema = rowSchema(postColumns);
const deadlineSchema = rowSchema(deadlineColumns);
const resultSchema = rowSchema(resultColumns);
const spectatorBetSchema = rowSchema(spectatorBetColumns);
const exhibitSchema = rowSchema(exhibitColumns);
const postedEventCountSchema = rowSchema({ to: postColumns.to });

/** Decodes rows, without the corrupt ones. */
export const readValidRows = <Row, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
): readonly Value[] =>
  rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof CorruptRowError)) throw error;
      return [];
    }
  });

/** Decodes a row of `house_bets`. Throws `CorruptRowError`. */
export function readSpectatorBet(
  row: { readonly table_id: string; readonly number: number; readonly bet: string },
  cipher: DataCipher,
): SpectatorBet {
  const { table_id: tableId, number, bet: cell } = row;
  const label = `house bet ${number} of the stored table ${tableId}`;
  const bet = cipher.decrypt(cell, { column: 'house_bets.bet', key: [tableId, number] });
  return parseRow(spectatorBetSchema, { ...row, bet }, label);
}

/**
 * Decodes the rows of `events` of one table, ordered by number, that follow the first `after`. Throws `CorruptRowError`,
 * also for a missing event.
 */
export function readEvents(
  tableId: string,
  eventCount: number,
  rows: readonly { readonly number: number; readonly data: string }[],
  cipher: DataCipher,
  after = 0,
): readonly unknown[] {
  if (after + rows.length !== Math.max(after, eventCount))
    throw new CorruptRowError(
      `the stored log of table ${tableId} has ${after + rows.length} events instead of ${eventCount}`,
    );
  return rows.map((row, i) => {
    const label = `event ${after + i} of the stored table ${tableId}`;
    const { data: cell } = row;
    const place = { column: 'events.data', key: [tableId, row.number] } as const;
    const data = typeof cell === 'string' ? cipher.decrypt(cell, place) : cell;
    const { number, event } = parseRow(eventSchema, { number: row.number, data }, label);
    if (number !== after + i) throw new CorruptRowError(`${label} is missing`);
    return event;
  });
}

/** Decodes the task of an outbox entry; `null` if it is corrupt. */
export const readTask = (text: string): OutboxTask | null =>
  taskSchema.safeParse({ task: text }).data?.task ?? null;

/** Decodes a row of `outbox`. Throws `CorruptRowError`. */
export const readOutboxEntry = (row: { readonly id: string; readonly table_id: string }): PlacedEntry =>
  parseRow(outboxSchema, row, `the stored outbox entry ${row.id}`, row.table_id);

/** Decodes a row of `posts`. Throws `CorruptRowError`. */
export const readPost = (row: { readonly table_id: string }): Post =>
  parseRow(postSchema, row, `a stored post of table ${row.table_id}`, row.table_id);

/** Decodes the highest `to_event` of a table's posts. Throws `CorruptRowError`. */
export const readPostedEventCount = (tableId: string, postedEventCount: unknown): number =>
  parseRow(
    postedEventCountSchema,
    { to_event: postedEventCount },
    `a stored post of table ${tableId}`,
    tableId,
  ).to;

/** Decodes a row of `results`. Throws `CorruptRowError`. */
export const readResult = (row: { readonly table_id: string }): StoredResult =>
  parseRow(resultSchema, row, `a stored result of table ${row.table_id}`);

/** Decodes a row of `gallery`. Throws `CorruptRowError`. */
export const readExhibit = (row: { readonly table_id: string }): StoredExhibit =>
  parseRow(exhibitSchema, row, `what table ${row.table_id} has hung in the gallery`);

/** Decodes a row of `deadlines`. Throws `CorruptRowError`. */
export const readDeadline = (row: { readonly table_id: string }): Deadline =>
  parseRow(deadlineSchema, row, `a stored deadline of table ${row.table_id}`, row.table_id);
