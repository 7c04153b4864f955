import { z } from 'zod';
import {
  count,
  encrypted,
  flag,
  id,
  integer,
  json,
  nullable,
  oneOf,
  plain,
  text,
  time,
} from '../../table/stored/cells.ts';
import { DEADLINE_KINDS } from '../../table/ports/deadlines.ts';
import { outboxTask } from '../../table/ports/outbox.ts';
import { POST_KINDS, postedMessage } from '../../table/ports/posts.ts';
import {
  gallery,
  hiddenPeople,
  ratings,
  results,
  spectatorBets,
  spectatorPoints,
} from '../../table/stored/results.ts';
import { defineStored } from '../../table/stored/stored.ts';
import { hex64, tableColumns, type TableDocument, tableDocument } from '../../table/table.ts';

/** Games: columns of their own for what queries look at or change, and a document with the rest of each `Table`. */
export const tables = defineStored('tables', {
  columns: {
    ...tableColumns,
    /** Derived from the status: 1 in the lobby and while being played, so that a server's open tables are one range of an index. */
    open: flag,
    /** Derived from the document: the ids of all who were challenged or invited, a space between two. */
    askedIds: nullable(text),
    eventCount: count,
    /** How many outbox entries there ever were: the number of the next one. */
    queued: count,
    seed: encrypted(plain('text', hex64)),
    document: json<TableDocument>(tableDocument),
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
  columns: { tableId: id, number: count, data: encrypted(json(z.unknown())) },
  key: ['tableId', 'number'],
  table: 'tableId',
});

/** Who has a seat at which open table. */
export const seatings = defineStored('seatings', {
  columns: { userId: id, tableId: id },
  key: ['userId', 'tableId'],
  table: 'tableId',
});

/** The interactions that were processed: they are remembered for three days, Discord's tokens live for 15 minutes; the rest is for a clock that is corrected by a day. */
export const interactions = defineStored('interactions', {
  columns: { id, countedAt: time },
  key: ['id'],
  kept: { since: 'countedAt', ms: 3 * 24 * 3_600_000 },
});

export const outbox = defineStored('outbox', {
  columns: {
    id,
    tableId: id,
    number: count,
    task: json(outboxTask),
    attempts: count,
    queuedAt: time,
    /** When to try it, 0 for at once. */
    at: time,
    /**
     * `null` while an older entry of its table waits; otherwise `at`, or the end of its lease while it is claimed. So the
     * entries with a time are the ones that may be claimed, one per table.
     */
    dueAt: nullable(time),
    guildId: id,
    channelId: id,
    /** A time: its place among the entries that may be claimed. `null` while an older entry of its table waits. */
    turn: nullable(time),
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

export const posts = defineStored('posts', {
  columns: {
    tableId: id,
    /** In the order in which they were posted. */
    number: count,
    channelId: id,
    messageId: id,
    kind: oneOf(POST_KINDS),
    from: count,
    to: count,
    live: flag,
    message: json(postedMessage.nullable()),
  },
  key: ['tableId', 'messageId'],
  indexes: [['tableId', 'live', 'number']],
  table: 'tableId',
  isRebuildable: true,
});

export const deadlines = defineStored('deadlines', {
  columns: {
    tableId: id,
    kind: oneOf(DEADLINE_KINDS),
    at: time,
    /** `at`, or the end of its lease while it is claimed. */
    dueAt: time,
  },
  key: ['tableId', 'kind'],
  indexes: [['dueAt', 'tableId']],
  table: 'tableId',
  isRebuildable: true,
});

/** The shared rate limit, in one row. */
export const pace = defineStored('pace', {
  columns: {
    id: integer,
    /** The theoretical arrival time of the next request (GCRA). */
    turnAt: time,
  },
  key: ['id'],
});

/** How long no process has run, in one row. */
export const uptime = defineStored('uptime', {
  columns: {
    id: integer,
    /** When a process last said that it runs. */
    beatAt: time,
    downMs: time,
  },
  key: ['id'],
});

export const departedGuilds = defineStored('departed_guilds', {
  columns: { guildId: id, leftAt: time },
  key: ['guildId'],
});

/** The tables of the core: those that the rows of others refer to before them. */
export const CORE_TABLES = [
  tables,
  events,
  spectatorBets,
  seatings,
  interactions,
  outbox,
  posts,
  deadlines,
  pace,
  uptime,
  results,
  ratings,
  gallery,
  spectatorPoints,
  hiddenPeople,
  departedGuilds,
] as const;
