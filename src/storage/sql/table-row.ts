import { z } from 'zod';
import {
  BLANK_REASONS,
  CHALLENGE_STATES,
  type Holder,
  TIME_UP_CHOICES,
  type StoredTable,
  type Table,
  TABLE_STATUSES,
  TURN_STAGES,
} from '../../table/table.ts';
import { askedUsers } from '../../table/challenge.ts';
import { encodeJson, isOpen } from '../change.ts';
import type { CoreRow } from './core-tables.ts';
import type { DataCipher } from '../data-cipher.ts';
import {
  column,
  count,
  date,
  encodeRow,
  hex64,
  id,
  json,
  parseRow,
  plain,
  rowSchema,
  time,
} from './columns.ts';

const seatedBy = id.schema.exactOptional();
const opener = z.object({ holder: z.string(), seatedBy }).exactOptional();
const userHolder = z.object({
  kind: z.literal('user'),
  userId: id.schema,
  name: z.string(),
  seatedBy,
  opener,
});
const botHolder = z.object({
  kind: z.literal('bot'),
  bot: id.schema,
  name: z.string(),
  seatedBy,
  opener,
  sitsInFor: z.object({ userId: id.schema, name: z.string(), gaveUp: z.boolean() }).exactOptional(),
});
const holder: z.ZodType<Holder> = z.discriminatedUnion('kind', [userHolder, botHolder]);

/** The parts of a `Table` that have a column of their own, because queries look at them or change them. */
const keyColumns = {
  id: column('id', id),
  guildId: column('guild_id', id),
  channelId: column('channel_id', id),
  playChannelId: column('play_channel_id', id),
  hostId: column('host_id', id),
  openedBy: column('opened_by', id),
  status: column('status', plain(z.enum(TABLE_STATUSES))),
  version: column('version', plain(z.int().positive())),
  openedAt: column('opened_at', time),
  parked: column('parked', plain(z.int().nullable())),
} as const;

/** The other parts of a `Table`: they are read and written together, as one document. */
export type TableDocument = Omit<Table, keyof typeof keyColumns | 'houseTexts' | 'faceNames'>;

const documentShape = {
  gameId: id.schema,
  settings: z.unknown(),
  threadPending: z.boolean(),
  seats: z.array(holder),
  postedEvents: count.schema,
  commitments: z.record(z.string(), hex64),
  turnTimeMs: z.int().positive().nullable(),
  timer: z.object({ id: z.string(), endsAt: date }).nullable(),
  turnClock: z
    .object({
      step: count.schema,
      seats: z.array(count.schema),
      stage: z.enum(TURN_STAGES),
      startedAt: date,
      endsAt: date,
      downMs: count.schema,
      reminded: count.schema,
      votes: z.record(z.string(), z.enum(TIME_UP_CHOICES)),
      away: z.literal(true).exactOptional(),
    })
    .nullable(),
  lastTurn: z
    .object({
      seat: count.schema,
      step: count.schema,
      leftMs: count.schema.nullable(),
      reminded: count.schema,
      called: z.array(count.schema).nullable(),
    })
    .nullable(),
  pause: z.object({ agreed: z.array(id.schema), since: date.nullable() }).nullable(),
  missed: z.object({ step: count.schema, userIds: z.array(id.schema), at: date }).nullable(),
  startedBy: id.schema.nullable(),
  shownAt: time.schema.nullable(),
  closesAt: time.schema.nullable(),
  challenge: z
    .object({ userId: id.schema, name: z.string(), until: date, state: z.enum(CHALLENGE_STATES) })
    .nullable(),
  invited: z.array(z.object({ userId: id.schema, name: z.string(), keptUntil: date.exactOptional() })),
  invitedOnly: z.boolean(),
  removed: z.array(id.schema),
  waiting: z.array(userHolder),
  ballot: z.object({
    proposals: z.array(z.object({ userId: id.schema, text: z.string() })),
    votes: z.record(z.string(), z.string()),
  }),
  locale: id.schema,
  blankings: count.schema,
  blankedHouseTexts: z.array(z.string()),
  blanked: z.array(
    z.object({
      userId: id.schema,
      by: z.enum(['host', 'moderator']),
      reason: z.enum(BLANK_REASONS),
    }),
  ),
} as const satisfies { readonly [Key in keyof TableDocument]: z.ZodType<TableDocument[Key]> };

const documentSchema = z.object(documentShape);
const DOCUMENT_KEYS = Object.keys(documentShape) as readonly (keyof TableDocument)[];

const documentColumn = { document: column('document', json<TableDocument>(documentSchema)) } as const;

/** The columns of `tables` that are not in the `Table`: the number of events that its log must have, and its seed. */
const extraColumns = {
  eventCount: column('event_count', count),
  seed: column('seed', plain(hex64)),
} as const;

/** A table, the number of events that its log must have, and its secret seed. */
export interface TableRecord extends Pick<StoredTable, 'table' | 'seed'> {
  readonly eventCount: number;
}

const tableSchema = rowSchema({ ...keyColumns, ...documentColumn });
const recordSchema = rowSchema({ ...keyColumns, ...documentColumn, ...extraColumns });

/** The cells of a table, without those that a change of it counts on. */
export const encodeTable = (table: Table): Omit<CoreRow<'tables'>, 'event_count' | 'queued' | 'seed'> => ({
  ...encodeRow(keyColumns, table),
  open: isOpen(table.status) ? 1 : 0,
  asked_ids:
    askedUsers(table)
      .map(({ userId }) => userId)
      .join(' ') || null,
  document: encodeJson(Object.fromEntries(DOCUMENT_KEYS.map((key) => [key, table[key]]))),
});

/** Decodes a row of `tables`. Throws `CorruptRowError`. */
export function readTable(
  row: { readonly id: string; readonly seed: string },
  cipher: DataCipher,
): TableRecord {
  const place = { column: 'tables.seed', key: [row.id] } as const;
  const decrypted = typeof row.seed === 'string' ? cipher.decrypt(row.seed, place) : row.seed;
  const { eventCount, seed, document, ...keys } = parseRow(
    recordSchema,
    { ...row, seed: decrypted },
    `the stored table ${row.id}`,
  );
  return { table: { ...keys, ...document }, eventCount, seed };
}

/** Decodes a row of `tables` without its seed. Throws `CorruptRowError`. */
export function readTableOnly(row: { readonly id: string }): Table {
  const { document, ...keys } = parseRow(tableSchema, row, `the stored table ${row.id}`);
  return { ...keys, ...document };
}
