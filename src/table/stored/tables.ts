import { z } from 'zod';
import { DEADLINE_KINDS } from '../ports/deadlines.ts';
import { outboxTask } from '../ports/outbox.ts';
import { hex64, tableColumns, type TableDocument, tableDocument } from '../table.ts';
import * as cells from './cells.ts';
import { defineStored } from './stored.ts';

/** Games: columns of their own for what queries look at or change, and a document with the rest of each `Table`. */
export const tables = defineStored('tables', {
  columns: {
    ...tableColumns,
    /** Derived from the status: 1 in the lobby and while being played, so that a server's open tables are one range of an index. */
    open: cells.flag,
    /** Derived from the document: the ids of all who were challenged or invited, a space between two. */
    askedIds: cells.nullable(cells.text),
    eventCount: cells.count,
    /** How many outbox entries there ever were: the number of the next one. */
    queued: cells.count,
    seed: cells.encrypted(cells.plain('text', hex64)),
    document: cells.json<TableDocument>(tableDocument),
  },
  key: ['id'],
  indexes: [
    ['guildId', 'open', 'openedAt', 'id'],
    ['status', 'openedAt', 'id'],
    ['openedBy', 'openedAt'],
  ],
  server: 'guildId',
});

/** The logs of tables, in the games' own terms. */
export const events = defineStored('events', {
  columns: { tableId: cells.id, number: cells.count, data: cells.encrypted(cells.json(z.unknown())) },
  key: ['tableId', 'number'],
  table: 'tableId',
});

/** Who has a seat at which open table. */
export const seatings = defineStored('seatings', {
  columns: { userId: cells.id, tableId: cells.id },
  key: ['userId', 'tableId'],
  table: 'tableId',
});

/** The interactions that were processed: they are remembered for three days, Discord's tokens live for 15 minutes; the rest is for a clock that is corrected by a day. */
export const interactions = defineStored('interactions', {
  columns: { id: cells.id, countedAt: cells.time },
  key: ['id'],
  kept: { since: 'countedAt', ms: 3 * 24 * 3_600_000 },
});

export const outbox = defineStored('outbox', {
  columns: {
    id: cells.id,
    tableId: cells.id,
    number: cells.count,
    task: cells.json(outboxTask),
    attempts: cells.count,
    queuedAt: cells.time,
    /** When to try it, 0 for at once. */
    at: cells.time,
    /**
     * `null` while an older entry of its table waits; otherwise `at`, or the end of its lease while it is claimed. So the
     * entries with a time are the ones that may be claimed, one per table.
     */
    dueAt: cells.nullable(cells.time),
    guildId: cells.id,
    channelId: cells.id,
    /** A time: its place among the entries that may be claimed. `null` while an older entry of its table waits. */
    turn: cells.nullable(cells.time),
  },
  key: ['id'],
  unique: ['tableId', 'number'],
  indexes: [
    ['dueAt', 'queuedAt', 'tableId'],
    ['turn', 'tableId'],
    ['guildId', 'turn', 'channelId'],
  ],
  table: 'tableId',
  isRebuildable: true,
});

export const deadlines = defineStored('deadlines', {
  columns: {
    tableId: cells.id,
    kind: cells.oneOf(DEADLINE_KINDS),
    at: cells.time,
    /** `at`, or the end of its lease while it is claimed. */
    dueAt: cells.time,
  },
  key: ['tableId', 'kind'],
  indexes: [['dueAt', 'tableId']],
  table: 'tableId',
  isRebuildable: true,
});
